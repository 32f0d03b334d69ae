import { Alert, Button, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { MOST_AT_ONCE } from '@tejian/domain/archive/equipment/operations-batch.ts';
import { Failure } from '../../../../platform/PageWait.tsx';
import { TabModal } from '../../../../ui/feedback/TabModal.tsx';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import { FormBody } from '../../../../ui/form/FormBody.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { ActionButton } from '../../../../ui/list/ActionButton.tsx';
import { formRules } from '../archive-fields.tsx';
import type { ArchiveValues } from '../archive-values.ts';
import { batchFields, batchOptions } from './batch-fields.ts';
import { BatchPreviewTable } from './BatchPreviewTable.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import './operations.css';
import { text } from './operations.text.ts';
import type { BatchScope } from './batch-request.ts';
import { useBatchUpdate } from './use-batch-update.ts';
import { useKindContext } from './use-kind-context.ts';

interface Props {
  scope: Omit<BatchScope, 'isWholeSearch'>;
  /** Rows that the list finds now. */
  found: { count: number; isExact: boolean };
  onClose: () => void;
}

/** Chosen fields of many records: choose and fill in, look at what would change, then change it. */
export default function BatchUpdateDialog({ scope, found, onClose }: Props) {
  const { definitions, catalogue, asked } = useKindContext(scope.kindCode);
  const [keys, setKeys] = useState<string[]>([]);
  const [isWholeSearch, setWholeSearch] = useState(scope.ids.length === 0);
  const place = { kindCode: scope.kindCode };
  const rules = useMemo(
    () => formRules(definitions, () => ({ place: { kindCode: scope.kindCode }, values: {} })),
    [definitions, scope.kindCode],
  );
  const form = useForm<ArchiveValues>(rules, {});
  const work = useBatchUpdate(definitions);
  const fields = batchFields(keys, {
    ...place,
    definitions,
    catalogue,
    values: form.values,
    change: form.change,
  });
  const { preview, result, task } = work;
  const showPreview = () => work.showPreview({ ...scope, isWholeSearch }, keys, form.values);
  const reason = keys.length === 0 ? text.chooseFields : undefined;
  const footer = result ? (
    <Button type="primary" onClick={onClose}>
      {result.taskId && task?.state !== 'done' ? text.inBackground : text.close}
    </Button>
  ) : preview ? (
    <>
      <Button onClick={work.back}>{text.back}</Button>
      <ActionButton type="primary" reason={preview.changed === 0 ? text.nothingToChange : undefined} run={work.run}>
        {text.change(preview.changed)}
      </ActionButton>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{text.cancel}</Button>
      <ActionButton type="primary" reason={reason} run={showPreview}>
        {text.showPreview}
      </ActionButton>
    </>
  );
  return (
    <TabModal open width={preview ? 1080 : 760} title={text.batchTitle} onCancel={onClose} footer={footer}>
      {work.refusal && <Alert type="error" showIcon title={work.refusal} className="form-alert" />}
      <Failure of={asked} />
      <Failure of={work.taskQuery} />
      {result && <BatchProgress result={result} task={task} />}
      {!result && preview && <BatchPreviewTable preview={preview} definitions={definitions} />}
      {!preview && (
        <div className="batch-choice">
          <Radio.Group value={isWholeSearch} onChange={({ target }) => setWholeSearch(Boolean(target.value))}>
            <Radio value={false} disabled={scope.ids.length === 0}>
              {text.selectedRows(scope.ids.length)}
            </Radio>
            <Radio value disabled={!found.isExact && found.count >= MOST_AT_ONCE}>
              {text.wholeSearch(found.count, found.isExact)}
            </Radio>
          </Radio.Group>
          <MultiSelect
            aria-label={text.fields}
            placeholder={text.chooseFields}
            options={batchOptions(definitions, scope.kindCode)}
            optionFilterProp="label"
            value={keys}
            onChange={setKeys}
          />
          {fields.length > 0 && <FormBody form={form} fields={fields} columns={1} />}
        </div>
      )}
    </TabModal>
  );
}
