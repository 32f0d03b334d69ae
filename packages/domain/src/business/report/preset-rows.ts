// The rows with which a template lets a table begin: they stand there before anybody has saved them.
import { mergeEntries, type MergedEntry } from './difference.ts';
import type { ReportEntry, Row } from './entry.ts';
import { readEntry } from './read-entry.ts';
import type { ReportTemplate } from './template.ts';

/** The part of a template that says how its tables begin. */
export type Beginnings = Pick<ReportTemplate, 'sections'>;

/** An entry as its form shows it: tables that nobody touched have their preset rows. */
export function withPresetRows(template: Beginnings, raw: ReportEntry): ReportEntry {
  const entry = readEntry(raw);
  const grids: Record<string, readonly Row[]> = {};
  for (const section of template.sections) {
    if (section.type === 'grid' && section.presetRows && !entry.grids[section.id]?.length)
      grids[section.id] = section.presetRows;
  }
  return Object.keys(grids).length === 0 ? entry : { ...entry, grids: { ...entry.grids, ...grids } };
}

/**
 * Merges entries as they are kept, which may lack the preset rows: all three are taken with them, or two who each saved a fresh
 * form would seem to have added the same rows, each their own.
 */
export const mergeKept = (
  template: Beginnings,
  base: ReportEntry,
  mine: ReportEntry,
  theirs: ReportEntry,
): MergedEntry =>
  mergeEntries(withPresetRows(template, base), withPresetRows(template, mine), withPresetRows(template, theirs));
