import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { commitTasks, findTaskWarnings, type TaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { Button } from 'antd';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { usePage } from '../../../platform/page.tsx';
import { movedFrom, tasksProcessed } from '../workflow/processed.ts';
import { StepDesk } from '../workflow/StepDesk.tsx';
import { useStepHere } from '../workflow/use-step-here.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall, useHint } from '../../../platform/use-call.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { OwnSection } from '../../../ui/form/OwnSection.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import type { TableColumn } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { DateForm, LoadBoard, PeopleForm } from './PlanForm.tsx';
import { batchWarnings } from './batch-warnings.ts';
import { text } from './task.text.ts';
import { useTaskForm } from './use-task-form.tsx';
import { Warnings } from './Warnings.tsx';

const MOST = 500; // spec §9: the largest page
const keyOf = (row: SheetRow) => row.id;
const columns: readonly TableColumn<SheetRow>[] = [
  {
    key: 'applicationNo',
    title: text.applicationNo,
    width: 150,
    kind: 'code',
    frozen: true,
    text: (row) => row.applicationNo,
  },
  { key: 'unit', title: text.unit, width: 300, text: (row) => row.inspectedUnit },
  { key: 'pieces', title: text.pieces, width: 70, kind: 'number', text: (row) => String(row.equipmentCount) },
  { key: 'contact', title: text.contact, width: 100, text: (row) => row.contactName },
];

/** Many applications with the same people on the same day; each is committed by itself. */
export function BatchForm({ ids, detail, own }: { ids: readonly string[]; detail: TaskDetail; own: OwnForm }) {
  const page = usePage();
  const here = useStepHere();
  const { code: step } = here;
  const task = useTaskForm(detail, own);
  const waiting = useCall(findSheet, { step, pageNo: 1, pageSize: MOST });
  const rows = waiting.data?.list.filter((row) => ids.includes(row.id)) ?? [];
  const day = task.form.values.plannedDate || today();
  const warnings = useHint(findTaskWarnings, { rows: ids.map((id) => ({ id, day })) });
  const commit = () =>
    task.once('commit', async (plan) => {
      const outcomes = await callServer(commitTasks, { ids: [...ids], plan });
      await showOutcomes(text.doneMany, outcomes, (id) => rows.find((row) => row.id === id)?.applicationNo ?? id);
      page.close({ force: true, then: here.page });
      tasksProcessed(movedFrom(step, outcomes));
    });
  const actions = (
    <Button type="primary" loading={task.busy === 'commit'} onClick={() => void commit()}>
      {text.commit}
    </Button>
  );
  return (
    <StepDesk
      step={here}
      side={<DateForm task={task} wished={undefined} />}
      backLabel={text.back}
      isDirty={task.form.dirty}
      actions={actions}
    >
      <Failure of={waiting} />
      <Warnings warnings={batchWarnings(rows, warnings.data?.warnings ?? [])} />
      <FormSection
        title={text.applications(rows.length)}
        extra={<span className="soft task-hint">{text.applicationsHelp}</span>}
      >
        <div className="table-of-form" style={{ height: (Math.min(Math.max(rows.length, 2), 8) + 1) * 36 + 18 }}>
          <DataTable
            label={text.applications(rows.length)}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            numberFrom={1}
            loading={waiting.isFetching}
            empty={text.gone}
          />
        </div>
      </FormSection>
      <PeopleForm task={task} detail={detail} />
      <OwnSection form={task.form} fields={task.ownFields} columns={2} />
      <LoadBoard task={task} detail={detail} />
    </StepDesk>
  );
}
