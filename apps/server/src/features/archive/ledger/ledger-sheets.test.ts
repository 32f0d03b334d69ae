import { setConversion } from '@tejian/domain/archive/ledger/edit-mapping.ts';
import {
  findImport,
  findImportRow,
  inspectLedger,
  returnedWorkbook,
  startImport,
} from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { rowNumber } from '@tejian/domain/shared/list-import/row-place.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf, workbookOfWhole, type GivenSheet } from '../../../../test/workbooks.ts';

const stage = stageForFile();

const cover: GivenSheet = { name: '封面', rows: [['示范市电梯台账'], ['填报单位', '示范物业'], ['填报日期', '2026']] };
const lifts: GivenSheet = {
  name: '电梯',
  rows: [
    ['一、电梯'],
    ['识别码', '设备品种', '使用状态', '备注'],
    ['SH001', '客梯', '在用', '一'],
    ['', '', '', ''],
    ['SH002', '客梯', '在用', '二'],
    ['SH003', '飞船', '在用', '三'],
  ],
};
const escalators: GivenSheet = {
  name: '扶梯 & 人行道',
  rows: [
    ['使用状态', '识别码', '型号', '设备品种'],
    ['在用', 'SH101', 'T-1', '扶梯'],
    ['在用', 'SH002', 'T-2', '扶梯'],
    ['在用', 'SH102', 'T-3', '扶梯'],
  ],
};
const lists: GivenSheet = { name: '选项', state: 'hidden', rows: [['在用'], ['停用']] };
const empty: GivenSheet = { name: '空表', rows: [] };
const book = workbookOf(cover, lifts, escalators, lists, empty);

/** Counted from the sheets themselves: every row that holds anything. */
const filled = ({ rows }: GivenSheet) =>
  rows.filter((cells) => cells.some((cell) => String(cell).trim() !== '')).length;

it('reads every sheet that holds a ledger, says which it passes over, and accounts for every row', async () => {
  const clerk = await stage.person('shouli');
  const { id, found } = await drop(clerk, book, '多表.xlsx');
  expect(found.sheets.map(({ name, skipped }) => [name, skipped])).toEqual([
    ['封面', '没有数据表'],
    ['电梯', ''],
    ['扶梯 & 人行道', ''],
    ['选项', '已隐藏'],
    ['空表', '没有内容'],
  ]);
  expect(found.columns.map(({ name }) => name)).toEqual(['识别码', '设备品种', '使用状态', '备注', '型号']);
  const done = await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed });
  expect(done).toMatchObject({ state: 'done', total: 6, added: 4, refused: 2 });
  const { sheets } = await clerk.does(findImport, { id });
  const passedOver = sheets.filter(({ skipped }) => skipped !== '').reduce((sum, { rows }) => sum + rows, 0);
  const titles = sheets.reduce((sum, { titleRows }) => sum + titleRows, 0);
  const accounted = done.added + done.changed + done.unchanged + done.refused + passedOver + titles;
  expect(accounted).toBe([cover, lifts, escalators, lists, empty].reduce((sum, sheet) => sum + filled(sheet), 0));
  const again = await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed });
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 4, refused: 2 });
});

it('names the sheet of a row, in the table of results and in the returned workbook', async () => {
  const clerk = await stage.person('shouli');
  const { id, found } = await drop(clerk, book, '多表.xlsx');
  await runs(stage, clerk, { id, mode: 'dryRun', mapping: found.proposed });
  const { rows } = await clerk.does(findImportRow, { id, outcome: 'refused' });
  expect(rows.map(({ rowNo, notes }) => [rowNo, notes[0]?.reason])).toEqual([
    [rowNumber(1, 6), '设备类型“飞船”在特种设备目录中没有对应品种'],
    [rowNumber(2, 3), '设备识别码与工作表“电梯”第5行重复，只导入先出现的一行'],
  ]);
  const file = await readXlsx((await clerk.sends(returnedWorkbook, { id, outcome: 'refused' })).rawPayload);
  expect(file.sheets[0]?.rows.map((row) => row.slice(0, 2))).toEqual([
    ['工作表', '行号'],
    ['电梯', 6],
    ['扶梯 & 人行道', 3],
  ]);
});

it('reads the sheets that a person chooses, also one that it would have passed over', async () => {
  const clerk = await stage.person('shouli');
  const { id } = await drop(clerk, book, '多表.xlsx');
  const found = await clerk.does(inspectLedger, { id, kindCode: '3000', sheets: ['扶梯 & 人行道'] });
  expect(found.sheets.map(({ skipped }) => skipped)).toEqual(['没有选择', '没有选择', '', '没有选择', '没有内容']);
  expect(await clerk.does(inspectLedger, { id, kindCode: '3000' })).toMatchObject({ rows: 3, sheets: found.sheets });
  const done = await runs(stage, clerk, { id, mode: 'dryRun', mapping: found.proposed });
  expect(done).toMatchObject({ total: 3, refused: 0 });
  const hidden = await clerk.does(inspectLedger, { id, kindCode: '3000', sheets: ['选项'] });
  expect(hidden.sheets[3]?.skipped).toBe('');
});

