import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import type { Runs } from './item-results.ts';
import type { ReviewStep } from './review-step.ts';
import { requireSecret, signedBy, type PassValues } from './signing-field.tsx';

/**
 * Agrees to all the reports batch by batch, with one opinion and one entry of the signing password. A refusal of the first
 * belongs to the form, nothing was done; a later batch that fails as a whole fails for each of its reports.
 */
export async function passInTurn(
  step: Pick<ReviewStep, 'pass'>,
  runs: Runs,
  { opinion, signingPassword: typed }: PassValues,
): Promise<ItemResult[]> {
  if (runs.length > 1) await requireSecret(typed);
  const results: ItemResult[] = [];
  for (const items of runs) {
    const itemNos = items.map(({ itemNo }) => itemNo);
    const seenContents = items.map(({ contentVersion = '' }) => contentVersion);
    try {
      const signed = await signedBy(typed); // a sealed entry opens once
      results.push(...(await step.pass({ itemNos, seenContents, opinion, ...signed })));
    } catch (error) {
      if (items === runs[0]) throw error;
      const sentence = sentenceOf(error);
      results.push(...itemNos.map((itemNo) => ({ itemNo, isSuccess: false, sentence })));
    }
  }
  return results;
}
