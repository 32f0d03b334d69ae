import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { workbookOf, workbookParts, zipped } from '../../../test/workbooks.ts';
import { csvRecords } from './csv-records.ts';
import { readTable, TableReader } from './read-table.ts';
import { openTable } from './table-rows.ts';
import { limits, TableProblem, type TableRow } from './table-source.ts';
import { surveyBook } from './workbook-survey.ts';

const folder = mkdtempSync(join(tmpdir(), 'table-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function pathOf(content: Uint8Array): string {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  return path;
}

async function rowsOf(content: Uint8Array): Promise<TableRow[]> {
  const table = await openTable(pathOf(content));
  const rows: TableRow[] = [];
  for (const at of table.sheets.keys()) for await (const row of table.rows(at)) rows.push(row);
  return rows;
}

const sentence = async (content: Uint8Array): Promise<string> => {
  const problem: unknown = await rowsOf(content).then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
  return problem instanceof TableProblem ? problem.message : `no refusal: ${String(problem)}`;
};

const ole = (stream: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(300_000), Buffer.from(stream, 'utf16le')]);
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

describe('a text that is damaged is not read as another text', () => {
  const lines = ['NUMBER,PLACE', ...Array.from({ length: 50 }, (_, at) => `B${at},示范大道${at}号东门`)];
  const utf8 = Buffer.from(lines.join('\n'));
  const gb18030 = (text: string) => Buffer.from(text, 'latin1');
  const broken = (content: Buffer, at: number) => Buffer.concat([content.subarray(0, at), content.subarray(at + 1)]);
  const inLine = (content: Buffer, line: number) =>
    content.toString('latin1').split('\n').slice(0, line).join('\n').length;

  it('a byte that is missing in UTF-8 makes no other language of all rows', async () => {
    expect((await rowsOf(utf8)).at(-1)?.cells).toEqual(['B49', '示范大道49号东门']);
    expect(await sentence(broken(utf8, inLine(utf8, 30) - 1))).toBe(tableText.oddSign(30));
    expect(await sentence(Buffer.concat([Buffer.from('\ufeff'), Buffer.from('A,B\n1,\xff', 'latin1')]))).toBe(
      tableText.oddSign(2),
    );
  });

  it('nor does an end in the middle of a sign', async () => {
    expect(await sentence(utf8.subarray(0, -1))).toBe(tableText.oddSign(51));
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines.join('\n'), 'utf16le')]);
    expect((await rowsOf(wide)).length).toBe(51);
    expect(await sentence(wide.subarray(0, -1))).toBe(tableText.oddSign(51));
    expect(await sentence(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('A,B\n\ud83d,C', 'utf16le')]))).toBe(
      tableText.oddSign(1),
    );
  });

  it('the national encoding is read to its last sign, and what it has not is refused by its line', async () => {
    const rows = 'A,B\n\xca\xbe\xb7\xb6,\xb4\xf3\xb5\xc0\n\xb6\xab\xc3\xc5,C\n'; // 示范,大道 and 东门
    expect((await rowsOf(gb18030(rows))).map(({ cells }) => cells)).toEqual([
      ['A', 'B'],
      ['示范', '大道'],
      ['东门', 'C'],
    ]);
    expect(await sentence(gb18030(`${rows}\xff,D\n1,2\n`))).toBe(tableText.oddSign(4));
    expect(await sentence(gb18030(`${rows}\xca`))).toBe(tableText.oddSign(4));
  });
});

