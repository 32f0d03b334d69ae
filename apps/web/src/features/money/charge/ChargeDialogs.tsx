import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import type { Charge, Receipt } from '@tejian/contract/money/charge/charge.record.ts';
import * as forms from '@tejian/domain/money/charge/charge-forms.view.ts';
import { typedMoney } from '@tejian/domain/money/charge/charge.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
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
interface Reason {
  reason: string;
}

const amountFields = declaredFields<Amount>(forms.chargeAmountForm);
const refundFields = declaredFields<Refund>(forms.refundForm);
const reasonFields = declaredFields<Reason>(forms.receiptUndoForm);

export const AmountDialog = ({ row, reload, onDone, onClose }: Props<Charge>) => (
  <FormDialog<Amount, unknown>
    title={text.amountOf(row.chargeNo)}
    fields={amountFields}
    initial={{ isExempt: '0', amount: row.amount ?? '', reason: '' }}
    version={row.version}
    reload={reload}
    onSaved={onDone}
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

export const RefundDialog = ({ row, reload, onDone, onClose }: Props<Charge>) => (
  <FormDialog<Refund, unknown>
    title={text.refundOf(row.chargeNo)}
    fields={refundFields}
    initial={{ amount: row.confirmed ?? '', reason: '' }}
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

export const UndoDialog = ({
  row,
  operation,
  reload,
  onDone,
  onClose,
}: Props<Receipt> & { operation: 'undo' | 'drop' }) => (
  <FormDialog<Reason, unknown>
    title={text.undoing[operation]}
    okText={text.undoing[operation]}
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
