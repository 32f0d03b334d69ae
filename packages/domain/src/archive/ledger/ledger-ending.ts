import { ledgerText } from './ledger.text.ts';

/** The outcome for the rows of an import. */
export interface LedgerCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly warned: number;
}
/** The ending of a run: success is what left no row behind. */
export interface LedgerEnding {
  readonly tone: 'success' | 'warning' | 'error';
  readonly sentence: string;
}

/** The one sentence of an outcome, from all its counts; a dry run says it of what would be. */
export function ledgerEnding(counts: LedgerCounts, isDryRun = false): LedgerEnding {
  const { added, changed, unchanged, refused, warned } = counts;
  const keptCount = added + changed + unchanged;
  const toldText = warned > 0 ? ledgerText.ofWhichWarned(warned) : '';
  if (keptCount + refused === 0) return { tone: 'warning', sentence: ledgerText.noRowsRead };
  if (keptCount === 0) return { tone: 'error', sentence: ledgerText.allRefused(refused, isDryRun) };
  if (added + changed + refused === 0) return { tone: 'success', sentence: `${ledgerText.allSame}${toldText}` };
  return { tone: refused > 0 ? 'warning' : 'success', sentence: `${ledgerText.counted(counts, isDryRun)}${toldText}` };
}
