import { materialForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import type { MaterialRow } from '@tejian/domain/business/application/material-list.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { dealProblem, findingsOf, silentFinding, verdictsOf, type Deal, type Finding } from './findings.ts';
import { text } from './material.text.ts';

export interface ReviewValues {
  findings: readonly Finding[];
  opinion: string;
}

const fields = declaredFields<ReviewValues, keyof typeof materialForm.fields>(materialForm, {
  names: ['verdicts', 'opinion'],
  page: { verdicts: { name: 'findings' } },
});
export const opinionField = fields.filter(({ name }) => name === 'opinion');

/** The review of one application's material: verdicts, opinion, and the three ways out. */
export function useMaterialReview(application: ApplicationDetail) {
  const form = useForm<ReviewValues>(fields, { findings: findingsOf(application), opinion: '' });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { findings, opinion } = form.values;

  const check = (deal: Deal): boolean => {
    const foundProblem = dealProblem(findings, deal);
    setProblem(foundProblem);
    return foundProblem === undefined;
  };
  const change = (material: MaterialRow, changes: Partial<Finding>) => {
    setProblem(undefined);
    form.set(
      'findings',
      findings.map((one) => (one.material === material ? { ...one, ...changes } : one)),
    );
  };
  /** Says what a fill of all has left to the person. */
  const leaveOpen = (names: readonly string[]) => setProblem(text.leftOpen(names));
  /** A finding that does not conform and says nothing yet is said before the dialog that sends it back hides it. */
  const sayReasons = (): Finding | undefined => {
    const silent = silentFinding(findings);
    if (silent) setProblem(text.noteRequired(silent.material.name));
    return silent;
  };
  /** Throws what the server refuses. */
  const deal = (result: Deal, ownPart: { opinion?: string; reasonCode?: string } = {}): Promise<ActOutcomes> =>
    callServer(dealMaterialReview, {
      ids: [application.id],
      version: application.version,
      result,
      verdicts: verdictsOf(findings),
      opinion: ownPart.opinion ?? opinion,
      reasonCode: ownPart.reasonCode,
    });
  /** The same by a button of the page, which shows the refusal in its form. */
  const send = async (result: Deal): Promise<ActOutcomes | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    try {
      return await deal(result);
    } catch (error) {
      form.refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : {});
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { form, problem, busy, check, change, leaveOpen, sayReasons, deal, send };
}
export type MaterialReview = ReturnType<typeof useMaterialReview>;
