import { importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { importInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
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
  await loads(
    '曳引驱动乘客电梯,CD-1,"1,75",25/3/2014,甲',
    '曳引驱动乘客电梯,CD-2,"1,750",1/5/2023,乙',
    '曳引驱动乘客电梯,CD-3,"2,5",1/5/2023,乙',
  );
  expect(
    (await stored('CD-')).map(({ made, params }) => [made, (params as Record<string, unknown>)['ratedSpeed']]),
  ).toEqual([
    ['2014-03-25', 1.75],
    ['2023-05-01', 1.75],
    ['2023-05-01', 2.5],
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

it('a capacity in kilograms below a heading without a unit is remarked, by what is built of its variety', async () => {
  const clerk = await stage.person('shouli');
  const file = [
    '设备品种,设备识别码,额定起重量,额定起重力矩',
    '电动单梁起重机,CU-1,5000,',
    '电动单梁起重机,CU-2,500,',
    '电动单梁起重机,CU-3,10,',
    '履带起重机,CU-4,500,',
  ].join('\n');
  const { outcome, note } = await dryRun(clerk, importEquipment, file, { seitypecode: '4000' });
  expect(outcome?.remarks, note).toMatchObject([
    { column: '额定起重量', cells: 2, reason: '不在常见范围（0.1～32 t），请核对' },
  ]);
});

it('a file that sets days of inspections back is remarked: it is older than the archive', async () => {
  const clerk = await stage.person('shouli');
  const named = '设备品种,设备识别码,上次检验日期,下次检验日期';
  const file = (last: string, next: string) => `${named}\n曳引驱动乘客电梯,CB-1,${last},${next}`;
  const first = await dryRun(clerk, importEquipment, file('2026-05-08', '2027-05-31'), asked);
  await load(clerk, importEquipment, first.id, 'goodRows');
  const older = await dryRun(clerk, importEquipment, file('2024-05-06', '2025-05-31'), asked);
  expect(older.outcome?.remarks.map(({ column, reason }) => [column, reason]).toSorted()).toEqual([
    ['上次检验日期', importText.setBack],
    ['下次检验日期', importText.setBack],
  ]);
});

it('the address behind the unit is the unit’s, and of two columns for one field the other is told as such', async () => {
  const clerk = await stage.person('shouli');
  const file = [
    '设备品种,设备识别码,使用单位,地址,设备使用地点,安装地点,额定速度,梯速,维保单位,联系电话',
    '曳引驱动乘客电梯,CO-1,,示范路1号,1号楼,2号楼,1.75,1.5,,13800000022',
  ].join('\n');
  const { id, outcome } = await dryRun(clerk, importEquipment, file, asked);
  expect(outcome?.unknownColumns).toEqual([]);
  expect(outcome?.dropped.map(({ column, reason }) => [column, reason])).toEqual([
    ['地址', importText.ofUnit],
    ['安装地点', importText.takenFrom('设备使用地点')],
    ['梯速', importText.takenFrom('额定速度')],
  ]);
  await load(clerk, importEquipment, id, 'goodRows');
  const row = await stage.db
    .selectFrom('equipment')
    .select(['useAddress', 'fields'])
    .where('identificationCode', '=', 'CO-1')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ useAddress: '1号楼', fields: { maintainerPhone: '13800000022' } });
});

it('what people call a field, and the unit of its heading, are read as by a ledger; a row of another kind is refused', async () => {
  const clerk = await stage.person('shouli');
  const named = '设备种类,品种,识别码,梯速（m/min）,行程(ft),下检日期,使用状况';
  const file = [
    named,
    '电梯,曳引驱动乘客电梯,CN-1,105,100,2027-05-31,在用',
    '起重机械,曳引驱动乘客电梯,CN-2,60,20 m,2027-05-31,在用',
    '3000,曳引驱动乘客电梯,CN-3,1.75 m/s,20 m,2027年6月,在用',
  ].join('\n');
  const { id, outcome } = await dryRun(clerk, importEquipment, file, asked);
  expect(outcome).toMatchObject({ added: 2, refused: 1, unknownColumns: [] });
  expect(outcome?.problems).toMatchObject([
    { rowNo: 3, column: '设备种类', reason: importText.otherKind('起重机械', '电梯') },
  ]);
  await load(clerk, importEquipment, id, 'goodRows');
  const rows = await stage.db
    .selectFrom('equipment')
    .select(['nextInspectionDate as due', 'params'])
    .where('identificationCode', 'like', 'CN-%')
    .orderBy('identificationCode')
    .execute();
  expect(rows).toMatchObject([
    { due: '2027-05-31', params: { ratedSpeed: 1.75, liftHeight: 30.48 } },
    { due: '2027-06-30', params: { ratedSpeed: 1.75, liftHeight: 20 } },
  ]);
});

it.each(['1000', '2000', '8000', '9000'])(
  '下次检验日期 of kind %s comes in under its plain name',
  async (seitypecode) => {
    const clerk = await stage.person('shouli');
    const file = '设备类别,设备识别码,下次检验日期\n甲,CP-1,2027-05-31';
    const { outcome } = await dryRun(clerk, importEquipment, file, { seitypecode });
    expect([outcome?.unknownColumns, outcome?.dropped]).toEqual([[], []]);
  },
);

it('the unit in the heading of a text stays with its numbers, and one that a cell says itself stays alone', async () => {
  const clerk = await stage.person('shouli');
  const file =
    '设备品种,产品批号（炉批号）,公称压力(bar)\n无缝钢管,TU-1,16\n无缝钢管,TU-2,PN16\n无缝钢管,TU-3,1.6 MPa\n';
  const { id, outcome, note } = await dryRun(clerk, importEquipment, file, { seitypecode: '7000' });
  expect(outcome, note).toMatchObject({ added: 3, refused: 0, dropped: [] });
  await load(clerk, importEquipment, id, 'goodRows');
  const rows = await stage.db.selectFrom('equipment').select('params').where('kindCode', '=', '7000').execute();
  const pressures = rows.map(({ params }) => (params as Record<string, unknown>)['nominalPressure']);
  expect(pressures.toSorted()).toEqual(['1.6 MPa', '16 bar', 'PN16']);
});

it('a number of which a spreadsheet made a day, and a term that is set back, are remarked at the small lists, too', async () => {
  const keeper = await stage.person('keshi');
  const { instrumentNo, model, calibratedOn, validTo } = personnelText.instrument;
  const head = '编号,名称,规格型号,检定日期,有效期至';
  const loaded = async (...cells: string[]) => {
    const { id } = await dryRun(keeper, importInstrument, [head, cells.join(',')].join('\n'));
    return (await load(keeper, importInstrument, id, 'goodRows')).outcome;
  };
  expect(await loaded('2016-05', '测厚仪', '2026-03-02', '2026-05-01', '2027-05-31')).toMatchObject({
    added: 1,
    remarks: [
      { column: instrumentNo, reason: fieldsText.doubtfulDate },
      { column: model, reason: fieldsText.doubtfulDate },
    ],
  });
  expect(await loaded('2016-05', '测厚仪', '', '2025-05-01', '2026-05-31')).toMatchObject({
    changed: 1,
    remarks: [
      { column: calibratedOn, reason: importText.setBack },
      { column: validTo, reason: importText.setBack },
      { column: instrumentNo, reason: fieldsText.doubtfulDate },
    ],
  });
});

it('of columns that differ by a year the latest is the record’s at the small lists, too', async () => {
  const keeper = await stage.person('keshi');
  const head = '仪器编号,仪器名称,检定日期（2025年）,检定日期（2026年）,有效期至（2025年）,有效期至（2026年）';
  const row = 'YR-151,万用表,2025-04-01,2026-04-02,2026-03-31,2027-04-01';
  const { id } = await dryRun(keeper, importInstrument, [head, row].join('\n'));
  expect((await load(keeper, importInstrument, id, 'goodRows')).outcome).toMatchObject({ added: 1, refused: 0 });
  const kept = stage.db
    .selectFrom('instrument')
    .select(['calibratedOn', 'validTo'])
    .where('instrumentNo', '=', 'YR-151');
  expect(await kept.execute()).toEqual([{ calibratedOn: '2026-04-02', validTo: '2027-04-01' }]);
});

it('a number that a text file shows as a day is remarked in whatever spelling', async () => {
  const keeper = await stage.person('keshi');
  const numbers = ['3月5日', 'Mar-05', '5-Mar', '2026/3/6', '2026-3-7', '2026年3月8日'];
  const rows = numbers.map((no) => `${no},测厚仪,2026-03-02,2027-05-31`);
  const { outcome } = await dryRun(
    keeper,
    importInstrument,
    ['仪器编号,仪器名称,检定日期,有效期至', ...rows].join('\n'),
  );
  expect(outcome).toMatchObject({ added: numbers.length, remarks: [{ cells: 6, reason: fieldsText.doubtfulDate }] });
});
