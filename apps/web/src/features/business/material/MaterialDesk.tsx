import type { ApplicationDetail } from '@tejian/contract/business/application/application.contract.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { PageWait } from '../../../platform/PageWait.tsx';
import { useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshSheets } from '../application/refresh-sheets.ts';
import { useApplication } from '../application/use-application.ts';
import { useNextApplication } from '../application/use-next-application.ts';
import { ApplicationFacts } from '../../../ui/flow/ApplicationFacts.tsx';
import { EquipmentTable } from '../../../ui/flow/EquipmentTable.tsx';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { ReturnNotice } from '../../../ui/flow/ReturnNotice.tsx';
import { StepLine, type StepOnLine } from '../../../ui/flow/StepLine.tsx';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { Presets } from '../../../ui/form/Presets.tsx';
import { MaterialReturn } from './MaterialReturn.tsx';
import { text } from './material.text.ts';
import { opinionField, useMaterialReview, type MaterialReview } from './use-material-review.ts';
import { noteId, VerdictTable } from './VerdictTable.tsx';

/** Whether something that does not conform still lacks its reason; the cursor goes there. */
function showSilent(review: MaterialReview): boolean {
  const silent = review.sayReasons();
  if (silent) document.getElementById(noteId(review.form.id, silent))?.focus();
  return silent !== undefined;
}

/** The material with its verdicts at the left, the opinion and the ways out at the right. */
function Desk({
  application,
  steps,
  log,
}: {
  application: ApplicationDetail;
  steps: readonly StepOnLine[];
  log: readonly FlowLogEntry[];
}) {
  const review = useMaterialReview(application);
  const next = useNextApplication('CLFS', text.allDone);
  const [isReturning, setReturning] = useState(false);
  const { form, busy, check, send } = review;
  const { id, applicationNo } = application;
  useUnsavedGuard(form.dirty);
  const leave = async (done: string, outcomes: ActOutcomes | undefined) => {
    if (!outcomes) return;
    await showOutcomes(done, outcomes, () => applicationNo);
    refreshSheets();
    await next.leave(id);
  };
  const pass = async () => {
    if ([form.validate(), check('pass')].every(Boolean)) await leave(text.passed, await send('pass'));
  };
  const decline = async () => {
    if (![form.validate(), check('decline')].every(Boolean)) return;
    const sure = await confirm({
      title: text.declineTitle(applicationNo),
      content: text.declineContent,
      okText: text.decline,
      danger: true,
    });
    if (sure) await leave(text.declined, await send('decline'));
  };
  const footer = (
    <>
      <Checkbox checked={next.auto} onChange={({ target }) => next.setAuto(target.checked)}>
        {text.next}
      </Checkbox>
      <Button onClick={() => void next.back(form.dirty)}>{text.back}</Button>
      <Button danger disabled={busy} onClick={() => void decline()}>
        {text.decline}
      </Button>
      <Button disabled={busy} onClick={() => !showSilent(review) && setReturning(true)}>
        {text.returnSupplement}
      </Button>
      <Button type="primary" loading={busy} onClick={() => void pass()}>
        {text.pass}
      </Button>
    </>
  );
  const side = (
    <FormSection title={text.task}>
      <FormBody form={form} fields={opinionField} columns={1} labelsAbove />
      <Presets label={text.presets} presets={text.opinionPresets} onChoose={(preset) => form.set('opinion', preset)} />
    </FormSection>
  );
  return (
    <FormPage head={<StepLine steps={steps} current={application.step} />} side={side} footer={footer}>
      <ReturnNotice log={log} />
      <VerdictTable review={review} />
      <FormSection title={text.facts}>
        <ApplicationFacts application={application} columns={2} />
      </FormSection>
      <FormSection title={text.equipment(application.equipment.length)}>
        <EquipmentTable equipment={application.equipment} today={today()} />
      </FormSection>
      {isReturning && (
        <MaterialReturn
          application={application}
          review={review}
          onClose={() => setReturning(false)}
          onDone={(outcomes) => void leave(text.returned, outcomes)}
        />
      )}
    </FormPage>
  );
}

/** One application at material review. */
export function MaterialDesk({ id }: { id: string }) {
  const { detail, steps, log } = useApplication(id);
  if (!detail.data) return <PageWait on={[detail]} />;
  return <Desk application={detail.data} steps={steps} log={log} />;
}
