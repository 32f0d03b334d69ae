// Items that the inspector adds to an open section (general report): rows of the entry, which the template is read with.
import type { Cell, ItemEntry, ReportEntry, Row } from './entry.ts';
import { addedItemText as text } from './added-items.text.ts';
import { DEFAULT_DECIMALS } from '../../shared/typed/typed-number.ts';
import type { Column, Item, ItemClass, ItemsSection, Limit, Measure, ReportTemplate } from './template.ts';

/** Characters of a key that nobody takes for one another; keys are made on the machine of whoever adds an item. */
const keyLetters = '3456789ABCDEFGHJKLMNPQRSTUVWXY';
const KEY_LENGTH = 4;
const ownMark = 'Z';
const addedValueId = 'v';
/** Places are counted on as items come and go. */
const MOST_ORDER = 999_999;

const classes: readonly ItemClass[] = ['A', 'B', 'C'];

/** The open section of a template, where it has one. */
export const openSection = ({ sections }: ReportTemplate): ItemsSection | undefined =>
  sections.find((section): section is ItemsSection => section.type === 'items' && section.open === true);

/** The columns of a row of an added item, beside its key `id`. */
export function addedColumns({ resultSets }: ReportTemplate): readonly Column[] {
  const { columns } = text;
  return [
    { key: 'order', label: columns.order, input: 'number', decimals: 0, possible: [0, MOST_ORDER] },
    { key: 'group', label: columns.group },
    { key: 'name', label: columns.name },
    { key: 'cls', label: columns.cls, input: 'select', options: classes },
    { key: 'req', label: columns.req },
    { key: 'results', label: columns.results, input: 'select', options: Object.keys(resultSets) },
    { key: 'valueName', label: columns.valueName },
    { key: 'unit', label: columns.unit },
    { key: 'min', label: columns.min, input: 'number', decimals: 4 },
    { key: 'max', label: columns.max, input: 'number', decimals: 4 },
    { key: 'decimals', label: columns.decimals, input: 'number', decimals: 0, possible: [0, DEFAULT_DECIMALS] },
  ];
}

/** An item as the library or a person describes it. */
export interface AddedItem {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly cls: ItemClass | null;
  readonly req: string;
  readonly results: string;
  readonly valueName: string;
  readonly unit: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly decimals: number | null;
}

/** An item of the library; what it does not say is blank. */
export interface PickedItem {
  readonly code: string;
  readonly group: string;
  readonly name: string;
  readonly cls?: ItemClass | undefined;
  readonly req: string;
  readonly results: string;
  readonly valueName?: string | undefined;
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly decimals?: number | undefined;
}

/** The library's item as the report keeps it: later changes of the library do not reach it. */
export const addedFrom = ({ code, cls, valueName, unit, min, max, decimals, ...item }: PickedItem): AddedItem => ({
  id: code,
  ...item,
  cls: cls ?? null,
  valueName: valueName ?? '',
  unit: unit ?? '',
  min: min ?? null,
  max: max ?? null,
  decimals: decimals ?? null,
});

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : '');
const numberOf = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);

/** The most decimals that a value of an added item may have, as in the library. */
export const MOST_DECIMALS = DEFAULT_DECIMALS;
/** A number of decimals that no value can be written with counts as none. */
const decimalsIn = (cell: Cell | undefined): number | null =>
  typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell <= MOST_DECIMALS ? cell : null;

const noRows: readonly Row[] = [];
const rowsOf = (entry: ReportEntry, section: string): readonly Row[] => entry.grids[section] ?? noRows;

/** In the order that the inspector gave them; those of the same place as they came. */
const inOrder = (rows: readonly Row[]): readonly Row[] =>
  rows
    .filter((row) => textOf(row['id']) !== '')
    .toSorted((a, b) => (numberOf(a['order']) ?? 0) - (numberOf(b['order']) ?? 0));

