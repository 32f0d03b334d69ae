import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { csvRecords } from './csv-records.ts';
import { withPairedQuotes } from './csv-quotes.ts';
import { detectTable } from './detect-table.ts';
import { limits, TableProblem } from './table-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'csv-quotes-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** The cells of every record, or the sentence that refuses the file and the records before it. */
async function read(content: string): Promise<string[][] | { records: number; sentence: string }> {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  const rows: string[][] = [];
  try {
    for await (const { cells } of csvRecords(path, await detectTable(path))) rows.push([...cells]);
    return rows;
  } catch (problem) {
    if (!(problem instanceof TableProblem)) throw problem;
    return { records: rows.length, sentence: problem.message };
  }
}

async function readRows(content: string): Promise<string[][]> {
  const rows = await read(content);
  if (!Array.isArray(rows)) throw new Error(rows.sentence);
  return rows;
}

const header = '编号,型号,备注';
const [above, below] = ['A-0,甲,x', 'A-9,乙,y'];
const plain = (line: string) => line.split(',');
const file = (...lines: string[]) => [header, above, ...lines, below].join('\n');

describe('a quote that opens a cell and is a letter', () => {
  it.each<[string, string[], string[][]]>([
    ['none follows', ['A-1,"屏,x'], [['A-1', '"屏', 'x']]],
    [
      'another cell of a row below begins with one',
      ['A-1,"屏,x', 'A-2,"甲,乙",y'],
      [
        ['A-1', '"屏', 'x'],
        ['A-2', '甲,乙', 'y'],
      ],
    ],
    [
      'two rows below one stands between quotes within a cell',
      ['A-1,"5寸屏,x', 'A-2,丙,y', 'A-3,1"屏,z'],
      [
        ['A-1', '"5寸屏', 'x'],
        ['A-2', '丙', 'y'],
        ['A-3', '1"屏', 'z'],
      ],
    ],
    [
      'its cell ends where another row would be cut',
      ['A-1,"屏,x', 'A-2,丙,5"'],
      [
        ['A-1', '"屏', 'x'],
        ['A-2', '丙', '5"'],
      ],
    ],
    ['it stands in one line', ['A-1,"5" 屏",x'], [['A-1', '"5" 屏"', 'x']]],
    ['it stands within a cell', ['A-1,5"屏,x'], [['A-1', '5"屏', 'x']]],
    [
      'it stands in the last cell',
      ['A-1,甲,"x', 'A-2,"甲, 乙",y'],
      [
        ['A-1', '甲', '"x'],
        ['A-2', '甲, 乙', 'y'],
      ],
    ],
  ])('%s', async (_when, lines, rows) => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await read(file(...lines).replaceAll('\n', end))).toEqual([
        plain(header),
        plain(above),
        ...rows,
        plain(below),
      ]);
  });

  it.each<[string, string[]]>([
    ['a row and a cell of several lines are as likely', ['A-1,"屏,x', 'A-2,5",y']],
    ['the line is no whole row either', ['A-1,"屏', '尺寸5"屏,x']],
  ])('is said with its row where %s', async (_when, lines) => {
    expect(await read(file(...lines))).toEqual({ records: 2, sentence: tableText.brokenCsv(3) });
  });
});

describe('a cell of several lines', () => {
  it.each<[string, string, string]>([
    ['stays one', '"第一行\n第二行"', '第一行\n第二行'],
    ['with blank lines', '"第一行\r\n\r\n第三行"', '第一行\r\n\r\n第三行'],
    ['with separators', '"甲,乙\n丙,丁\n戊"', '甲,乙\n丙,丁\n戊'],
    ['with doubled quotes', '"5""屏\n""甲"""', '5"屏\n"甲"'],
  ])('%s', async (_what, cell, value) => {
    expect(await read(file(`A-1,甲,${cell}`, `A-2,${cell},y`, `${cell},丙,z`))).toEqual([
      plain(header),
      plain(above),
      ['A-1', '甲', value],
      ['A-2', value, 'y'],
      [value, '丙', 'z'],
      plain(below),
    ]);
  });

  it('of a table of one column, and of a title, too', async () => {
    expect(await read('备注\n"一\n二"\n三\n')).toEqual([['备注'], ['一\n二'], ['三']]);
    expect(await read(`\ufeff"示范市\n台账",,\n${header}\n${above}\n`)).toEqual([
      ['示范市\n台账', '', ''],
      plain(header),
      plain(above),
    ]);
  });

  it.each([2, 6, 30])(
    'two of them side by side in the first line, above %i rows, are cells of a heading',
    async (count) => {
      const rows = Array.from({ length: count }, (_, at) => [`A-${at}`, '5', '22.5', `桥${at}`]);
      const names = ['编号', '额定\n起重量', '跨度\n(m)', '名称'];
      const wrapped = (cells: string[]) => cells.map((cell) => (cell.includes('\n') ? `"${cell}"` : cell)).join(',');
      const quoted = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
      for (const written of [wrapped, quoted])
        for (const above of [[], ['起重机台账,']])
          for (const order of [names, [...names].toReversed(), ['额定\n起重量', '跨度\n(m)', '起升\n高度', '名称']]) {
            const content = [...above, ...[order, ...rows].map(written)].join('\n');
            for (const end of ['\n', '\r\n']) {
              const read = await readRows(content.replaceAll('\n', end));
              expect(read.slice(above.length)).toEqual([order.map((name) => name.replaceAll('\n', end)), ...rows]);
            }
          }
    },
  );

  it('does not hide the separator when it is cut off below the first lines', async () => {
    const lines = Array.from({ length: 18 }, (_, at) => `A-${at}\t甲\tx`);
    const rows = await read(['编号\t型号\t备注', ...lines, 'B-1\t"一\n二\n三"\ty', 'B-2\t甲\tx'].join('\n'));
    expect(rows).toHaveLength(21);
  });
});

