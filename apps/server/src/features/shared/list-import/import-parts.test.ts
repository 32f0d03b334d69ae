import { importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { importText } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';
import { workbookOf } from '../../../../test/workbooks.ts';

// A file may hold a heading further down, and a quote that is a letter: no row is read by another heading, none vanishes.
const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);
const asked = { seitypecode: '3000' };

const stored = (prefix: string) =>
  stage.db
    .selectFrom('equipment')
    .select(['identificationCode as code', 'factoryNo', 'model', 'params', 'fields'])
    .where('identificationCode', 'like', `${prefix}%`)
    .orderBy('identificationCode')
    .execute();

it('rows below another heading are read by it: other order, other units; the same heading is passed over', async () => {
  const clerk = await stage.person('shouli');
  const first = ['设备识别码', '设备品种', '型号', '出厂编号', '额定速度'];
  const dry = await dryRun(
    clerk,
    importEquipment,
    workbookOf({
      name: '台账',
      rows: [
        first,
        ['', '', '', '', 'm/s'],
        ['LP-1', '曳引驱动乘客电梯', 'M1', 'F1', '1.75'],
        first,
        ['', '', '', '', 'm/s'],
        ['LP-2', '曳引驱动乘客电梯', 'M2', 'F2', '1'],
        ['出厂编号', '型号', '设备品种', '设备识别码', '额定速度(m/min)'],
        ['F3', 'M3', '曳引驱动乘客电梯', 'LP-3', '105'],
      ],
    }),
    asked,
  );
  expect(dry.outcome).toMatchObject({ added: 3, refused: 0 });
  expect(dry.outcome?.sheets).toMatchObject([{ rows: 3, titleRows: 5, laterHeadings: [7] }]);
  await load(clerk, importEquipment, dry.id, 'goodRows');
  expect(await stored('LP-')).toMatchObject([
    { factoryNo: 'F1', model: 'M1', params: { ratedSpeed: 1.75 } },
    { factoryNo: 'F2', model: 'M2', params: { ratedSpeed: 1 } },
    { factoryNo: 'F3', model: 'M3', params: { ratedSpeed: 1.75 } },
  ]);
});

it('a heading below which no record can be known is said with its line', async () => {
  const clerk = await stage.person('shouli');
  const file =
    '单位名称,单位地址,联系人\n示范分段物业,示范路1号,甲\n联系人,联系电话,单位地址\n乙,13800001111,示范路2号\n';
  const dry = await dryRun(clerk, importUnit, file);
  expect(dry.note).toContain(importText.otherHeading('第3行', '').slice(0, 8));
});

it('no row vanishes behind a quote that is a letter, and one that is unclear is said with its row', async () => {
  const clerk = await stage.person('shouli');
  const lines = [
    '设备识别码,设备品种,型号,出厂编号',
    'LQ-1,曳引驱动乘客电梯,M,F1',
    'LQ-2,曳引驱动乘客电梯,"5寸屏,F2',
    'LQ-3,曳引驱动乘客电梯,"甲,乙",F3',
    'LQ-4,曳引驱动乘客电梯,M,F4',
  ];
  const dry = await dryRun(clerk, importEquipment, lines.join('\n'), asked);
  expect(dry.outcome).toMatchObject({ added: 4, refused: 0 });
  const unclear = lines.with(3, 'LQ-3,曳引驱动乘客电梯,5",F3').join('\n');
  expect((await dryRun(clerk, importEquipment, unclear, asked)).note).toContain('从第 3 行起无法读取');
});

it('a unit that is said with words around it is read, and rows below one that nobody knows come back with it', async () => {
  const clerk = await stage.person('shouli');
  const lines = ['设备识别码,设备品种,额定速度,提升高度', ',,m/min,闸', 'LR-1,曳引驱动乘客电梯,105,20'];
  const unknown = await dryRun(clerk, importEquipment, lines.join('\n'), asked);
  expect(unknown.outcome).toMatchObject({ added: 0, refused: 1 });
  expect(unknown.outcome?.problems.map(({ reason }) => reason)).toEqual([fieldsText.wrongUnit('闸', 'm')]);
  const known = ['设备识别码,设备品种,额定速度（单位：m·min-1）,设备价（单位：万元）', 'LR-1,曳引驱动乘客电梯,105,30'];
  const dry = await dryRun(clerk, importEquipment, known.join('\n'), asked);
  await load(clerk, importEquipment, dry.id, 'goodRows');
  expect(await stored('LR-')).toMatchObject([{ params: { ratedSpeed: 1.75 }, fields: { equipmentPrice: 300_000 } }]);
});

const crane = ['设备识别码', '设备品种', '额定起重量', '跨度', '起升高度（主钩）'];
const ofCranes = { seitypecode: '4000' };
const cranesOf = async (prefix: string) =>
  (await stored(prefix)).map(({ params }) => {
    const { ratedLiftingCapacity, span, liftingHeight } = params as Record<string, unknown>;
    return [ratedLiftingCapacity, span, liftingHeight];
  });

