/** The part of an installation of which a report has the newest word: all of it, some of its lines, or none. */
export type LinesLeft = 'all' | readonly string[];

interface Later {
  /** The lines that later inspections for the same due date were about, by report; none where the whole was inspected. */
  readonly later: readonly (readonly string[])[];
  /** The lines of the installation. */
  readonly all: readonly string[];
}

/** The lines of a report, each with its newest word: `ownLines` has none where the report is about the whole. */
export function linesLeft(ownLines: readonly string[], { later, all }: Later): LinesLeft {
  if (later.length === 0) return 'all';
  if (later.some((lines) => lines.length === 0)) return [];
  const overtakenLines = new Set(later.flat());
  return (ownLines.length > 0 ? ownLines : all).filter((id) => !overtakenLines.has(id));
}
