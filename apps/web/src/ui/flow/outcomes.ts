import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { batchResult, toast } from '../feedback/feedback.ts';
import { text } from './flow.text.ts';

/** Shows what became of one or many: one done is a toast, many are a list of which, done or not, why. */
export async function showOutcomes(
  successText: string,
  { results }: Pick<ActOutcomes, 'results'>,
  numberOf: (id: string) => string,
): Promise<void> {
  const [only] = results;
  if (results.length === 1 && only?.isSuccess) return toast('success', successText);
  const labelOf = (id: string, ...numbers: (string | undefined)[]) => numbers.find(Boolean) ?? numberOf(id);
  await batchResult(
    results.every(({ isSuccess }) => isSuccess) ? successText : text.outcome,
    results.map(({ id, applicationNo, itemNo, isSuccess, errorMsg }) => ({
      label: labelOf(id, itemNo, applicationNo),
      isSuccess,
      ...(errorMsg ? { errorMsg } : {}),
    })),
  );
}
