import { createDueTasks, previewDueTasks, type DueTaskGroup } from '@tejian/contract/query/due/due.contract.ts';
import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { dueTaskForm } from '@tejian/domain/query/due/due-forms.view.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useKeptState } from '../../../platform/kept-state.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { act, useCall, useWrite } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { BlockedList } from './BlockedList.tsx';
import { CreatedTasks } from './CreatedTasks.tsx';
import './due.css';
import { text } from './due.text.ts';
import { refreshDue, seenDue } from './handle.ts';
import { TaskGroups } from './TaskGroups.tsx';

interface Values {
  wishedDate?: string;
  remark: string;
}
const fields = declaredFields<Values>(dueTaskForm);

interface Props {
  rows: readonly DueRow[];
  /** Said where nothing was selected: what was taken instead. */
  note?: string;
  onClose: () => void;
}

/** Declares what falls due: a look at what will be made and what hinders the rest, then the applications themselves. */
export function CreateTasks({ rows, note, onClose }: Props) {
  const askedPart = useMemo(() => seenDue(rows), [rows]);
  const preview = useCall(previewDueTasks, askedPart, { fresh: true });
  const { data } = preview;
  const { run, busy } = useWrite(createDueTasks);
  const form = useForm<Values>(fields, { remark: '' });
  const [{ isSubmitted, isMarked }, keep] = useKeptState('local', 'due:create', { isSubmitted: false, isMarked: true });
  const can = useCan();
  const [leftTexts, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [newRecord, setMade] = useState<AnswerOf<typeof createDueTasks>>();
  const chosenGroups = (data?.groups ?? []).filter(({ key, ready }) => ready.length > 0 && !leftTexts.has(key));
  const create = async () => {
    const chosenIds = new Set(chosenGroups.flatMap((group) => group.ready.map(({ id }) => id)));
    const chosenRows = seenDue(rows.filter(({ id }) => chosenIds.has(id)));
    const answer = await act(() => run({ ...chosenRows, isSubmitted, isMarked, ...form.values }));
    refreshDue();
    refreshCalls(findApplications, previewDueTasks);
    if (answer) setMade(answer);
  };
  if (newRecord) return <CreatedTasks made={newRecord} onClose={onClose} />;
  const buttons = (
    <>
      {can('due:handle') && (
        <Checkbox checked={isMarked} onChange={({ target }) => keep({ isMarked: target.checked })}>
          {text.markToo}
        </Checkbox>
      )}
      <Checkbox
        className="due-submit"
        checked={isSubmitted}
        onChange={({ target }) => keep({ isSubmitted: target.checked })}
      >
        {text.submitNow}
      </Checkbox>
      <Button onClick={onClose}>{text.cancel}</Button>
      <Button type="primary" loading={busy} disabled={chosenGroups.length === 0} onClick={() => void create()}>
        {chosenGroups.length === 0 && data ? text.nothingReady : text.create(chosenGroups.length)}
      </Button>
    </>
  );
  return (
    <TabModal open width={960} title={text.createTitle} onCancel={onClose} footer={buttons}>
      <p className="dialog-note">
        {note && <strong>{note}。</strong>}
        {text.createNote}
      </p>
      {!data && <PageWait on={[preview]} />}
      {data && (
        <>
          <div className="due-create">
            <TaskGroups groups={data.groups} left={leftTexts} onLeft={setLeft} />
          </div>
          <BlockedList rows={blockedOf(data.groups)} />
          <FormBody form={form} fields={fields} columns={2} />
        </>
      )}
    </TabModal>
  );
}

const blockedOf = (groups: readonly DueTaskGroup[]) => groups.flatMap(({ blocked }) => blocked);
