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
  const open = counts.refused + counts.asked;
  if (counts.mode === 'allOrNothing' && open > 0) return { tone: 'warning', sentence: importText.nothingWritten(open) };
  const kept = counts.added + counts.changed + counts.unchanged;
  const tone = open === 0 ? 'success' : kept === 0 ? 'error' : 'warning';
  return { tone, sentence: importText.outcome(counts) };
}
