// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import { it, openWindow } from '#window';
import * as calls from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { screen } from '@testing-library/react';
import * as dialogs from './LineDialogs.tsx';

const line = { id: 'line-1', version: 3 };
const match = { id: 'match-1', chargeName: '202611000028', payer: '示范顺达', amount: typedMoney('50') };
const rest = { left: typedMoney('500'), settledReason: '货款' };

everyDialog([
  {
    name: 'UndoMatchDialog',
    draw: (doors) => <dialogs.UndoMatchDialog match={match} {...doors} />,
    call: calls.undoMatch,
    sent: { id: 'match-1' },
  },
  {
    name: 'SettleDialog that puts aside',
    draw: (doors) => <dialogs.SettleDialog line={{ ...line, ...rest, isSettled: false }} {...doors} />,
    call: calls.settleLine,
    sent: { ...line, operation: 'settle' },
  },
  {
    name: 'SettleDialog that takes up again',
    draw: (doors) => <dialogs.SettleDialog line={{ ...line, ...rest, isSettled: true }} {...doors} />,
    call: calls.settleLine,
    sent: { ...line, operation: 'undo' },
  },
]);

it('what is put aside is said with its sum', async () => {
  const doors = { reload: () => undefined, onDone: () => undefined, onClose: () => undefined };
  openWindow('/').drawPart(<dialogs.SettleDialog line={{ ...line, ...rest, isSettled: false }} {...doors} />);
  await screen.findByText('未匹配500.00元');
});