it('chooses beforehand no sheet whose name is another kind’s, and remarks codes of one', async () => {
  const clerk = await stage.person('shouli');
  const register = (name: string, code: string, mark: string): GivenSheet => ({
    name,
    rows: [
      ['设备识别码', '设备品种', '使用状态', '使用登记证编号'],
      [code, '第一类压力容器', '在用', `${mark}10闽AB139(17)`],
    ],
  });
  const plant = [register('锅炉', 'PL-1', '锅'), register('压力容器', 'PL-2', '容'), register('汇总', 'PL-3', '锅')];
  const { id, found } = await drop(clerk, workbookOf(...plant), '全厂.xlsx', '2000');
  expect(found.sheets.map(({ skipped }) => skipped)).toEqual(['名称是其他设备种类的', '', '']);
  await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed });
  const { rows } = await clerk.does(findImportRow, { id, outcome: 'warned' });
  const remarks = rows.map(({ identifier, notes }) => [identifier, notes.map(({ reason }) => reason)]);
  expect(remarks).toEqual([['PL-3', [expect.stringMatching('编码中的设备种类')]]]);
  const all = await clerk.does(inspectLedger, { id, kindCode: '1000' });
  expect(all.sheets.map(({ skipped }) => skipped)).toEqual(['', '名称是其他设备种类的', '']);
});

it('gives numbers back as they are held, whatever their cells show', async () => {
  const clerk = await stage.person('shouli');
  const rows = [
    ['识别码', '设备品种', '使用状态', '提升高度'],
    ['SW-1', '飞船', '在用', 54.3],
  ];
  const { id, found } = await drop(clerk, workbookOfWhole({ name: '电梯', rows }), '整数.xlsx');
  await runs(stage, clerk, { id, mode: 'dryRun', mapping: found.proposed });
  const file = await readXlsx((await clerk.sends(returnedWorkbook, { id, outcome: 'refused' })).rawPayload);
  expect(file.sheets[0]?.rows[1]).toContain('54.3');
});

it('says once for each unit that its address and telephone were not taken from the ledger', async () => {
  const clerk = await stage.person('shouli');
  const header = '识别码,设备品种,使用状态,使用单位,使用单位地址,单位固定电话';
  const rows = (phone: string) => [1, 2].map((n) => `UN00${n},客梯,在用,示范留址物业,示范路1号,${phone}`);
  const first = await drop(clerk, [header, ...rows('0591-87654321')].join('\n'));
  expect(await runs(stage, clerk, { id: first.id, mode: 'load', mapping: first.found.proposed })).toMatchObject({
    added: 2,
    warned: 0,
    unitsAdded: 1,
  });
  const changed = rows('0591-11111111').map((row) => row.replace('在用', '停用'));
  const { id, found } = await drop(clerk, [header, ...changed].join('\n'));
  expect(await runs(stage, clerk, { id, mode: 'load', mapping: found.proposed })).toMatchObject({
    changed: 2,
    warned: 1,
  });
  const { rows: warned } = await clerk.does(findImportRow, { id, outcome: 'warned' });
  expect(warned.flatMap(({ notes }) => notes)).toEqual([
    {
      column: '单位固定电话',
      value: '0591-11111111',
      reason: '“示范留址物业”已在业务单位中，台账中不同的地址、邮编、电话未导入，请在业务单位中修改',
    },
  ]);
});

it('does not start while the unit of a column is open, and reads it by the unit that a person chose', async () => {
  const clerk = await stage.person('shouli');
  const lines = Array.from({ length: 10 }, (_, at) => `UO${100 + at},客梯,在用,${20 + at}`);
  const { id, found } = await drop(
    clerk,
    ['识别码,设备品种,使用状态,Travel', ...lines, 'UO200,客梯,在用,40m'].join('\n'),
  );
  const refusal = await clerk.isRefused(startImport, { id, mode: 'dryRun', mapping: found.proposed, mappingName: '' });
  expect(refusal.errorMsg).toMatch(/没有写明单位/);
  const mapping = setConversion(found.proposed, 'liftHeight', 'feetLength');
  const done = await runs(stage, clerk, { id, mode: 'dryRun', mapping });
  expect(done).toMatchObject({ added: 11, warned: 0, refused: 0 });
  const { rows: queues } = await sql<{ name: string | null }>`
    select distinct queue_name as name from graphile_worker.jobs where task_identifier = 'ledger.import'`.execute(
    stage.db,
  );
  expect(queues).toEqual([{ name: expect.stringMatching(/^import [\da-f-]{36}$/) as string }]); // the clerk's own
});
