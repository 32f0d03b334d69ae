import { getEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { snapshotOf, writeBackInspection } from './equipment-business.service.ts';

const stage = stageForFile({ archive: true });
const lift = () => stage.archive.lifts.find((one) => !one.but)?.id ?? '';

it('gives a report all that the archive knows, units included', async () => {
  const snapshot = await snapshotOf(stage.db, lift());
  expect(snapshot.equipment).toMatchObject({
    equipmentVarietyName: '曳引驱动乘客电梯',
    useAddress: '示范市鼓楼区云栖小区1号楼1单元',
  });
  expect(snapshot.params).toMatchObject({ ratedLoad: 1000, governorModel: 'XS240' });
  expect(snapshot.units).toMatchObject({
    use: { name: '示范云栖物业服务有限公司', postcode: '350000' },
    maintain: { name: '示范安捷电梯维保有限公司' },
    maker: { name: '示范华升电梯制造有限公司', license: 'TS2335001-2028', address: '示范市马尾区华升路1号' },
  });
});

it('takes the result of a report over once, with its entry in the history', async () => {
  const equipmentId = lift();
  const result = {
    equipmentId,
    dateSlot: 2 as const,
    categoryCode: '21',
    lastDate: '2026-11-18',
    nextDate: '2027-11-30',
    conclusion: '合格',
    reportNo: 'SF-TD2026-00901',
    isUnqualified: false,
  };
  const writeBack = () => stage.db.transaction().execute((tx) => writeBackInspection(tx, result, { name: '系统' }));
  await writeBack();
  await writeBack();
  const clerk = await stage.person('shouli');
  const { values, version, missing } = await clerk.does(getEquipment, { id: equipmentId });
  expect(values).toMatchObject({
    lastInspectionDate: '2026-11-18',
    nextInspectionDate: '2027-11-30',
    lastInspectionConclusion: '01',
    ratedLoad: 1000,
  });
  expect({ version, missing }).toEqual({ version: 2, missing: [] });
  const history = (await clerk.does(findEquipmentChanges, { id: equipmentId })).entries;
  expect(history.map(({ business, reference }) => [business, reference])).toEqual([
    ['report', 'SF-TD2026-00901'],
    ['add', undefined],
  ]);
});
