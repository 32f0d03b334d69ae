// What each place of an entry asks for, by the template.
import type { Bounds } from '../../shared/field/field-definition.ts';
import type { DateWay } from '../../shared/typed/typed-day.ts';
import { addedColumns } from './added-items.ts';
import { templateFields } from './context.ts';
import type { Path } from './difference.ts';
import { entryLimits } from './entry-limits.ts';
import { reportDays } from './field-bounds.ts';
import { nextMonthsBind } from './next-date.ts';
import { numberBounds } from './number-bounds.ts';
import type { Place } from './place.ts';
import type { Column, Field, Item, Measure, ReportTemplate } from './template.ts';
import { isUnsigned } from './unsigned.ts';

/** `boxes`: how many values the place holds. */
export type Expected = { readonly boxes: number } & (
  | {
      readonly kind: 'number';
      readonly decimals: number | undefined;
      readonly isUnsigned: boolean;
      readonly bounds?: Bounds | undefined;
    }
  | { readonly kind: 'date'; readonly way: DateWay; readonly bounds: Bounds }
  | { readonly kind: 'option'; readonly options: readonly string[] }
  | { readonly kind: 'text'; readonly most: number }
  /** The text that a person wrote of an item, the mark of a re-inspection before it not counted. */
  | { readonly kind: 'memo'; readonly most: number }
);
interface EntryPlace {
  readonly place: Place;
  readonly expected: Expected;
}
interface KnownItem {
  readonly section: string;
  readonly item: Item;
  readonly measures: ReadonlyMap<string, { readonly measure: Measure; readonly sub: string | undefined }>;
}
interface KnownPlaces {
  readonly items: ReadonlyMap<string, KnownItem>;
  readonly fields: ReadonlyMap<string, { readonly section: string; readonly field: Field }>;
}

const words = (most: number, boxes = 1): Expected => ({ kind: 'text', most, boxes });

/** A template is read once: every key that is pressed asks for many places. */
const placesKnown = new WeakMap<ReportTemplate, KnownPlaces>();

function knownPlaces(template: ReportTemplate): KnownPlaces {
  const before = placesKnown.get(template);
  if (before) return before;
  const items = new Map<string, KnownItem>();
  for (const section of template.sections) {
    if (section.type !== 'items') continue;
    for (const item of section.items) items.set(item.no, { section: section.id, item, measures: measuresOf(item) });
  }
  const fields = new Map([...templateFields(template)].map((one) => [one.field.bind, one]));
  const places = { items, fields };
  placesKnown.set(template, places);
  return places;
}

function measuresOf(item: Item): KnownItem['measures'] {
  const ownMeasures = (item.measures ?? []).map((measure) => ({ measure, sub: undefined }));
  const inSubs = (item.subs ?? []).flatMap((sub) => (sub.measures ?? []).map((measure) => ({ measure, sub: sub.no })));
  return new Map([...ownMeasures, ...inSubs].map((one) => [one.measure.id, one]));
}

/** The place of a path of the entry on the form and what it asks for; an unknown place takes a text of usual length. */
export function placesOf(template: ReportTemplate, path: Path): EntryPlace {
  const [root, first = '', ...rest] = path;
  switch (root) {
    case 'items':
      return itemPlace(template, first, rest);
    case 'fields':
      return fieldPlace(template, first);
    case 'grids':
      return tablePlace(template, first, rest, entryLimits.cell);
    case 'problems':
    case 'instruments': {
      const section = template.sections.find(({ type }) => type === root)?.id ?? root;
      const most = root === 'problems' ? entryLimits.problemCell : entryLimits.cell;
      return tablePlace(template, section, [first, ...rest], most);
    }
    default:
      return { place: { section: 'attachments', slot: first }, expected: words(entryLimits.cell, entryLimits.files) };
  }
}

function itemPlace(template: ReportTemplate, no: string, [kind, id = '']: Path): EntryPlace {
  const foundItem = knownPlaces(template).items.get(no);
  const place: Place = { section: foundItem?.section ?? '', item: no };
  if (!foundItem || kind === 'memo') return { place, expected: { kind: 'memo', most: entryLimits.memo, boxes: 1 } };
  if (kind === 'values') {
    const { measure, sub } = foundItem.measures.get(id) ?? {};
    const at = { ...place, measure: id, ...(sub === undefined ? {} : { sub }) };
    const boxes = Math.max(1, measure?.repeat ?? 1);
    const hasNoSign = measure !== undefined && isUnsigned(measure);
    const bounds = measure && numberBounds(measure)?.possible;
    return {
      place: at,
      expected: { kind: 'number', decimals: measure?.decimals, isUnsigned: hasNoSign, bounds, boxes },
    };
  }
  const options = (template.resultSets[foundItem.item.results] ?? []).map(({ value }) => value);
  return { place: kind === 'subs' ? { ...place, sub: id } : place, expected: { kind: 'option', options, boxes: 1 } };
}

/** The form has a field of this bind; the months to the next date are the conclusion's. */
export const hasField = (template: ReportTemplate, bind: string): boolean =>
  bind === nextMonthsBind || knownPlaces(template).fields.has(bind);

function fieldPlace(template: ReportTemplate, bind: string): EntryPlace {
  const { section = 'conclusion', field } = knownPlaces(template).fields.get(bind) ?? {};
  const place: Place = { section, bind };
  const bounds = template.bounds?.[bind];
  if (bind === nextMonthsBind) return { place, expected: { kind: 'number', decimals: 0, isUnsigned: true, boxes: 1 } };
  if (field?.input === 'users')
    return { place, expected: words(entryLimits.person * entryLimits.people, entryLimits.people) };
  const most = field?.input === 'textarea' ? entryLimits.area : entryLimits.field;
  return { place, expected: byInput(field, { most, bounds }) };
}

function tablePlace(template: ReportTemplate, id: string, [row = '', key = '']: Path, most: number): EntryPlace {
  const section = template.sections.find((one) => one.id === id);
  const isAdded = section?.type === 'items';
  const columns: readonly Column[] =
    section && 'columns' in section ? section.columns : isAdded ? addedColumns(template) : [];
  const column = columns.find((one) => one.key === key);
  const place: Place = {
    section: id,
    ...(/^\d+$/.test(row) ? { row: Number(row) } : {}),
    ...(isAdded ? { item: row.replace(/^=/, '') } : {}),
  };
  const { input, decimals, options } = column ?? {};
  if (input === 'select' && options) return { place, expected: { kind: 'option', options, boxes: 1 } };
  const longest = isAdded && key === 'req' ? entryLimits.problemCell : most;
  const bounds = input === 'number' && column ? numberBounds(column)?.possible : undefined;
  return { place, expected: byInput(column, { decimals, most: longest, bounds }) };
}

interface Asked {
  readonly decimals?: number | undefined;
  readonly most: number;
  readonly bounds?: Bounds | undefined;
}

function byInput(askedColumn: Column | Field | undefined, { decimals, most, bounds }: Asked): Expected {
  const input = askedColumn?.input;
  if (askedColumn && input === 'number')
    return { kind: 'number', decimals, isUnsigned: isUnsigned(askedColumn), bounds, boxes: 1 };
  if (input === 'date' || input === 'month')
    return { kind: 'date', way: input === 'date' ? 'day' : 'month', bounds: bounds ?? reportDays, boxes: 1 };
  return words(most);
}
