import { savePaymentCode } from '@tejian/contract/money/charge/charge.contract.ts';
import type { PaymentApplication } from '@tejian/contract/money/charge/charge.record.ts';
import { paymentCodeForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './charge.text.ts';

const empty = { code: '', validUntil: '', reason: '' };
type Values = typeof empty;
const fields = declaredFields<Values>(paymentCodeForm);
/** The first code replaces none, and is asked for no reason. */
const firstFields = fields.filter(({ name }) => name !== 'reason');

interface Props {
  row: PaymentApplication;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}

function noteOf({ paymentCode, codeUntil = '', isCodeOutdated }: PaymentApplication): string {
  if (!paymentCode) return text.codeNote;
  return isCodeOutdated ? text.codeOutdated(paymentCode) : text.codeStands(paymentCode, codeUntil);
}

/** The code of the finance authority; the one that stands is named, and kept when another takes its place. */
export const PaymentCodeDialog = ({ row, reload, onDone, onClose }: Props) => (
  <FormDialog<Values, unknown>
    title={text.codeOf(row.paymentNo)}
    note={noteOf(row)}
    fields={row.paymentCode ? fields : firstFields}
    initial={empty}
    reload={reload}
    onSaved={onDone}
    onClose={onClose}
    save={(values) => callServer(savePaymentCode, { ...values, paymentNo: row.paymentNo, seenCode: row.paymentCode })}
  />
);
