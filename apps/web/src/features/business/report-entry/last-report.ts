import { shownNumber } from '@tejian/domain/business/report/added-items.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { judge, type Judgement } from '@tejian/domain/business/report/judge.ts';
import { copiedParts, lastWarnings } from '@tejian/domain/business/report/last-values.ts';
import type { Place, Warning } from '@tejian/domain/business/report/place.ts';
import { readEntry } from '@tejian/domain/business/report/read-entry.ts';
import type { Effect, ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { LastReport } from '../../../ui/report-sheet/sheet-source.ts';

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

export interface ChangedItem {
  place: Place;
  no: string;
  name: string;
  before: Effect;
  /** Null while it is not filled in yet. */
  now: Effect | null;
}

/** Items that came out otherwise than last time, and those that failed last time and are still open. */
export function changedItems(
  template: ReportTemplate,
  last: LastReport | undefined,
  judgement: Judgement,
): ChangedItem[] {
  if (!last) return [];
  return template.sections.flatMap((section) =>
    section.type !== 'items'
      ? []
      : section.items.flatMap((item): ChangedItem[] => {
          const before = last.judgement.items[item.no]?.effect ?? null;
          const now = judgement.items[item.no]?.effect ?? null;
          if (before === null || before === now || (now === null && before !== 'fail')) return [];
          return [
            { place: { section: section.id, item: item.no }, no: shownNumber(item), name: item.name, before, now },
          ];
        }),
  );
}
