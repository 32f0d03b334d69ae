/** One figure of docs/benchmarks.md. */
export interface Figure {
  readonly what: string;
  readonly goal: string;
  readonly measured: string;
  /** Measured divided by the goal; below 1 where less is better and the goal is met. */
  readonly ratio: number;
}

/** The place and time at which figures were taken. */
interface Taken {
  readonly machine: string;
  readonly versions: string;
  readonly date: string;
}

const nameIn = (row: string): string => row.split('|')[1]?.trim() ?? '';

/** The page with these figures in the place of their rows of before; what is new stands below, the other rows stay. */
export function withFigures(page: string, figures: readonly Figure[], { machine, versions, date }: Taken): string {
  const fresh = new Map(
    figures.map(({ what, goal, measured, ratio }) => [
      what,
      `| ${[what, goal, measured, ratio.toFixed(2), machine, versions, date].join(' | ')} |`,
    ]),
  );
  const keptTexts = page
    .trimEnd()
    .split('\n')
    .map((line) => {
      const row = fresh.get(nameIn(line));
      fresh.delete(nameIn(line));
      return row ?? line;
    });
  return `${[...keptTexts, ...fresh.values()].join('\n')}\n`;
}
