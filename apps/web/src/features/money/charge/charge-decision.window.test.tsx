// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { Decision } from './Decision.tsx';

const presses = (button: string, operation: 'approve' | 'refuse', reason: string) =>
  it(`the second person of a change of a charge presses ${button}`, async () => {
    const { server, user, drawPart } = openWindow('/', { codes: ['agreement:approve'] });
    server.answer(calls.decideChange, { version: 4 });
    const onDone = vi.fn();
    drawPart(<Decision of="change" id="c1" onDone={onDone} />);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.asked(calls.decideChange)).toEqual([expect.objectContaining({ id: 'c1', operation, reason })]);
  });
presses('同意变更', 'approve', '收费变更已审批');
presses('不同意变更', 'refuse', '收费变更已退回');

it('a refusal leaves the change as it waits, and says why', async () => {
  const { server, user, drawPart } = openWindow('/', { codes: ['agreement:approve'] });
  server.refuse(calls.decideChange, { errorMsg: '变更须由他人审批' });
  const onDone = vi.fn();
  drawPart(<Decision of="change" id="c1" onDone={onDone} />);
  await user.click(screen.getByRole('button', { name: '同意变更' }));
  await screen.findByText('变更须由他人审批');
  expect(onDone).not.toHaveBeenCalled();
});

it('whoever may not approve changes is offered neither', () => {
  const { drawPart } = openWindow('/', { codes: ['charge:submit', 'refund:approve', 'credit:approve'] });
  drawPart(<Decision of="change" id="c1" onDone={() => undefined} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
