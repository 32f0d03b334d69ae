import { importText } from './list-import.text.ts';

interface Counts {
  readonly mode: string;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly asked: number;
  readonly skipped: number;
}

/** The ending of an import of a list, from all its counts: success is what left no row behind. */
export function importEnding(counts: Counts): { tone: 'success' | 'warning' | 'error'; sentence: string } {
  const openCount = counts.refused + counts.asked;
  if (counts.mode === 'allOrNothing' && openCount > 0)
    return { tone: 'warning', sentence: importText.nothingWritten(openCount) };
  const keptCount = counts.added + counts.changed + counts.unchanged;
  const tone = openCount === 0 ? 'success' : keptCount === 0 ? 'error' : 'warning';
  return { tone, sentence: importText.outcome(counts) };
}