it.each([
  ['LU', ['', '', 'kg', 'cm', 'cm'], ['3000', '220', '90']], // the heading that comes again leaves its units out
  ['LV', ['', '必填', 'kg', '厘米(cm)', '以cm计'], ['3000', '220', '90']],
])(
  'a heading with full-width brackets that comes again is read by the line of units of the first (%s)',
  async (prefix, units, last) => {
    const clerk = await stage.person('shouli');
    const row = (no: number, figures: string[]) => [`${prefix}-${no}`, '通用桥式起重机', ...figures];
    const file = workbookOf({
      name: '台账',
      rows: [crane, units, row(1, ['20000', '2200', '900']), crane, row(2, last)],
    });
    const dry = await dryRun(clerk, importEquipment, file, ofCranes);
    await load(clerk, importEquipment, dry.id, 'goodRows');
    expect(await cranesOf(`${prefix}-`)).toEqual([
      [20, 22, 9],
      [3, 2.2, 0.9],
    ]);
  },
);

it('a unit that is said beside the rows holds the file, wherever it stands; other lines above the heading are quoted', async () => {
  const clerk = await stage.person('shouli');
  const row = (no: number) => [`LW-${no}`, '通用桥式起重机', '20', '22', '9'];
  const noteOf = async (...rows: string[][]) =>
    (await dryRun(clerk, importEquipment, workbookOf({ name: '台账', rows }), ofCranes)).note;
  expect(await noteOf(['尺寸单位cm'], crane, row(1))).toBe(importText.unitAbove('第1行', '尺寸单位cm'));
  const second = await noteOf(crane, row(1), ['二车间'], ['单位：cm'], crane, row(2));
  expect(second).toBe(importText.unitAbove('第4行', '单位：cm'));
  expect(await noteOf(crane, row(1), ['注：长度以cm计'])).toBe(importText.unitAbove('第3行', '注：长度以cm计'));
  const pageHead = ['填报单位：示范公司', '填报日期：2026-11-03', '单位：cm'];
  const page = await noteOf(crane, row(1), ['起重机台账'], pageHead, crane, row(2));
  expect(page).toBe(importText.unitAbove('第4行', '单位：cm'));
  const foot = ['制表', '审核', '重量：kg 长度：m'];
  expect(await noteOf(crane, row(1), foot)).toBe(importText.unitAbove('第3行', '重量：kg 长度：m'));
  const file = workbookOf({ name: '台账', rows: [['起重机台账'], ['单位：m', '制表：王'], crane, row(1)] });
  const { outcome } = await dryRun(clerk, importEquipment, file, ofCranes);
  expect(outcome?.sheets).toMatchObject([
    {
      unread: [
        { row: 1, words: '起重机台账' },
        { row: 2, words: '单位:m 制表:王' },
      ],
    },
  ]);
});

it('units in a column behind each figure are those of the figures, and one at the end of the heading holds the file', async () => {
  const clerk = await stage.person('shouli');
  const lines = [
    '设备识别码,设备品种,额定起重量,单位,跨度,单位',
    'LT-1,通用桥式起重机,5000,kg,2200,cm',
    'LT-2,通用桥式起重机,5,,22,m',
  ];
  const dry = await dryRun(clerk, importEquipment, lines.join('\n'), ofCranes);
  expect(dry.outcome).toMatchObject({ added: 2, dropped: [] });
  await load(clerk, importEquipment, dry.id, 'goodRows');
  expect(await cranesOf('LT-')).toEqual([
    [5, 22, undefined],
    [5, 22, undefined],
  ]);
  const noted = await dryRun(
    clerk,
    importEquipment,
    '设备识别码,设备品种,跨度,单位：cm\nLT-3,通用桥式起重机,2200,\n',
    ofCranes,
  );
  expect(noted.note).toBe(importText.unitAbove('第1行', '单位：cm'));
});

it('a sheet that leaves out the line of units of another is not read by guess', async () => {
  const clerk = await stage.person('shouli');
  const rows = [crane, ['', '', 'kg', 'cm', 'cm'], ['LX-1', '通用桥式起重机', '3000', '2200', '900']];
  const other = [crane, ['LX-2', '通用桥式起重机', '300', '220', '90']];
  for (const sheets of [
    [
      { name: '一', rows },
      { name: '二', rows: other },
    ],
    [
      { name: '二', rows: other },
      { name: '一', rows },
    ],
  ]) {
    const { note } = await dryRun(clerk, importEquipment, workbookOf(...sheets), ofCranes);
    expect(note).toBe(importText.unitOfOtherSheet('二', '一', '额定起重量(kg)'));
  }
});

it('a value of a field that equipment of its category has not is told, in a row that changes nothing, too', async () => {
  const clerk = await stage.person('shouli');
  const file =
    '设备识别码,设备品种,总容积(m³),最大允许充装量(kg),公称容积(L)\nLY-1,第三类压力容器,20,5000,\nLY-2,第三类压力容器,30,6000,300\n';
  const told = [
    ['最大允许充装量', 2],
    ['公称容积', 1],
  ].map(([label, cells]) => ({
    column: label,
    cells,
    reason: ledgerText.notForCategory(String(label), '固定式压力容器'),
  }));
  const dry = await dryRun(clerk, importEquipment, file, { seitypecode: '2000' });
  expect(dry.outcome).toMatchObject({ added: 2, refused: 0, remarks: told });
  await load(clerk, importEquipment, dry.id, 'goodRows');
  expect((await dryRun(clerk, importEquipment, file, { seitypecode: '2000' })).outcome).toMatchObject({
    unchanged: 2,
    remarks: told,
  });
});
