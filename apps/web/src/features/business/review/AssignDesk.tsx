import { readMaterials } from '@tejian/domain/business/application/material-list.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { MaterialList } from '../../../ui/flow/MaterialList.tsx';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { ApplicationDesk, DeskOf, type OpenApplication } from '../application/ApplicationDesk.tsx';
import { ReturnApplications } from '../application/ReturnApplications.tsx';
import { refreshWork } from '../workflow/processed.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { useNextApplication } from '../application/use-next-application.ts';
import { text } from './review.text.ts';
import { useAssign } from './use-assign.tsx';

/** The declaration at the left, who reviews it at the right. */
function Desk(openApplication: OpenApplication) {
  const { form, fields, assign } = useAssign();
  const [busy, setBusy] = useState(false);
  const step = useStepHere();
  const next = useNextApplication(step, { keptAs: 'application:next', allDone: text.allDone });
  const [isReturning, setReturning] = useState(false);
  const { application } = openApplication;
  const { id, applicationNo } = application;
  const leave = () => void next.leave(id);
  const press = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      const outcomes = await assign(form.values, [[application]]);
      await showOutcomes(text.done, outcomes, () => applicationNo);
      if (outcomes.results.every(({ isSuccess }) => isSuccess)) leave();
      else refreshWork();
    } catch (error) {
      form.refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : {});
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Button danger onClick={() => setReturning(true)}>
        {text.return}
      </Button>
      <Button type="primary" loading={busy} onClick={() => void press()}>
        {text.ok}
      </Button>
    </>
  );
  return (
    <ApplicationDesk
      {...openApplication}
      step={step}
      next={next}
      nextLabel={text.next}
      isDirty={form.dirty}
      actions={actions}
      side={<FormBody form={form} fields={fields} columns={1} labelsAbove />}
    >
      <FormSection title={text.material}>
        <MaterialList materials={readMaterials(application.materials)} />
      </FormSection>
      {isReturning && (
        <ReturnApplications
          step={step.code}
          opinion={form.values.opinion}
          rows={[{ ...application, number: applicationNo }]}
          onClose={() => setReturning(false)}
          onDone={leave}
        />
      )}
    </ApplicationDesk>
  );
}

/** One application at review assignment. */
export const AssignDesk = ({ id }: { id: string }) => <DeskOf id={id} Desk={Desk} />;
