// Pure edits of an entry, as the form makes them.
import { fieldFacts, holds } from './condition.ts';
import { decidedUnit, isBlank, reportContext, templateFields, type Context } from './context.ts';
import {
  type FieldValue,
  emptyEntry,
  type Box,
  type Cell,
  type ItemEntry,
  type MeasuredValue,
  type ReportEntry,
  type Row,
} from './entry.ts';
import { judge, type Judgement } from './judge.ts';
import { valueText } from './report.text.ts';
import { optionWith, type ItemJudgement } from './item.ts';
import type { Bind, Item, Measure, ReportTemplate, ResultOption } from './template.ts';

/** A new entry: tables with their preset rows. Items that do not apply need no preset: judge() shows them as 无此项. */
export function newEntry(template: ReportTemplate): ReportEntry {
  const grids: Record<string, readonly Row[]> = {};
  for (const section of template.sections)
    if (section.type === 'grid' && section.presetRows) grids[section.id] = section.presetRows;
  return { ...emptyEntry, grids };
}

export function setResult(entry: ReportEntry, itemNo: string, result: string | undefined): ReportEntry {
  return editItem(entry, itemNo, (item) => ({ ...item, result }));
}

export function setSub(entry: ReportEntry, itemNo: string, subNo: string, result: string | undefined): ReportEntry {
  return editItem(entry, itemNo, (item) => ({ ...item, subs: { ...item.subs, [subNo]: { result } } }));
}

/** `box` from 0 where the measure has several boxes. */
export function setMeasure(entry: ReportEntry, itemNo: string, measure: Measure, value: Box, box = 0): ReportEntry {
  return editItem(entry, itemNo, (item) => ({
    ...item,
    values: { ...item.values, [measure.id]: boxedValue(item, measure, value, box) },
  }));
}

function boxedValue(item: ItemEntry, measure: Measure, value: Box, box: number): MeasuredValue {
  if ((measure.repeat ?? 1) <= 1) return value;
  const before = item.values?.[measure.id];
  const boxes = typeof before === 'object' && before !== null ? [...before] : [before ?? null];
  while (boxes.length <= box) boxes.push(null);
  boxes[box] = value;
  return boxes;
}

export function setMemo(entry: ReportEntry, itemNo: string, memo: string): ReportEntry {
  return editItem(entry, itemNo, (item) => ({ ...item, memo }));
}

export function setField(entry: ReportEntry, bind: Bind, value: FieldValue): ReportEntry {
  return { ...entry, fields: { ...entry.fields, [bind]: value } };
}

/** As a person answers it on the form: a number whose unit the answer decides otherwise is asked again. */
export function answerField({ template, entry, frozen }: Filled, bind: Bind, value: FieldValue): ReportEntry {
  const to = { template, entry: setField(entry, bind, value), frozen };
  return askedAgain({ entry, frozen }, to);
}

interface Filled {
  readonly template: ReportTemplate;
  readonly entry: ReportEntry;
  readonly frozen: Context;
}

/** The entry without those of its numbers that had another unit before, whatever changed it: an answer or the archive. */
export function askedAgain(before: Omit<Filled, 'template'>, to: Filled): ReportEntry {
  return numbersOfOtherUnit(before, to).reduce((keptEntry, { bind }) => setField(keptEntry, bind, null), to.entry);
}

interface OtherUnit {
  readonly bind: Bind;
  readonly label: string;
  /** The unit that the number had, and the one that it would have; none where nothing decides it any more. */
  readonly was: string;
  readonly is: string;
}

function numbersOfOtherUnit(before: Omit<Filled, 'template'>, { template, entry, frozen }: Filled): OtherUnit[] {
  const were = reportContext(template, before.entry, before.frozen);
  const are = reportContext(template, entry, frozen);
  return [...templateFields(template)].flatMap(({ field }) => {
    const [was, is] = [decidedUnit(field, were), decidedUnit(field, are)];
    if (was === undefined || was === is || isBlank(entry.fields[field.bind])) return [];
    return [{ bind: field.bind, label: field.label, was, is: is ?? '' }];
  });
}

/**
 * The reason that an entry may not be kept whose answers give a stored number another unit, or nothing: forms empty
 * such a number (`answerField`), another client gives it anew.
 */
export function unitProblem(before: Omit<Filled, 'template'>, to: Filled): string | undefined {
  const keptUnit = numbersOfOtherUnit(before, to).find(
    ({ bind }) => before.entry.fields[bind] === to.entry.fields[bind],
  );
  return keptUnit && valueText.ofOtherUnit(keptUnit.label, keptUnit.was, keptUnit.is);
}

export function setGridRows(entry: ReportEntry, sectionId: string, rows: readonly Row[]): ReportEntry {
  return { ...entry, grids: { ...entry.grids, [sectionId]: rows } };
}

export function setGridCell(
  entry: ReportEntry,
  sectionId: string,
  row: number,
  column: string,
  value: Cell,
): ReportEntry {
  const rows = [...(entry.grids[sectionId] ?? [])];
  while (rows.length <= row) rows.push({});
  rows[row] = { ...rows[row], [column]: value };
  return setGridRows(entry, sectionId, rows);
}

