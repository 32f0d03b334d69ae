import { expect, it } from 'vitest';
import { emptyRow, partColumns } from './part-columns.ts';
import { pasteRows } from './paste-rows.ts';

const { contacts, licences } = emptyRow;
const labelOf = (name: string) => partColumns.contacts.find((column) => column.name === name)?.label ?? '';

it('a block goes from its cell to the right and down; lines are added as needed', () => {
  const rows = [{ ...contacts, name: '张', role: '安全员', email: 'a@b.cn' }];
  const { rows: next, refused } = pasteRows(rows, 'contacts', { row: 0, column: 1 }, [
    ['厂长', '13800000000'],
    ['电工', '13900000000'],
  ]);
  expect(next).toEqual([
    { ...contacts, name: '张', role: '厂长', phone: '13800000000', email: 'a@b.cn' },
    { ...contacts, role: '电工', phone: '13900000000' },
  ]);
  expect([refused, rows[0]?.role]).toEqual([0, '安全员']);
});

it('a cell that its column cannot take keeps what stood there and is counted', () => {
  const rows = [{ ...licences, type: 'install', validTo: '2028-01-01' }];
  const pasted = pasteRows(rows, 'licences', { row: 0, column: 0 }, [['不是类型', 'TS-1']]);
  expect(pasted).toEqual({
    rows: [{ ...licences, type: 'install', number: 'TS-1', validTo: '2028-01-01' }],
    refused: 1,
  });
  const day = pasteRows(rows, 'licences', { row: 0, column: 6 }, [['2028年2月30日']]);
  expect(day).toMatchObject({ rows: [{ validTo: '2028-01-01' }], refused: 1 });
});

it('an empty cell of the block empties the cell, and rows that it does not reach stay the same', () => {
  const rows = [
    { ...contacts, name: '张' },
    { ...contacts, name: '李', role: '电工' },
  ];
  const { rows: next } = pasteRows(rows, 'contacts', { row: 1, column: 0 }, [['王', '']]);
  expect(next[0]).toBe(rows[0]);
  expect(next[1]).toMatchObject({ name: '王', role: '' });
});

it('a block with a heading goes to the lines of its names, new ones behind', () => {
  const rows = [
    { ...contacts, name: '张', role: '厂长' },
    { ...contacts, name: '李', role: '电工', email: 'l@b.cn' },
  ];
  const { rows: next, refused } = pasteRows(rows, 'contacts', { row: 0, column: 0 }, [
    [labelOf('phone'), labelOf('name')],
    ['13900000000', '李'],
    ['13700000000', '王'],
    ['13800000000', '张'],
  ]);
  expect([next, refused]).toEqual([
    [
      { ...rows[0], phone: '13800000000' },
      { ...rows[1], phone: '13900000000' },
      { ...contacts, name: '王', phone: '13700000000' },
    ],
    0,
  ]);
});

it('below a heading a line without a name changes nobody else, and an empty one nothing', () => {
  const rows = ['张', '李', '王'].map((name) => ({ ...contacts, name, phone: '13800000000' }));
  const { rows: next } = pasteRows(rows, 'contacts', { row: 0, column: 0 }, [
    [labelOf('name'), labelOf('phone')],
    ['王', '13900000003'],
    ['', ''],
    ['', '13900000004'],
  ]);
  expect(next).toEqual([
    rows[0],
    rows[1],
    { ...rows[2], phone: '13900000003' },
    { ...contacts, name: '', phone: '13900000004' },
  ]);
});

it('below a heading a blank cell and a sign for nothing leave what a known line says', () => {
  const known = { ...licences, number: 'TS1', scope: '安装', level: 'A', issuedBy: '市局', validTo: '2026-11-19' };
  const names = ['number', 'scope', 'level', 'issuedBy', 'validTo'];
  const heading = names.map((name) => partColumns.licences.find((column) => column.name === name)?.label ?? '');
  const at = { row: 0, column: 0 };
  const paste = (...line: string[]) => pasteRows([known], 'licences', at, [heading, line]);
  expect(paste('TS1', '/', '—', '', '')).toEqual({ rows: [known], refused: 0 });
  expect(paste('TS1', '维修', '', '/', '/')).toEqual({ rows: [{ ...known, scope: '维修' }], refused: 0 });
});
