import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { describe, expect, it } from 'vitest';
import { declared, entriesOf } from '../../test/declared.ts';
import { searchWireName } from '../shared/layout/layout-names.ts';
import { conditionProblem, isQueried, operatorsOf, takesMany, takesNoValue } from './advanced.ts';
import { fieldNameOf, wireNameOf, type Paging } from './call.ts';
import { exportCallOf } from './export-call.ts';
import type { FieldShape } from './field.ts';
import { codeSetOf, exportableFields, isQuantity, usualWidth, type CellType, type Column } from './list-view.ts';
import { read } from './record.ts';

// Rules over every list that the contract declares.
const { lists } = await declared();
const named = lists.map((list) => [list.view.viewNo, list] as const);
const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);
const values: Partial<Record<CellType, string>> = {
  number: '5',
  date: '2026-01-02',
  instant: '2026-01-02',
  flag: 'true',
};
/** The types of columns, and with them the conditions, that the shape of a row's field leaves. */
const ofShape: Partial<Record<FieldShape['type'], readonly CellType[]>> = {
  text: ['text', 'code', 'dict', 'catalogue', 'category', 'step'],
  number: ['number'],
  amount: ['money'],
  date: ['date'],
  instant: ['instant'],
  flag: ['flag'],
  choice: ['text', 'dict', 'step'],
};
const columnsOf = (view: { columns: readonly unknown[] }) => view.columns as readonly Column<Record<string, unknown>>[];

it('every list has a number of its own, under which layouts and queries are kept', () => {
  expect(repeated(lists.map(({ view }) => view.viewNo))).toEqual([]);
});

describe.each(named)('%s', (_, { view, row, search, request }) => {
  const columns = columnsOf(view);
  const fields = columns.map(({ field }) => field);
  const rowNames = entriesOf(row)?.map(({ name }) => name) ?? [];

  it('shows fields that its rows have, each once and each under a name of its own', () => {
    expect(repeated(fields)).toEqual([]);
    expect(fields.filter((field) => !rowNames.includes(field))).toEqual([]);
    expect(repeated(columns.filter(({ hidden }) => !hidden).map(({ label }) => label))).toEqual([]);
  });

  it('cuts no category, day or moment: their longest is known', () => {
    const least: Partial<Record<CellType, number>> = { category: 150, instant: 152, date: 88 };
    const narrow = columns.filter(({ type = 'text', width = usualWidth[type] }) => width < (least[type] ?? 0));
    expect(narrow.map(({ field, width }) => [field, width])).toEqual([]);
  });

  it('is ordered by one of its columns', () => {
    expect(fields).toContain(view.sort.field);
    const { value, problems } = read(request, { orderBy: wireNameOf(row, view.sort.field), order: view.sort.order });
    expect([(value as Paging).orderBy, problems['orderBy'], problems['order']]).toEqual([
      view.sort.field,
      undefined,
      undefined,
    ]);
  });

  it('searches by fields that its call takes and its rows have, each once', () => {
    const taken = entriesOf(search)?.map(({ wireName }) => wireName) ?? [];
    const asked = view.search as readonly { name: string; over: string[]; label: string }[];
    expect(repeated(asked.map(({ name }) => name))).toEqual([]);
    expect(repeated(asked.map(({ label }) => label))).toEqual([]);
    for (const one of asked) {
      const wireName = searchWireName(search, one as never);
      const isTaken =
        taken.includes(wireName) || [`${wireName}Start`, `${wireName}End`].every((name) => taken.includes(name));
      expect([one.name, isTaken]).toEqual([one.name, true]);
      expect([one.name, one.over.filter((field) => !rowNames.includes(field))]).toEqual([one.name, []]);
    }
  });

  it('keeps the names of paging for paging', () => {
    const own = entriesOf(search)?.flatMap(({ name, wireName }) => [name, wireName]) ?? [];
    const paging = [
      'pageNo',
      'pageSize',
      'orderBy',
      'order',
      'sums',
      'counting',
      'advancedQuery',
      'columns',
      'scope',
      'isDirect',
    ];
    expect(own.filter((name) => paging.includes(name))).toEqual([]);
  });

  it('calls every column by a name that leads back to it: in orders, conditions, sums and layouts', () => {
    for (const field of fields) expect(fieldNameOf(row, wireNameOf(row, field))).toBe(field);
  });

  it('names the set of every coded column, and sums up numbers alone', () => {
    for (const column of columns.filter(({ type }) => type === 'dict'))
      expect([column.field, codeSetOf(column)]).toEqual([column.field, expect.any(String)]);
    for (const column of columns.filter(({ sum }) => sum))
      expect([column.field, isQuantity(column.type)]).toEqual([column.field, true]);
  });

  it('shows what is an amount as an amount, which no condition asks', () => {
    const isAmount = (field: string) =>
      entriesOf(row)?.find(({ name }) => name === field)?.inner.shape.type === 'amount';
    const amounts = columns.filter(({ field }) => isAmount(field));
    expect(amounts.filter(({ type }) => type !== 'money').map(({ field }) => field)).toEqual([]);
    expect(columns.filter((column) => column.type === 'money' && isQueried(column))).toEqual([]);
  });

  it('asks a column by the conditions that the shape of its field leaves', () => {
    const shapes = new Map(entriesOf(row)?.map(({ name, inner }) => [name, inner.shape.type]));
    const strange = columns.filter(isQueried).flatMap((column) => {
      const shape = shapes.get(column.field);
      const isLeft = column.many || (shape && ofShape[shape]?.includes(column.type ?? 'text'));
      return isLeft ? [] : [`${column.field}: ${shape} as ${column.type ?? 'text'}`];
    });
    expect(strange).toEqual([]);
  });

  it('offers for each column conditions that its own rule accepts', () => {
    for (const column of columns.filter(isQueried)) {
      const operators = operatorsOf(column);
      expect([column.field, operators.length > 0]).toEqual([column.field, true]);
      for (const operator of operators) {
        const one = values[column.type ?? 'text'] ?? 'a';
        const value = operator === 'between' ? [one, one] : takesMany(operator) ? [one, one] : one;
        const condition = { field: column.field, operator, ...(takesNoValue(operator) ? {} : { value }) };
        expect([condition, conditionProblem(condition, column)]).toEqual([condition, undefined]);
      }
    }
  });

  it('asks for permissions that there are, and has each action once', () => {
    const actions = [...(view.toolbar ?? []), ...(view.rowActions ?? [])];
    const codes = actions.flatMap(({ permission, operatorCode }) => [permission ?? [], operatorCode ?? []].flat());
    const all = [...codes, ...(view.exportPermission ? [view.exportPermission] : [])];
    expect(all.filter((code) => !(code in permissionNames))).toEqual([]);
    expect(repeated((view.toolbar ?? []).map(({ name }) => name))).toEqual([]);
    expect(repeated((view.rowActions ?? []).map(({ name }) => name))).toEqual([]);
  });

  it('exports by the same conditions as it lists', () => {
    const list = lists.find((one) => one.view === view);
    if (!list) throw new Error('a view of no list');
    const names = (of: typeof request) => entriesOf(of)?.map(({ wireName }) => wireName) ?? [];
    const exported = exportCallOf(list);
    expect(names(exported.request)).toEqual([...names(request), 'columns', 'scope', 'isDirect']);
    expect(exportableFields({ columns }).length).toBeGreaterThan(2);
  });
});