export function addedItems(entry: ReportEntry, section: string): AddedItem[] {
  return inOrder(rowsOf(entry, section)).map((row) => ({
    id: textOf(row['id']),
    group: textOf(row['group']),
    name: textOf(row['name']),
    cls: classes.find((cls) => cls === row['cls']) ?? null,
    req: textOf(row['req']),
    results: textOf(row['results']),
    valueName: textOf(row['valueName']),
    unit: textOf(row['unit']),
    min: numberOf(row['min']),
    max: numberOf(row['max']),
    decimals: decimalsIn(row['decimals']),
  }));
}

const filledTemplates = new WeakMap<ReportTemplate, WeakMap<readonly Row[], ReportTemplate>>();

/** The template with the items that this entry adds; the same object where it has no open section. */
export function withAddedItems(template: ReportTemplate, entry: ReportEntry): ReportTemplate {
  const section = openSection(template);
  if (!section) return template;
  const rows = rowsOf(entry, section.id);
  const knownTemplates = filledTemplates.get(template) ?? new WeakMap<readonly Row[], ReportTemplate>();
  filledTemplates.set(template, knownTemplates);
  const before = knownTemplates.get(rows);
  if (before) return before;
  const filledTemplate = filledWith(template, section, addedItems(entry, section.id));
  knownTemplates.set(rows, filledTemplate);
  return filledTemplate;
}

function filledWith(template: ReportTemplate, section: ItemsSection, addedItems: readonly AddedItem[]): ReportTemplate {
  const fixedItems = section.items.filter((item) => item.added !== true);
  const [usualSet = ''] = Object.keys(template.resultSets);
  const items = addedItems.map((one, at) =>
    itemOf({ ...one, results: template.resultSets[one.results] ? one.results : usualSet }, fixedItems.length + at + 1),
  );
  const filledSection = { ...section, items: [...fixedItems, ...items] };
  return { ...template, sections: template.sections.map((one) => (one === section ? filledSection : one)) };
}

const itemOf = (addedItem: AddedItem, seq: number): Item => ({
  seq,
  no: addedItem.id,
  group: addedItem.group || text.noGroup,
  name: addedItem.name,
  cls: addedItem.cls,
  key: addedItem.cls === 'A',
  req: addedItem.req,
  results: addedItem.results,
  added: true,
  ...(isMeasured(addedItem) ? { measures: [measureOf(addedItem)] } : {}),
});

const isMeasured = ({ unit, valueName, min, max }: AddedItem): boolean =>
  unit !== '' || valueName !== '' || min !== null || max !== null;

function measureOf(addedItem: AddedItem): Measure {
  const limit = limitOf(addedItem);
  return {
    id: addedValueId,
    label: addedItem.valueName || text.value,
    unit: addedItem.unit,
    ...(addedItem.decimals === null ? {} : { decimals: addedItem.decimals }),
    limit,
    // Without a limit the value is for the record; with one the result rests on it.
    ...(limit.op === 'none' ? { optional: true } : {}),
  };
}

function limitOf({ min, max }: AddedItem): Limit {
  if (min !== null && max !== null) return { op: 'between', min, max };
  if (min !== null) return { op: '>=', value: min };
  return max === null ? { op: 'none' } : { op: '<=', value: max };
}

/** The name of an item in print and on the form: its number of the rule, or its place where the inspector added it. */
export const shownNumber = ({ added, seq, no }: Item): string => (added ? String(seq) : no);

/** A key for an item added by hand that this entry does not have. */
export function newItemKey(entry: ReportEntry, section: string, random: () => number): string {
  const takenValues = new Set(rowsOf(entry, section).map((row) => row['id']));
  for (;;) {
    const letters = Array.from(
      { length: KEY_LENGTH },
      () => keyLetters[Math.floor(random() * keyLetters.length)] ?? keyLetters[0],
    );
    const key = ownMark + letters.join('');
    if (!takenValues.has(key)) return key;
  }
}

