import {
  findEquipmentMerges,
  mergeEquipment,
  undoEquipmentMerge,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { getEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { expect, it } from 'vitest';
import { plantGiven } from '../../../../test/given-plant.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const { installation, declared } = plantGiven(stage);

it('a line that came by a merge and was declared since hinders its undo until it is no longer declared', async () => {
  const clerk = await stage.person('shouli');
  const [survivor, merged] = [await installation({ 'M-1': 20 }), await installation({ 'M-2': 25 })];
  const opened = async (id: string) => ({ id, version: (await clerk.does(getEquipment, { id })).version });
  await clerk.does(mergeEquipment, {
    survivor: await opened(survivor.id),
    merged: await opened(merged.id),
    taken: [],
  });
  const draft = await declared(survivor.id, [survivor.part('M-1'), merged.part('M-2')]);
  const reason = `合并来的M-2 蒸汽管此后已在申请单${draft.applicationNo}中申报，不能撤销；请先从申请单中去掉`;
  expect(await clerk.does(findEquipmentMerges, { id: survivor.id })).toMatchObject([{ notUndoable: reason }]);
  expect((await clerk.isRefused(undoEquipmentMerge, { id: merged.id })).errorMsg).toBe(reason);
  await declared(survivor.id, [survivor.part('M-1')], { id: draft.id, version: draft.version });
  await clerk.does(undoEquipmentMerge, { id: merged.id });
});