it('is the same wherever the text comes in parts', async () => {
  const text = Buffer.from(file('A-1,"屏,x', 'A-2,"甲\n乙",y', 'A-3,"5""屏",z', '', 'A-4,"屏,z'));
  const whole = await joined([text]);
  for (let at = 1; at < text.length; at += 1)
    expect(await joined([text.subarray(0, at), text.subarray(at)])).toBe(whole);
  expect(whole).toContain('A-1,"""屏",x\nA-2,"甲\n乙",y');
});

describe('lines without a quote among those with one', () => {
  const line = (at: number) => [`A-${at}`, `示范大道${at}号东门`, at % 3 === 0 ? '' : `备注${at}`];
  const quoted = (at: number) => [`A-${at}`, `甲,"乙"\n${at}`, 'x'];
  const written = (cells: readonly string[]) =>
    cells.map((cell) => (/[,"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');

  // Beyond what is read at once, so that a line's end of two signs is cut in two at one of the places.
  it.each([0, 1, 2])('are the same records in their order (%i signs before them)', async (before) => {
    const rows = Array.from({ length: 9_000 }, (_, at) =>
      at % 4_000 < 3 || at % 577 === 0 || at > 8_990 ? quoted(at) : line(at),
    );
    const content = [...rows.map(written), '', 'A-n,,'];
    for (const mark of ['', '\ufeff'])
      for (const end of ['\n', '\r\n', '\r'])
        expect(await readRows([`${mark}${header}${'x'.repeat(before)}`, ...content].join(end))).toEqual([
          plain(`${header}${'x'.repeat(before)}`),
          ...rows,
          [''],
          ['A-n', '', ''],
        ]);
  });

  it('are given as such, and with the records around them where they are few', async () => {
    const many = Array.from({ length: 500 }, (_, at) => written(line(at))).join('\n');
    const text = Buffer.from(`${many}\nB-1,"甲\n乙",x\n${written(line(1))}\nB-2,"丙",x\n${many}\n`);
    const parts: [isPlain: boolean, lines: number][] = [];
    for await (const { bytes, isPlain } of withPairedQuotes(arriving([text]), ',', limits.bytesOfRow))
      parts.push([isPlain, bytes.toString().trim().split('\n').length]);
    expect(parts).toEqual([
      [true, 500],
      [false, 4],
      [true, 500],
    ]);
  });
});

it('a cell without an end is not waited for beyond what a record may hold', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `A-${at},甲,x`);
  const text = Buffer.from([header, above, 'A-1,"屏,x', ...rows].join('\n'));
  const given: number[] = [];
  for await (const { bytes } of withPairedQuotes(slices(text), ',', 64)) given.push(bytes.length);
  expect(given.length).toBeGreaterThan(10); // as it comes, not at its end
  expect(limits.bytesOfRow).toBeGreaterThan(64);
});

async function* slices(text: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 16) yield await Promise.resolve(text.subarray(at, at + 16));
}

async function joined(parts: readonly Buffer[]): Promise<string> {
  const given: Buffer[] = [];
  for await (const { bytes } of withPairedQuotes(arriving(parts), ',', limits.bytesOfRow)) given.push(bytes);
  return Buffer.concat(given).toString();
}
async function* arriving(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield await Promise.resolve(part);
}
