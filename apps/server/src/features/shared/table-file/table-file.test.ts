import { readTable, tableLimits, writeTable } from '@tejian/contract/shared/table-file/table-file.contract.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { tableFileText } from '@tejian/domain/shared/table-file/table-file.text.ts';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf, workbookParts, zipped } from '../../../../test/workbooks.ts';
import { limits } from '../../../platform/documents/table-source.ts';

// A table of a page goes out as a workbook and comes back as it is.
const stage = stageForFile();
const columns = [{ label: '产品编号' }, { label: '整定压力（MPa）', note: '三位小数' }];

async function sent(file: Uint8Array | string, name: string) {
  const person = await stage.person('jianyan1');
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(file)]), name);
  return (await person.uploads(readTable.path, form)).json<{
    isSuccess: boolean;
    errorMsg?: string;
    data?: {
      table: { rows: string[][] };
      figures: Record<number, Record<number, string>>;
      others: { name: string; rows: number }[];
    };
  }>();
}

it('comes back with the cells that went out, the refused ones too', async () => {
  const person = await stage.person('jianyan1');
  const rows = [
    ['A1', '0.500'],
    ['=1+1', '一'],
  ];
  const notes = [{ row: 1, column: 1, note: '请输入数字' }];
  const { rawPayload } = await person.sends(writeTable, { name: '送检阀门', columns, table: { rows }, notes });
  const answer = await sent(rawPayload, '送检阀门.xlsx');
  expect(answer.data?.table.rows).toEqual([['产品编号', '整定压力（MPa）'], ...rows]);
});

it('is read from csv as well; what is no table is refused in words', async () => {
  expect((await sent('产品编号,整定压力\nA1,0.5\n', 'a.csv')).data?.table.rows).toEqual([
    ['产品编号', '整定压力'],
    ['A1', '0.5'],
  ]);
  expect(await sent(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'a.xlsx')).toMatchObject({ isSuccess: false });
});

it('reads the first sheet in sight that holds rows; a file with none says so', async () => {
  const book = workbookOf(
    { name: '封面', rows: [] },
    {
      name: '记录',
      rows: [
        ['层站', '间隙'],
        ['1', '4'],
      ],
    },
  );
  expect((await sent(book, '门.xlsx')).data?.table.rows.at(-1)).toEqual(['1', '4']);
  expect(await sent('', '空.csv')).toMatchObject({ isSuccess: false });
  expect((await sent(workbookOf({ name: '空', rows: [] }), '空.xlsx')).errorMsg).toBe('文件中没有数据行');
});

it('tells the sheets behind it that hold rows, too', async () => {
  const head = ['测点', '壁厚'];
  const book = workbookOf(
    { name: '筒体', rows: [head, ['1', '9.8']] },
    { name: '空', rows: [] },
    { name: '封头', rows: [head, ['3', '8.1'], ['4', '9.0']] },
  );
  expect((await sent(book, '壁厚.xlsx')).data).toMatchObject({
    table: { rows: [head, ['1', '9.8']] },
    others: [{ name: '封头', rows: 3 }],
  });
});

it('says of a formula that no program has computed that it has no value', async () => {
  const parts = workbookParts([{ name: '记录', rows: [] }]);
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>0012</t></is></c><c r="B1"><f>1+1</f></c></row>';
  parts['xl/worksheets/sheet1.xml'] = `<worksheet><sheetData>${row}</sheetData></worksheet>`;
  expect((await sent(zipped(parts), '记录.xlsx')).data?.table.rows).toEqual([['0012', cellText.notComputed]]);
});

it('tells the whole number behind a cell that shows less of it', async () => {
  const parts = workbookParts([{ name: '记录', rows: [] }]);
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>C1</t></is></c><c r="B1" s="1"><v>3.25</v></c></row>';
  parts['xl/worksheets/sheet1.xml'] = `<worksheet><sheetData>${row}</sheetData></worksheet>`;
  parts['xl/styles.xml'] =
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="164" formatCode="#,##0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>';
  parts['xl/_rels/workbook.xml.rels'] = (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
    '</Relationships>',
    '<Relationship Id="rIdS" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  );
  expect((await sent(zipped(parts), '记录.xlsx')).data).toEqual({
    table: { rows: [['C1', '3']] },
    figures: { 0: { 1: '3.25' } },
    others: [],
  });
});

it('a cell that is longer than a place takes is refused with its place, and nothing of it is cut', async () => {
  const long = '长'.repeat(tableLimits.cell);
  expect((await sent(`名称\n${long}\n`, 'a.csv')).data?.table.rows).toEqual([['名称'], [long]]);
  expect(await sent(`名称,备注\n甲,${long}长\n`, 'a.csv')).toMatchObject({
    isSuccess: false,
    errorMsg: '第2行第2列的内容超过2000个字，请缩短后重新上传',
  });
});

it('refuses by its number a row that is wider than a table; the very bound is read', async () => {
  const row = (width: number) => Array.from({ length: width }, () => '1').join(',');
  const { columns: most } = tableLimits;
  expect((await sent(`层站,间隙\n${row(most)}\n`, 'a.csv')).data?.table.rows.at(-1)).toHaveLength(most);
  expect((await sent(`层站,间隙\n${row(most)},,\n`, 'a.csv')).data?.table.rows).toHaveLength(2);
  expect((await sent(`层站,间隙\n${row(most + 1)}\n`, 'a.csv')).errorMsg).toBe(tableFileText.tooManyColumns(2, most));
});

it('a file beyond its bounds costs its own call and nothing else: the server is the one it was', async () => {
  const before = process.pid;
  const blank = `${' '.repeat(999)}\n`;
  const packed = (bytes: number) => gzipSync(Buffer.concat([Buffer.from('A1,0.5\n'), Buffer.alloc(bytes, blank)]));
  const [above, wide, meanwhile] = await Promise.all([
    sent(packed(limits.ratioFrom + 64 * 1024), 'a.csv.gz'),
    sent(`A1${','.repeat(limits.columns)}x\n`, 'a.csv'),
    sent('A2,0.6\n', 'b.csv'),
  ]);
  expect(above.errorMsg).toBe(tableText.inflatesOddly);
  expect(wide.errorMsg).toBe(tableText.tooWide(tableText.row(1), limits.columns));
  expect(meanwhile.data?.table.rows).toEqual([['A2', '0.6']]);
  const below = await sent(packed(limits.ratioFrom - 64 * 1024), 'a.csv.gz');
  expect(below.data?.table.rows).toEqual([['A1', '0.5']]);
  expect(process.pid).toBe(before);
});
