import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { batchParts } from '@tejian/domain/business/workflow/batch.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import { batchRowOf } from '../../../ui/flow/sheet-rows.tsx';
import { goesOn } from '../workflow/left-out.tsx';
import { useFlows } from '../workflow/use-flow.ts';
import { useGroupChoice } from '../workflow/use-group-choice.tsx';

/** Which of the chosen applications can be handled together, by the flow that they run; the server asks the same rule. */
export function useSheetBatches(shown: readonly SheetRow[]) {
  const flowOf = useFlows(shown);
  const chooseGroup = useGroupChoice();
  const stepOf = ([first]: readonly SheetRow[]) => {
    const flow = first && flowOf(first);
    return flow && stepIn(flow, first.step);
  };
  /** Until the flow is read the server alone decides. */
  const partsOf = (rows: readonly SheetRow[], operation: OperationKind) => {
    const step = stepOf(rows);
    return rows.length > 0 && !step ? undefined : batchParts(rows.map(batchRowOf), operation, step);
  };
  const groupOf = async (rows: readonly SheetRow[], operation: OperationKind) => {
    const group = await chooseGroup(rows.map(batchRowOf), operation, stepOf(rows));
    const ids = new Set(group.map(({ id }) => id));
    return rows.filter(({ id }) => ids.has(id));
  };
  return {
    /** Why no two of them can be handled together. */
    reason: (rows: readonly SheetRow[], operation: OperationKind): string | undefined => {
      const parts = partsOf(rows, operation);
      return parts?.going.length === 0 ? parts.left[0]?.sentence : undefined;
    },
    /**
     * Those that go on, once the person has chosen which of several groups, and has read which cannot and why; none when the
     * person does not go on.
     */
    going: async (chosen: readonly SheetRow[], operation: OperationKind): Promise<readonly SheetRow[]> => {
      const rows = await groupOf(chosen, operation);
      const reasons = new Map(partsOf(rows, operation)?.left.map(({ row, sentence }) => [row.id, sentence]));
      const left = rows.flatMap(({ id, itemNo, applicationNo }) =>
        reasons.has(id) ? [{ label: itemNo ?? applicationNo, errorMsg: reasons.get(id) }] : [],
      );
      const going = rows.filter(({ id }) => !reasons.has(id));
      return (await goesOn(left, going.length)) ? going : [];
    },
  };
}
