import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { kindGroups, type BatchRow } from '@tejian/domain/business/workflow/batch.ts';
import { isStepCode } from '@tejian/domain/business/workflow/steps.ts';
import { rehearseReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { tasksProcessed } from '../workflow/processed.ts';
import { goesOn } from '../workflow/left-out.tsx';
import { useBatches, type Staying } from '../workflow/use-batches.ts';
import { batchResult, toast } from '../../../ui/feedback/feedback.ts';

const batchRowOf = (item: Item): BatchRow | undefined =>
  isStepCode(item.step)
    ? {
        id: item.id,
        step: item.step,
        kind: item.kindCode,
        category: item.categoryCode,
        unit: item.inspectedUnit,
        positive: !hasFailed(item.conclusionPolarity),
        returnedBefore: item.hasBeenReturned,
      }
    : undefined;

/** The operations that a batch does to items. */
export type BatchOperation = 'submit' | 'return';

/** The chosen items that can be handled together; which of them cannot is said by `going`. */
export function useItemBatches(shownItems: readonly Item[]) {
  const { reason, reasonInTurn, group, groupInTurn, inTurn } = useBatches(shownItems, batchRowOf);
  return {
    reason,
    reasonInTurn,
    group,
    /** Those that go on, once the person has chosen which of several groups; none when the person does not go on. */
    going: async (items: readonly Item[], stepcode: string, operation: BatchOperation): Promise<readonly Item[]> =>
      goingItems(await group(items, operation), stepcode, operation),
    /** Those that go on batch after batch; none when the person does not go on. */
    goingInTurn: (items: readonly Item[], stepcode: string): Promise<Runs> => {
      const { runs, left } = inTurn(items, 'submit');
      return goingRuns(runs, stepcode, 'submit', left);
    },
    /** The same where one registration is made for all of them: of several units only one goes. */
    registered: async (items: readonly Item[], stepcode: string): Promise<Runs> => {
      const { runs, left } = inTurn(await groupInTurn(items, 'submit'), 'submit');
      return goingRuns(runs, stepcode, 'submit', left);
    },
  };
}

/** Items batch by batch, each of one kind and category. */
export type Runs = readonly (readonly Item[])[];

/** The same items by kind and category, which one call does not mix. */
export const runsByKind = <One extends Pick<Item, 'kindCode' | 'categoryCode'>>(items: readonly One[]): One[][] =>
  kindGroups(items.map((item) => ({ item, kind: item.kindCode, category: item.categoryCode }))).map((group) =>
    group.map(({ item }) => item),
  );

/** The facts that a print and its answers have to know of an item. */
export type NumberedItem = Pick<Item, 'itemNo' | 'step' | 'reportNo'> &
  Partial<Pick<Item, 'kindCode' | 'categoryCode'>>;

const labelOf = ({ reportNo, itemNo }: Item): string => reportNo ?? itemNo;

/** The chosen items that go on as one batch, of several. None when the person does not go on. */
export const goingItems = async (
  items: readonly Item[],
  stepcode: string,
  operation: BatchOperation,
): Promise<readonly Item[]> => (await goingRuns([items], stepcode, operation)).flat();

/**
 * The items of several batches that go on: the server tries the act on each and takes it back, and the person reads
 * which cannot go and why, those that stay by rule as well, before anything is done. None when the person does not go
 * on.
 */
export async function goingRuns(
  runs: Runs,
  stepcode: string,
  operation: BatchOperation,
  stay: readonly Staying<Item>[] = [],
): Promise<Runs> {
  if (runs.flat().length + stay.length < 2) return runs;
  try {
    const reasons = await rehearsedResults(runs, stepcode, operation);
    const refusedItems = runs.flat().flatMap((record) => {
      const sentence = reasons.get(record.itemNo);
      return sentence === undefined ? [] : [{ record, sentence }];
    });
    const leftStays = [...stay, ...refusedItems].map(({ record, sentence }) => ({
      label: labelOf(record),
      errorMsg: sentence,
    }));
    const going = runs
      .map((items) => items.filter(({ itemNo }) => !reasons.has(itemNo)))
      .filter((run) => run.length > 0);
    return (await goesOn(leftStays, going.flat().length)) ? going : [];
  } catch (error) {
    toast('error', sentenceOf(error));
    return [];
  }
}

/** The reasons that the server would refuse items, by their numbers. */
async function rehearsedResults(runs: Runs, stepcode: string, operation: BatchOperation): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  for (const items of runs) {
    const itemNos = items.map(({ itemNo }) => itemNo);
    const seenContents = items.map(({ contentVersion = '' }) => contentVersion);
    const toldResults = await callServer(rehearseReports, { itemNos, seenContents, stepcode, operation });
    for (const { itemNo, isSuccess, sentence = '' } of toldResults) if (!isSuccess) reasons.set(itemNo, sentence);
  }
  return reasons;
}

/** Shows which of many were done and which not, and why; before that, what follows for the tabs. */
export async function showResults(
  title: string,
  results: readonly ItemResult[],
  items: readonly NumberedItem[],
): Promise<void> {
  const movedTexts = new Set(results.flatMap(({ itemNo, isSuccess }) => (isSuccess ? [itemNo] : [])));
  tasksProcessed(items.flatMap(({ itemNo, step }) => (movedTexts.has(itemNo) ? [{ step, name: itemNo }] : [])));
  const labelOf = (itemNo: string) => items.find((item) => item.itemNo === itemNo)?.reportNo ?? itemNo;
  await batchResult(
    title,
    results.map(({ itemNo, isSuccess, sentence }) => ({
      label: labelOf(itemNo),
      isSuccess,
      ...(sentence ? { errorMsg: sentence } : {}),
    })),
  );
}