const rowOf = (item: AddedItem, order: number): Row =>
  Object.fromEntries(
    Object.entries({ ...item, order }).filter((part): part is [string, string | number] => {
      const [, value] = part;
      return value !== null && value !== '';
    }),
  );

const withRows = (entry: ReportEntry, section: string, rows: readonly Row[]): ReportEntry => ({
  ...entry,
  grids: { ...entry.grids, [section]: rows },
});

/** Puts items at the end; what the entry has already stays as it is. */
export function addItems(entry: ReportEntry, section: string, items: readonly AddedItem[]): ReportEntry {
  const rows = rowsOf(entry, section);
  const takenValues = new Set(rows.map((row) => row['id']));
  const last = Math.max(0, ...rows.map((row) => numberOf(row['order']) ?? 0));
  const fresh = items.filter(({ id }) => !takenValues.has(id));
  if (fresh.length === 0) return entry;
  return withRows(entry, section, [...rows, ...fresh.map((item, at) => rowOf(item, last + at + 1))]);
}

/** Describes an added item anew; its result and value stay. */
export function changeAddedItem(entry: ReportEntry, section: string, item: AddedItem): ReportEntry {
  const rows = rowsOf(entry, section).map((row) =>
    row['id'] === item.id ? rowOf(item, numberOf(row['order']) ?? 0) : row,
  );
  return withRows(entry, section, rows);
}

/** One place up or down. */
export function moveAddedItem(entry: ReportEntry, section: string, id: string, by: -1 | 1): ReportEntry {
  const rows = [...inOrder(rowsOf(entry, section))];
  const at = rows.findIndex((row) => row['id'] === id);
  const [movedValues, other] = [rows[at], rows[at + by]];
  if (!movedValues || !other) return entry;
  rows[at] = other;
  rows[at + by] = movedValues;
  return withRows(
    entry,
    section,
    rows.map((row, index) => ({ ...row, order: index + 1 })),
  );
}

/** The item that was taken out, as it is put back. */
export interface RemovedItem {
  readonly section: string;
  readonly row: Row;
  readonly entered: ItemEntry | undefined;
}

export function removeAddedItem(entry: ReportEntry, section: string, id: string): [ReportEntry, RemovedItem | null] {
  const row = rowsOf(entry, section).find((one) => one['id'] === id);
  if (!row) return [entry, null];
  const { [id]: enteredEntry, ...items } = entry.items;
  const rows = rowsOf(entry, section).filter((one) => one !== row);
  return [
    { ...withRows(entry, section, rows), items },
    { section, row, entered: enteredEntry },
  ];
}

export function restoreAddedItem(entry: ReportEntry, { section, row, entered }: RemovedItem): ReportEntry {
  const id = textOf(row['id']);
  if (rowsOf(entry, section).some((one) => one['id'] === id)) return entry;
  const restoredEntry = withRows(entry, section, [...rowsOf(entry, section), row]);
  return entered === undefined ? restoredEntry : { ...restoredEntry, items: { ...restoredEntry.items, [id]: entered } };
}

/** An item for samples: one of each kind of limit. */
export const sampleAdded = (resultSet: string): readonly AddedItem[] => {
  const plain = { cls: null, req: text.sample.req, results: resultSet, valueName: '', unit: '', decimals: null };
  return [
    { ...plain, id: 'S01', group: text.sample.group, name: text.sample.look, min: null, max: null },
    {
      ...plain,
      id: 'S02',
      group: text.sample.group,
      name: text.sample.gap,
      valueName: text.sample.gap,
      unit: 'mm',
      min: 2,
      max: 5,
      decimals: 1,
    },
    {
      ...plain,
      id: 'S03',
      group: text.sample.other,
      name: text.sample.resistance,
      unit: 'MΩ',
      min: 0.5,
      max: null,
      decimals: 2,
    },
  ];
};
