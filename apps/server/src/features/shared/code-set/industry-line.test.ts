import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { getUnit, saveUnit, type UnitToSave } from '@tejian/contract/archive/unit/unit.contract.ts';
import { findDictionary } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

// A field of showType industryselect carries its line beside its value, in saving and in detail (decisions §11).
const stage = stageForFile({ archive: true });
const given = (more: Partial<UnitToSave>): UnitToSave => ({
  name: '示范行业物业有限公司',
  roles: ['01'],
  address: '示范市行业路1号',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
  ...more,
});

async function industries() {
  const clerk = await stage.person('shouli');
  const first = await clerk.does(findDictionary, { type: 'C004', parentId: '-1', parentValue: '' });
  const parent = first.find(({ childrenSum }) => childrenSum > 0);
  const [child] = parent
    ? await clerk.does(findDictionary, { type: 'C004', parentId: parent.id, parentValue: '' })
    : [];
  if (!parent || !child) throw new Error('the industries have two levels');
  return { clerk, parent, child };
}

it('a unit is saved by the line alone, and its detail carries the line of its value', async () => {
  const { clerk, parent, child } = await industries();
  const line = {
    dictDataId1: parent.id,
    dictDataName1: parent.label,
    dictDataId2: child.id,
    dictDataName2: child.label,
  };
  const { id = '' } = await clerk.does(saveUnit, given({ values: { email: 'a@b.cn' }, ...line }));
  const unit = await clerk.does(getUnit, { id });
  expect(unit).toMatchObject({ values: { email: 'a@b.cn', industry: child.value }, ...line });
  expect([unit.dictDataId3, unit.dictDataName4]).toEqual([undefined, undefined]);
  await clerk.does(saveUnit, given({ id, version: unit.version, dictDataId1: parent.id })); // no values: those that are there stay
  expect((await clerk.does(getUnit, { id })).values).toEqual({ email: 'a@b.cn', industry: parent.value });
});

it('a line that contradicts itself or its value is refused by name', async () => {
  const { clerk, parent, child } = await industries();
  const wrong = await clerk.isRefused(saveUnit, given({ dictDataId1: child.id, dictDataId2: child.id }));
  expect(Object.keys(wrong.fieldErrors ?? {})).toEqual(['dictDataId1']);
  const nowhere = await clerk.isRefused(saveUnit, given({ dictDataId1: 'nowhere' }));
  expect(Object.keys(nowhere.fieldErrors ?? {})).toEqual(['dictDataId1']);
  const other = await clerk.isRefused(
    saveUnit,
    given({ values: { industry: parent.value }, dictDataId1: parent.id, dictDataId2: child.id }),
  );
  expect(other.errorMsg).toBe('所属行业与一并提交的上级行业不一致，请重新选择');
});

it('equipment carries the same', async () => {
  const { clerk, parent, child } = await industries();
  const id = stage.archive.lifts[0]?.id ?? '';
  const before = await clerk.does(getEquipment, { id });
  const { kindCode, version } = before;
  await clerk.does(saveEquipment, { id, version, kindCode, values: {}, dictDataId1: parent.id, dictDataId2: child.id });
  expect(await clerk.does(getEquipment, { id })).toMatchObject({
    values: { industryCode: child.value },
    dictDataName1: parent.label,
    dictDataName2: child.label,
  });
});
