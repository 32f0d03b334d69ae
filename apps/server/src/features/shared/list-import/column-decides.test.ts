import { importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';

// What a cell means where it has two readings is decided by its column, and a row that is refused stands in nobody's way.
const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);
const asked = { seitypecode: '3000' };
const header = '设备品种,设备识别码,额定速度,制造日期,设备使用地点';

const stored = (prefix: string) =>
  stage.db
    .selectFrom('equipment')
    .select(['identificationCode as code', 'manufactureDate as made', 'params'])
    .where('identificationCode', 'like', `${prefix}%`)
    .orderBy('identificationCode')
    .execute();

async function loads(...rows: string[]) {
  const clerk = await stage.person('shouli');
  const { id, outcome } = await dryRun(clerk, importEquipment, [header, ...rows].join('\n'), asked);
  const done = await load(clerk, importEquipment, id, 'goodRows');
  return { dry: outcome, done: done.outcome };
}

it('decimal commas and the order of day and month are those of the column', async () => {
  await loads('曳引驱动乘客电梯,CD-1,"1,75",25/3/2014,甲', '曳引驱动乘客电梯,CD-2,"1,750",1/5/2023,乙');
  expect(
    (await stored('CD-')).map(({ made, params }) => [made, (params as Record<string, unknown>)['ratedSpeed']]),
  ).toEqual([
    ['2014-03-25', 1.75],
    ['2023-05-01', 1.75],
  ]);
});

it('a row wider than the header is refused, the others are loaded', async () => {
  const { dry } = await loads(
    '曳引驱动乘客电梯,CW-1,1,2014-01-01,甲',
    '曳引驱动乘客电梯,CW-2,1,2014-01-01,a,b,c',
    '曳引驱动乘客电梯,CW-3,1,2014-01-01,丙',
  );
  expect(dry).toMatchObject({ added: 2, refused: 1 });
  expect(dry?.problems.map(({ rowNo, reason }) => [rowNo, reason])).toEqual([[3, importText.tooWide(5)]]);
});

it('a good row is no twin of a refused one', async () => {
  const { done } = await loads(
    '没有的品种,CT-1,1,2014-01-01,甲',
    '曳引驱动乘客电梯,CT-1,1,2014-01-01,乙',
    '曳引驱动乘客电梯,CT-1,1,2014-01-01,丙',
  );
  expect(done).toMatchObject({ added: 1, refused: 2 });
});

it('unusual values and next inspections before the last are remarked once per column, and loaded', async () => {
  const clerk = await stage.person('shouli');
  const named = '设备品种,设备识别码,额定速度,上次检验日期,下次检验日期';
  const row = (at: number) => `曳引驱动乘客电梯,CR-${at},0.03,2026-05-01,2026-03-31`;
  const { id, outcome } = await dryRun(clerk, importEquipment, [named, row(1), row(2), row(3)].join('\n'), asked);
  const remarks = [
    { column: '额定速度', cells: 3, reason: expect.stringMatching(/^不在常见范围/) as string },
    { column: '下次检验日期', cells: 3, reason: '下次检验日期早于上次检验日期，请核对' },
  ];
  expect(outcome?.remarks.filter(({ column }) => column !== '上次检验日期')).toEqual(remarks);
  expect((await load(clerk, importEquipment, id, 'goodRows')).outcome).toMatchObject({ added: 3, refused: 0 });
});
