import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldShape } from '@tejian/contract/kit/field.ts';
import { expect, it } from 'vitest';
import type { ListDeclared } from './platform/list/declared-list.ts';
import { lists } from './views.ts';

const contract = join(import.meta.dirname, '../../../packages/contract/src');

const isList = (value: unknown): value is ListDeclared =>
  typeof value === 'object' && value !== null && 'shape' in value && value.shape === 'list' && 'view' in value;

it('every list of the contract stands in the registry, under a number of its own', async () => {
  const files = globSync('**/*.{contract,view}.ts', { cwd: contract });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(contract, file)).href)));
  const declared = modules.flatMap((all: Record<string, unknown>) => Object.values(all).flat().filter(isList));
  const numbers = declared.map(({ view }) => view.viewNo).sort();
  expect(lists.map(({ view }) => view.viewNo).sort()).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('every column and search field has a name of its own on the wire', () => {
  for (const { view } of lists) {
    const fields = view.columns.map(({ field }) => field);
    expect(new Set(fields).size, view.viewNo).toBe(fields.length);
    expect(fields, view.viewNo).toContain(view.sort.field);
  }
});

/** The width left beside the menus of a screen of 1366 pixels, the numbers of the rows and actions of two links. */
const inSight = 1366 - 50 - 168 - 24 - 172;
const decisive = ['conclusion', 'state', 'outcome', 'isEnabled', 'useStatus', 'step'];
/** Lists in which something else is decided by. */
const elsewhere = new Set([
  'reportEntryList', // nothing is concluded yet
  'appBussSheetList', // as little
  'arrangedItemList', // nor here
  'equipmentPicker', // as wide as its dialog; what cannot be chosen says why
  'operatorList', // when a certificate ends stands in front
  'unitList', // as does a licence
]);

it('what a reader decides by stands in sight on a small screen, before the actions cover it', () => {
  for (const { view } of lists.filter((list) => !elsewhere.has(list.view.viewNo))) {
    const shown = view.columns.filter(({ hidden, folded }) => !hidden && !folded);
    const inOrder = [...shown.filter(({ frozen }) => frozen), ...shown.filter(({ frozen }) => !frozen)];
    const field = decisive.find((name) => shown.some((column) => column.field === name));
    const upTo = inOrder.slice(0, inOrder.findIndex((column) => column.field === field) + 1);
    const numbers = 92; // tick and number of the row
    expect(
      upTo.reduce((sum, { width = 160 }) => sum + width, numbers),
      `${view.viewNo} ${field ?? ''}`,
    ).toBeLessThanOrEqual(inSight);
  }
});

/** Columns that show a number that is kept as it was written, and so is a text on the wire. */
const asWritten = new Set([
  'unitList foundedDate',
  'unitList registerCapital',
  'unitList fixedAssets',
  'unitList staffCount',
  'unitList longitude',
  'unitList latitude',
  'unitList designStaff',
  'unitList designApprovers',
  'unitList maintenanceStaff',
  'missionQueryList days',
]);
const measured: ReadonlySet<string> = new Set(['number', 'date', 'instant', 'flag']);

it('a column that is shown is asked, grouped and summed as the shape of its field says', () => {
  const wrong = lists.flatMap(({ view, row }) =>
    view.columns.flatMap(({ field, hidden, type = 'text', many = false, queried }) => {
      const named = fieldsOf(row)[field];
      const shape = named && shapeOf(named);
      const name = `${view.viewNo} ${field}`;
      if (hidden || asWritten.has(name)) return [];
      const kind = shape?.type === 'amount' ? 'number' : (shape?.type ?? 'none');
      const isSame =
        (measured.has(kind) ? kind : 'text') === (type === 'money' ? 'number' : measured.has(type) ? type : 'text');
      const isMany = kind === 'codes' || (kind === 'list' && queried !== false);
      return shape && isSame && isMany === many ? [] : [`${name}: ${type}, ${kind}`];
    }),
  );
  expect(wrong).toEqual([]);
});

/** A field of a row, or one with a name or a set of codes around it. */
type Named = { readonly shape: FieldShape } | { readonly inner: Named };
const shapeOf = (field: Named): FieldShape => ('shape' in field ? field.shape : shapeOf(field.inner));

const fieldsOf = (row: unknown): Readonly<Record<string, Named | undefined>> =>
  (row as { fields: Record<string, Named> }).fields; // every row is a record
