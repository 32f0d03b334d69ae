import type { LedgerImport } from '@tejian/contract/archive/ledger/ledger.record.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';

export const steps = ['upload', 'columns', 'words', 'dryRun', 'load', 'result'] as const;
export type Step = (typeof steps)[number];

type Progress = Pick<LedgerImport, 'state' | 'mode'>;

export const isUnderWay = (one: Progress | undefined) => one?.state === 'waiting' || one?.state === 'running';

/** The step where an import stands by itself, when the person has chosen no step. */
function ownStep(one: Progress | undefined): Step {
  if (!one) return 'upload';
  if (one.mode === 'uploaded') return 'columns';
  if (one.mode === 'dryRun') return 'dryRun';
  return isUnderWay(one) ? 'load' : 'result';
}

/** The step that is shown: the one that was chosen, but nobody walks about in an import that is running. */
export const shownStep = (one: Progress | undefined, chosenStep: string | undefined): Step =>
  (!isUnderWay(one) && steps.find((step) => step === chosenStep)) || ownStep(one);

interface Mappings {
  chosen: LedgerMapping | null;
  used: LedgerMapping | undefined;
  proposed: LedgerMapping | undefined;
}

/** The mapping as it stands: what the person chose, what the last run used where it was of this kind, what was proposed. */
export const mappingOf = ({ chosen, used, proposed }: Mappings, kindCode: string): LedgerMapping | undefined =>
  chosen ?? (used?.kindCode === kindCode ? used : undefined) ?? proposed;

/** The one unit of all rows, where no column of the file says whose each is. */
export const chosenUnit = ({ fields }: Pick<LedgerMapping, 'fields'>, unitId: string | undefined) =>
  fields.some(({ field }) => field === 'useUnitName') ? undefined : unitId;
