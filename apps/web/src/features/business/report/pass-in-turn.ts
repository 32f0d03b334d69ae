import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import type { Runs } from './item-results.ts';
import type { ReviewStep } from './review-step.ts';
import { actInTurn } from '../workflow/in-turn.ts';
import { requireSecret, signedBy, type PassValues } from './signing-field.tsx';

/**
 * Agrees to all the reports batch by batch, with one opinion and one entry of the signing password. A refusal of the first
 * belongs to the form, nothing was done; a later batch that fails as a whole fails for each of its reports.
 */
export async function passInTurn(
  step: Pick<ReviewStep, 'pass'>,
  runs: Runs,
  { opinion, signingPassword: typedPassword }: PassValues,
): Promise<ItemResult[]> {
  if (runs.length > 1) await requireSecret(typedPassword);
  return actInTurn<Item, ItemResult>(runs, {
    act: async (items) => {
      const itemNos = items.map(({ itemNo }) => itemNo);
      const seenContents = items.map(({ contentVersion = '' }) => contentVersion);
      const signing = await signedBy(typedPassword); // a sealed entry opens once
      return step.pass({ itemNos, seenContents, opinion, ...signing });
    },
    refused: ({ itemNo }, sentence) => ({ itemNo, isSuccess: false, sentence }),
    throwsFirst: true,
  });
}
