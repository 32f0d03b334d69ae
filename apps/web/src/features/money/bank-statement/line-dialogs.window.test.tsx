// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import * as calls from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import * as dialogs from './LineDialogs.tsx';

const line = { id: 'line-1', version: 3 };

everyDialog([
  {
    name: 'UndoMatchDialog',
    draw: (doors) => <dialogs.UndoMatchDialog match={{ id: 'match-1' }} {...doors} />,
    call: calls.undoMatch,
    sent: { id: 'match-1' },
  },
  {
    name: 'SettleDialog that puts aside',
    draw: (doors) => <dialogs.SettleDialog line={{ ...line, isSettled: false }} {...doors} />,
    call: calls.settleLine,
    sent: { ...line, operation: 'settle' },
  },
  {
    name: 'SettleDialog that takes up again',
    draw: (doors) => <dialogs.SettleDialog line={{ ...line, isSettled: true }} {...doors} />,
    call: calls.settleLine,
    sent: { ...line, operation: 'undo' },
  },
]);
