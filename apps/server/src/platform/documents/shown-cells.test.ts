import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as formats from 'hucre';
import { brokenCell } from '@tejian/domain/shared/typed/cell.ts';
import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { workbookParts, zipped } from '../../../test/workbooks.ts';
import { CellCount } from './cell-count.ts';
import { MarkSearch } from './mark-search.ts';
import { shownBy } from './shown-number.ts';
import { readTable } from './read-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'shown-cells-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const stylesRelation =
  '<Relationship Id="rIdS" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>';

/** The cells of a sheet that is written by hand, with formats of its own. */
async function cellsOf(
  rows: string,
  formats: readonly string[] = [],
  builtIn: readonly number[] = [],
): Promise<readonly (readonly string[])[]> {
  const parts = workbookParts([{ name: '一', rows: [] }]);
  const escaped = formats.map((format) => format.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  const styles = `<styleSheet xmlns="${main}"><numFmts>${escaped
    .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
    .join('')}${builtIn.map((id) => `<xf numFmtId="${id}"/>`).join('')}<xf numFmtId="10"/></cellXfs></styleSheet>`;
  const path = join(folder, String((files += 1)));
  const relations = parts['xl/_rels/workbook.xml.rels'] ?? '';
  writeFileSync(
    path,
    zipped({
      ...parts,
      'xl/_rels/workbook.xml.rels': relations.replace('</Relationships>', `${stylesRelation}</Relationships>`),
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    }),
  );
  const found: (readonly string[])[] = [];
  for await (const { rows: some } of readTable(path)) found.push(...some.map(({ cells }) => cells));
  return found;
}

const shownText = (format: string, value: number) => shownBy(format, formats)?.(value)?.text;

describe('a number is read as its cell shows it', () => {
  it.each([
    ['0000000', 12345, '0012345'],
    ['000;@', 7, '007'],
    ['"TA"000000', 350102, 'TA350102'],
    ['\\T\\A00', 5, 'TA05'],
    ['[$-804]000_ ', 7, '007'],
    ['"2024"000', 1, '2024001'],
    ['"2024"0', 17, '202417'],
    ['000-0000', 1_234_567, '123-4567'],
    ['000\\-0000', 12, '000-0012'],
    ['000!-0000', 12, '000-0012'],
    ['00"年"00"号"', 2405, '24年05号'],
    ['"NO."000', 7, 'NO.007'],
    ['"NO."0', 7, 'NO.7'],
    ['0"号"', 7, '7号'],
    ['0#"-A"', 12, '12-A'],
    ['"A"000;"B"000;"无"', -3, 'B003'],
    ['"A"000;"B"000;"无"', 0, '无'],
    ['0;-0;;@', 0, ''],
    ['[<1000]000;0000', 12, '012'],
    ['"a;b"00', 3, 'a;b03'],
    ['0%', 0.45, '45%'],
    ['0.00%', 0.07, '7%'],
    ['0"吨"', 2, '2吨'],
    ['#,##0.0" kg"', 1000.5, '1000.5kg'],
    ['0.00"m/s"', 1.75, '1.75m/s'],
    ['"NO."General', 15, 'NO.15'],
    ['General"号"', 15, '15号'],
    ['"NO."G/通用格式', 15, 'NO.15'],
    ['\\E000', 5, 'E005'],
    ['0\\.000', 5123, '5.123'],
    ['0!.000', 5123, '5.123'],
    ['0"."000', 5123, '5.123'],
    ['"%"000', 5, '%005'],
    ['000\\%', 5, '005%'],
    ['[$NO.-804]000', 5, 'NO.005'],
    ['[$TX]0000', 5, 'TX0005'],
    ['"S"000', -5, '-S005'],
    ['0000,', 12_000, '0012'],
    ['0,', 12_000, '12'],
    ['0.0,"t"', 2_500, '2.5t'],
    ['0000E+00', 12_345, cellText.otherwiseShown],
    ['# ?/?', 12, cellText.otherwiseShown],
    ['# ?/?', 0.5, cellText.otherwiseShown],
    [';;;', 7, cellText.otherwiseShown],
    ['0;(0)', -5, '(5)'],
    ['#,##0.0_);(#,##0.0)', -1200.5, '(1,200.5)'],
    ['0;-0', -5, undefined],
    ['[DBNum1]General', 2024, cellText.otherwiseShown],
    ['[DBNum2][$-804]0', 7, cellText.otherwiseShown],
    ['[=1]"合格";[=0]"不合格";General', 1, '合格'],
    ['[=1]"合格";[=0]"不合格";General', 0, '不合格'],
    ['[=1]"合格";[=0]"不合格";General', 2, undefined],
    ['"是";;"否"', 1, '是'],
    ['"是";;"否"', 0, '否'],
    ['[<=-10]"低";[>=10]"高";"正常"', 5, '正常'],
    ['[<=-10]"低"0;[>=10]"高"0;"中"0', 5, '中5'],
    ['[<=-10]"低"0;[>=10]"高"0;"中"0', 12, '高12'],
    ['[=1]"合格";"不合格"', 3, '不合格'],
    ['[红色]000', 5, '005'],
  ])('%s: %d is %s', (format, value, shown) => expect(shownText(format, value)).toBe(shown));

  it.each([
    ['0"丈"', 9, '9丈'],
    ['0.0"转/分"', 2, '2.0转/分'],
    ['#,##0"美元"', 125_000, '125,000美元'],
    ['"US$"#,##0', 125_000, 'US$125,000'],
    ['[$$-409]#,##0.00', 12.5, '$12.50'],
    ['[$€-407]#,##0', 80, '€80'],
    ['[$CHF] #,##0.00', 80, 'CHF 80.00'],
    ['"美元"0', 80, '美元80'],
    ['00"丈"', 9, '09丈'],
    ['000"ft"', 60, '060ft'],
    ['#,##0"次"', 1200, '1,200次'],
  ])('%s: %d is %s for fields of numbers too, which ask its unit', (format, value, text) =>
    expect(shownBy(format, formats)?.(value)).toEqual({ text }),
  );

  it('beside a text the number alone is kept for fields of numbers', () => {
    expect(shownBy('"DN"0', formats)?.(100)).toEqual({ text: 'DN100', figure: '100' });
    expect(shownBy('0000', formats)?.(12)).toEqual({ text: '0012' });
    expect([true, false].map((isText) => brokenCell(cellText.otherwiseShown, isText))).toEqual([
      cellText.otherwiseShownReason,
      cellText.otherwiseShownReason,
    ]);
    expect(shownBy('[=1]"合格";"不合格"', formats)?.(1)).toEqual({ text: '合格', figure: '1' });
    expect(shownBy('[DBNum1]General', formats)?.(12)?.figure).toBe('12');
    expect([shownBy('# ?/?', formats)?.(0.5)?.figure, shownBy('0;(0)', formats)?.(-5)?.figure]).toEqual(['0.5', '-5']);
  });

  it.each([
    ['#,##0,', 12_345, '12', '12.345'],
    ['0.0,', 5000, '5.0', '5'],
    ['0!.0,', 8500, '0.9', '0.85'],
    ['0!.0000', 8500, '0.8500', '0.85'],
    ['0\\.0,"万元"', 125_000, '12.5万元', '12.5万元'],
    ['0,,', 3_000_000, '3', '3'],
    ['0.0,"t"', 2_540, '2.5t', '2.54t'],
    ['000-0000', 1_234_567, '123-4567', '1234567'],
  ])('%s: of %d, which shows %s, a field of numbers takes what is shown: %s', (format, value, text, figure) =>
    expect(shownBy(format, formats)?.(value)).toEqual({ text, figure }),
  );

  it.each(['0', '#,##0', '0_);(0)'])(
    '“%s” shows no decimals, which a field of numbers takes all the same',
    (format) => {
      expect(shownBy(format, formats)?.(33_000_006)).toBeUndefined();
      expect(shownBy(format, formats)?.(33_000_006.4)).toEqual({ text: '33000006', figure: '33000006.4' });
    },
  );

  it.each(['0.00', '0.00_ ', '#,##0.00'])('“%s” shows the noughts at the end of a month or a code', (format) => {
    expect(shownBy(format, formats)?.(2027.1)).toEqual({ text: '2027.10', figure: '2027.1' });
    for (const value of [2027.11, 2027, 1.234, 0]) expect(shownBy(format, formats)?.(value)).toBeUndefined();
  });

  it.each(['General', '@', '', 'yyyy-mm-dd'])('“%s” says no more than the number', (format) =>
    expect(shownBy(format, formats)).toBeUndefined(),
  );

  it('in its place, also where a row or a cell does not say which it is', async () => {
    const rows = [
      '<row r="1"><c r="A1" t="inlineStr"><is><t>编号</t></is></c></row>',
      '<row r="3"><c r="B3" s="1"><v>12</v></c><c s="2"><v>0.5</v></c><c s="1" t="str"><v>12</v></c><c><v>12</v></c></row>',
      '<row><c s="1"><v>3</v></c><c/><c s="1"/><c s="1"><v>4</v></c></row>',
    ];
    expect(await cellsOf(rows.join(''), ['0000'])).toEqual([
      ['编号'],
      ['', '0012', '50%', '12', '12'],
      ['0003', '', '', '0004'],
    ]);
  });

  it('a truth value is the word that every program shows', async () => {
    const row = '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c></row>';
    expect(await cellsOf(row)).toEqual([['TRUE', 'FALSE']]);
  });

  it('by a format with conditions, however its signs are written in the file', async () => {
    const row = '<row r="1"><c r="A1" s="1"><v>5</v></c><c r="B1" s="1"><v>5123</v></c></row>';
    expect(await cellsOf(row, ['[>=1000]"H"0000;"L"000'])).toEqual([['L005', 'H5123']]);
  });

  it('in thousands of rows, wherever the file is cut', async () => {
    const rows = Array.from(
      { length: 4000 },
      (_, at) =>
        `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${'行'.repeat(at % 97)}${at}</t></is></c><c r="B${at + 1}" s="1"><v>${at}</v></c></row>`,
    );
    const found = await cellsOf(rows.join(''), ['000000']);
    expect(found).toHaveLength(4000);
    expect(found.filter(([, code], at) => code !== String(at).padStart(6, '0'))).toEqual([]);
  });
});

describe('a formula that no program has computed', () => {
  it.each([
    ['<f>A1+1</f>', cellText.notComputed],
    ['<f>A1+1</f><v></v>', cellText.notComputed],
    ['<f>A1+1</f><v/>', cellText.notComputed],
    ['<f t="shared" si="0"/>', cellText.notComputed],
    ['<f>A1+1</f><v>2</v>', '2'],
    ['<v>2</v>', '2'],
  ])('%s', async (content, cell) => {
    const row = `<row r="1"><c r="A1"><v>1</v></c><c r="B1">${content}</c></row>`;
    expect(await cellsOf(row)).toEqual([['1', cell]]);
  });

  it('is told from one whose value is an empty text', async () => {
    const row = '<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="str"><f>IF(A1=1,"","x")</f><v></v></c></row>';
    expect(await cellsOf(row)).toEqual([['1', '']]);
  });

  it('is seen and all cells are counted wherever the bytes are cut, prefixed or not', () => {
    const sheet = '<row><c r="A1"><v>1</v></c><c/><x:c r="B1"><x:f>A1</x:f><x:v>2</x:v></x:c><c r="C1"><f>B1</f>';
    for (const [end, isOpen] of [
      ['<v>3</v></c><cols/></row>      ', false],
      ['<v></v></c><cols/></row>      ', true],
      ['</c><cols/></row>      ', true],
    ] as const) {
      const bytes = Buffer.from(sheet + end);
      for (let size = 1; size < 40; size += 1) {
        const count = new CellCount();
        let cells = 0;
        for (let at = 0; at < bytes.length; at += size) cells += count.take(bytes.subarray(at, at + size));
        expect([size, end, cells, count.isOpen]).toEqual([size, end, 4, isOpen]);
      }
    }
  });
});

describe('a moment is read as its cell shows it', () => {
  it.each([
    ['h"时"mm"分"', 0.4375, '10:30'],
    ['h:mm', 0.4375, '10:30'],
    ['上午/下午h"时"mm"分"', 0.6875, '16:30'],
    ['h:mm AM/PM', 0.6875, '16:30'],
    ['h:mm:ss', 0.437_511_574, '10:30:01'],
    ['[h]:mm', 1.25, '30:00'],
    ['[h]"小时"mm"分"', 0.4375, '10:30'],
    ['[mm]:ss', 0.003_483_8, '00:05:01'],
    ['yyyy-mm-dd hh:mm', 46_000.4375, '2025-12-09 10:30'],
    ['yyyy"年"m"月"d"日" h"时"mm"分"', 46_000.4375, '2025-12-09 10:30'],
    ['yyyy-mm-dd hh:mm', 46_000, '2025-12-09'],
    ['yyyy"年"m"月"', 46_357, '2026-12'],
    ['yyyy-mm', 46_357, '2026-12'],
    ['mmm-yy', 46_357, '2026-12'],
    ['[$-804]yyyy"年"m"月";@', 46_357, '2026-12'],
    ['yyyy', 43_525, '2019'],
    ['[$-804]aaaa', 46_000, '2025-12-09'],
  ])('%s: %d is %s', (format, value, shown) => expect(shownText(format, value)).toBe(shown));

  it('a workbook that counts days from 1904 is another day', () => {
    expect(shownBy('yyyy-mm-dd hh:mm', formats, true)?.(44_538.4375)?.text).toBe('2025-12-09 10:30');
  });

  it('in formats that a workbook names by number', async () => {
    const ids = [18, 20, 22, 32, 34, 46];
    const cells = ids.map((_, at) => `<c s="${at + 1}"><v>46000.4375</v></c>`);
    expect(await cellsOf(`<row r="1">${cells.join('')}</row>`, [], ids)).toEqual([
      ['10:30', '10:30', '2025-12-09 10:30', '10:30', '10:30', '1104010:30'],
    ]);
  });

  it('in formats of days that Chinese programs name by number: 2026年12月 is a month', async () => {
    const ids = [14, 17, 27, 31, 36, 50, 52, 57, 58];
    const row = (day: number) => ids.map((_, at) => `<c s="${at + 1}"><v>${day}</v></c>`).join('');
    const [first, later] = await cellsOf(`<row r="1">${row(46_357)}</row><row r="2">${row(46_358)}</row>`, [], ids);
    const [day, month] = ['2026-12-01', '2026-12'];
    expect(first).toEqual([day, month, month, day, month, month, month, month, day]);
    // Other languages show days by these numbers; of 17 all of them show the month.
    expect(later).toEqual(ids.map((id) => (id === 17 ? month : '2026-12-02')));
  });
});

describe('a cell of another type is read as it shows', () => {
  const cells = (content: string) => cellsOf(`<row r="1">${content}</row>`);
  const text = (inner: string) => `<c t="inlineStr"><is>${inner}</is></c>`;

  it.each([
    ['2026-11-20T00:00:00', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T14:30:00', '2026-11-20 14:30'],
    ['2026-11-20T14:30:15.000', '2026-11-20 14:30:15'],
    ['14:30:00', '14:30'],
  ])('the ISO date %s is %s', async (held, shown) =>
    expect(await cells(`<c t="d"><v>${held}</v></c>`)).toEqual([[shown]]),
  );

  it('the reading of a word is no part of it', async () => {
    const aid = '<rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>';
    expect(await cells(text(`<t>東京</t>${aid}`))).toEqual([['東京']]);
    expect(await cells(text(`<r><t>東</t></r><r><t>京 &amp; 港_x0041_</t></r>${aid}`))).toEqual([['東京 & 港A']]);
  });

  it('an error is told as one, by whatever word', async () => {
    expect(await cells('<c t="e"><v>#N/A</v></c><c t="e"><v>Err:509</v></c>')).toEqual([['#N/A', cellText.otherError]]);
    expect(brokenCell(cellText.otherError, false)).toBe(cellText.formulaError);
  });

  it('a mark is seen wherever the bytes are cut', () => {
    const bytes = Buffer.from('<c r="A1"><is><rPh sb="0"/></is></c>');
    for (let size = 1; size < 12; size += 1) {
      const search = new MarkSearch();
      for (let at = 0; at < bytes.length; at += size) search.take(bytes.subarray(at, at + size));
      expect([size, search.isFound]).toEqual([size, true]);
    }
  });
});
