import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { printFile, printReports } from '@tejian/contract/business/report/report.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { openFile } from '../../../platform/files.ts';
import { promptDialog } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { refreshItems, showResults } from './item-results.ts';
import { text } from './report.text.ts';

interface Values {
  copies: number;
  reason: string;
}

/** A report that was printed before needs a reason (flow-transitions §2). */
const fieldsOf = (isReprint: boolean): FormField<Values>[] => [
  { name: 'copies', label: text.copies, showType: 'number', min: 1, max: 20, precision: 0, required: true },
  {
    name: 'reason',
    label: text.printReason,
    showType: 'text',
    maxLength: 200,
    required: isReprint,
    help: text.printReasonHelp,
  },
];

/** The file stays in reach where the browser kept the new window from opening. */
function tellPrinted(itemNos: string[]): Promise<void> {
  refreshItems();
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
  const [fields] = useState(() => fieldsOf(items.some((item) => item.step !== 'BGDY')));
  const [busy, setBusy] = useState(false);
  const form = useForm(fields, { copies, reason: '' });
  const print = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      const { reason } = form.values;
      const results = await callServer(printReports, {
        itemNos: items.map((item) => item.itemNo),
        copies: form.values.copies,
        ...(reason ? { reason } : {}),
      });
      const itemNos = results.filter((one) => one.isSuccess).map((one) => one.itemNo);
      onClose();
      if (itemNos.length > 0) openFile(printFile, { itemNos });
      if (itemNos.length < items.length) await showResults(text.printNow, results, items);
      else await tellPrinted(itemNos);
    } catch (error) {
      form.refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : {});
    } finally {
      setBusy(false);
    }
  };
  return (
    <TabModal
      open
      form={form}
      title={text.printTitle(items.length)}
      okText={text.printNow}
      cancelText={text.cancel}
      okButtonProps={{ loading: busy }}
      width={480}
      onOk={() => void print()}
      onCancel={onClose}
    >
      <FormBody form={form} fields={fields} columns={1} />
    </TabModal>
  );
}
