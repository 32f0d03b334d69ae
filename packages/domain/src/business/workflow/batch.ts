import { flowText } from './flow.text.ts';
import type { BatchShare, Step, StepCode } from './steps.ts';
import type { OperationKind } from './transition.ts';

/** The most that one call handles (decisions §9, specification §9). */
const batchLimit = 500;

export interface BatchRow {
  readonly id: string;
  readonly step: StepCode;
  readonly kind: string;
  readonly category: string;
  readonly department?: string | null;
  readonly unit?: string | null;
  readonly auditLevel?: string | null;
  readonly positive?: boolean;
  readonly returnedBefore?: boolean;
}

/**
 * The records that stand where the person saw them or, where nobody says where that was, where most of them stand. What
 * somebody else has moved on meanwhile is no part of the batch: the act itself says who was faster, and the rest goes on.
 */
export function standingTogether<Row extends { readonly step: string }>(
  rows: readonly Row[],
  seenStep?: string,
): Row[] {
  if (seenStep !== undefined) return rows.filter(({ step }) => step === seenStep);
  const [most = []] = largestFirst(groupsOf(rows, (one, other) => one.step === other.step));
  return [...most];
}

const shareText: Readonly<Record<BatchShare, string>> = {
  department: flowText.batchMixedDepartment,
  unit: flowText.batchMixedUnit,
  auditLevel: flowText.batchMixedLevel,
};

/** The reason that these may not be handled together at their step; nothing when they may. One alone is no batch. */
export function batchRefusal(
  rows: readonly BatchRow[],
  operation: OperationKind,
  step: Pick<Step, 'batch' | 'label'> | undefined,
): string | undefined {
  const [first] = rows;
  if (!first) return flowText.nothingSelected;
  if (rows.length === 1) return undefined;
  if (rows.length > batchLimit) return flowText.batchTooMany(batchLimit);
  const differs = (pick: (row: BatchRow) => unknown) => rows.some((row) => pick(row) !== pick(first));
  if (differs((row) => row.step)) return flowText.batchMixedStep;
  if (differs((row) => row.kind)) return flowText.batchMixedKind;
  if (differs((row) => row.category)) return flowText.batchMixedCategory;
  if (!step) return flowText.batchMixedStep;
  const { batch, label } = step;
  if (!batch.allowed) return flowText.batchNotAllowed(label);
  if (batch.forwardOnly && operation !== 'submit') return flowText.batchForwardOnly(label);
  const mixedShare = batch.share.find((share) => differs((row) => row[share] ?? null));
  return mixedShare && shareText[mixedShare];
}

/** The reason that one item must go by itself though the rest of the batch goes on. */
export function batchItemRefusal(
  row: BatchRow,
  operation: OperationKind,
  size: number,
  step: Pick<Step, 'batch'> | undefined,
): string | undefined {
  if (size === 1 || operation !== 'submit' || !step) return undefined;
  const { batch } = step;
  if (batch.positiveOnly && row.positive === false) return flowText.batchNegative;
  return batch.neverReturned && row.returnedBefore ? flowText.batchReturnedBefore : undefined;
}

/** The fate of several chosen records at one step: which go on together, and why each other one does not. */
export interface BatchParts<Row extends BatchRow> {
  readonly going: readonly Row[];
  readonly left: readonly { readonly row: Row; readonly sentence: string }[];
}

/**
 * The chosen records as the rules of batches let them go together, the largest group first, of equal ones the one chosen
 * first. Where the step handles no batch each is alone.
 */
export const batchGroups = <Row extends BatchRow>(
  rows: readonly Row[],
  operation: OperationKind,
  step: Pick<Step, 'batch' | 'label'> | undefined,
): readonly (readonly Row[])[] =>
  largestFirst(groupsOf(rows, (one, other) => !batchRefusal([one, other], operation, step)));

/**
 * The chosen records for which an act is said once, batch after batch: what the step wants to be the same is the same in each
 * group, kinds and categories may differ (`batchRuns` makes a batch of each).
 */
