import { importEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
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
