import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { mergeUnits, undoUnitMerge } from '@tejian/contract/archive/unit/unit-merge.contract.ts';
import { getUnit, saveUnit, type UnitToSave } from '@tejian/contract/archive/unit/unit.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

// What a device lacks of its using unit is reckoned when the unit changes, not when somebody saves the device again.
const stage = stageForFile({ archive: true });
const clerk = () => stage.person('shouli');
const CODE = '91350100MA8F00216U';
const noTexts = { address: '', contactName: '', contactPhone: '', postcode: '', nature: '', licenceNo: '', remark: '' };

async function unit(name: string, more: Partial<UnitToSave> = {}): Promise<string> {
  return (await (await clerk()).does(saveUnit, { name, roles: ['06'], ...noTexts, ...more })).id ?? '';
}
async function device(useUnitId: string): Promise<string> {
  const values = { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110', useStatus: '2', factoryNo: useUnitId };
  return (await (await clerk()).does(saveEquipment, { kindCode: '3000', useUnitId, values })).id;
}
const lacksCode = async (id: string) =>
  (await (await clerk()).does(getEquipment, { id })).missing.some(({ key }) => key === 'useUnitCode');
const coded = async (id: string, creditCode: string | undefined) => {
  const { version, name, roles } = await (await clerk()).does(getUnit, { id });
  await (await clerk()).does(saveUnit, { id, version, name, roles, ...noTexts, creditCode });
};

it('a unit that gets its code completes its devices, and one that loses it leaves them without', async () => {
  const id = await unit('示范补码物业有限公司');
  const lift = await device(id);
  expect(await lacksCode(lift)).toBe(true);
  await coded(id, CODE);
  expect(await lacksCode(lift)).toBe(false);
  await coded(id, '');
  expect(await lacksCode(lift)).toBe(true);
});

it('a device that comes to a unit with a code by a merge lacks none, and lacks it again when the merge is undone', async () => {
  const office = await clerk();
  const [keep, twin] = [
    await unit('示范合码物业甲有限公司', { creditCode: CODE }),
    await unit('示范合码物业乙有限公司'),
  ];
  const lift = await device(twin);
  const [one, other] = [await office.does(getUnit, { id: keep }), await office.does(getUnit, { id: twin })];
  const asked = { id: keep, version: one.version, mergedId: twin, mergedVersion: other.version, taken: [] };
  const { mergeId } = await office.does(mergeUnits, asked);
  expect(await lacksCode(lift)).toBe(false);
  await office.does(undoUnitMerge, { mergeId });
  expect(await lacksCode(lift)).toBe(true);
});
