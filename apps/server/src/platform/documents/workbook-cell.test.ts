import { readXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { workbookParts, zipped } from '../../../test/workbooks.ts';
import { cellXml, columnLetters, escapeXml, type SheetCell, type SheetColumnType } from './workbook-cell.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The value that a spreadsheet program reads from the cell. */
async function shown(cell: SheetCell, type: SheetColumnType = 'text'): Promise<unknown> {
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData><row r="1">${cellXml(cell, type, 'A1')}</row></sheetData></worksheet>`;
  const parts = workbookParts([{ name: '一', rows: [] }]);
  const book = await readXlsx(zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet }));
  return book.sheets[0]?.rows[0]?.[0] ?? undefined;
}

describe('a text', () => {
  it.each([
    '报告',
    'a < b & c > d',
    ' 两端有空格 ',
    '第一行\n第二行',
    '=1+1',
    '+8613800000000',
    '-5',
    '@SUM(A1)',
    '\t制表',
    '0012',
    '𠮷野家',
    '<c r="B1"><v>1</v></c>',
    ']]>',
    '&amp;',
    '_x0041_',
  ])('%j comes back as it is', async (text) => expect(await shown(text)).toBe(text));

  it('what no XML can hold is left out, the rest stays', async () => {
    expect(await shown('a\0b\x1fc\ufffed\ud800e')).toBe('abcde');
    expect(escapeXml('a\rb')).toBe('a&#13;b');
  });

  it('is cut where a cell is full, never within a sign of two halves', () => {
    const xml = cellXml('𠮷'.repeat(20_000), 'text', 'A1');
    expect(xml).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(xml.match(/𠮷/g)).toHaveLength(16_383);
  });

  it('that a program could take for a formula carries the mark of a text', () => {
    const style = (cell: string) => / s="(\d)"/.exec(cellXml(cell, 'text', 'A1'))?.[1];
    for (const risky of ['=A1', '+1', '-1', '@a', '\ta', '\ra']) expect([risky, style(risky)]).toEqual([risky, '4']);
    for (const harmless of ['A1', '1', 'a=b', ' =1'])
      expect([harmless, style(harmless)]).toEqual([harmless, undefined]);
    expect(cellXml('=A1', 'code', 'A1')).not.toContain('<f>');
  });
});

describe('a day', () => {
  it.each(['1900-03-01', '1970-01-01', '2000-02-29', '2026-11-23', '2100-12-31'])('%s is that day', async (day) => {
    const value = await shown(day, 'date');
    const at = value instanceof Date ? value : new Date((Number(value) - 25_569) * 86_400_000);
    expect(at.toISOString().slice(0, 10)).toBe(day);
  });

  it.each(['1900-02-28', '1850-01-01', '2026', '约2026年', '2026-11', '2026-02-30', '2026-13-01'])(
    '%s stays a text: a spreadsheet has no such day',
    async (text) => expect(await shown(text, 'date')).toBe(text),
  );
});

describe('other values', () => {
  it('nothing is no cell', () => {
    for (const nothing of [null, undefined, '', Number.NaN, Infinity])
      expect([nothing, cellXml(nothing, 'number', 'A1')]).toEqual([nothing, '']);
  });

  it('a number stays a number, also zero and one without end', async () => {
    for (const number of [0, -1.5, 1e21, 0.1 + 0.2]) expect(await shown(number, 'number')).toBe(number);
  });

  it('an amount is a number to the fen that can be added up; what is none stays a text', async () => {
    for (const amount of ['0.00', '-12.30', '1507.50', '9999999999999.99']) {
      expect(await shown(amount, 'money')).toBe(Number(amount));
      expect(cellXml(amount, 'money', 'A1')).toBe(`<c r="A1" s="7"><v>${amount}</v></c>`);
    }
    expect([await shown('另议', 'money'), await shown('12345678901234.00', 'money')]).toEqual([
      '另议',
      '12345678901234.00',
    ]);
  });

  it('a moment is shown on the clock of China', () => {
    const serial = Number(/<v>([\d.]+)<\/v>/.exec(cellXml(new Date('2026-11-22T16:00:00Z'), 'instant', 'A1'))?.[1]);
    expect(serial).toBe(Date.UTC(2026, 10, 23) / 86_400_000 + 25_569);
  });

  it('is kept to the second: the last of a day is on that day', () => {
    const cells = ['2026-12-07T15:59:59.999Z', '2026-12-07T15:59:59Z'].map((at) =>
      cellXml(new Date(at), 'instant', 'A1'),
    );
    expect(cells[0]).toBe(cells[1]);
  });

  it('a refused value keeps what stood there, a blank one is still marked', async () => {
    expect(await shown({ value: '=火星', note: '不在目录中' })).toBe('=火星');
    expect(cellXml({ value: '', note: '不能为空' }, 'text', 'A1')).toContain(' s="6"');
  });
});

it('the letters of columns count as a spreadsheet counts', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
  const all = Array.from({ length: 2000 }, (_, at) => columnLetters(at));
  expect(new Set(all).size).toBe(2000);
});
