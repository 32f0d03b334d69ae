import {
  compareWithLast,
  differenceCount,
  enteredDifferences,
  type ComparedItem,
} from '@tejian/domain/business/report/comparison.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { copiedParts, lastWarnings } from '@tejian/domain/business/report/last-values.ts';
import type { Place, Warning } from '@tejian/domain/business/report/place.ts';
import { readEntry } from '@tejian/domain/business/report/read-entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { LastReport, SheetState } from '../../../ui/report-sheet/sheet-source.ts';
import { text } from './report-entry.text.ts';

/** The last report read by this one's template: what the two forms share can be compared. */
export function lastReport(
  template: ReportTemplate,
  frozenContext: Context,
  previous: { reportNo: string; entry: ReportEntry } | undefined,
): LastReport | undefined {
  if (!previous) return undefined;
  const entry = readEntry(previous.entry);
  return { reportNo: previous.reportNo, entry, judgement: judge(template, entry, frozenContext) };
}

/** The values that deserve a second look beside the last report: far from it, or the same throughout. */
export const warningsOfLast = (template: ReportTemplate, last: LastReport | undefined, entry: ReportEntry): Warning[] =>
  last ? [...copiedParts(template, entry, last.entry), ...lastWarnings(template, entry, last.entry)] : [];

interface DifferenceLine {
  readonly place: Place;
  readonly no?: string;
  readonly name: string;
  readonly words: string;
}
export interface LastDifferences {
  /** Places where something else is entered than last time, and items that failed then and are still open. */
  readonly lines: readonly DifferenceLine[];
  /** The number of differences where nothing is entered yet. */
  readonly openCount: number;
}

/** The comparison that a checker sees, of a report that is being filled in: both numbers together are the checker's. */
export function differencesOfLast({ template, entry, frozen }: SheetState, last: LastReport): LastDifferences {
  const comparison = compareWithLast(template, entry, frozen, last.entry);
  const { items, others } = enteredDifferences(comparison);
  const lines = [
    ...items.map((item) => ({ place: item.place, no: item.shown, name: item.name, words: wordsOf(item) })),
    ...others.map(({ place, label, before, after }) => ({ place, name: label, words: text.fromTo(before, after) })),
  ];
  return { lines, openCount: differenceCount(comparison) - lines.length };
}

function wordsOf({ before, result }: ComparedItem): string {
  const [then, now] = [before?.result, result].map((word) => word || text.notFilled);
  return then === now ? text.measuredOtherwise : text.fromTo(then ?? '', now ?? '');
}
