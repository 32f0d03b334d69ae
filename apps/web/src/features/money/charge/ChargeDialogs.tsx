import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge, Receipt } from '@tejian/contract/money/charge/charge.record.ts';
import * as forms from '@tejian/domain/money/charge/charge-forms.view.ts';
import { restToRefund, typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './charge.text.ts';

interface Props<Row> {
  row: Row;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}
interface Amount {
  isExempt: string;
  amount: string;
  reason: string;
}
interface Refund {
  amount: string;
  reason: string;
}
interface Facts {
  isUrgent: string;
  isHoliday: string;
  isRetest: string;
  failedShare: number | null;
  reason: string;
}
interface Credit {
  dueOn: string;
  reason: string;
}
interface Reason {
  reason: string;
}

const amountFields = declaredFields<Amount>(forms.chargeAmountForm);
const factsFields = declaredFields<Facts>(forms.chargeFactsForm);
const creditFields = declaredFields<Credit>(forms.creditForm);
const refundFields = declaredFields<Refund>(forms.refundForm);
const reasonFields = declaredFields<Reason>(forms.receiptUndoForm);

export const AmountDialog = ({ row, reload, onDone, onClose }: Props<Charge>) => (
  <FormDialog<Amount, AnswerOf<typeof calls.saveCharge>>
    title={text.amountOf(row.chargeNo)}
    fields={amountFields}
    initial={{ isExempt: '0', amount: row.amount ?? '', reason: '' }}
    version={row.version}
    reload={reload}
    isQuiet
    onSaved={({ isRequested }) => {
      toast('success', isRequested ? text.changeAsked : text.changed);
      onDone();
    }}
    onClose={onClose}
    save={({ isExempt, amount, reason }) =>
      callServer(calls.saveCharge, {
        id: row.id,
        version: row.version,
        reason,
        isExempt: isExempt === '1',
        amount: isExempt === '1' ? undefined : typedMoney(amount),
      })
    }
  />
);

/** The note of the task as a value: as the business says where nobody said otherwise. */
const writtenText = (isNoted: boolean | undefined): string => (isNoted === undefined ? '' : isNoted ? '1' : '0');
const isNoted = (chosenUrgent: string): boolean | undefined => (chosenUrgent === '' ? undefined : chosenUrgent === '1');

export const FactsDialog = ({ row, reload, onDone, onClose }: Props<Charge>) => (
  <FormDialog<Facts, unknown>
    title={text.factsOf(row.chargeNo)}
    note={text.factsNote}
    fields={factsFields}
    initial={{
      isUrgent: writtenText(row.isUrgent),
      isHoliday: writtenText(row.isHoliday),
      isRetest: writtenText(row.isRetest),
      failedShare: row.failedShare ?? null,
      reason: '',
    }}
    version={row.version}
    reload={reload}
    savedText={text.proposedAgain}
    onSaved={onDone}
    onClose={onClose}
    save={({ isUrgent, isHoliday, isRetest, failedShare, reason }) =>
      callServer(calls.saveCharge, {
        id: row.id,
        version: row.version,
        operation: 'propose',
        isUrgent: isNoted(isUrgent),
        isHoliday: isNoted(isHoliday),
        isRetest: isNoted(isRetest),
        failedShare: failedShare ?? undefined,
        reason,
      })
    }
  />
);

export const CreditDialog = ({ row, reload, onDone, onClose }: Props<Charge>) => (
  <FormDialog<Credit, unknown>
    title={text.creditOf(row.chargeNo)}
    okText={text.asking.credit}
    fields={creditFields}
    initial={{ dueOn: row.creditUntil ?? '', reason: '' }}
    version={row.version}
    reload={reload}
    savedText={text.creditAsked}
    onSaved={onDone}
    onClose={onClose}
    save={({ dueOn, reason }) => callServer(calls.credit, { id: row.id, operation: 'request', dueOn, reason })}
  />
);

export const RefundDialog = ({ row, reload, onDone, onClose }: Props<Charge>) => (
  <FormDialog<Refund, unknown>
    title={text.refundOf(row.chargeNo)}
    okText={text.asking.refund}
    note={row.confirmed && text.refundNote(shownMoney(row.confirmed), shownMoney(row.refunded))}
    fields={refundFields}
    initial={{ amount: row.confirmed ? restToRefund(row) : '', reason: '' }}
    version={row.version}
    reload={reload}
    savedText={text.asked}
    onSaved={onDone}
    onClose={onClose}
    save={({ amount, reason }) =>
      callServer(calls.refund, { id: row.id, operation: 'request', amount: typedMoney(amount), reason })
    }
  />
);

const receiptWords = ({ payer, amount, itemNos }: Receipt) => text.receiptOf(payer, shownMoney(amount), itemNos);

export const UndoDialog = ({
  row,
  operation,
  reload,
  onDone,
  onClose,
}: Props<Receipt> & { operation: 'undo' | 'drop' }) => (
  <FormDialog<Reason, unknown>
    title={text.undoing[operation]}
    note={text.undoAsk[operation](receiptWords(row))}
    okText={text.undoing[operation]}
    savedText={text.undone[operation]}
    isDanger
    fields={reasonFields}
    initial={{ reason: '' }}
    version={row.version}
    reload={reload}
    onSaved={onDone}
    onClose={onClose}
    save={({ reason }) => callServer(calls.confirmReceipt, { id: row.id, version: row.version, operation, reason })}
  />
);