describe('a file that is no table is told by what it is', () => {
  it.each<[string, Uint8Array, string]>([
    ['a workbook with a password', ole('EncryptedPackage'), tableText.locked],
    ['an old workbook', ole('Workbook'), tableText.oldExcel],
    ['an old Word document', ole('WordDocument'), tableText.isWord],
    ['a PDF', bytes('%PDF-1.7'), tableText.isPdf],
    ['a PNG', bytes([0x89], 'PNG\r\n'), tableText.isPicture],
    ['a photo', bytes([0xff, 0xd8, 0xff, 0xe0]), tableText.isPicture],
    ['a photo of a telephone', bytes([0, 0, 0, 0x24], 'ftypheic'), tableText.isPicture],
    ['a bitmap', bytes('BM', [10, 0, 0, 0, 0, 0, 0, 0, 54]), tableText.isPicture],
    [
      'a Word document',
      zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'word/document.xml': strToU8('<a/>') }),
      tableText.isWord,
    ],
    [
      'a binary workbook',
      zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'xl/workbook.bin': strToU8('a') }),
      tableText.isOtherOffice,
    ],
    ['an archive', zipSync({ 'a.csv': strToU8('a,b') }), tableText.isCompressed],
    ['a web page named .xls', Buffer.from('\ufeff<html><table><tr><td>1'), tableText.isMarkup],
    ['a program', bytes([0x7f], 'ELF', [2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), tableText.notText],
    ['gzip within gzip', gzipSync(gzipSync('识别码,品种')), tableText.isCompressed],
    ['a gzip file that was cut', gzipSync('识别码,品种\r\n'.repeat(50)).subarray(0, 30), tableText.isCompressed],
    [
      'a tar archive',
      bytes(
        'a.csv',
        Array.from({ length: 252 }, () => 0),
        'ustar',
      ),
      tableText.isCompressed,
    ],
    ['text with a zero byte', bytes('a,b\r\n1,', [0], '2\r\n'), tableText.hasZeroBytes],
    [
      'Chinese text with zero bytes',
      Buffer.from(`识别码,品种\r\nA1,客梯\0\0\r\n${'A2,货梯\r\n'.repeat(9)}`),
      tableText.hasZeroBytes,
    ],
    [
      'text with a zero byte far behind',
      Buffer.from(`识别码,品种\r\n${'A2,货梯\r\n'.repeat(20_000)}A3,\0\r\n`),
      tableText.hasZeroBytes,
    ],
    ['half a workbook', workbookOf({ name: '甲', rows: [['一']] }).subarray(0, 200), tableText.brokenXlsx],
    ['nothing', Buffer.alloc(0), tableText.emptyFile],
  ])('%s', async (_kind, content, expected) => expect(await sentence(content)).toBe(expected));
});

describe('text is read in the encoding that it has', () => {
  const text = '识别码,设备品种\r\nA1,客梯\r\n';
  const little = Buffer.from(text, 'utf16le');
  const big = Buffer.from(little).swap16();
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-16 without a mark', little],
    ['UTF-16 big-endian without a mark', big],
    ['UTF-16 big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
  ])('%s', async (_encoding, content) => {
    expect((await rowsOf(content)).map(({ cells }) => cells)).toEqual([
      ['识别码', '设备品种'],
      ['A1', '客梯'],
    ]);
  });
});

describe('what a program wrote around a cell is no part of it', () => {
  const csv = async (text: string) => (await rowsOf(Buffer.from(text))).map(({ cells }) => cells);

  it('the marks that keep a code a text, and words for no value', async () => {
    const rows = [
      '编号,二,三,四',
      '="00123","=""00124""",\'00125,\\N',
      "''0018,x,x,x",
      '="a,b",NaN,undefined,(null)',
      "‘王‘,5'6,'a name,None of it",
    ];
    expect(await csv(rows.join('\r\n'))).toEqual([
      ['编号', '二', '三', '四'],
      ['00123', '00124', '00125', ''],
      ['0018', 'x', 'x', 'x'],
      ['a,b', '', '', ''],
      ['‘王‘', "5'6", "'a name", 'None of it'],
    ]);
  });

  it('line ends of three kinds end rows and no file', async () => {
    expect(await csv('一,二\r\n1,"a\nb"\n2,b\r3,c\r\n4,d')).toEqual([
      ['一', '二'],
      ['1', 'a\nb'],
      ['2', 'b'],
      ['3', 'c'],
      ['4', 'd'],
    ]);
  });
});

