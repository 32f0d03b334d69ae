import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_SHEETS } from '@tejian/domain/shared/list-import/row-place.ts';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { workbookOf, workbookParts, zipped } from '../../../test/workbooks.ts';
import { surveyBook } from './workbook-survey.ts';

const folder = mkdtempSync(join(tmpdir(), 'workbook-survey-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
function survey(content: Uint8Array) {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  return surveyBook(path);
}
/** A workbook whose list of sheets is written by hand. */
const listing = (sheets: string, relations = '') => {
  const parts = workbookParts([{ name: '一', rows: [['a']] }]);
  const book = parts['xl/workbook.xml'] ?? '';
  return zipped({
    ...parts,
    'xl/workbook.xml': book.replace(/<sheets>.*<\/sheets>/, `<sheets>${sheets}</sheets>`),
    ...(relations ? { 'xl/_rels/workbook.xml.rels': relations } : {}),
  });
};
const named = async (written: string) =>
  (await survey(listing(`<sheet name="${written}" sheetId="1" r:id="rId1"/>`))).map(({ name }) => name);

describe('the sheets of a workbook', () => {
  it('come in the order of its list, with their place and whether they are shown', async () => {
    const sheets = await survey(
      workbookOf(
        { name: '甲', rows: [] },
        { name: '乙', rows: [['1']], state: 'hidden' },
        { name: '丙', rows: [['1']], state: 'veryHidden' },
      ),
    );
    expect(sheets.map(({ at, name, isHidden }) => [at, name, isHidden])).toEqual([
      [0, '甲', false],
      [1, '乙', true],
      [2, '丙', true],
    ]);
  });

  it.each([
    ['&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos;', `<a> & "b" 'c'`],
    ['&#26816;&#x9A8C;', '检验'],
    ['&#x1F600;', '😀'],
    ['&amp;lt;', '&lt;'],
    ['&nbsp;', '&nbsp;'],
    ['&constructor;&toString;', '&constructor;&toString;'],
    ['&#x110000;', '&#x110000;'],
    ['&#99999999999;', '&#99999999999;'],
    ['', ''],
  ])('the name %s is read as %s', async (written, name) => expect(await named(written)).toEqual([name]));

  it('attributes may come in any order, with either quote and other prefixes', async () => {
    const sheets = `<x:sheet r:id='rId1' state = "hidden" sheetId="7" name='一 "二"'/>`;
    expect(await survey(listing(sheets))).toMatchObject([{ name: '一 "二"', isHidden: true }]);
  });

  it('an entry without a name or a reference is no sheet', async () => {
    const sheets = '<sheet name="一" sheetId="1"/><sheet sheetId="2" r:id="rId1"/><sheet name="三" r:id="rId1"/>';
    expect((await survey(listing(sheets))).map(({ name }) => name)).toEqual(['三']);
  });

  it('a reference that leads nowhere is a sheet without merged cells', async () => {
    expect(await survey(listing('<sheet name="一" sheetId="1" r:id="rId99"/>'))).toMatchObject([
      { name: '一', tall: [] },
    ]);
  });

  it('more of them than anybody looks through are refused', async () => {
    const many = (count: number) =>
      survey(listing(Array.from({ length: count }, (_, at) => `<sheet name="s${at}" r:id="rId1"/>`).join('')));
    expect(await many(MOST_SHEETS)).toHaveLength(MOST_SHEETS);
    await expect(many(MOST_SHEETS + 1)).rejects.toThrow(tableText.tooManySheets(MOST_SHEETS));
  });
});

describe('merged cells', () => {
  const withMerged = (merged: string, before = '') => {
    const parts = workbookParts([{ name: '一', rows: [['a'], ['']] }]);
    const sheet = (parts['xl/worksheets/sheet1.xml'] ?? '').replace('</worksheet>', `${before}${merged}</worksheet>`);
    return survey(zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet }));
  };
  const merged = (...places: string[]) =>
    `<mergeCells count="${places.length}">${places.map((place) => `<mergeCell ref="${place}"/>`).join('')}</mergeCells>`;

  it('over several rows are known by their place, those of one row are nothing to fill', async () => {
    const [sheet] = await withMerged(merged('A1:A3', 'B2:D2', 'AA5:AB9'));
    expect(sheet?.tall).toEqual([
      { top: 0, bottom: 2, column: 0 },
      { top: 4, bottom: 8, column: 26 },
    ]);
  });

  it('are found behind rows of any length, also where a chunk cuts their mark', async () => {
    for (const length of [16_300, 16_384, 40_000, 100_003]) {
      const [sheet] = await withMerged(merged('A1:A2'), `<!--${'x'.repeat(length)}-->`);
      expect([length, sheet?.tall]).toEqual([length, [{ top: 0, bottom: 1, column: 0 }]]);
    }
  });
});
