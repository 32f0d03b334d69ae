import { importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { downloadLongTask, getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { importInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { cellText } from '@tejian/domain/shared/typed/cell.text.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { rowNumber } from '@tejian/domain/shared/list-import/row-place.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf, workbookOfWhole, type GivenSheet } from '../../../../test/workbooks.ts';

const stage = stageForFile({ archive: true });
const { dryRun, load, work } = importGiven(stage);

const cover: GivenSheet = { name: '说明', rows: [['单位清单'], ['填报人', '示范']] };
const north: GivenSheet = {
  name: '北区',
  rows: [
    ['单位名称', '业务类型', '客户编号'],
    ['示范北一物业有限公司', '使用单位', 'K1'],
    ['示范北二物业有限公司', '火星', ''],
  ],
};
const south: GivenSheet = {
  name: '南区',
  rows: [
    ['南区单位'],
    ['业务类型', '单位名称', '联系电话'],
    ['使用单位', '示范南一物业有限公司', '0591-87654321'],
    ['使用单位', '示范北一物业有限公司', ''],
    ['使用单位', '示范南二物业有限公司', '', '格外'],
  ],
};
const book = workbookOf(cover, north, south);
const filled = ({ rows }: GivenSheet) => rows.length;

it('reads every sheet that holds such records and accounts for every row and every cell', async () => {
  const clerk = await stage.person('shouli');
  const { outcome, ...task } = await dryRun(clerk, importUnit, book);
  if (!outcome) throw new Error(task.note);
  expect(outcome).toMatchObject({ added: 3, refused: 2 });
  expect(outcome.sheets).toEqual([
    { name: '说明', rows: 2, titleRows: 0, skipped: '没有可用来识别记录的列' },
    { name: '北区', rows: 2, titleRows: 1, skipped: '' },
    { name: '南区', rows: 3, titleRows: 2, skipped: '', unread: [{ row: 1, words: '南区单位' }] },
  ]);
  const passedOver = outcome.sheets.reduce((sum, { rows, skipped }) => sum + (skipped ? rows : 0), 0);
  const titles = outcome.sheets.reduce((sum, { titleRows }) => sum + titleRows, 0);
  const { added, changed, unchanged, refused } = outcome;
  const allRows = filled(cover) + filled(north) + filled(south);
  expect(added + changed + unchanged + refused + passedOver + titles).toBe(allRows);
  expect(outcome.dropped).toEqual([
    { column: '客户编号', cells: 1, reason: '没有对应的字段' },
    { column: '第4列', cells: 1, reason: '没有对应的字段' },
  ]);
  expect(outcome.problems.map(({ rowNo, reason }) => [rowNo, reason])).toEqual([
    [rowNumber(1, 3), '“火星”不在可选范围内'],
    [rowNumber(2, 4), '与工作表“北区”第2行是同一条记录'],
  ]);
  const file = await readXlsx((await clerk.sends(downloadLongTask, { id: task.id })).rawPayload);
  expect(file.sheets[0]?.rows).toEqual([
    ['单位名称', '业务类型', '客户编号', '联系电话', '错误原因'],
    ['示范北二物业有限公司', '火星', null, null, expect.stringMatching(/^工作表“北区”第3行：/)],
    ['示范北一物业有限公司', '使用单位', null, null, expect.stringMatching(/^工作表“南区”第4行：/)],
  ]);
});

it('reads no sheet above whose heading a unit is said: which columns it is about nobody can tell', async () => {
  const clerk = await stage.person('shouli');
  const titled = workbookOf({ ...north, rows: [['单位清单', '金额单位：万元'], ...north.rows] });
  expect(await dryRun(clerk, importUnit, titled)).toMatchObject({
    note: importText.unitAbove('第1行', '金额单位：万元'),
  });
});

it('runs dry again with the sheets that a person chose, and loads those', async () => {
  const clerk = await stage.person('shouli');
  const first = await dryRun(clerk, importUnit, book);
  const { id } = await clerk.does(importUnit.load, { of: first.id, mode: 'dryRun', sheets: ['南区'] });
  await work(importUnit.upload.path, id);
  const second = await clerk.does(getLongTask, { id });
  expect(second).toMatchObject({ state: 'done', title: '试导入业务单位', importPath: importUnit.upload.path });
  expect(second.outcome).toMatchObject({ added: 3, refused: 0 });
  expect(second.outcome?.sheets.map(({ skipped }) => skipped)).toEqual(['没有选择', '没有选择', '']);
  const done = await load(clerk, importUnit, id, 'goodRows');
  expect(done.outcome).toMatchObject({ added: 3, refused: 0 });
});

it('says of an equipment file which cells belong to the unit, are computed, or stand twice', async () => {
  const clerk = await stage.person('shouli');
  const file = [
    '设备品种,出厂编号,使用单位名称,使用单位地址,单位固定电话,型号,型号',
    '曳引驱动乘客电梯,DC-1,示范云栖物业服务有限公司,示范路1号,0591-87654321,A,A',
    '曳引驱动乘客电梯,DC-2,示范云栖物业服务有限公司,示范路2号,,A,B',
  ].join('\n');
  const { outcome } = await dryRun(clerk, importEquipment, file, { seitypecode: '3000' });
  const { rows } = await sql<{ key: string; label: string }>`
    select definition->>'key' as key, definition->>'label' as label from field_definition
    where kind_code = 'common' and definition->>'key' in ('useUnitAddress', 'useUnitPhone')`.execute(stage.db);
  const labels = new Map(rows.map(({ key, label }) => [label, key]));
  const known = outcome?.dropped.map(({ column, cells, reason }) => [labels.get(column) ?? column, cells, reason]);
  expect(known).toEqual(
    expect.arrayContaining([
      ['useUnitAddress', 2, '属于业务单位，请在业务单位中修改'],
      ['型号', 1, '与前面的列重复，只取前面的值'],
    ]),
  );
});

it('reads no sheet whose name is another kind’s, unless no other is left, and remarks codes of one', async () => {
  const clerk = await stage.person('shouli');
  const rows = (code: string, mark: string) => [
    ['设备识别码', '设备品种', '使用登记证编号'],
    [code, '第一类压力容器', `${mark}10闽AB139(17)`],
  ];
  const boilers = { name: '锅炉', rows: rows('PK-1', '锅') };
  const plant = workbookOf(
    boilers,
    { name: '容器', rows: rows('PK-2', '容') },
    { name: '汇总', rows: rows('PK-3', '锅') },
  );
  const kind = { seitypecode: '2000' };
  const { outcome } = await dryRun(clerk, importEquipment, plant, kind);
  expect(outcome?.sheets.map(({ skipped }) => skipped)).toEqual(['名称是其他设备种类的', '', '']);
  expect(outcome?.remarks).toMatchObject([
    { column: '使用登记证编号', cells: 1, reason: '编码中的设备种类与记录的不一致，请核对' },
  ]);
  const alone = await dryRun(clerk, importEquipment, workbookOf(boilers, cover), kind);
  expect(alone.outcome?.sheets.map(({ skipped }) => skipped === '')).toEqual([true, false]);
});

it('gives numbers back as they are held, whatever their cells show', async () => {
  const clerk = await stage.person('shouli');
  const rows = [
    ['设备识别码', '设备品种', '提升高度'],
    ['WH-1', '没有的品种', 54.3],
  ];
  const { id, outcome } = await dryRun(clerk, importEquipment, workbookOfWhole({ name: '电梯', rows }), {
    seitypecode: '3000',
  });
  expect(outcome).toMatchObject({ refused: 1 });
  const file = await readXlsx((await clerk.sends(downloadLongTask, { id })).rawPayload);
  expect(file.sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['WH-1', '没有的品种', '54.3']);
});

it('puts the imports of different people into different queues', async () => {
  const [clerk, keeper] = [await stage.person('shouli'), await stage.person('keshi')];
  await dryRun(clerk, importUnit, '单位名称,业务类型\n示范排队物业有限公司,使用单位\n');
  await dryRun(clerk, importUnit, '单位名称,业务类型\n示范再排物业有限公司,使用单位\n');
  expect(await queues()).toHaveLength(1);
  await dryRun(keeper, importInstrument, '编号,名称\nYQ-1,限速器测试仪\n');
  expect(await queues()).toHaveLength(2);
});

async function queues(): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select distinct queue_name as name from graphile_worker.jobs where queue_name like 'import %'`.execute(stage.db);
  return rows.flatMap(({ name }) => name ?? []);
}

it('refuses a row whose cell points to the row above, by its field', async () => {
  const clerk = await stage.person('shouli');
  const rows = [
    ['单位名称', '业务类型'],
    ['示范同上甲物业有限公司', '使用单位'],
    ['〃', '使用单位'],
    ['同上', '使用单位'],
  ];
  const { outcome } = await dryRun(clerk, importUnit, workbookOf({ name: '单位', rows }));
  expect(outcome).toMatchObject({ added: 1, refused: 2 });
  expect(outcome?.problems.map(({ reason }) => reason)).toEqual([cellText.asAbove, cellText.asAbove]);
});
