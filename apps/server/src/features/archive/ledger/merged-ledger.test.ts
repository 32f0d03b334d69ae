import { mergeEquipment, undoEquipmentMerge } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { expect, it } from 'vitest';
import { drop, runs } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const clerk = () => stage.person('shouli');
const records = (prefix: string) =>
  stage.db
    .selectFrom('equipment')
    .select(['id', 'version', 'sourceKey', 'identificationCode as code'])
    .where('identificationCode', 'like', `${prefix}%`)
    .orderBy('identificationCode')
    .execute();

async function loads(...rows: string[]) {
  const text = ['识别码,设备品种,使用状态,使用单位,额定载重量(kg),备注', ...rows].join('\n');
  const { id, found } = await drop(await clerk(), text);
  const { added, changed, unchanged, refused } = await runs(stage, await clerk(), {
    id,
    mode: 'load',
    mapping: found.proposed,
  });
  return { added, changed, unchanged, refused };
}

async function merge(survivor: string, merged: string) {
  const seen = async (id: string) => ({ id, version: (await (await clerk()).does(getEquipment, { id })).version });
  const asked = { survivor: await seen(survivor), merged: await seen(merged), taken: [] };
  await (await clerk()).does(mergeEquipment, asked);
}

const none = { added: 0, changed: 0, unchanged: 0, refused: 0 };
const first = 'MA001,客梯,在用,榕江物业,1000,';
const second = 'MA002,客梯,在用,榕江物业,1050,';

it('a row of a merged record finds the survivor, and each row says only what is new in it', async () => {
  expect(await loads(first, second)).toEqual({ ...none, added: 2 });
  const [survivor, merged] = await records('MA');
  await merge(survivor?.id ?? '', merged?.id ?? '');
  expect(await loads(first, second)).toEqual({ ...none, unchanged: 2 });
  expect(await records('MA')).toHaveLength(1);

  const changed = 'MA002,客梯,停用,榕江物业,1050,';
  expect(await loads(first, changed)).toEqual({ ...none, changed: 1, unchanged: 1 });
  const { values } = await (await clerk()).does(getEquipment, { id: survivor?.id ?? '' });
  expect(values).toMatchObject({ useStatus: '3', ratedLoad: 1050 });
  expect(await loads(first, changed)).toEqual({ ...none, unchanged: 2 });
  const [now] = await records('MA');
  expect(now).toMatchObject({ sourceKey: 'identificationCode:MA001', code: 'MA001' }); // its own row, its own code
  const both = await loads('MA001,客梯,停用,榕江物业,1100,', 'MA002,客梯,停用,榕江物业,1150,');
  expect(both).toEqual({ ...none, changed: 2 });
  expect((await (await clerk()).does(getEquipment, { id: survivor?.id ?? '' })).values).toMatchObject({
    ratedLoad: 1150,
  });
});

it('a merged record that was typed in is found by its code, and is itself again after an undo', async () => {
  expect(await loads('MB001,客梯,在用,榕江物业,1000,')).toEqual({ ...none, added: 1 });
  const typed = { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110', useStatus: '2', ratedLoad: '1050' };
  const { id } = await (
    await clerk()
  ).does(saveEquipment, { kindCode: '3000', values: { ...typed, identificationCode: 'MB002' } });
  const [survivor] = await records('MB001');
  await merge(survivor?.id ?? '', id);
  await (await clerk()).does(undoEquipmentMerge, { id });
  await merge(survivor?.id ?? '', id);
  expect(await loads('MB002,客梯,在用,榕江物业,1050,')).toMatchObject({ added: 0, refused: 0 });
  expect((await records('MB')).map(({ code }) => code)).toHaveLength(1);
});
