import { arrangedConditions } from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { taskForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { findCalendar } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import type { TaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { WorkCalendar, type DayInfo } from '../../../ui/field/WorkCalendar.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import type { FormField } from '../../../ui/form/form-field.ts';
import { useFlow } from '../workflow/use-flow.ts';
import { mondayOf } from './planned-week.ts';
import './task.css';
import { text } from './task.text.ts';
import type { PlanValues, TaskForm } from './use-task-form.tsx';
import { WeekBoard } from './WeekBoard.tsx';

const pick = (fields: TaskForm['fields'], ...names: string[]): FormField<PlanValues>[] =>
  names.flatMap((name) => fields[name] ?? []);

/** The people who inspect, and who sign after. */
export function PeopleForm({ task, detail }: { task: TaskForm; detail: TaskDetail }) {
  const { form, fields } = task;
  const flow = useFlow(detail.application);
  const isChecked = flow?.steps.some(({ duty }) => duty === 'check') ?? true;
  return (
    <>
      <FormSection title={text.people}>
        <FormBody
          form={form}
          fields={pick(fields, 'departmentId', 'leadInspectorId', 'inspectorIds', ...arrangedConditions, 'note')}
          columns={2}
        />
      </FormSection>
      <FormSection
        title={text.signers(isChecked)}
        extra={<span className="soft task-hint">{text.signersHelp[detail.signerRule]}</span>}
      >
        <FormBody
          form={{ ...form, error: undefined }}
          fields={pick(fields, ...(isChecked ? ['checkerId'] : []), 'auditorId', 'approverId')}
          columns={3}
          labelsAbove
        />
      </FormSection>
    </>
  );
}

const SIGHT = 45;

/** The days around a month of the work calendar. */
function useDays(month: string) {
  const askedItems = useCall(findCalendar, { from: addDays(month, -7), to: addDays(month, SIGHT) });
  const { data } = askedItems;
  const days = useMemo<ReadonlyMap<string, DayInfo>>(
    () => new Map((data ?? []).map(({ day, ...info }) => [day, info])),
    [data],
  );
  return { asked: askedItems, days };
}

/** The week of the planned day, or this one: who has how much. */
export function LoadBoard({ task, detail }: { task: TaskForm; detail: TaskDetail }) {
  const { plannedDate } = task.form.values;
  const { days } = useDays(`${(plannedDate ?? today()).slice(0, 8)}01`);
  const inspectors = detail.inspectors.filter(
    (one) => task.form.values.departmentId === '' || one.departmentId === task.form.values.departmentId,
  );
  return (
    <WeekBoard
      key={mondayOf(plannedDate ?? today())}
      inspectors={inspectors}
      days={days}
      chosen={plannedDate}
      onChoose={(day) => task.form.set('plannedDate', day)}
    />
  );
}

/** The date, on a small work calendar; a day off is possible but said. */
export function DateForm({ task, wished }: { task: TaskForm; wished: string | undefined }) {
  const { form } = task;
  const { plannedDate } = form.values;
  const [month, setMonth] = useState(() => `${(plannedDate ?? today()).slice(0, 8)}01`);
  const { asked, days } = useDays(month);
  const [seenText, setSeen] = useState(plannedDate);
  if (seenText !== plannedDate) {
    setSeen(plannedDate);
    if (plannedDate) setMonth(`${plannedDate.slice(0, 8)}01`);
  }
  const error = form.errors['plannedDate'];
  const info = plannedDate ? days.get(plannedDate) : undefined;
  return (
    <FormSection
      title={taskForm.fields.plannedDate.label}
      extra={<span className="mono">{plannedDate ?? <span className="soft">{text.noDay}</span>}</span>}
    >
      <Failure of={asked} />
      <WorkCalendar
        id={`${form.id}-plannedDate`}
        label={taskForm.fields.plannedDate.label}
        value={plannedDate}
        onChange={(day) => form.set('plannedDate', day)}
        month={month}
        onMonth={setMonth}
        days={days}
        today={today()}
        min={today()}
        invalid={error !== undefined}
      />
      {error && (
        <div className="form-error" role="alert">
          {error}
        </div>
      )}
      {plannedDate && info && !info.isWorkDay && (
        <Alert type="warning" showIcon className="task-note" title={text.notWorkDay(plannedDate, info.note)} />
      )}
      {wished && <p className="soft task-note">{text.wished(wished)}</p>}
    </FormSection>
  );
}