export const sharedGroups = <Row extends BatchRow>(
  rows: readonly Row[],
  operation: OperationKind,
  step: Pick<Step, 'batch' | 'label'> | undefined,
): readonly (readonly Row[])[] =>
  largestFirst(
    groupsOf(rows, (one, other) => {
      const { kind, category } = one;
      return !batchRefusal([one, { ...other, kind, category }], operation, step);
    }),
  );

/** The largest of these groups goes; the others stay, each with its reason. Nothing goes where no two fit together. */
export function batchParts<Row extends BatchRow>(
  rows: readonly Row[],
  operation: OperationKind,
  step: Pick<Step, 'batch' | 'label'> | undefined,
): BatchParts<Row> {
  const whole = batchRefusal(rows, operation, step);
  if (!whole && rows.length < 2) return { going: rows, left: [] };
  if (whole && rows.length > batchLimit) return { going: [], left: rows.map((row) => ({ row, sentence: whole })) };
  const group = (whole ? batchGroups(rows, operation, step)[0] : rows) ?? [];
  const [first] = group;
  if (!first || group.length < 2) return { going: [], left: rows.map((row) => ({ row, sentence: whole ?? '' })) };
  const reasonBeside = (row: Row) => (row === first ? undefined : batchRefusal([first, row], operation, step));
  const reasonOf = (row: Row) => reasonBeside(row) ?? batchItemRefusal(row, operation, rows.length, step);
  const leftRows = rows.flatMap((row) => {
    const sentence = reasonOf(row);
    return sentence ? [{ row, sentence }] : [];
  });
  return { going: rows.filter((row) => !reasonOf(row)), left: leftRows };
}

/** The fate of several chosen records where the act is said once for all of them, group by group. */
export interface BatchRuns<Row extends BatchRow> {
  /** Each is a batch of its own, in the order chosen. */
  readonly runs: readonly (readonly Row[])[];
  readonly left: BatchParts<Row>['left'];
}

/**
 * The chosen records as batches of one kind and category, one after the other. What must be read by itself is no part of
 * them, also where it would be the only one of its kind. Where a flow is not read yet nothing is left out: the act says it.
 */
export function batchRuns<Row extends BatchRow>(
  rows: readonly Row[],
  operation: OperationKind,
  stepOf: (row: Row) => Pick<Step, 'batch' | 'label'> | undefined,
): BatchRuns<Row> {
  const leftItems: { row: Row; sentence: string }[] = [];
  const runs = kindGroups(rows).flatMap((alike) => {
    const step = alike[0] && stepOf(alike[0]);
    if (!step) return [alike];
    return batchGroups(alike, operation, step).map((group) => {
      const whole =
        rows.length > 1 ? batchRefusal(group.length > 1 ? group : [...group, ...group], operation, step) : undefined;
      return group.filter((row) => {
        const sentence = whole ?? batchItemRefusal(row, operation, rows.length, step);
        if (sentence) leftItems.push({ row, sentence });
        return !sentence;
      });
    });
  });
  return { runs: runs.filter((run) => run.length > 0), left: leftItems };
}

/** The chosen records by kind and category, in the order chosen: each group is a batch of its own. */
export const kindGroups = <Row extends Pick<BatchRow, 'kind' | 'category'>>(rows: readonly Row[]): readonly Row[][] =>
  groupsOf(rows, (one, other) => one.kind === other.kind && one.category === other.category);

function groupsOf<Row>(rows: readonly Row[], goTogether: (one: Row, other: Row) => boolean): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const foundGroups = groups.find(([first]) => first !== undefined && goTogether(first, row));
    if (foundGroups) foundGroups.push(row);
    else groups.push([row]);
  }
  return groups;
}

const largestFirst = <Row>(groups: readonly (readonly Row[])[]): readonly (readonly Row[])[] =>
  groups.toSorted((one, other) => other.length - one.length);
