import { importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { downloadLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { typedDayText } from '@tejian/domain/shared/typed/typed-day.text.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf, workbookParts, zipped } from '../../../../test/workbooks.ts';

// A spreadsheet keeps of 2027.10 the number 2027.1: the column says which month that is, at every door for files.
const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);
const { eitherMonth } = typedDayText.typed;
const header = ['设备品种', '设备识别码', '使用状态', '下次检验日期'];
type Cell = string | number;

const rowsOf = (prefix: string, dues: readonly Cell[]): Cell[][] =>
  dues.map((due, at) => ['曳引驱动乘客电梯', `${prefix}-${at}`, '在用', due]);
const book = (rows: readonly (readonly Cell[])[]) => workbookOf({ name: '台账', rows: [header, ...rows] });
const csv = (rows: readonly (readonly Cell[])[]) => [header, ...rows].map((row) => row.join(',')).join('\n');

async function stored(prefix: string) {
  const { rows } = await sql<{ due: string | null }>`
    select next_inspection_date::text as due from equipment where identification_code like ${`${prefix}-%`}
    order by identification_code`.execute(stage.db);
  return rows.map(({ due }) => due);
}

async function byList(file: string | Uint8Array) {
  const clerk = await stage.person('shouli');
  const { id, outcome } = await dryRun(clerk, importEquipment, file, { seitypecode: '3000' });
  await load(clerk, importEquipment, id, 'goodRows');
  return { id, outcome };
}

async function byLedger(file: string | Uint8Array, name = '台账.xlsx') {
  const clerk = await stage.person('shouli');
  const { id, found } = await drop(clerk, file, name);
  return runs(stage, clerk, { id, mode: 'load', mapping: found.proposed });
}

it('two digits elsewhere in the column make it October, noughts that were kept January', async () => {
  const numbers = [2027.1, 2027.05, '2027.1', '2027.10'];
  const months = ['2027-10-31', '2027-05-31', '2027-01-31', '2027-10-31'];
  await byList(book(rowsOf('MA', numbers)));
  expect(await stored('MA')).toEqual(months);
  await byLedger(book(rowsOf('MB', numbers)));
  expect(await stored('MB')).toEqual(months);
  await byList(csv(rowsOf('MC', ['2027.1', '2027.10', '2027.05'])));
  expect(await stored('MC')).toEqual(['2027-01-31', '2027-10-31', '2027-05-31']);
  await byLedger(csv(rowsOf('MD', ['2027.1', '2027.05'])), '台账.csv');
  expect(await stored('MD')).toEqual(['2027-10-31', '2027-05-31']);
});

it('one digit elsewhere leaves it open: nothing is stored, and both readings are told', async () => {
  const { outcome } = await byList(book(rowsOf('ME', [2027.1, 2027.5])));
  expect(outcome).toMatchObject({ added: 1, refused: 1 });
  expect(outcome?.problems[0]?.reason).toContain(eitherMonth('2027.1'));
  expect(await stored('ME')).toEqual(['2027-05-31']);
  expect(await byLedger(book(rowsOf('MF', [2027.1, 2027.5])))).toMatchObject({ added: 2, warned: 1 });
  expect(await stored('MF')).toEqual([null, '2027-05-31']);
  const { outcome: ofText } = await byList(csv(rowsOf('MG', ['2027.1', '2027.5'])));
  expect(ofText).toMatchObject({ added: 1, refused: 1 });
});

it('a merged cell is the number that it is in its first row', async () => {
  const parts = workbookParts([{ name: '台账', rows: [header, ...rowsOf('MH', [2027.1, '', 2027.05])] }]);
  const sheet = 'xl/worksheets/sheet1.xml';
  const merged = '<mergeCells count="1"><mergeCell ref="D2:D3"/></mergeCells>';
  parts[sheet] = (parts[sheet] ?? '').replace('</worksheet>', `${merged}</worksheet>`);
  await byList(zipped(parts));
  expect(await stored('MH')).toEqual(['2027-10-31', '2027-10-31', '2027-05-31']);
});

it('a row that is given back says the month as its column decided, and is not read otherwise alone', async () => {
  const clerk = await stage.person('shouli');
  const rows = rowsOf('MI', [2027.1, 2027.05, 2027.05]).map((row, at) =>
    at === 0 ? ['没有的品种', ...row.slice(1)] : row,
  );
  const { id } = await byList(book(rows));
  const returned = (await clerk.sends(downloadLongTask, { id })).rawPayload;
  const corrected = await dryRun(clerk, importEquipment, new Uint8Array(returned), { seitypecode: '3000' });
  expect(corrected.outcome?.problems[0]?.reason).not.toContain(eitherMonth('2027.1'));
  const open = await byList(book(rowsOf('MJ', [2027.1, 2027.5])));
  const returnedOpen = (await clerk.sends(downloadLongTask, { id: open.id })).rawPayload;
  const again = await dryRun(clerk, importEquipment, new Uint8Array(returnedOpen), { seitypecode: '3000' });
  expect(again.outcome?.problems[0]?.reason).toContain(eitherMonth('2027.1'));
});
