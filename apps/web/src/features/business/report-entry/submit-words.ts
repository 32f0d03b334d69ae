import type { submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { text } from './report-entry.text.ts';

/** The name of the submission: by the duty of who has the report in hand next, which is no check in every flow. */
export function submitWords(flow: FlowDefinition | undefined) {
  const entry = flow && stepDoing(flow, 'enter');
  const later = flow?.steps.filter(({ no, duty }) => entry && duty && no > entry.no) ?? [];
  const [next] = later.toSorted((one, other) => one.no - other.no);
  return !next || next.duty === 'check' ? text.submits.check : text.submits.audit;
}

/** The answers to the questions before a submission, as the call takes them. */
export type SubmitAnswers = Pick<
  RequestOf<typeof submitReport>,
  'seenDate' | 'seenPackage' | 'seenFirst' | 'seenArchive'
>;

export type SubmitWords = ReturnType<typeof submitWords>;
