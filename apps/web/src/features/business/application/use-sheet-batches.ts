import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import { batchRowOf } from '../../../ui/flow/sheet-rows.tsx';
import { goesOn } from '../workflow/left-out.tsx';
import { useBatches } from '../workflow/use-batches.ts';

/** Which of the chosen applications can be handled together. */
export function useSheetBatches(shown: readonly SheetRow[]) {
  const { reason, group, together } = useBatches(shown, batchRowOf);
  return {
    reason,
    /**
     * Those that go on, once the person has chosen which of several groups, and has read which cannot and why; none when the
     * person does not go on.
     */
    going: async (chosen: readonly SheetRow[], operation: OperationKind): Promise<readonly SheetRow[]> => {
      const { going, left } = together(await group(chosen, operation), operation);
      const named = left.map(({ record: { itemNo, applicationNo }, sentence }) => ({
        label: itemNo ?? applicationNo,
        errorMsg: sentence,
      }));
      return (await goesOn(named, going.length)) ? going : [];
    },
  };
}
