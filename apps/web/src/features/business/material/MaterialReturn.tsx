import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import { refer, type ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused } from '../../../platform/failures.ts';
import { ReturnDialog, type ReturnTarget } from '../workflow/ReturnDialog.tsx';
import { useReturnTargets } from '../workflow/use-flow.ts';
import { text } from './material.text.ts';
import { dealProblem } from './findings.ts';
import type { MaterialReview } from './use-material-review.ts';

export type WayBack = 'supplement' | 'other';

interface Props {
  application: ApplicationDetail;
  /** The step where it stands. */
  step: StepCode;
  way: WayBack;
  targets: readonly ReturnTarget[];
  review: MaterialReview;
  onClose: () => void;
  onDone: (outcomes: ActOutcomes) => void;
}

/** Supplements go to the declaration itself. */
const isSupplement = ({ behaviour }: Pick<ReturnTarget, 'behaviour'>) => behaviour === 'declare';
const INCOMPLETE = '01'; // dictionary RETURN_REASON: 资料不齐全

/** The opinion on what is lacking, said once and completely. */
function lackingOpinion({ form }: MaterialReview): string {
  const { findings, opinion } = form.values;
  const lacking = findings
    .filter((one) => one.isAccepted === false)
    .map(({ material, note }) => (note ? text.withNote(material.name, note) : material.name));
  return opinion || (lacking.length > 0 ? text.lackingOpinion(lacking) : '');
}

/** The ways back that the flow has: to the declaration for supplements, and to other steps, which look at no material. */
export function useWaysBack(application: ApplicationDetail, step: StepCode): Partial<Record<WayBack, ReturnTarget[]>> {
  const targets = useReturnTargets(application, step) ?? [];
  const [supplement, other] = [true, false].map((is) => targets.filter((target) => isSupplement(target) === is));
  return { ...(supplement?.length && { supplement }), ...(other?.length && { other }) };
}

/** Back to the declaration for supplements, or to where else its flow leads back. */
export function MaterialReturn({ application, step, way, targets, review, onClose, onDone }: Props) {
  const { id, version, applicationNo } = application;
  return (
    <ReturnDialog
      numbers={[applicationNo]}
      targets={targets}
      opinion={way === 'supplement' ? lackingOpinion(review) : review.form.values.opinion}
      initial={way === 'supplement' ? { reasonCode: INCOMPLETE } : {}}
      send={({ target, ...reason }) => {
        if (way !== 'supplement') return callServer(refer, { ids: [id], step, version, target, ...reason });
        const problem = dealProblem(review.form.values.findings, 'return');
        if (problem) throw new Refused(problem);
        return review.deal('return', reason);
      }}
      onSent={onDone}
      onClose={onClose}
    />
  );
}
