import { printForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { printFile, printReports } from '@tejian/contract/business/report/report.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile } from '../../../platform/files.ts';
import { promptDialog } from '../../../ui/feedback/feedback.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/use-form.ts';
import { refreshWork } from '../workflow/processed.ts';
import { showResults } from './item-results.ts';
import { text } from './report.text.ts';

interface Values {
  copies: number;
  reason: string;
}

/** A report that was printed before needs a reason (flow-transitions §2). */
const fieldsOf = (isReprint: boolean): FormField<Values>[] =>
  declaredFields<Values>(printForm, { page: { reason: { required: isReprint } } });

/** The file stays in reach where the browser kept the new window from opening. */
function tellPrinted(itemNos: string[]): Promise<void> {
  refreshWork();
  const again = (
    <Button type="link" size="small" onClick={() => openFile(printFile, { itemNos })}>
      {text.openPrintFile}
    </Button>
  );
  const content = (
    <>
      <p>{text.printedOpen}</p>
      {again}
    </>
  );
  return promptDialog(content, text.printed(itemNos.length), 'success');
}

interface Props {
  items: readonly Item[];
  copies: number;
  onClose: () => void;
}

/** Registers the print, then opens one file of all the chosen reports for the printer. */
export function PrintDialog({ items, copies, onClose }: Props) {
  const [fields] = useState(() => fieldsOf(items.some((item) => item.step !== steps.print.code)));
  const show = async (results: ItemResult[]) => {
    const itemNos = results.filter((one) => one.isSuccess).map((one) => one.itemNo);
    onClose();
    if (itemNos.length > 0) openFile(printFile, { itemNos });
    if (itemNos.length < items.length) await showResults(text.printNow, results, items);
    else await tellPrinted(itemNos);
  };
  return (
    <FormDialog<Values, ItemResult[]>
      title={text.printTitle(items.length)}
      fields={fields}
      initial={{ copies, reason: '' }}
      width={480}
      isQuiet
      okText={text.printNow}
      save={({ reason, ...asked }) => {
        const itemNos = items.map((item) => item.itemNo);
        return callServer(printReports, { itemNos, copies: asked.copies, ...(reason ? { reason } : {}) });
      }}
      onSaved={(results) => void show(results)}
      onClose={onClose}
    />
  );
}
