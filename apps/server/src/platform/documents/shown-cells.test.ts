import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { workbookParts, zipped } from '../../../test/workbooks.ts';
import { CellCount } from './cell-count.ts';
import { shownBy } from './shown-number.ts';
import { openTable } from './table-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'shown-cells-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const stylesRelation =
  '<Relationship Id="rIdS" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>';

/** The cells of a sheet that is written by hand, with formats of its own. */
async function cellsOf(rows: string, formats: readonly string[] = []): Promise<readonly (readonly string[])[]> {
  const parts = workbookParts([{ name: '一', rows: [] }]);
  const escaped = formats.map((format) => format.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  const styles = `<styleSheet xmlns="${main}"><numFmts>${escaped
    .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
    .join('')}<xf numFmtId="10"/></cellXfs></styleSheet>`;
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
  for await (const { cells } of (await openTable(path)).rows(0)) found.push(cells);
  return found;
}

describe('a number is read as its cell shows it', () => {
  it.each([
    ['0000000', 12345, '0012345'],
    ['000;@', 7, '007'],
    ['"TA"000000', 350102, 'TA350102'],
    ['\\T\\A00', 5, 'TA05'],
    ['[$-804]000_ ', 7, '007'],
    ['0%', 0.45, '45%'],
    ['0.00%', 0.07, '7%'],
    ['0"吨"', 2, '2吨'],
    ['#,##0.0" kg"', 1000.5, '1000.5kg'],
    ['0.00"m/s"', 1.75, '1.75m/s'],
  ])('%s', (format, value, shown) => expect(shownBy(format)?.(value)).toBe(shown));

  it.each(['General', '0', '0.00', '#,##0', '"¥"#,##0.00', '0"台"', '0.00E+00', '@', '', '# ?/?', 'yyyy-mm-dd'])(
    '“%s” says no more than the number',
    (format) => expect(shownBy(format)).toBeUndefined(),
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
