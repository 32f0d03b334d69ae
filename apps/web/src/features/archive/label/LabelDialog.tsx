import {
  findLabelTemplates,
  labelFile,
  printLabels,
  type LabelTemplate,
} from '@tejian/contract/archive/label/label.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { labelPrintForm } from '@tejian/domain/archive/label/label-form.view.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile } from '../../../platform/files.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { DialogWait } from '../../../platform/DialogWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { batchResult, promptDialog } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { text } from './label.text.ts';

interface Values {
  template: string;
  startAt: number;
}

interface Props {
  /** The subjects of labels: devices, or the devices of items. */
  of: { readonly equipmentIds: readonly string[] } | { readonly itemNos: readonly string[] };
  /** Of one kind, where all are of it: only its templates are offered. */
  kindCode?: string | undefined;
  onClose: () => void;
}

function fieldsOf(templates: readonly LabelTemplate[]): readonly FormField<Values>[] {
  const placesOf = (code: string) => templates.find((one) => one.code === code)?.places ?? 1;
  return declaredFields<Values, keyof Values>(labelPrintForm, {
    page: {
      template: { options: templates.map(({ code, name }) => ({ value: code, label: name })) },
      startAt: { visible: ({ template }) => placesOf(template) > 1 },
    },
  });
}

/** Names the labels that were not printed; the file stays in reach where the browser kept its window from opening. */
async function tell({ id, count, results }: AnswerOf<typeof printLabels>): Promise<void> {
  openFile(labelFile, { id });
  const content = (
    <>
      <p>{text.opened}</p>
      <Button type="link" size="small" onClick={() => openFile(labelFile, { id })}>
        {text.openFile}
      </Button>
    </>
  );
  if (results.length > 0)
    await batchResult(
      text.print,
      results.map(({ name, isSuccess, sentence }) => ({ label: name, isSuccess, errorMsg: sentence })),
    );
  await promptDialog(content, text.printed(count), 'success');
}

/** Prints labels for the chosen devices. */
export function LabelDialog({ of, kindCode, onClose }: Props) {
  const foundItems = useCall(findLabelTemplates, { kindCode }, { fresh: true });
  const fields = useMemo(() => fieldsOf(foundItems.data ?? []), [foundItems.data]);
  const count = 'itemNos' in of ? of.itemNos.length : of.equipmentIds.length;
  if (!foundItems.data) return <DialogWait of={foundItems} title={text.title(count)} onClose={onClose} />;
  const [first] = foundItems.data;
  if (!first)
    return (
      <TabModal
        open
        title={text.title(count)}
        footer={<Button onClick={onClose}>{text.close}</Button>}
        onCancel={onClose}
      >
        <p>{text.noTemplate}</p>
      </TabModal>
    );
  return (
    <FormDialog<Values, AnswerOf<typeof printLabels>>
      title={text.title(count)}
      note={<p className="dialog-note">{text.note}</p>}
      fields={fields}
      initial={{ template: first.code, startAt: 1 }}
      labelsAbove
      isQuiet
      okText={text.now}
      save={({ template, startAt }) => {
        const places = foundItems.data?.find(({ code }) => code === template)?.places ?? 1;
        const chosenPart = 'itemNos' in of ? { itemNos: [...of.itemNos] } : { equipmentIds: [...of.equipmentIds] };
        return callServer(printLabels, { template, ...chosenPart, ...(places > 1 ? { startAt } : {}) });
      }}
      onSaved={(answer) => (onClose(), void tell(answer))}
      onClose={onClose}
    />
  );
}
