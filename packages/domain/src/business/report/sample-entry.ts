// A complete entry for demonstrations, measurements and tests: every applicable item with one effect, every value to match.
import { addItems, openSection, sampleAdded, withAddedItems, type AddedItem } from './added-items.ts';
import { fieldFacts, holds } from './condition.ts';
import { isBlank, mayEnter, numberOf, reportContext, templateFields, type Context } from './context.ts';
import { newEntry, setField } from './edit.ts';
import { hasField } from './entry-places.ts';
import type { FieldValue, ItemEntry, MeasuredValue, ReportEntry, Row } from './entry.ts';
import { optionWith } from './item.ts';
import { resolveLimit } from './limit.ts';
import { reportText } from './report.text.ts';
import { isJudgedGrid } from './row.ts';
import { sampleRows } from './sample-rows.ts';
import type { Bind, Effect, Field, Item, Measure, ReportTemplate } from './template.ts';

export interface SampleWish {
  readonly effect: Effect;
  readonly inspectDate: string;
  readonly inspectors: readonly string[];
  /** Fields by bind that are to have these values, where the form has them. */
  readonly fields?: Readonly<Record<string, FieldValue>>;
  /**
   * The value of a number that nobody named, beside what is known already; 1 where nothing says it, null to leave it
   * open.
   */
  readonly numbers?: (bind: Bind, context: Context) => number | null;
  /** Items of an open section; samples where none are named. */
  readonly added?: readonly AddedItem[];
}

export function sampleEntry(form: ReportTemplate, frozenContext: Context, wish: SampleWish): ReportEntry {
  let entry = setField(withSampleItems(form, wish.added), 'rep.inspectDate', wish.inspectDate);
  const template = withAddedItems(form, entry);
  entry = setField(entry, 'rep.inspectors', wish.inspectors);
  for (const [bind, value] of Object.entries(wish.fields ?? {}))
    if (hasField(template, bind)) entry = setField(entry, bind, value);
  entry = fillFields(template, entry, frozenContext, wish.numbers ?? (() => 1));
  const context = reportContext(template, entry, frozenContext);
  const items: Record<string, ItemEntry> = {};
  const grids = { ...entry.grids };
  for (const section of template.sections) {
    if (section.type === 'items')
      for (const item of section.items) items[item.no] = sampleItem(template, item, context, wish.effect);
    if (isJudgedGrid(section)) grids[section.id] = sampleRows(section, context, wish.effect);
  }
  return { ...entry, items, grids, instruments: sampleInstruments(template, wish.inspectDate) };
}

function withSampleItems(form: ReportTemplate, addedItems?: readonly AddedItem[]): ReportEntry {
  const entry = newEntry(form);
  const section = openSection(form);
  const [set = ''] = Object.keys(form.resultSets);
  return section ? addItems(entry, section.id, addedItems?.length ? addedItems : sampleAdded(set)) : entry;
}

/** The same entry with these items failing, all of their parts. */
export function withFailing(form: ReportTemplate, entry: ReportEntry, numbers: readonly string[]): ReportEntry {
  const template = withAddedItems(form, entry);
  const items: Record<string, ItemEntry> = { ...entry.items };
  for (const section of template.sections) {
    if (section.type !== 'items') continue;
    for (const item of section.items.filter(({ no }) => numbers.includes(no))) {
      const result = optionWith(template.resultSets[item.results] ?? [], 'fail')?.value ?? '';
      const subs = item.subs?.map(({ no }) => [no, { result }]);
      items[item.no] = subs ? { ...items[item.no], subs: Object.fromEntries(subs) } : { ...items[item.no], result };
    }
  }
  return { ...entry, items };
}

/** One instrument whose calibration holds on the day of the inspection. */
function sampleInstruments(template: ReportTemplate, inspectDate: string): Row[] {
  const table = template.sections.find((section) => section.type === 'instruments');
  if (!table) return [];
  return [{ name: reportText.sampleInstrument, model: '5m', no: 'SF-JL-001', validTo: inspectDate }];
}

/** Required fields, those that limits and conditions read, and numbers: the first option, for a number what is wished. */
function fillFields(
  template: ReportTemplate,
  entry: ReportEntry,
  frozenContext: Context,
  numbers: NonNullable<SampleWish['numbers']>,
): ReportEntry {
  let filledEntry = entry;
  for (const { field } of templateFields(template)) {
    const context = reportContext(template, filledEntry, frozenContext);
    if (!isBlank(context[field.bind]) || !mayEnter(template, field, frozenContext)) continue;
    const value = field.input === 'number' ? within(template, field, numbers(field.bind, context)) : sampleField(field);
    if (value !== null) filledEntry = setField(filledEntry, field.bind, value);
  }
  return filledEntry;
}

/** A number where the field can lie. */
function within({ bounds }: ReportTemplate, { bind }: Field, value: number | null): number | null {
  const [low, high] = bounds?.[bind] ?? [];
  if (value === null || typeof low !== 'number' || typeof high !== 'number') return value;
  return Math.min(Math.max(value, low), high);
}

function sampleField(field: Field): FieldValue {
  if (field.bind === 'rep.safeMeasures') return null;
  if (field.options?.[0] !== undefined) return field.options[0];
  return field.required === true && field.input === 'text' ? field.label : null;
}

function sampleItem(template: ReportTemplate, item: Item, context: Context, effect: Effect): ItemEntry {
  const facts = fieldFacts(context);
  const result = optionWith(template.resultSets[item.results] ?? [], effect)?.value;
  if (result === undefined || (item.when && !holds(item.when, facts))) return {};
  const applicable = item.subs?.filter((sub) => !sub.when || holds(sub.when, facts));
  const measures = [...(item.measures ?? []), ...(applicable ?? []).flatMap((sub) => sub.measures ?? [])];
  const values =
    effect === 'pass' ? Object.fromEntries(measures.map((measure) => [measure.id, sampleValue(measure, context)])) : {};
  if (!applicable) return { result, values };
  return { subs: Object.fromEntries(applicable.map((sub) => [sub.no, { result }])), values };
}

/** A value inside the limit, in every box. */
function sampleValue(measure: Measure, context: Context): MeasuredValue {
  const limit = resolveLimit(measure.limit, context);
  const { lower, upper } = limit.kind === 'bounds' ? limit : {};
  const inside = lower && upper ? (lower.at + upper.at) / 2 : lower ? lower.at * 1.1 + 0.1 : upper ? upper.at * 0.8 : 1;
  const value = numberOf(inside.toFixed(measure.decimals ?? 2)) ?? inside;
  return measure.repeat === undefined || measure.repeat <= 1
    ? value
    : Array.from({ length: measure.repeat }, () => value);
}
