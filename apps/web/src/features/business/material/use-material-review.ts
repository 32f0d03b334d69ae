import type { ApplicationDetail } from '@tejian/contract/business/application/application.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { materialList, readMaterials, type MaterialRow } from '@tejian/domain/business/application/material-list.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { text } from './material.text.ts';

/** What is decided about one piece of material; nothing yet while `isAccepted` is absent. */
export interface Finding {
  material: MaterialRow;
  isAccepted?: boolean;
  note: string;
}

export interface ReviewValues {
  findings: readonly Finding[];
  opinion: string;
}

export type Deal = 'pass' | 'return' | 'decline';

const fields: readonly FormField<ReviewValues>[] = [
  { name: 'findings', label: text.verdicts, showType: 'slot' },
  { name: 'opinion', label: text.opinion, showType: 'textarea', required: true, maxLength: 500, rows: 4 },
];
export const opinionField = fields.filter(({ name }) => name === 'opinion');

/** What was handed in, and what should have been. */
function findingsOf({ materials, categoryCode }: Pick<ApplicationDetail, 'materials' | 'categoryCode'>): Finding[] {
  const declared = readMaterials(materials);
  const rows = declared.length > 0 ? declared : materialList(categoryCode);
  return rows.filter((row) => row.isRequired || row.isSubmitted).map((material) => ({ material, note: '' }));
}

/** Why it may not be dealt with so; nothing when it may. */
export function dealProblem(findings: readonly Finding[], deal: Deal): string | undefined {
  const lacking = findings.filter((one) => one.isAccepted === false);
  if (deal !== 'decline' && findings.some((one) => one.isAccepted === undefined)) return text.undecided;
  const silent = lacking.find((one) => one.note.trim() === '');
  if (deal !== 'pass' && silent) return text.noteRequired(silent.material.name);
  const [first] = lacking;
  if (deal === 'pass' && first) return text.lackingForPass(first.material.name);
  return deal === 'return' && lacking.length === 0 ? text.nothingLacking : undefined;
}

const verdictsOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ material, isAccepted, note }) =>
    isAccepted === undefined ? [] : [{ type: material.name, isAccepted, note: note.trim() }],
  );

/** The review of one application's material: verdicts, opinion, and the three ways out. */
export function useMaterialReview(application: ApplicationDetail) {
  const form = useForm<ReviewValues>(fields, { findings: findingsOf(application), opinion: '' });
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { findings, opinion } = form.values;

  const check = (deal: Deal): boolean => {
    const found = dealProblem(findings, deal);
    setProblem(found);
    return found === undefined;
  };
  const change = (material: MaterialRow, changes: Partial<Finding>) => {
    setProblem(undefined);
    form.set(
      'findings',
      findings.map((one) => (one.material === material ? { ...one, ...changes } : one)),
    );
  };
  /** What does not conform and says nothing yet is said before the dialog that sends it back hides it. */
  const sayReasons = (): Finding | undefined => {
    const silent = findings.find((one) => one.isAccepted === false && one.note.trim() === '');
    if (silent) setProblem(text.noteRequired(silent.material.name));
    return silent;
  };
  /** Throws what the server refuses. */
  const deal = (result: Deal, own: { opinion?: string; reasonCode?: string } = {}): Promise<ActOutcomes> =>
    callServer(dealMaterialReview, {
      ids: [application.id],
      version: application.version,
      result,
      verdicts: verdictsOf(findings),
      opinion: own.opinion ?? opinion,
      reasonCode: own.reasonCode,
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
  return { form, problem, busy, check, change, sayReasons, deal, send };
}
export type MaterialReview = ReturnType<typeof useMaterialReview>;
