import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';

/** Takes back a fill of items: their results as they were, everything else as it is now. */
export function restoreItems(entry: ReportEntry, before: ReportEntry, filledEntry: ReportEntry): ReportEntry {
  const items = { ...entry.items };
  for (const no of Object.keys(filledEntry.items)) {
    if (filledEntry.items[no] === before.items[no]) continue;
    const was = before.items[no];
    if (was) items[no] = { ...items[no], result: was.result, subs: was.subs };
    else items[no] = { ...items[no], result: undefined, subs: undefined };
  }
  return { ...entry, items };
}
