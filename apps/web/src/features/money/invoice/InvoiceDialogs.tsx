import { changeInvoice } from '@tejian/contract/money/invoice/invoice.contract.ts';
import type { Invoice } from '@tejian/contract/money/invoice/invoice.record.ts';
import { invoiceRedForm, invoiceVoidForm } from '@tejian/domain/money/invoice/invoice-form.view.ts';
import { invoiceKindOf } from '@tejian/domain/money/invoice/invoice-kinds.ts';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './invoice.text.ts';

interface Props {
  row: Invoice;
  reload: () => void;
  onDone: () => void;
  onClose: () => void;
}
interface Reason {
  reason: string;
}
interface Red extends Reason {
  code: string;
  number: string;
  checkCode: string;
  issuedOn: string;
  skipReason: string;
}
const voidFields = declaredFields<Reason>(invoiceVoidForm);

export const VoidDialog = ({ row, reload, onDone, onClose }: Props) => (
  <FormDialog<Reason, unknown>
    title={text.voidOf(row.number)}
    okText={text.void}
    savedText={text.voided}
    isDanger
    fields={voidFields}
    initial={{ reason: '' }}
    version={row.version}
    reload={reload}
    onSaved={onDone}
    onClose={onClose}
    save={({ reason }) => callServer(changeInvoice, { id: row.id, version: row.version, operation: 'void', reason })}
  />
);

/** The fields of a number that a kind has. */
const redFieldsOf = (kind: string) => {
  const declaredKind = invoiceKindOf(kind);
  return declaredFields<Red>(invoiceRedForm).filter(
    ({ name }) =>
      !(name === 'code' && declaredKind?.codeDigits.length === 0) &&
      !(name === 'checkCode' && declaredKind?.checkCodeSigns === 0) &&
      !(name === 'skipReason' && declaredKind?.hasStock === false),
  );
};

export const RedDialog = ({ row, reload, onDone, onClose }: Props) => (
  <FormDialog<Red, unknown>
    title={text.redOf(row.number)}
    okText={text.red}
    savedText={text.redDone}
    isDanger
    note={text.redNote}
    fields={redFieldsOf(row.kind)}
    initial={{ code: row.code, number: '', checkCode: '', issuedOn: today(), skipReason: '', reason: '' }}
    version={row.version}
    reload={reload}
    onSaved={onDone}
    onClose={onClose}
    save={(values) => callServer(changeInvoice, { id: row.id, version: row.version, operation: 'red', ...values })}
  />
);