describe('what a file may cost is counted before it is kept', () => {
  const parts = workbookParts([{ name: '甲', rows: [['一']] }]);
  const many = (text: string, times: number) => text.repeat(times);
  /** A workbook of which one part is not compressed. */
  const withStored = (part: string, content: Uint8Array) =>
    zipSync({
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      [part]: [content, { level: 0 }],
    });

  it('a sheet that inflates a thousandfold is refused by the size that it declares', async () => {
    const bomb = zipped({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(limits.ratioFrom + 1) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await sentence(bomb)).toBe(tableText.inflatesOddly);
  });

  it('and one that declares less than comes out of it', async () => {
    const name = 'xl/worksheets/sheet1.xml';
    const size = limits.ratioFrom + 1;
    const bomb = Buffer.from(zipped({ ...parts, [name]: new Uint8Array(size) }));
    const declared = Buffer.alloc(4);
    declared.writeUInt32LE(size);
    let found = 0;
    for (let at = bomb.indexOf(declared); at >= 0; at = bomb.indexOf(declared, at + 1)) {
      bomb.writeUInt32LE(1000, at);
      found += 1;
    }
    expect(found).toBe(2); // in the entry and in the directory
    expect(await sentence(bomb)).toBe(tableText.brokenXlsx);
  });

  it('texts that cells share are bounded on their own', async () => {
    const shared = new Uint8Array(limits.wholePart + 1);
    expect(await sentence(withStored('xl/sharedStrings.xml', shared))).toBe(tableText.tooBigForMemory);
  });

  it('so are sheets', async () => {
    const sheets = Array.from({ length: 101 }, (_, at) => ({ name: `表${at}`, rows: [] }));
    expect(await sentence(workbookOf(...sheets))).toBe(tableText.tooManySheets(100));
  });

  it('so are cells, blank ones included', async () => {
    const bounds = { ...limits, cells: 300_000 };
    const ofRows = (rows: number) => {
      const sheet = `<worksheet><sheetData>${many(`<row>${many('<c/>', 300)}</row>`, rows)}</sheetData></worksheet>`;
      return surveyBook(pathOf(withStored('xl/worksheets/sheet1.xml', strToU8(sheet))), bounds);
    };
    expect(await ofRows(1000)).toHaveLength(1);
    await expect(ofRows(1001)).rejects.toThrow(tableText.tooManyCells(bounds.cells));
  });

  it('a compressed text is counted as it inflates, from a megabyte on', async () => {
    const packed = (size: number) => gzipSync(Buffer.alloc(size, 'a,b\n'));
    expect(await rowsOf(packed(limits.ratioFrom))).toHaveLength(limits.ratioFrom / 4);
    expect(await sentence(packed(limits.ratioFrom + 64 * 1024))).toBe(tableText.inflatesOddly);
  });

  it('a row of a text is counted with its separators before it is built', async () => {
    const row = (fields: number) => Buffer.from(`a,b\n${','.repeat(fields)}c\nd,e\n`);
    const wide = (fields: number) => sentence(row(fields));
    const blank = Buffer.from(`a,b\n${','.repeat(limits.cellsAcross)}\nd,e\n`);
    expect((await rowsOf(blank)).map(({ rowNo }) => rowNo)).toEqual([1, 3]);
    expect(await wide(limits.columns)).toBe(tableText.tooWide(tableText.row(2), limits.columns));
    // Blank to its end: what is refused is not a filled column but the row that never ends.
    const endless = Buffer.from(`a,b\n${','.repeat(limits.bytesOfRow + 2 * limits.slice)}\nd,e\n`);
    expect(await sentence(endless)).toBe(tableText.tooWide(tableText.row(2), limits.columns));
  });

  it('a quote that nobody closes ends where the cells of a row end', async () => {
    const open = Buffer.from(`a,b\n"${'甲'.repeat(limits.cellsOfRow)}`);
    expect(await sentence(open)).toBe(tableText.brokenCsv(2));
  });

  it('lines of a text count when they are blank, too', async () => {
    const source = { format: 'csv', encoding: 'utf-8', delimiter: ',', isCompressed: false } as const;
    const lines = async (count: number) => {
      const records: TableRow[] = [];
      const path = pathOf(Buffer.concat([Buffer.from('a,b\n'), Buffer.alloc(count - 1, '\n')]));
      for await (const record of csvRecords(path, source, { ...limits, lines: 5 })) records.push(record);
      return records.length;
    };
    expect(await lines(5)).toBe(5);
    await expect(lines(6)).rejects.toThrow(tableText.tooManyRows(limits.rows));
  });

  it('cells of a row of a workbook are counted before it is built', async () => {
    const across = (cells: number) => {
      const sheet = `<worksheet><sheetData><row>${many('<c/>', cells)}</row><row><c><v>1</v></c></row></sheetData></worksheet>`;
      return zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet });
    };
    expect(await rowsOf(across(limits.cellsAcross))).toHaveLength(1);
    expect(await sentence(across(limits.cellsAcross + 1))).toBe(tableText.tooManyAcross(limits.cellsAcross));
  });

  it('sheets are counted in the directory: none of them is looked at', async () => {
    const names = Array.from({ length: 101 }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, 'no sheet'] as const);
    expect(await sentence(zipped({ ...parts, ...Object.fromEntries(names) }))).toBe(tableText.tooManySheets(100));
    expect(await rowsOf(zipped({ ...parts, ...Object.fromEntries(names.slice(1, 100)) }))).toHaveLength(1);
  });

  it('a column mark on an empty row is no column', async () => {
    const sheet = '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1"/></row></sheetData></worksheet>';
    expect(await rowsOf(zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).toHaveLength(1);
  });
});

