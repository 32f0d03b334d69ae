import type { Day } from '../../shared/day/day.ts';
import { unusualChangeText as text } from './unusual-change.text.ts';

type ChangeKind = keyof typeof text.kinds;

/** The number of changes of a kind that came to the list. */
export interface ChangeCount {
  readonly kind: ChangeKind;
  readonly count: number;
}

/** The message that tells the head of the changes of a day, or of several where nothing was told meanwhile; no amounts. */
export function changesMessage(counts: readonly ChangeCount[], from: Day, until: Day) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const kinds = (Object.keys(text.kinds) as ChangeKind[]).flatMap((kind) =>
    counts.filter((one) => one.kind === kind).map(({ count }) => text.some(text.kinds[kind], count)),
  );
  return { title: text.told.title(total, text.days(from, until)), content: text.told.content(kinds) };
}
