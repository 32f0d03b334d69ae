import {
  mostAtOnce,
  NEW_RECORD,
  SKIP_ROW,
  type CommonDecision,
  type Decision,
  type LoadMode,
} from '@tejian/contract/kit/import-call.ts';
import type { ImportOutcome, ImportQuestion } from '@tejian/contract/shared/long-task/long-task.contract.ts';

/**
 * The choices of a person for the rows that are asked about: by row, and for all rows without a choice of their own.
 */
export interface Decided {
  readonly byRow: Readonly<Record<number, string>>;
  readonly others?: CommonDecision;
}
export const nothingDecided: Decided = { byRow: {} };

/** The choice for a row; undefined while it is open, also where the common answer does not fit it: none renames a record. */
export function chosenFor(
  { rowNo, candidates, canBeNew, isChanging }: ImportQuestion,
  { byRow, others }: Decided,
): string | undefined {
  const ownRow = byRow[rowNo];
  if (ownRow !== undefined) return ownRow;
  if (others === 'same') return candidates.length === 1 && !isChanging ? candidates[0]?.recordId : undefined;
  if (others === 'new') return canBeNew ? NEW_RECORD : undefined;
  return others === 'skip' ? SKIP_ROW : undefined;
}

/** The number of rows of a dry run that are still open, and how many the choices bring in. */
export function decidedRows(
  { asked, questions }: Pick<ImportOutcome, 'asked' | 'questions'>,
  decision: Decided,
): { open: number; loaded: number } {
  const chosenTexts = questions.map((question) => chosenFor(question, decision));
  const unlistedCount = asked - questions.length;
  const isUnlistedOpen = decision.others === undefined;
  const openCount = chosenTexts.filter((one) => one === undefined).length + (isUnlistedOpen ? unlistedCount : 0);
  const unlistedLoaded = isUnlistedOpen || decision.others === 'skip' ? 0 : unlistedCount;
  return {
    open: openCount,
    loaded: chosenTexts.filter((one) => one !== undefined && one !== SKIP_ROW).length + unlistedLoaded,
  };
}

type Counted = Pick<ImportOutcome, 'added' | 'changed' | 'unchanged' | 'refused' | 'asked' | 'questions'>;

/**
 * The number of rows that a load would write, whether others stay behind, and how it writes: many rows not in one
 * transaction.
 */
export function loadOffer(outcome: Counted, decision: Decided): { good: number; hasRefused: boolean; mode: LoadMode } {
  const { open, loaded } = decidedRows(outcome, decision);
  const good = outcome.added + outcome.changed + loaded;
  const hasRefused = outcome.refused + open > 0;
  const isLong = good + outcome.unchanged > mostAtOnce;
  return { good, hasRefused, mode: hasRefused || isLong ? 'goodRows' : 'allOrNothing' };
}

/** The choices as the call takes them. */
export function sentDecisions({ byRow, others }: Decided): {
  decisions: Decision[];
  others: CommonDecision | undefined;
} {
  const decisions = Object.entries(byRow).map(([rowNo, recordId]) => ({ rowNo: Number(rowNo), recordId }));
  return { decisions, others };
}
