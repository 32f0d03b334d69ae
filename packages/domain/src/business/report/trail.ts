// Who changed which value when, from the changes that every save leaves; and what was entered faster than anybody measures.
import type { ChangeSet } from './content-version.ts';
import type { Context } from './context.ts';
import { describePath } from './describe.ts';
import type { Difference, Path } from './difference.ts';
import { numbersOf } from './measure.ts';
import type { MeasuredValue } from './entry.ts';
import type { ReportTemplate } from './template.ts';
import { valueWords } from './value-words.ts';

interface TrailLine {
  readonly by: string;
  readonly at: Date;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Every change below a place of the entry (["items", "A1.3.2"], ["grids", "door"]), in words, the newest first. */
export function trailOf(
  template: ReportTemplate,
  sets: readonly ChangeSet[],
  below: Path,
  frozenContext: Context,
): TrailLine[] {
  const isBelow = ({ path }: Difference) => below.every((part, at) => path[at] === part);
  return sets
    .flatMap(({ byName, at, changes }) =>
      changes.filter(isBelow).map(({ path, before, after }) => ({
        by: byName,
        at,
        label: describePath(template, path),
        before: valueWords(template, path, before, frozenContext),
        after: valueWords(template, path, after, frozenContext),
      })),
    )
    .toReversed();
}

/** Values measured one after the other, with fewer seconds for each than it takes to read an instrument and write it down. */
export interface FastRun {
  readonly by: string;
  readonly from: Date;
  readonly to: Date;
  /** Measured values entered in that time. */
  readonly values: number;
}

/** Assumptions: no rule says how fast somebody may be. Tables are left out, for spreadsheets are pasted into them. */
const SECONDS_A_VALUE = 1;
const LEAST_VALUES = 10;
/** After a longer pause nobody knows when the next value was begun. */
const PAUSE_SECONDS = 120;

const filledBoxes = (value: unknown): number =>
  numbersOf(value as MeasuredValue | undefined).filter((box) => box !== null).length;

/** Numbers that a save brings into the items: what was there before does not count. */
const broughtBy = ({ changes }: ChangeSet): number =>
  changes.reduce(
    (sum, { path: [root, , kind], before, after }) =>
      root === 'items' && kind === 'values' ? sum + changedBoxes(before, after) : sum,
    0,
  );

function changedBoxes(before: unknown, after: unknown): number {
  if (filledBoxes(after) === 0) return 0;
  const [was, is] = [numbersOf(before as MeasuredValue), numbersOf(after as MeasuredValue)];
  return is.filter((box, at) => box !== null && box !== (was[at] ?? null)).length;
}

export function fastRuns(sets: readonly ChangeSet[]): FastRun[] {
  const runs: FastRun[] = [];
  const lastOf = new Map<string, ChangeSet>();
  const openRuns = new Map<string, FastRun>();
  const close = (by: string) => {
    const run = openRuns.get(by);
    openRuns.delete(by);
    if (run && run.values >= LEAST_VALUES) runs.push(run);
  };
  for (const set of sets) {
    const last = lastOf.get(set.byName);
    lastOf.set(set.byName, set);
    const values = broughtBy(set);
    const seconds = last ? (set.at.getTime() - last.at.getTime()) / 1000 : Infinity;
    const isFast = last !== undefined && seconds <= PAUSE_SECONDS && values > 0 && seconds < values * SECONDS_A_VALUE;
    if (!isFast || !last) close(set.byName);
    else {
      const run = openRuns.get(set.byName) ?? { by: set.byName, from: last.at, to: set.at, values: 0 };
      openRuns.set(set.byName, { ...run, to: set.at, values: run.values + values });
    }
  }
  for (const by of openRuns.keys()) close(by);
  return runs;
}
