// 复检: a later round looks at what failed; what passed in the failed report stands in the new one, and says so.
import { openSection } from './added-items.ts';
import type { Context } from './context.ts';
import { entryLimits } from './entry-limits.ts';
import { emptyEntry, type ItemEntry, type ReportEntry } from './entry.ts';
import { judge } from './judge.ts';
import { reportText as text } from './report.text.ts';
import type { ReportTemplate } from './template.ts';

export interface FailedReport {
  readonly reportNo: string;
  readonly entry: ReportEntry;
  readonly frozen: Context;
}

/**
 * What a re-inspection takes over: items that did not fail, each marked with the report that it comes from. Failed items,
 * tables, instruments, dates and pictures are entered anew; of items that the inspector had added, which they are stays.
 */
export function takenOver(template: ReportTemplate, { reportNo, entry, frozen }: FailedReport): ReportEntry {
  const { items } = judge(template, entry, frozen);
  const passed = Object.entries(entry.items).filter(([no]) => {
    const effect = items[no]?.effect;
    return effect !== undefined && effect !== null && effect !== 'fail';
  });
  const marked = passed.map(([no, item]): [string, ItemEntry] => [no, { ...item, memo: markOf(item, reportNo) }]);
  const open = openSection(template);
  const added = open && entry.grids[open.id];
  return {
    ...emptyEntry,
    items: Object.fromEntries(marked),
    ...(open && added ? { grids: { [open.id]: added } } : {}),
  };
}

const markOf = ({ memo }: ItemEntry, reportNo: string): string =>
  [text.takenOver(reportNo), ...(memo ? [memo] : [])].join('；').slice(0, entryLimits.memo);
