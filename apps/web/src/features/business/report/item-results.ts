import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { batchParts, type BatchRow } from '@tejian/domain/business/workflow/batch.ts';
import { isStepCode } from '@tejian/domain/business/workflow/steps.ts';
import { rehearseReports } from '@tejian/contract/business/report/report.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { tasksProcessed } from '../workflow/processed.ts';
import { useFlows } from '../workflow/use-flow.ts';
import { useGroupChoice } from '../workflow/use-group-choice.tsx';
import { goesOn } from '../workflow/left-out.tsx';
import { batchResult, toast } from '../../../ui/feedback/feedback.ts';

const batchRowOf = (item: Item): BatchRow[] =>
  isStepCode(item.step)
    ? [
        {
          id: item.id,
          step: item.step,
          kind: item.kindCode,
          category: item.categoryCode,
          unit: item.inspectedUnit,
          positive: !hasFailed(item.conclusionPolarity),
          returnedBefore: item.hasBeenReturned,
        },
      ]
    : [];

/** The operations that a batch does to items. */
export type BatchOperation = 'submit' | 'return';

/** Which of the chosen items can be handled together, by the flow that they run; the server asks the same rule. */
export function useItemBatches(shown: readonly Item[]) {
  const flowOf = useFlows(shown);
  const chooseGroup = useGroupChoice();
  const stepOf = ([first]: readonly Item[]) => {
    const flow = first && flowOf(first);
    return flow && stepIn(flow, first.step);
  };
  const groupOf = async (items: readonly Item[], operation: BatchOperation) => {
    const group = await chooseGroup(items.flatMap(batchRowOf), operation, stepOf(items));
    const ids = new Set(group.map(({ id }) => id));
    return items.filter(({ id }) => ids.has(id));
  };
  return {
    /** Why no two of them can be handled together; which of them cannot is said by `going`. */
    reason: (items: readonly Item[], operation: BatchOperation): string | undefined => {
      const step = stepOf(items);
      // Until the flow is read the server alone decides: it asks the same rule.
      if (items.length > 0 && !step) return undefined;
      const { going, left } = batchParts(items.flatMap(batchRowOf), operation, step);
      return going.length === 0 ? left[0]?.sentence : undefined;
    },
    group: groupOf,
    /** Those that go on, once the person has chosen which of several groups; none when the person does not go on. */
    going: async (items: readonly Item[], stepcode: string, operation: BatchOperation): Promise<readonly Item[]> =>
      goingItems(await groupOf(items, operation), stepcode, operation),
  };
}

/** What a print and its answers have to know of an item. */
export type NumberedItem = Pick<Item, 'itemNo' | 'step' | 'reportNo'>;

const labelOf = ({ reportNo, itemNo }: Item): string => reportNo ?? itemNo;

/**
 * Which of several chosen items go on: the server tries the act on each and takes it back, and the person reads which
 * cannot go and why before anything is done. None when the person does not go on.
 */
export async function goingItems(
  items: readonly Item[],
  stepcode: string,
  operation: BatchOperation,
): Promise<readonly Item[]> {
  if (items.length < 2) return items;
  try {
    const itemNos = items.map(({ itemNo }) => itemNo);
    const seenContents = items.map(({ contentVersion = '' }) => contentVersion);
    const told = await callServer(rehearseReports, { itemNos, seenContents, stepcode, operation });
    const reasons = new Map(told.flatMap(({ itemNo, isSuccess, sentence }) => (isSuccess ? [] : [[itemNo, sentence]])));
    const left = items.flatMap((item) =>
      reasons.has(item.itemNo) ? [{ label: labelOf(item), errorMsg: reasons.get(item.itemNo) }] : [],
    );
    const going = items.filter(({ itemNo }) => !reasons.has(itemNo));
    return (await goesOn(left, going.length)) ? going : [];
  } catch (error) {
    toast('error', sentenceOf(error));
    return [];
  }
}

/** Which of many were done and which not, and why; before that, what follows for the tabs. */
export async function showResults(
  title: string,
  results: readonly ItemResult[],
  items: readonly NumberedItem[],
): Promise<void> {
  const moved = new Set(results.flatMap(({ itemNo, isSuccess }) => (isSuccess ? [itemNo] : [])));
  tasksProcessed(items.flatMap(({ itemNo, step }) => (moved.has(itemNo) ? [{ step, name: itemNo }] : [])));
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
