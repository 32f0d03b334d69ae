import { batchParts, batchRuns, sharedGroups, type BatchRow } from '@tejian/domain/business/workflow/batch.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import { useFlows, type Pinned } from './use-flow.ts';
import { useGroupChoice } from './use-group-choice.tsx';

/** A record of a list that stays where it is, and why. */
export interface Staying<Row> {
  readonly record: Row;
  readonly sentence: string;
}

/**
 * Says which of the chosen records of a list can be handled together, by the flow that each runs; the server asks the
 * same rule, and alone as long as a flow is not read. A list says how the rules of batches see its rows; one that
 * stands at no step has no part in a batch.
 */
export function useBatches<Row extends Pinned>(
  shownRows: readonly Row[],
  batchRowOf: (record: Row) => BatchRow | undefined,
) {
  const flowOf = useFlows(shownRows);
  const chooseGroup = useGroupChoice();
  const rowsOf = (records: readonly Row[]) =>
    records.flatMap((record) => {
      const row = batchRowOf(record);
      return row ? [{ ...row, record }] : [];
    });
  type Known = ReturnType<typeof rowsOf>[number];
  const recordsOf = (rows: readonly Known[]) => rows.map(({ record }) => record);
  const staying = (leftItems: readonly { readonly row: Known; readonly sentence: string }[]): Staying<Row>[] =>
    leftItems.map(({ row: { record }, sentence }) => ({ record, sentence }));
  const stepOf = ({ record, step }: Known) => {
    const flow = flowOf(record);
    return flow && stepIn(flow, step);
  };
  const together = (records: readonly Row[], operation: OperationKind) => {
    const rows = rowsOf(records);
    const step = rows[0] && stepOf(rows[0]);
    if (records.length > 0 && !step) return { going: records, left: [] };
    const { going, left } = batchParts(rows, operation, step);
    return { going: recordsOf(going), left: staying(left) };
  };
  const inTurn = (records: readonly Row[], operation: OperationKind) => {
    const { runs, left } = batchRuns(rowsOf(records), operation, stepOf);
    return { runs: runs.map(recordsOf), left: staying(left) };
  };
  return {
    /** Those that go as one batch, and why each other one does not. */
    together,
    /** Those that go batch after batch, where the act is said once for all. */
    inTurn,
    /** The reason that no two of them can be handled together. */
    reason: (records: readonly Row[], operation: OperationKind): string | undefined => {
      const { going, left } = together(records, operation);
      return going.length === 0 ? left[0]?.sentence : undefined;
    },
    /** The reason that none of them can be handled batch after batch. */
    reasonInTurn: (records: readonly Row[], operation: OperationKind): string | undefined => {
      const { runs, left } = inTurn(records, operation);
      return runs.length === 0 ? left[0]?.sentence : undefined;
    },
    /** The group that the person chooses, where they cannot all go together; none when the person does not go on. */
    group: async (records: readonly Row[], operation: OperationKind): Promise<readonly Row[]> => {
      const rows = rowsOf(records);
      return recordsOf(await chooseGroup(rows, operation, rows[0] && stepOf(rows[0])));
    },
    /** The same where kinds and categories go batch after batch: only what the step wants to be the same is chosen. */
    groupInTurn: async (records: readonly Row[], operation: OperationKind): Promise<readonly Row[]> => {
      const rows = rowsOf(records);
      return recordsOf(await chooseGroup(rows, operation, rows[0] && stepOf(rows[0]), sharedGroups));
    },
  };
}
