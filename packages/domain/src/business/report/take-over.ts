// 复检: a later round looks at what failed; what passed in the failed report stands in the new one, and says so.
import { openSection, withAddedItems } from './added-items.ts';
import { templateFields, type Context } from './context.ts';
import { emptyEntry, type ItemEntry, type ReportEntry, type Row } from './entry.ts';
import { judge } from './judge.ts';
import { foundRows, rowItemKey, rowWasKey } from './problems.ts';
import { reportText as text } from './report.text.ts';
import { markOf } from './taken-over-mark.ts';
import type { Effect, Item, ReportTemplate } from './template.ts';

export interface FailedReport {
  readonly reportNo: string;
  readonly entry: ReportEntry;
  readonly frozen: Context;
}

/**
 * The content that a re-inspection takes over: items that passed or that the device does not have, each marked with the
 * report that it comes from, and what was found at those that failed, so that the table of failing items says what
 * became of it. What the inspector stated of the device stays, too: by it the items that stay were judged. Items that
 * failed or could not be inspected, tables, instruments, dates and pictures are entered anew; of items that the
 * inspector had added, which they are stays.
 */
export function takenOver(template: ReportTemplate, failedReport: FailedReport): ReportEntry {
  const { reportNo, entry, frozen } = failedReport;
  const judgement = judge(template, entry, frozen);
  const { items } = judgement;
  const passedEntries = Object.entries(entry.items).filter(([no]) => staysAs(items[no]?.effect));
  const markedEntries = passedEntries.map(([no, item]): [string, ItemEntry] => [
    no,
    { ...item, memo: markOf(item, reportNo) },
  ]);
  const sectionOpen = openSection(template);
  const addedGrids = sectionOpen && entry.grids[sectionOpen.id];
  const namedEntry = namedIn(template, reportNo);
  return {
    ...namedEntry,
    fields: { ...parametersOf(entry), ...namedEntry.fields },
    problems: foundRows(template, entry, judgement).filter(isOfItem).map(foundBefore),
    items: Object.fromEntries(markedEntries),
    ...(sectionOpen && addedGrids ? { grids: { [sectionOpen.id]: addedGrids } } : {}),
  };
}

const staysAs = (effect: Effect | null | undefined): effect is 'pass' | 'na' => effect === 'pass' || effect === 'na';

export interface RoundOutlook {
  readonly passed: number;
  /** Items that the device does not have. */
  readonly absent: number;
  readonly again: readonly { readonly item: Item; readonly effect: 'fail' | 'unable' }[];
}

/**
 * The part of a failed report that stays, counted as a person reads it, and the items to be looked at again with what
 * they came to.
 */
export function roundOutlook(template: ReportTemplate, { entry, frozen }: FailedReport): RoundOutlook {
  const { items } = judge(template, entry, frozen);
  const numberOf = (wantedEffect: Effect) =>
    Object.keys(entry.items).filter((no) => items[no]?.effect === wantedEffect).length;
  const all = withAddedItems(template, entry).sections.flatMap((section) =>
    section.type === 'items' ? section.items : [],
  );
  return {
    passed: numberOf('pass'),
    absent: numberOf('na'),
    again: all.flatMap((item) => {
      const effect = items[item.no]?.effect;
      return effect === 'fail' || effect === 'unable' ? [{ item, effect }] : [];
    }),
  };
}

const parametersOf = ({ fields }: ReportEntry): ReportEntry['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([bind]) => bind.startsWith('par.')));

/** A later round says on its face which report it follows (LAYOUT §11); the words of a conclusion do not always. */
export function namedIn(template: ReportTemplate, reportNo: string): ReportEntry {
  const hasRemark = [...templateFields(template)].some(({ field }) => field.bind === REMARK);
  return hasRemark ? { ...emptyEntry, fields: { [REMARK]: text.followsFirst(reportNo) } } : emptyEntry;
}
const REMARK = 'rep.remark';

const isOfItem = (row: Row): boolean => Boolean(row[rowItemKey]);
const keptTexts = ['require', 'deadline', 'measure'] as const;
/** The demand and its deadline stay; the result of looking again is the new round's. */
const foundBefore = (row: Row): Row => ({
  [rowItemKey]: row[rowItemKey] ?? '',
  [rowWasKey]: String(row['desc'] ?? ''),
  ...Object.fromEntries(keptTexts.flatMap((key) => (row[key] ? [[key, row[key]]] : []))),
});