describe('rows come from their process in chunks', () => {
  const chunksOf = async (row: string, rows: number) => {
    const chunks: number[] = [];
    for await (const chunk of readTable(pathOf(Buffer.from(`a,b\n${`${row},1\n`.repeat(rows)}`)))) {
      chunks.push(chunk.rows.length);
      expect(chunk.isFirst).toBe(chunks.length === 1);
    }
    return chunks;
  };

  it('of so many rows, and of fewer where their texts are long', async () => {
    expect(await chunksOf('x', 399)).toEqual([200, 200]);
    expect(await chunksOf('x'.repeat(250_000), 10)).toEqual([9, 2]);
  });
});

describe('a file that is read twice', () => {
  const readers: TableReader[] = [];
  afterEach(async () => {
    for (const reader of readers.splice(0)) await reader.end();
  });
  const chunksOf = (...file: Parameters<TableReader['chunksOf']>) => {
    const reader = new TableReader();
    readers.push(reader);
    return reader.chunksOf(...file);
  };
  const lines = (rows: number) => Buffer.from(`a,b\n${'x,1\n'.repeat(rows)}`);
  const count = async (chunks: AsyncIterable<{ readonly rows: readonly TableRow[] }>) => {
    let rows = 0;
    for await (const chunk of chunks) rows += chunk.rows.length;
    return rows;
  };

  it('is kept where it is small, and read again where it is not', async () => {
    const rows = 500;
    for (const isKept of [true, false]) {
      const path = pathOf(lines(rows));
      const read = chunksOf(path, isKept ? undefined : 10_000);
      expect(await count(read())).toBe(rows + 1);
      writeFileSync(path, lines(4));
      expect(await count(read())).toBe(isKept ? rows + 1 : 5);
    }
  });

  it('is read again from its beginning by whoever left it before its end', async () => {
    const read = chunksOf(pathOf(lines(500)));
    for await (const chunk of read()) if (chunk.isFirst) break;
    expect(await count(read())).toBe(501);
  });
});
