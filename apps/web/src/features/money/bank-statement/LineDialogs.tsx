import { settleLine, undoMatch } from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import type { LineMatch, LineMatching } from '@tejian/contract/money/bank-statement/line-matching.record.ts';
import { lineSettleForm, matchUndoForm } from '@tejian/domain/money/bank-statement/bank-statement-form.view.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './line-matching.text.ts';

interface Reason {
  reason: string;
}
interface Doors {
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}
const undoFields = declaredFields<Reason>(matchUndoForm);
const settleFields = declaredFields<Reason>(lineSettleForm);

type Undone = Pick<LineMatch, 'id' | 'chargeName' | 'payer' | 'amount'>;

export const UndoMatchDialog = ({ match, reload, onDone, onClose }: Doors & { match: Undone }) => (
  <FormDialog<Reason, unknown>
    title={text.undo}
    okText={text.undo}
    isDanger
    note={text.undoAsk(match.chargeName, match.payer, match.amount)}
    fields={undoFields}
    initial={{ reason: '' }}
    reload={reload}
    savedText={text.undid}
    onSaved={onDone}
    onClose={onClose}
    save={({ reason }) => callServer(undoMatch, { id: match.id, reason })}
  />
);

type Settled = Pick<LineMatching, 'id' | 'version' | 'isSettled' | 'left' | 'settledReason'>;

export function SettleDialog({ line, reload, onDone, onClose }: Doors & { line: Settled }) {
  const { id, version, isSettled, left, settledReason } = line;
  const operation = isSettled ? 'undo' : 'settle';
  return (
    <FormDialog<Reason, unknown>
      title={isSettled ? text.unsettle : text.settle}
      okText={isSettled ? text.unsettle : text.settle}
      savedText={isSettled ? text.unsettledDone : text.settledDone}
      note={isSettled ? text.settled(settledReason) : text.left(left)}
      fields={settleFields}
      initial={{ reason: '' }}
      version={version}
      reload={reload}
      onSaved={onDone}
      onClose={onClose}
      save={({ reason }) => callServer(settleLine, { id, version, operation, reason })}
    />
  );
}
