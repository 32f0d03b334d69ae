import { printForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { isFixedStep, stepOf } from '@tejian/domain/business/workflow/steps.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { printFile, printReports } from '@tejian/contract/business/report/report-papers.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile } from '../../../platform/files.ts';
import { promptDialog } from '../../../ui/feedback/feedback.ts';
import { FormDialog, STAY } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { actInTurn } from '../workflow/in-turn.ts';
import { refreshWork } from '../workflow/processed.ts';
import { askUnsettled } from './ask-unsettled.tsx';
import { runsByKind, showResults, type NumberedItem } from './item-results.ts';
import { inPrintOrder, type PrintOrder } from './print-order.ts';
import { text } from './report.text.ts';

interface Values {
  copies: number;
  reason: string;
  order: PrintOrder;
  isDuplex: boolean;
}

/** The step of those who print: what stands there was not printed yet. */
const isPrintedAt = (step: string) => isFixedStep(step) && stepOf(step).permission === 'report:print';

/** Only a report that was printed before needs a reason (flow-transitions §2); of one report there is no order. */
function fieldsOf(items: readonly NumberedItem[]): FormField<Values>[] {
  const isAgain = items.some((item) => !isPrintedAt(item.step));
  const layout = ['order', 'isDuplex'] as const;
  return declaredFields<Values, keyof Values>(printForm, {
    names: ['copies', ...(isAgain ? (['reason'] as const) : []), ...(items.length > 1 ? layout : [])],
    page: { reason: { required: true } },
  });
}

/** The file stays in reach where the browser kept the new window from opening. */
function tellPrinted(count: number, open: () => void): Promise<void> {
  refreshWork();
  const again = (
    <Button type="link" size="small" onClick={open}>
      {text.openPrintFile}
    </Button>
  );
  const content = (
    <>
      <p>{text.printedOpen}</p>
      {again}
    </>
  );
  return promptDialog(content, text.printed(count), 'success');
}

/** One call prints reports of one kind and category; those whose kind is not known here stand at no step and go together. */
const runsOf = (items: readonly NumberedItem[]): NumberedItem[][] =>
  runsByKind(items.map((item) => ({ kindCode: '', categoryCode: '', ...item })));

interface Props {
  items: readonly NumberedItem[];
  copies: number;
  /** The calls of the page that it belongs to; those of the step where none are given. */
  calls?: { readonly print: typeof printReports; readonly file: typeof printFile };
  onClose: () => void;
}

const ofStep = { print: printReports, file: printFile };

/** Registers the print, then opens one file of all the chosen reports for the printer. */
export function PrintDialog({ items, copies, calls = ofStep, onClose }: Props) {
  const [fields] = useState(() => fieldsOf(items));
  const show = async (results: ItemResult[], { order, isDuplex }: Values) => {
    const doneTexts = new Set(results.flatMap(({ isSuccess, itemNo }) => (isSuccess ? [itemNo] : [])));
    const itemNos = inPrintOrder(items, order).flatMap(({ itemNo }) => (doneTexts.has(itemNo) ? [itemNo] : []));
    const open = () => openFile(calls.file, { itemNos, ...(isDuplex ? { isDuplex } : {}) });
    onClose();
    if (itemNos.length > 0) open();
    if (itemNos.length < items.length) await showResults(text.printNow, results, items);
    else await tellPrinted(itemNos.length, open);
  };
  return (
    <FormDialog<Values, ItemResult[]>
      title={text.printTitle(items.length)}
      fields={fields}
      initial={{ copies, reason: '', order: 'list', isDuplex: false }}
      width={480}
      isQuiet
      okText={text.printNow}
      save={async ({ reason, order, copies: count }) => {
        const answers = await askUnsettled(items.map(({ itemNo }) => itemNo));
        if (!answers) return STAY;
        return actInTurn<NumberedItem, ItemResult>(runsOf(inPrintOrder(items, order)), {
          act: (run) => {
            const itemNos = run.map((item) => item.itemNo);
            return callServer(calls.print, { itemNos, copies: count, ...(reason ? { reason } : {}), ...answers });
          },
          refused: ({ itemNo }, sentence) => ({ itemNo, isSuccess: false, sentence }),
          throwsFirst: true,
        });
      }}
      onSaved={(results, values) => void show(results, values)}
      onClose={onClose}
    />
  );
}
