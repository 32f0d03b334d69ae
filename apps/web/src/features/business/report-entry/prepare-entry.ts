import type { ReportEntry, Row } from '@tejian/domain/business/report/entry.ts';
import { readEntry } from '@tejian/domain/business/report/read-entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';

/** The server's entry as the form shows it: tables that nobody touched have their preset rows. */
export function withPresetRows(template: ReportTemplate, raw: ReportEntry): ReportEntry {
  const entry = readEntry(raw);
  const grids: Record<string, readonly Row[]> = {};
  for (const section of template.sections) {
    if (section.type === 'grid' && section.presetRows && !entry.grids[section.id]?.length)
      grids[section.id] = section.presetRows;
  }
  return Object.keys(grids).length === 0 ? entry : { ...entry, grids: { ...entry.grids, ...grids } };
}

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
