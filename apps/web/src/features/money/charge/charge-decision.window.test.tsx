// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { sampleOf } from '#sample-answers';
import { getUnitCredit } from '@tejian/contract/money/advance/advance.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { chargeDetail } from '@tejian/contract/money/charge/charge.record.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ChargeDetail } from './ChargeDetail.tsx';
import { Decision } from './Decision.tsx';

const asked = { id: 'h1', reason: '协议调整', state: 'requested', requestedBy: '黄科长' } as const;
const charge = sampleOf(chargeDetail, {
  id: 'c1',
  event: 'inspection',
  changes: [{ ...asked, amount: yuan('1200'), isExempt: false, decidedBy: undefined }],
});
const named = (name: string) => screen.findByRole('button', { name });

const asksFirst = async (button: string, operation: 'approve' | 'refuse', typed: string, reason: string) => {
  const { server, user, drawPart } = openWindow('/', { codes: ['agreement:approve'] });
  server.answer(calls.decideChange, { version: 4 });
  const onDone = vi.fn();
  drawPart(<Decision of="change" charge={charge} onDone={onDone} />);
  await user.click(await named(button));
  const dialog = await screen.findByRole('dialog');
  expect(server.asked(calls.decideChange)).toEqual([]);
  expect(dialog.textContent).toMatch(/1,200\.00.*黄科长.*协议调整/);
  if (typed) await user.type(within(dialog).getByRole('textbox', { name: /审批意见/ }), typed);
  await user.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.asked(calls.decideChange)).toEqual([{ id: 'c1', operation, requestId: 'h1', reason }]);
};
it('an approval asks before it is sent, and needs no opinion', () => asksFirst('同意变更', 'approve', '', '同意'));
it('an approval keeps the opinion', () => asksFirst('同意变更', 'approve', '经核实', '经核实'));
it('a refusal asks before it is sent', () => asksFirst('不同意变更', 'refuse', '依据不足', '依据不足'));

it('nothing is refused without a word, and a refusal of the server leaves it as it waits', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['agreement:approve'] });
  server.refuse(calls.decideChange, { errorMsg: '变更须由他人审批' });
  const onDone = vi.fn();
  drawPart(<Decision of="change" charge={charge} onDone={onDone} />);
  await user.click(await named('不同意变更'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '不同意变更' }));
  await screen.findByText('审批意见不能为空');
  await user.type(dialog.getByRole('textbox', { name: /审批意见/ }), '依据不足');
  await user.click(dialog.getByRole('button', { name: '不同意变更' }));
  await screen.findByText('变更须由他人审批');
  expect(onDone).not.toHaveBeenCalled();
});

it('whoever may not approve changes is offered neither', () => {
  const { drawPart } = openWindow('/', { codes: ['charge:submit', 'refund:approve', 'credit:approve'] });
  drawPart(<Decision of="change" charge={charge} onDone={() => undefined} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a request that was decided since, and asked for anew, is shown before it is decided', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['agreement:approve'] });
  server.answer(getUnitCredit, { uses: [] });
  server.answer(calls.getCharge, charge);
  drawPart(<ChargeDetail id="c1" onClose={() => undefined} />);
  await user.click(await named('同意变更'));
  const inDialog = async () => within((await screen.findAllByRole('dialog')).at(-1)!);
  const again = { ...asked, id: 'h2', amount: yuan('9000'), isExempt: false, decidedBy: undefined };
  server.answer(calls.getCharge, { ...charge, changes: [again] });
  server.refuse(calls.decideChange, { errorMsg: '您所看到的申请已处理' });
  await user.click((await inDialog()).getByRole('button', { name: '同意变更' }));
  await screen.findByText('您所看到的申请已处理');
  await waitFor(async () => expect((await inDialog()).getByText('9,000.00')).toBeTruthy());
  server.answer(calls.decideChange, { version: 4 });
  await user.click((await inDialog()).getByRole('button', { name: '同意变更' }));
  await waitFor(() => expect(server.asked(calls.decideChange).map(({ requestId }) => requestId)).toEqual(['h1', 'h2']));
});

it('a request that nobody waits for any more says so, and the dialog stays', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['agreement:approve'] });
  server.answer(getUnitCredit, { uses: [] });
  server.answer(calls.getCharge, charge);
  drawPart(<ChargeDetail id="c1" onClose={() => undefined} />);
  await user.click(await named('同意变更'));
  server.answer(calls.getCharge, { ...charge, changes: [] });
  server.refuse(calls.decideChange, { errorMsg: '没有找到待审批的收费变更（孙站长于2026-11-20 09:00不同意收费变更）' });
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: '同意变更' }));
  await waitFor(() => expect(screen.queryByText('1,200.00')).toBeNull());
  expect(document.body.textContent).toContain('没有找到待审批的收费变更');
});
