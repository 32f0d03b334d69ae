import { buildReports } from '@tejian/contract/business/report/report.contract.ts';
import { readSheet } from '@tejian/contract/business/report/sheet.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { workbookOf } from '../../../../test/workbooks.ts';

// A spreadsheet for a measurement table is read, answered and forgotten.
const stage = stageForFile();
let itemNo = '';
let lead: Person;
beforeAll(async () => {
  const { itemNos } = await flowGiven(stage).arranged();
  lead = await stage.person('jianyan1');
  await lead.does(buildReports, { itemNos });
  itemNo = itemNos[0] ?? '';
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

async function reads(content: BlobPart | undefined, name: string) {
  const form = new FormData();
  form.set('seisn', itemNo);
  if (content !== undefined) form.set('file', new Blob([content]), name);
  return JSON.parse((await lead.uploads(readSheet.path, form)).body) as {
    isSuccess: boolean;
    errorMsg?: string;
    data?: { rows: string[][] };
  };
}

it('answers the rows of a text file and of the first sheet in sight', async () => {
  const csv = await reads('层站,门扇间隙\n1,4.5\n2,"5"\n', '门.csv');
  expect(csv.data?.rows).toEqual([
    ['层站', '门扇间隙'],
    ['1', '4.5'],
    ['2', '5'],
  ]);
  const book = workbookOf({
    name: '记录',
    rows: [
      ['层站', '间隙'],
      ['1', '4'],
    ],
  });
  expect((await reads(new Uint8Array(book), '门.xlsx')).data?.rows.at(-1)).toEqual(['1', '4']);
});

it('says what is wrong with a file: none, none with rows, none that is a table', async () => {
  expect((await reads(undefined, '')).errorMsg).toMatch(/文件/);
  expect((await reads('', '空.csv')).isSuccess).toBe(false);
  expect((await reads(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]), '坏.xlsx')).isSuccess).toBe(false);
});
