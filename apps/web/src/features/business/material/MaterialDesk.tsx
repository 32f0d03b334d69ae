import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { readReviews } from '@tejian/domain/business/application/material-reviews.ts';
import { stepIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { ReviewFindings } from '../../../ui/flow/ReviewFinding.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { Presets } from '../../../ui/form/Presets.tsx';
import { ActionButton } from '../../../ui/list/ActionButton.tsx';
import { ApplicationDesk, DeskOf, type OpenApplication } from '../application/ApplicationDesk.tsx';
import { refreshWork } from '../workflow/processed.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { useNextApplication } from '../application/use-next-application.ts';
import { MaterialReturn, useWaysBack, type WayBack } from './MaterialReturn.tsx';
import { supplementObstacle } from './findings.ts';
import { text } from './material.text.ts';
import { opinionField, useMaterialReview, type MaterialReview } from './use-material-review.ts';
import { noteId, VerdictTable } from './VerdictTable.tsx';

/** True when something that does not conform still lacks its reason; the cursor goes there. */
function showSilent(review: MaterialReview): boolean {
  const silent = review.sayReasons();
  if (silent) document.getElementById(noteId(review.form.id, silent))?.focus();
  return silent !== undefined;
}

interface Returns {
  ways: ReturnType<typeof useWaysBack>;
  review: MaterialReview;
  onReturn: (way: WayBack) => void;
}

/** For supplements only what is examined goes back; to other steps anything does. */
const ReturnButtons = ({ ways, review, onReturn }: Returns) => (
  <>
    {ways.other && (
      <Button danger disabled={review.busy} onClick={() => onReturn('other')}>
        {text.return}
      </Button>
    )}
    {ways.supplement && (
      <ActionButton
        reason={supplementObstacle(review.form.values.findings)}
        run={() => void (review.busy || showSilent(review) || onReturn('supplement'))}
      >
        {text.returnSupplement}
      </ActionButton>
    )}
  </>
);

/** The review at which an application stands: of several that its flow has, the one that is now to be done. */
function reviewOf({ step }: ApplicationDetail, flow: FlowDefinition | undefined): Step | undefined {
  const ownStep = flow && stepIn(flow, step);
  return ownStep?.behaviour === 'review' ? ownStep : undefined;
}

/** The reviews at steps before: whoever reviews again sees what was found. */
function EarlierReviews({ application, step }: { application: ApplicationDetail; step: Step }) {
  const earlier = readReviews(application.details).filter((one) => one.step !== undefined && one.step !== step.code);
  if (earlier.length === 0) return null;
  return (
    <FormSection title={text.earlierReviews}>
      <ReviewFindings reviews={earlier} />
    </FormSection>
  );
}

/** The material with its verdicts at the left, the opinion and the ways out at the right. */
function Desk(openApplication: OpenApplication) {
  const { application, flow } = openApplication;
  const review = useMaterialReview(application);
  const here = useStepHere();
  const step = reviewOf(application, flow) ?? here;
  const next = useNextApplication(here, { keptAs: 'application:next', allDone: text.allDone });
  const ways = useWaysBack(application, step.code);
  const [returning, setReturning] = useState<WayBack>();
  const targets = returning && ways[returning];
  const { form, busy, check, send } = review;
  const { id, applicationNo } = application;
  const leave = async (doneText: string, outcomes: ActOutcomes | undefined) => {
    if (!outcomes) return;
    await showOutcomes(doneText, outcomes, () => applicationNo);
    if (outcomes.results.every(({ isSuccess }) => isSuccess)) await next.leave(id);
    else refreshWork();
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
  const actions = (
    <>
      <Button danger disabled={busy} onClick={() => void decline()}>
        {text.decline}
      </Button>
      <ReturnButtons ways={ways} review={review} onReturn={setReturning} />
      <Button type="primary" loading={busy} onClick={() => void pass()}>
        {text.pass}
      </Button>
    </>
  );
  const side = (
    <>
      <FormBody form={form} fields={opinionField} columns={1} labelsAbove />
      <Presets label={text.presets} presets={text.opinionPresets} onChoose={(preset) => form.set('opinion', preset)} />
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
      side={side}
      above={
        <>
          <EarlierReviews application={application} step={step} />
          <VerdictTable review={review} />
        </>
      }
    >
      {returning && targets && (
        <MaterialReturn
          application={application}
          step={step.code}
          way={returning}
          targets={targets}
          review={review}
          onClose={() => setReturning(undefined)}
          onDone={(outcomes) => void leave(text.returned, outcomes)}
        />
      )}
    </ApplicationDesk>
  );
}

/** One application at material review. */
export const MaterialDesk = ({ id }: { id: string }) => <DeskOf id={id} Desk={Desk} />;
