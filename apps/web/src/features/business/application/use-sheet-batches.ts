import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { batchParts } from '@tejian/domain/business/workflow/batch.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import { batchRowOf } from '../../../ui/flow/sheet-rows.tsx';
import { goesOn } from '../workflow/left-out.tsx';
import { useFlows } from '../workflow/use-flow.ts';

/** Which of the chosen applications can be handled together, by the flow that they run; the server asks the same rule. */
export function useSheetBatches(shown: readonly SheetRow[]) {
  const flowOf = useFlows(shown);
  const partsOf = (rows: readonly SheetRow[], operation: OperationKind) => {
    const [first] = rows;
    const flow = first && flowOf(first);
    if (first && !flow) return undefined;
    return batchParts(rows.map(batchRowOf), operation, flow && stepIn(flow, first?.step ?? ''));
  };
  return {
    /** Why no two of them can be handled together. */
    reason: (rows: readonly SheetRow[], operation: OperationKind): string | undefined => {
      const parts = partsOf(rows, operation);
      return parts?.going.length === 0 ? parts.left[0]?.sentence : undefined;
    },
    /** Those that go on, once the person has read which cannot and why; none when the person does not go on. */
    going: async (rows: readonly SheetRow[], operation: OperationKind): Promise<readonly SheetRow[]> => {
      const reasons = new Map(partsOf(rows, operation)?.left.map(({ row, sentence }) => [row.id, sentence]));
      const left = rows.flatMap(({ id, itemNo, applicationNo }) =>
        reasons.has(id) ? [{ label: itemNo ?? applicationNo, errorMsg: reasons.get(id) }] : [],
      );
      const going = rows.filter(({ id }) => !reasons.has(id));
      return (await goesOn(left, going.length)) ? going : [];
    },
  };
}
