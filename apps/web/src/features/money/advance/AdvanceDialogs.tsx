import * as calls from '@tejian/contract/money/advance/advance.contract.ts';
import type { Advance } from '@tejian/contract/money/advance/advance.record.ts';
import * as forms from '@tejian/domain/money/advance/advance-form.view.ts';
import { advanceText } from '@tejian/domain/money/advance/advance.text.ts';
import { approvalForm, refusalForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { compareMoney, shownMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { AskedFacts } from '../../../ui/form/AskedFacts.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './advance.text.ts';

interface Ends {
  onDone: () => void;
  onClose: () => void;
}
interface Reason {
  reason: string;
}
interface Refund extends Reason {
  amount: string;
}

const useFields = declaredFields<{ amount: string }>(forms.advanceUseForm);
const undoFields = declaredFields<Reason>(forms.advanceUndoForm);
const refundFields = declaredFields<Refund>(forms.advanceRefundForm);
const decisionFields = { approve: declaredFields<Reason>(approvalForm), refuse: declaredFields<Reason>(refusalForm) };

/** Pays a charge out of the balance of its unit. */
interface Apply extends Ends {
  chargeId: string;
  open: Money;
  credit: Money;
}
export const ApplyDialog = ({ chargeId, open, credit, onDone, onClose }: Apply) => (
  <FormDialog<{ amount: string }, unknown>
    title={text.applyOf(credit)}
    okText={text.apply}
    fields={useFields}
    initial={{ amount: compareMoney(open, credit) < 0 ? open : credit }}
    savedText={text.applied}
    onSaved={onDone}
    onClose={onClose}
    save={({ amount }) => callServer(calls.applyAdvance, { id: chargeId, amount: typedMoney(amount) })}
  />
);

export const UndoUseDialog = ({ id, amount, onDone, onClose }: Ends & { id: string; amount: Money | undefined }) => (
  <FormDialog<Reason, unknown>
    title={text.undoTitle}
    okText={text.undo}
    isDanger
    note={text.undoAsk(amount && shownMoney(amount))}
    fields={undoFields}
    initial={{ reason: '' }}
    savedText={text.undone}
    onSaved={onDone}
    onClose={onClose}
    save={({ reason }) => callServer(calls.undoAdvanceUse, { id, reason })}
  />
);

/** Asks that a unit is paid back. */
export const RefundAskDialog = ({ row, onDone, onClose }: Ends & { row: Advance }) => (
  <FormDialog<Refund, unknown>
    title={text.refundTitle.request(row.unitName)}
    okText={advanceText.operations.request}
    fields={refundFields}
    initial={{ amount: row.unused ?? '', reason: '' }}
    savedText={text.refundDone.request}
    onSaved={onDone}
    onClose={onClose}
    save={({ amount, reason }) =>
      callServer(calls.refundAdvance, { id: row.id, operation: 'request', amount: typedMoney(amount), reason })
    }
  />
);

interface Decision extends Ends {
  row: Advance;
  operation: 'approve' | 'refuse';
  reload: () => void;
}

const factsOf = ({ unitName, receivedOn, asked, unused }: Advance) => [
  { label: text.unit, value: unitName, span: 2 },
  { label: text.askedSum, value: shownMoney(asked), mono: true },
  { label: text.unused, value: shownMoney(unused), mono: true },
  { label: text.receivedOn, value: receivedOn, mono: true },
];

/** The second person decides what somebody asked to pay back. */
export const RefundDecisionDialog = ({ row, operation, reload, onDone, onClose }: Decision) => (
  <FormDialog<Reason, unknown>
    title={text.refundTitle[operation](row.unitName)}
    okText={advanceText.operations[operation]}
    isDanger={operation === 'refuse'}
    note={<AskedFacts facts={factsOf(row)} asker={row.askedBy} reason={row.askedReason} />}
    fields={decisionFields[operation]}
    initial={{ reason: '' }}
    reload={reload}
    savedText={text.refundDone[operation]}
    onSaved={onDone}
    onClose={onClose}
    save={({ reason }) =>
      callServer(calls.refundAdvance, {
        id: row.id,
        operation,
        requestId: row.requestId ?? '',
        reason: reason.trim() || text.agreed,
      })
    }
  />
);
