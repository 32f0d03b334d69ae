import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import { standingLabel, standsAtStep } from '@tejian/domain/business/application/standing.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { Alert } from 'antd';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { today } from '../../../platform/clock.ts';
import { Failure, PageWait } from '../../../platform/PageWait.tsx';
import { usePage } from '../../../platform/page.tsx';
import { ApplicationFacts } from '../../../ui/flow/ApplicationFacts.tsx';
import { EquipmentTable } from '../../../ui/flow/EquipmentTable.tsx';
import { ReturnNotice } from '../../../ui/flow/ReturnNotice.tsx';
import type { StepOnLine } from '../../../ui/flow/StepLine.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { StepDesk } from '../workflow/StepDesk.tsx';
import { DeclaredOwn } from './DeclaredOwn.tsx';
import { text } from './desk.text.ts';
import { useApplication } from './use-application.ts';
import type { useNextApplication } from './use-next-application.ts';

/** The knowledge that a desk has of the application before it. */
export interface OpenApplication {
  readonly application: ApplicationDetail;
  readonly steps: readonly StepOnLine[];
  readonly log: readonly FlowLogEntry[];
  /** The flow that it runs, once it is read. */
  readonly flow: FlowDefinition | undefined;
}

interface Props extends OpenApplication {
  /** The step whose page this is. */
  readonly step: Step;
  readonly next: ReturnType<typeof useNextApplication>;
  /** The words of the box beside the buttons about going on to the next application. */
  readonly nextLabel: string;
  readonly isDirty: boolean;
  /** The ways out of the step, the usual one last. */
  readonly actions: ReactNode;
  /** The part that this step fills in, at the right. */
  readonly side: ReactNode;
  /** The part that this step works on, before the declaration. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** One application at a step before arrangement: what was declared at the left, what the step does at the right. */
export function ApplicationDesk(props: Props) {
  const { application, step, steps, log, next, isDirty, flow } = props;
  const { setTitle } = usePage();
  const title = text.tab(step.label, application.applicationNo);
  useEffect(() => setTitle(title), [setTitle, title]);
  // One that has left the step, is void, or that others have is only read here.
  const elsewhere = standsAtStep(application, step.code)
    ? application.whyNotMine
    : text.elsewhere(standingLabel(application, flow));
  const isHere = elsewhere === undefined;
  return (
    <StepDesk
      step={step}
      line={{ steps, current: application.step, isComing: true }}
      next={{ ...next, label: props.nextLabel }}
      backLabel={text.back}
      isDirty={isHere && isDirty}
      actions={isHere && props.actions}
      side={
        <FormSection title={text.task}>
          {isHere ? props.side : <Alert type="info" showIcon title={elsewhere} />}
        </FormSection>
      }
    >
      <ReturnNotice log={log} />
      {isHere && props.above}
      <FormSection title={text.facts}>
        <ApplicationFacts application={application} columns={2} />
      </FormSection>
      <DeclaredOwn application={application} />
      <FormSection title={text.equipment(application.equipment.length)}>
        <EquipmentTable equipment={application.equipment} today={today()} />
      </FormSection>
      {props.children}
    </StepDesk>
  );
}

/** Fetches the application that the address names for the desk of a step. */
export function DeskOf({ id, Desk }: { id: string; Desk: ComponentType<OpenApplication> }) {
  const { detail, asked, steps, log, flow } = useApplication(id);
  if (!detail.data) return <PageWait on={[detail]} />;
  return (
    <>
      <Failure of={asked} />
      <Desk application={detail.data} steps={steps} log={log} flow={flow} />
    </>
  );
}
