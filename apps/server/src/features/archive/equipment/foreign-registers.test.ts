import { importEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { importPipingUnit } from '@tejian/contract/archive/equipment/part-list.contract.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bothDoors } from '../../../../test/both-doors.ts';
import { givenUnit } from '../../../../test/given.ts';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf } from '../../../../test/workbooks.ts';

// Registers of other houses as they are: what they cannot be read by says a way on that works.
const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);
const doors = bothDoors(stage);

it('what a refusal of a number of a house says is a way that works', async () => {
  const heading = '设备编号,出厂编号,设备品种,设备名称,使用状态';
  const crane = (number: string, factoryNo: string) => `${number},${factoryNo},通用桥式起重机,桥机,在用`;
  await (await doors('4000', [heading, crane('HW-1', 'HWA1')].join('\n'))).list.loads();
  const twice = [heading, crane('HW-2', 'HWA2'), crane('HW-2', 'HWB2')].join('\n');
  const { list } = await doors('4000', twice);
  expect(list).toMatchObject({ added: 1, reasons: [expect.stringContaining('如加上车间），或去掉这一列')] });
  const withShop = twice.replace('HW-2,HWB2', '乙HW-2,HWB2');
  expect((await doors('4000', withShop)).list).toMatchObject({ added: 2, reasons: [] });
  const withoutNumbers = [heading, crane('HW-1', 'HWB1'), crane('HW-2', 'HWB2')].map((line) =>
    line.replace(/^[^,]*,/, ''),
  );
  const clerk = await stage.person('shouli');
  const { id } = await dryRun(clerk, importEquipment, withoutNumbers.join('\n'), { seitypecode: '4000' });
  expect((await load(clerk, importEquipment, id, 'goodRows')).outcome).toMatchObject({ added: 2, refused: 0 });
  const corrected = [heading, crane('HW-1', 'HWA1-2')].join('\n');
  for (const { reasons } of Object.values(await doors('4000', corrected)))
    expect(reasons).toEqual([expect.stringContaining('请先在设备档案中修改出厂编号')]);
  const row = await stage.db
    .selectFrom('equipment')
    .select(['id', 'version'])
    .where('identificationCode', '=', 'HW-1')
    .executeTakeFirstOrThrow();
  const values = { factoryNo: 'HWA1-2' };
  await clerk.does(saveEquipment, { kindCode: '4000', id: row.id, version: row.version, values });
  for (const { added, reasons } of Object.values(await doors('4000', corrected)))
    expect([added, reasons]).toEqual([0, []]);
});

it('words for states that other registers have are the states at both doors, and a heading stands below ten lines of notes', async () => {
  const notes = Array.from({ length: 10 }, (_, at) => `说明${at}：本台账由设备科保管,,,`);
  const words = ['正常', '使用中', '在用（待检）', '暂停使用'];
  const rows = words.map((word, at) => `WS-${at},WSF${at},通用桥式起重机,${word}`);
  const file = [...notes, '设备编号,出厂编号,设备品种,使用状态', ...rows].join('\n');
  const { list, ledger } = await doors('4000', file);
  expect([list.added, ledger.added]).toEqual([4, 4]);
  await list.loads();
  const stored = await stage.db
    .selectFrom('equipment')
    .select('useStatus')
    .where('identificationCode', 'like', 'WS-%')
    .orderBy('identificationCode')
    .execute();
  expect(stored.map(({ useStatus }) => useStatus)).toEqual(['2', '2', '2', '3']);
});

it('a line of groups over all columns begins the heading at both doors: what stands below 使用单位 is the unit’s', async () => {
  const unit = '示范分组物业有限公司';
  await givenUnit(stage, unit);
  const groups = ['基本信息', '', '', '使用单位', '', '', '技术参数', '', '状态'];
  const names = [
    '设备识别码',
    '设备品种',
    '出厂编号',
    '名称',
    '地址',
    '电话',
    '额定载重量(kg)',
    '额定速度(m/s)',
    '使用状态',
  ];
  const row = (number: string) => [
    number,
    '曳引驱动乘客电梯',
    `${number}F`,
    unit,
    '示范路1号',
    '13800000001',
    '1000',
    '1.75',
    '在用',
  ];
  const book = (number: string) =>
    workbookOf({
      name: '台账',
      rows: [['电梯台账'], groups, names, row(`${number}-1`), groups, names, row(`${number}-2`)],
    });
  const stored = async (number: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select e.identification_code as code, e.name, e.use_address as address, u.name as unit, e.params
      from equipment e left join unit u on u.id = e.use_unit_id where e.identification_code like ${`${number}-%`}
      order by e.identification_code`.execute(stage.db);
    return rows;
  };
  const expected = (number: string) =>
    ['1', '2'].map((at) => ({
      code: `${number}-${at}`,
      address: '',
      unit,
      params: { ratedLoad: 1000, ratedSpeed: 1.75 },
    }));
  const { list } = await doors('3000', book('GRL'));
  expect(await list.loads()).toMatchObject({ added: 2, refused: 0 });
  expect(await stored('GRL')).toMatchObject(expected('GRL'));
  const { ledger } = await doors('3000', book('GRG'));
  expect(await ledger.loads()).toMatchObject({ added: 2, refused: 2 }); // the heading's two lines again
  expect(await stored('GRG')).toMatchObject(expected('GRG'));
  for (const number of ['GRL', 'GRG']) for (const { name } of await stored(number)) expect(name).not.toBe(unit);
});

it('pipes that are numbered one by one are told both ways on, and they work', async () => {
  const clerk = await stage.person('shouli');
  const file = (column: string) =>
    [`${column},设备类别,设备名称,使用状态`, 'GD-PN-1,工业管道,蒸汽管道,在用'].join('\n');
  const asked = { seitypecode: '8000' };
  const refused = await dryRun(clerk, importEquipment, file('管道编号'), asked);
  expect(refused).toMatchObject({
    state: 'failed',
    note: expect.stringContaining(importText.linesOfPipelines) as string,
  });
  const one = await dryRun(clerk, importEquipment, file('设备识别码'), asked);
  expect((await load(clerk, importEquipment, one.id, 'goodRows')).outcome).toMatchObject({ added: 1, refused: 0 });
  const lines = ['设备编号,管道编号,管道名称,使用状态', 'GD-PN-1,GD-01,主汽管,在用'].join('\n');
  expect((await dryRun(clerk, importPipingUnit, lines)).outcome).toMatchObject({ refused: 0 });
});
