import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findReport } from '@tejian/contract/business/report/report.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { batchRefusal, type BatchRow } from '@tejian/domain/business/workflow/batch.ts';
import { isStepCode } from '@tejian/domain/business/workflow/steps.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useFlows } from '../workflow/use-flow.ts';
import { batchResult } from '../../../ui/feedback/feedback.ts';

/** What an item's movement changes on other tabs. */
export const refreshItems = () => refreshCalls(findItems, findReport, findFlowLog);

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

/** Why the chosen items cannot be handled together; the server asks the same rule. */
export function useBatchReason(rows: readonly Item[]) {
  const flowOf = useFlows(rows);
  return (items: readonly Item[], operation: OperationKind): string | undefined => {
    const [first] = items;
    const flow = first && flowOf(first);
    // Until the flow is read the server alone decides: it asks the same rule.
    if (first && !flow) return undefined;
    return batchRefusal(items.flatMap(batchRowOf), operation, flow && stepIn(flow, first.step));
  };
}

/** Which of many were done and which not, and why; then what other tabs show is loaded anew. */
export async function showResults(
  title: string,
  results: readonly ItemResult[],
  items: readonly Item[],
): Promise<void> {
  refreshItems();
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
