// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { sampleOf } from '#sample-answers';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { chargeDetail } from '@tejian/contract/money/charge/charge.record.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
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
  expect(server.asked(calls.decideChange)).toEqual([{ id: 'c1', operation, reason }]);
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
