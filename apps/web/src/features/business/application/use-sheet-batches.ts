import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import { batchRowOf } from '../../../ui/flow/sheet-rows.tsx';
import { goesOn } from '../workflow/left-out.tsx';
import { useBatches, type Staying } from '../workflow/use-batches.ts';

/** The chosen applications that can be handled together, or batch after batch. */
export function useSheetBatches(shownRows: readonly SheetRow[]) {
  const { reason, reasonInTurn, group, together, inTurn } = useBatches(shownRows, batchRowOf);
  return {
    reason,
    reasonInTurn,
    /**
     * Those that go on, once the person has chosen which of several groups, and has read which cannot and why; none when the
     * person does not go on.
     */
    going: async (chosenRows: readonly SheetRow[], operation: OperationKind): Promise<readonly SheetRow[]> => {
      const { going, left } = together(await group(chosenRows, operation), operation);
      return (await goesOn(namedRows(left), going.length)) ? going : [];
    },
    /** Those that go on batch after batch; none when the person does not go on. */
    goingInTurn: async (chosenRows: readonly SheetRow[]): Promise<readonly (readonly SheetRow[])[]> => {
      const { runs, left } = inTurn(chosenRows, 'submit');
      return (await goesOn(namedRows(left), runs.flat().length)) ? runs : [];
    },
  };
}

const namedRows = (leftItems: readonly Staying<SheetRow>[]) =>
  leftItems.map(({ record: { itemNo, applicationNo }, sentence }) => ({
    label: itemNo ?? applicationNo,
    errorMsg: sentence,
  }));
