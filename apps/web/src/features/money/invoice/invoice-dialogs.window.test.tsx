// @vitest-environment happy-dom
import { everyDialog } from '#dialog-rule';
import { sampleOf } from '#sample-answers';
import { changeInvoice, saveInvoiceStock } from '@tejian/contract/money/invoice/invoice.contract.ts';
import { invoice } from '@tejian/contract/money/invoice/invoice.record.ts';
import { findDictionary } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { optionSource } from '../../../platform/dictionary.ts';
import { OptionSourceContext } from '../../../ui/field/option-source.ts';
import { RedDialog, VoidDialog } from './InvoiceDialogs.tsx';
import { StockDialog } from './StockDialog.tsx';

const seen = { id: 'row-1', version: 7 };
const digitised = sampleOf(invoice, { ...seen, kind: '04', code: '' });
const paper = sampleOf(invoice, { ...seen, kind: '13', code: '35010126' });

everyDialog([
  {
    name: 'VoidDialog',
    draw: (doors) => <VoidDialog row={paper} {...doors} />,
    call: changeInvoice,
    sent: { ...seen, operation: 'void' },
  },
  {
    name: 'RedDialog of a kind with a stock',
    draw: (doors) => <RedDialog row={paper} {...doors} />,
    call: changeInvoice,
    type: { code: '35010126', number: '0000000009' },
    sent: { ...seen, operation: 'red', code: '35010126', number: '0000000009' },
  },
  {
    name: 'RedDialog of a kind that has its number alone',
    draw: (doors) => <RedDialog row={digitised} {...doors} />,
    call: changeInvoice,
    type: { number: '26352000000000000002' },
    sent: { ...seen, operation: 'red', number: '26352000000000000002' },
  },
  {
    name: 'StockDialog',
    draw: (doors) => (
      <OptionSourceContext value={optionSource}>
        <StockDialog {...doors} />
      </OptionSourceContext>
    ),
    prepare: (server) =>
      server.answer(findDictionary, [{ id: '13', value: '13', label: '13', childrenSum: 0 }] as never),
    call: saveInvoiceStock,
    type: { code: '35010126', firstNo: '0000000001', lastNo: '0000000009' },
    sent: { firstNo: '0000000001', lastNo: '0000000009', code: '35010126' },
  },
]);
