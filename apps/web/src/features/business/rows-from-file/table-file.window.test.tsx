// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { readTable } from '@tejian/contract/shared/table-file/table-file.contract.ts';
import type { Row } from '@tejian/domain/business/report/entry.ts';
import { tableFileText } from '@tejian/domain/shared/table-file/table-file.text.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { text } from './table-file.text.ts';
import { TableFile } from './TableFile.tsx';

const section = {
  columns: [
    { key: 'point', label: '测点' },
    { key: 'mm', label: '壁厚', input: 'number', decimals: 1 },
  ],
} as const;
const held: readonly Row[] = [{ point: 'A1', mm: 9.8 }, { point: 'A2' }];
const head = ['测点', '壁厚'];

/** A file with these rows is chosen. */
async function filledFrom(rows: string[][], others: { name: string; rows: number }[] = []) {
  const { server, user, drawPart } = openWindow('/', {});
  const onFill = vi.fn<(rows: readonly Row[]) => void>();
  server.answer(readTable, { table: { rows }, figures: {}, others });
  drawPart(<TableFile name="壁厚测定" section={section} rows={held} onFill={onFill} />);
  await user.upload(screen.getByLabelText(`${text.fill} 壁厚测定`), new File(['x'], '壁厚.csv', { type: 'text/csv' }));
  return { user, onFill };
}
const both = [head, ['A1', '9.1'], ['A2', '8.2']];
const press = (name: string) => screen.findByRole('button', { name });

it('what the file would change is told value by value, and filled in when the person says so', async () => {
  const { user, onFill } = await filledFrom(both);
  await screen.findByText(text.change(text.place(1, '壁厚'), '9.8', '9.1'));
  await screen.findByText(text.added(1));
  expect(onFill).not.toHaveBeenCalled();
  await user.click(await press(text.overwrite));
  expect(onFill.mock.calls).toEqual([
    [
      [
        { point: 'A1', mm: 9.1 },
        { point: 'A2', mm: 8.2 },
      ],
    ],
  ]);
});

it('sheets that were not read are told, also where the first brings nothing', async () => {
  const others = [{ name: '封头', rows: 3 }];
  await filledFrom([head, ['A1', '9.8']], others);
  await screen.findByText(text.otherSheets(others));
});

it('without that word the blank cells alone are filled', async () => {
  const { user, onFill } = await filledFrom(both);
  await user.click(await press(text.onlyAdded));
  expect(onFill.mock.calls).toEqual([
    [
      [
        { point: 'A1', mm: 9.8 },
        { point: 'A2', mm: 8.2 },
      ],
    ],
  ]);
});

it('a cell that cannot be taken is named with its value and the reason, and the others go in', async () => {
  const { user, onFill } = await filledFrom([head, ['A1', '9.8'], ['A2', '厚']]);
  await screen.findByText(text.refused(1));
  expect(screen.getByText(/第2行 壁厚 “厚”：/)).toBeTruthy();
  expect((await press(text.take)).hasAttribute('disabled')).toBe(true);
  await user.click(await press(text.cancel));
  expect(onFill).not.toHaveBeenCalled();
});

it('a file that says what stands there already asks nothing', async () => {
  const { onFill } = await filledFrom([head, ['A1', '9.8']]);
  await screen.findByText(text.nothing);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onFill).not.toHaveBeenCalled();
});

it('a table whose rows are things of their own is read by its head', async () => {
  const { server, user, drawPart } = openWindow('/', {});
  server.answer(readTable, { table: { rows: [['A1', '9.1']] }, figures: {}, others: [] });
  const own = { ...section, each: { unique: 'point' } };
  drawPart(<TableFile name="壁厚测定" section={own} rows={held} onFill={vi.fn()} />);
  await user.upload(screen.getByLabelText(`${text.fill} 壁厚测定`), new File(['x'], '壁厚.csv', { type: 'text/csv' }));
  await screen.findByText(tableFileText.noHead);
});

it('names the columns of the file that have no place', async () => {
  await filledFrom([
    [...head, '备注'],
    ['A1', '9.1', '复测'],
  ]);
  await screen.findByText(text.left(['备注'], 0));
});

it('a file without a heading is filled by the order of its columns, and says so', async () => {
  await filledFrom([['A1', '9.1']]);
  await screen.findByText(text.byOrder(section.columns.map(({ label }) => label)));
});
