import { listCall } from '@tejian/contract/kit/call.ts';
import { date, optional, text } from '@tejian/contract/kit/field.ts';
import { listView } from '@tejian/contract/kit/list-view.ts';
import { record, wire, type ValueOf } from '@tejian/contract/kit/record.ts';
import { saveLayout, type LayoutColumn, type ViewLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { formPairs } from '@tejian/contract/kit/form-pairs.ts';
import { expect, it } from 'vitest';
import { columnsToSave, searchFieldOf, toRows, widenedRows } from './layout-rows.ts';

const column = (name: string, more: Partial<LayoutColumn> = {}): LayoutColumn => ({
  id: `id-${name}`,
  name,
  label: name,
  isShown: true,
  showType: 'text',
  span: 1,
  isFrozen: false,
  labelColor: '#000000',
  isLine: false,
  width: 100,
  order: 1,
  ...more,
});
const layout: ViewLayout = {
  viewNo: 'v',
  viewId: 'view',
  no: 1,
  columnCount: 1,
  type: '0',
  columns: [
    column('appno', { isFrozen: true }),
    column('id', { showType: 'hidden' }),
    column('unitname', { isShown: false }),
  ],
};
const ours: Record<string, string> = { appno: 'applicationNo', unitname: 'inspectedUnit' };
const rows = toRows(layout, (name) => ours[name] ?? name);

it('shows every field that people may see, ticked or not, as the column that it is', () => {
  expect(rows.map(({ name, key, isShown }) => [name, key, isShown])).toEqual([
    ['appno', 'applicationNo', true],
    ['unitname', 'inspectedUnit', false],
  ]);
});

it('saves the ticked ones in their order, then the hidden ones, numbered through; the others stay away', () => {
  const turned = rows.map((row) => ({ ...row, isShown: true })).toReversed();
  const saved = columnsToSave(turned, layout);
  expect(saved.map(({ name, order }) => [name, order])).toEqual([
    ['unitname', 1],
    ['appno', 2],
    ['id', 3],
  ]);
  expect(columnsToSave(rows, layout).map(({ name }) => name)).toEqual(['appno', 'id']);
});

it('what is saved is what the person sees: frozen, coloured, wide, in two lines', () => {
  const changed = rows.map((row) => ({ ...row, color: '#c2261f', isLine: true, width: 321 }));
  expect(columnsToSave(changed, layout)[0]).toEqual({
    id: 'id-appno',
    name: 'appno',
    labelColor: '#c2261f',
    isFrozen: true,
    isLine: true,
    width: 321,
    order: 1,
  });
});

it('what is saved passes the call that saves it, as the form that it is sent as', () => {
  const asked = { viewId: layout.viewId, columns: columnsToSave(rows, layout) };
  expect(read(saveLayout.request, saveLayout.request.encode(asked))).toEqual({ value: asked, problems: {} });
  const names = formPairs(saveLayout.request.encode(asked)).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['viewId', 'columnList[0].id', 'columnList[1].sort']));
});

it('dragged widths go over the saved ones, of their columns alone', () => {
  expect(widenedRows(rows, { applicationNo: 222, nobody: 5 }).map(({ width }) => width)).toEqual([222, 100]);
  expect(rows.map(({ width }) => width)).toEqual([100, 100]);
});

it('a search field is known by what it is called on the wire, a range by what its two ends share', () => {
  const row = record({ no: text(), at: date() });
  const endpoint = listCall({
    path: '/api/some/find',
    search: record({
      no: wire('appno', optional(text())),
      atStart: wire('createDateStart', optional(date())),
      atEnd: optional(date()),
    }),
    row,
    view: listView<ValueOf<typeof row>>({
      viewNo: 'some',
      title: 'x',
      columns: [],
      search: [
        { name: 'no', label: '编号', over: ['no'] },
        { name: 'at', label: '日期', over: ['at'], match: 'range' },
      ],
      sort: { field: 'no', order: 'asc' },
    }),
  });
  expect(['appno', 'createDate', 'other'].map(searchFieldOf(endpoint))).toEqual(['no', 'at', 'other']);
});
