import type { ApplicationDetail } from '@tejian/contract/business/application/application.contract.ts';
import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import { readMaterials } from '@tejian/domain/business/application/material-list.ts';
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
import { MaterialList } from '../../../ui/flow/MaterialList.tsx';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { ReturnNotice } from '../../../ui/flow/ReturnNotice.tsx';
import { StepLine, type StepOnLine } from '../../../ui/flow/StepLine.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { ReturnApplications } from './ReturnApplications.tsx';
import { text } from './review.text.ts';
import { useAssign } from './use-assign.tsx';

/** The declaration at the left, who reviews it at the right. */
function Desk({
  application,
  steps,
  log,
}: {
  application: ApplicationDetail;
  steps: readonly StepOnLine[];
  log: readonly FlowLogEntry[];
}) {
  const { form, fields, busy, send } = useAssign();
  const next = useNextApplication('SCFP', text.allDone);
  const [isReturning, setReturning] = useState(false);
  const { id, version } = application;
  useUnsavedGuard(form.dirty);
  const leave = () => {
    refreshSheets();
    void next.leave(id);
  };
  const assign = async () => {
    const outcomes = await send([id], version);
    if (!outcomes) return;
    await showOutcomes(text.done, outcomes, () => application.applicationNo);
    leave();
  };
  const footer = (
    <>
      <Checkbox checked={next.auto} onChange={({ target }) => next.setAuto(target.checked)}>
        {text.next}
      </Checkbox>
      <Button onClick={() => void next.back(form.dirty)}>{text.back}</Button>
      <Button danger onClick={() => setReturning(true)}>
        {text.return}
      </Button>
      <Button type="primary" loading={busy} onClick={() => void assign()}>
        {text.ok}
      </Button>
    </>
  );
  const side = (
    <FormSection title={text.task}>
      <FormBody form={form} fields={fields} columns={1} labelsAbove />
    </FormSection>
  );
  return (
    <FormPage head={<StepLine steps={steps} current={application.step} />} side={side} footer={footer}>
      <ReturnNotice log={log} />
      <FormSection title={text.facts}>
        <ApplicationFacts application={application} columns={2} />
      </FormSection>
      <FormSection title={text.equipment(application.equipment.length)}>
        <EquipmentTable equipment={application.equipment} today={today()} />
      </FormSection>
      <FormSection title={text.material}>
        <MaterialList materials={readMaterials(application.materials)} />
      </FormSection>
      {isReturning && <ReturnApplications rows={[application]} onClose={() => setReturning(false)} onDone={leave} />}
    </FormPage>
  );
}

/** One application at review assignment. */
export function AssignDesk({ id }: { id: string }) {
  const { detail, steps, log } = useApplication(id);
  if (!detail.data) return <PageWait on={[detail]} />;
  return <Desk application={detail.data} steps={steps} log={log} />;
}
