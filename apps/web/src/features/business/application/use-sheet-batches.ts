import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { batchRefusal } from '@tejian/domain/business/workflow/batch.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import { batchRowOf } from '../../../ui/flow/sheet-rows.tsx';
import { useFlows } from '../workflow/use-flow.ts';

/** Why the chosen applications cannot be handled together, by the flow that they run; the server asks the same rule. */
export function useSheetBatches(shown: readonly SheetRow[]) {
  const flowOf = useFlows(shown);
  return (rows: readonly SheetRow[], operation: OperationKind): string | undefined => {
    const [first] = rows;
    const flow = first && flowOf(first);
    if (first && !flow) return undefined;
    return batchRefusal(rows.map(batchRowOf), operation, flow && stepIn(flow, first.step));
  };
}