export function setAttachments(entry: ReportEntry, slot: string, fileIds: readonly string[]): ReportEntry {
  return { ...entry, attachments: { ...entry.attachments, [slot]: fileIds } };
}

export function setInstruments(entry: ReportEntry, rows: readonly Row[]): ReportEntry {
  return { ...entry, instruments: rows };
}

/**
 * Every applicable item and sub of a section to 符合 (or to `value`); what does not apply stays as it is.
 * With `only: 'empty'` results already chosen are kept. Where a measured value is outside its limit nothing is set: what a
 * value contradicts is for the inspector to decide. Nor is it where something is measured and the form knows several ways
 * to pass: whether it was measured or confirmed by documents nobody says for the inspector (docs/decisions/0981).
 */
export function setWholeSection(
  entry: ReportEntry,
  template: ReportTemplate,
  sectionId: string,
  frozenContext: Context,
  choice: { value?: string; only?: 'empty' | 'all' } = {},
): ReportEntry {
  const section = template.sections.find((candidate) => candidate.id === sectionId);
  if (section?.type !== 'items') return entry;
  const facts = fieldFacts(reportContext(template, entry, frozenContext));
  const judgement = judge(template, entry, frozenContext);
  const items: Record<string, ItemEntry> = { ...entry.items };
  for (const item of section.items) {
    const options = template.resultSets[item.results] ?? [];
    const value = choice.value ?? optionWith(options, 'pass')?.value;
    if (value === undefined || (item.when && !holds(item.when, facts)) || isOutside(judgement, item)) continue;
    const asks = (at: Measured) => choice.value === undefined && asksHow(options, at);
    if (asks(item)) continue;
    items[item.no] = filledItem(
      item,
      items[item.no] ?? {},
      value,
      choice.only === 'empty',
      (sub) => !asks(sub) && (!sub.when || holds(sub.when, facts)),
      judgement.items[item.no],
    );
  }
  return { ...entry, items };
}

function filledItem(
  item: Item,
  before: ItemEntry,
  value: string,
  keep: boolean,
  applies: (sub: NonNullable<Item['subs']>[number]) => boolean,
  judgement: ItemJudgement | undefined,
): ItemEntry {
  if (!item.subs) return { ...before, result: keep ? (before.result ?? value) : value };
  const subs = { ...before.subs };
  for (const sub of item.subs) {
    if (applies(sub) && !hasOutside(judgement?.subs[sub.no]?.measures))
      subs[sub.no] = { result: keep ? (subs[sub.no]?.result ?? value) : value };
  }
  return { ...before, subs };
}

const hasOutside = (measures: ItemJudgement['measures'] | undefined): boolean =>
  Object.values(measures ?? {}).some(({ inLimit }) => inLimit === false);

/** A value of the item as a whole, or a table that it is judged by, lies outside; which of its lines fails nobody knows. */
const isOutside = ({ items, grids }: Judgement, { no }: Item): boolean =>
  hasOutside(items[no]?.measures) ||
  Object.values(grids).some(({ checks }) => checks.some((check) => check.item === no && check.inLimit === false));

type Measured = Pick<Item, 'measures'>;

/** True when something is measured there, and its set of results has several ways to pass. */
const asksHow = (options: readonly ResultOption[], { measures = [] }: Measured): boolean =>
  measures.length > 0 && options.filter(({ effect }) => effect === 'pass').length > 1;

/** Items and lines of a section that a fill leaves without a result, because they are measured and may pass in several ways. */
export function askedHowIn(template: ReportTemplate, sectionId: string, judgement: Judgement): number {
  const section = template.sections.find(({ id }) => id === sectionId);
  if (section?.type !== 'items') return 0;
  return section.items.reduce((sum, item) => {
    const judgedPart = judgement.items[item.no];
    const options = template.resultSets[item.results] ?? [];
    if (!judgedPart?.applies || isOutside(judgement, item)) return sum;
    if (!item.subs) return sum + (asksHow(options, item) && judgedPart.result === null ? 1 : 0);
    const askedSubs = item.subs.filter((sub) => asksHow(options, item) || asksHow(options, sub));
    return (
      sum + askedSubs.filter(({ no }) => judgedPart.subs[no]?.applies && judgedPart.subs[no].result === null).length
    );
  }, 0);
}

/** Items and lines of a section that a fill leaves alone, because a value of theirs lies outside its limit. */
export function outsideIn(template: ReportTemplate, sectionId: string, judgement: Judgement): number {
  const section = template.sections.find(({ id }) => id === sectionId);
  if (section?.type !== 'items') return 0;
  return section.items.reduce((sum, item) => {
    const judgedPart = judgement.items[item.no];
    if (!judgedPart?.applies) return sum;
    if (isOutside(judgement, item)) return sum + 1;
    return sum + Object.values(judgedPart.subs).filter(({ measures }) => hasOutside(measures)).length;
  }, 0);
}

function editItem(entry: ReportEntry, itemNo: string, edit: (item: ItemEntry) => ItemEntry): ReportEntry {
  return { ...entry, items: { ...entry.items, [itemNo]: edit(entry.items[itemNo] ?? {}) } };
}
