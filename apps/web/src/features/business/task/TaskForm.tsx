import { wishedWhen } from '@tejian/domain/business/form/kinds/visit-window.ts';
import { readReviews } from '@tejian/domain/business/application/material-reviews.ts';
import { isOwnBatch } from '@tejian/domain/business/application/declared-parts.ts';
import { commitTask, saveTaskPlan, type TaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { callServer } from '../../../platform/api.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { DeclaredOwn } from '../application/DeclaredOwn.tsx';
import { useApplication } from '../application/use-application.ts';
import { useNextApplication } from '../application/use-next-application.ts';
import { StepDesk } from '../workflow/StepDesk.tsx';
import { useStepHere } from '../workflow/use-step-here.ts';
import { ReturnApplications } from '../application/ReturnApplications.tsx';
import { ValvesView } from '../application/ValvesPart.tsx';
import { toast } from '../../../ui/feedback/feedback.ts';
import { ApplicationFacts } from '../../../ui/flow/ApplicationFacts.tsx';
import { EquipmentTable } from '../../../ui/flow/EquipmentTable.tsx';
import { ReturnNotice } from '../../../ui/flow/ReturnNotice.tsx';
import { ReviewFindings } from '../../../ui/flow/ReviewFinding.tsx';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { OwnSection } from '../../../ui/form/OwnSection.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { useOnChange } from '../../../ui/use-on-change.ts';
import { DateForm, LoadBoard, PeopleForm } from './PlanForm.tsx';
import { text } from './task.text.ts';
import { useTaskForm, type TaskForm as TaskFormState } from './use-task-form.tsx';
import { Warnings } from './Warnings.tsx';

/** Keeps the plan, or commits it and leaves. */
function useTaskActions(
  { version: loadedVersion, application, itemNo }: TaskDetail,
  { form, once }: TaskFormState,
  leave: (done: string) => Promise<void>,
) {
  const [version, setVersion] = useState(loadedVersion);
  useOnChange(loadedVersion, setVersion);
  const which = itemNo ? { itemNo } : { id: application.id };
  return {
    version,
    save: () =>
      once('save', async (plan) => {
        const savedPlan = await callServer(saveTaskPlan, { ...which, version, plan });
        setVersion(savedPlan.version);
        form.reset({ ...form.values });
        toast('success', text.saved);
      }),
    commit: () =>
      once('commit', async (plan) => {
        const { itemNos } = await callServer(commitTask, { ...which, version, plan });
        toast('success', text.done(itemNos.length));
        await leave(itemNo ?? application.id);
      }),
  };
}

/** The subjects arranged: the pieces of equipment, or the valves that were sent in. */
function Subjects({ detail, declared }: { detail: TaskDetail; declared: ApplicationDetail | undefined }) {
  if (declared && isOwnBatch(declared)) return <ValvesView kindCode={declared.kindCode} valves={declared.valves} />;
  return (
    <FormSection title={text.equipment(detail.equipment.length)}>
      <EquipmentTable equipment={detail.equipment} today={today()} lines={8} />
    </FormSection>
  );
}

/** One application, or one item that came back: its people and its day. */
export function TaskForm({ detail, own }: { detail: TaskDetail; own: OwnForm }) {
  const task = useTaskForm(detail, own);
  const { form, busy } = task;
  const [isReturning, setReturning] = useState(false);
  const step = useStepHere();
  const next = useNextApplication(step, { keptAs: 'task:next', allDone: text.allDone });
  const { application, itemNo } = detail;
  const full = useApplication(application.id, itemNo === undefined ? undefined : { itemNo, step: step.code });
  const reviews = readReviews(full.detail.data?.details ?? {});
  const { version, save, commit } = useTaskActions(detail, task, next.leave);
  const actions = (
    <>
      <Button danger onClick={() => setReturning(true)}>
        {text.return}
      </Button>
      <Button loading={busy === 'save'} disabled={busy !== undefined} onClick={() => void save()}>
        {text.save}
      </Button>
      <Button type="primary" loading={busy === 'commit'} disabled={busy !== undefined} onClick={() => void commit()}>
        {text.commit}
      </Button>
    </>
  );
  const { flowCode, flowVersion } = application;
  const returnedTask = {
    flowCode,
    flowVersion,
    id: detail.itemId ?? application.id,
    number: itemNo ?? application.applicationNo,
    version,
  };
  return (
    <StepDesk
      step={step}
      line={{ steps: full.steps, current: step.code }}
      next={{ ...next, label: text.next }}
      isDirty={form.dirty}
      actions={actions}
      side={<DateForm task={task} wished={full.detail.data && wishedWhen(full.detail.data)} />}
      note={form.dirty ? text.unsaved : ''}
      onSave={() => void save()}
    >
      <Failure of={full.asked} />
      {itemNo && <Alert type="info" showIcon title={text.itemOf(itemNo)} />}
      <ReturnNotice log={full.log} itemNo={itemNo} />
      <Warnings warnings={detail.warnings} />
      <PeopleForm task={task} detail={detail} />
      <OwnSection form={form} fields={task.ownFields} columns={2} />
      <LoadBoard task={task} detail={detail} />
      <Subjects detail={detail} declared={full.detail.data} />
      {reviews.length > 0 && (
        <FormSection title={text.review}>
          <ReviewFindings reviews={reviews} />
        </FormSection>
      )}
      <FormSection title={text.facts}>
        {full.detail.data && <ApplicationFacts application={full.detail.data} columns={2} />}
      </FormSection>
      {full.detail.data && <DeclaredOwn application={full.detail.data} />}
      {isReturning && (
        <ReturnApplications
          step={step.code}
          opinion=""
          rows={[returnedTask]}
          onClose={() => setReturning(false)}
          onDone={() => void next.leave(itemNo ?? application.id, false)}
        />
      )}
    </StepDesk>
  );
}
