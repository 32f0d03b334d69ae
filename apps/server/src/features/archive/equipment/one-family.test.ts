import {
  findEquipmentBatch,
  previewEquipmentBatch,
  runEquipmentBatch,
} from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import {
  deleteEquipment,
  findEquipmentDuplicates,
  findEquipmentMerges,
  findEquipmentReferences,
  mergeEquipment,
  restoreEquipment,
  undoEquipmentMerge,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import {
  findEquipmentOperations,
  operateEquipment,
  undoEquipmentOperation,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { findEquipment, getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import type { Call } from '@tejian/contract/kit/call.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { beforeAll, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const keeper = () => stage.person('shouli'); // of all families
const liftKeeper = () => stage.person('jianyan2');

// The second inspector keeps the archive of lifts, and of nothing else.
beforeAll(async () => {
  const { groupId } = await stage.db
    .selectFrom('userGroupMember as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .innerJoin('userGroup as g', 'g.id', 'm.groupId')
    .select('m.groupId')
    .where('u.loginName', '=', 'jianyan2')
    .executeTakeFirstOrThrow();
  const codes = Object.keys(permissionNames).filter((code) => code.startsWith('equipment:elevator:'));
  await stage.db.deleteFrom('userGroupPermission').where('groupId', '=', groupId).execute();
  await stage.db
    .insertInto('userGroupPermission')
    .values(codes.map((code) => ({ groupId, code })))
    .execute();
});

const places = {
  '3000': { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110' },
  '1000': { equipmentCategoryCode: '1100' },
} as const;
type Kind = keyof typeof places;
let number = 0;
async function added(kindCode: Kind) {
  const values = { ...places[kindCode], useStatus: '2', factoryNo: `FAM-${(number += 1)}` };
  const { id, version } = await (await keeper()).does(saveEquipment, { kindCode, values });
  return { id, version };
}
const merged = async (kindCode: Kind) => {
  const [survivor, other] = [await added(kindCode), await added(kindCode)];
  await (await keeper()).does(mergeEquipment, { survivor, merged: other, taken: [] });
  return other.id;
};
const stopping = { operation: 'stop', date: '2026-11-19', reason: '检修' } as const;
const stopped = async (kindCode: Kind) =>
  (await (await keeper()).does(operateEquipment, { ...stopping, rows: [await added(kindCode)] })).results[0]?.undoId ??
  '';
const batchOf = async (kindCode: Kind) => ({ kindCode, ids: [(await added(kindCode)).id], values: { remark: '批量' } });

/** A call that is made the same way with a record of either kind. */
type Asking = (kindCode: Kind) => Promise<number>;
const asking =
  <Request>(call: Call<Request, unknown>, request: (kindCode: Kind) => Promise<Request>): Asking =>
  async (kindCode) => {
    const answer = await (await liftKeeper()).sends(call, await request(kindCode));
    const { isSuccess } = answer.json<{ isSuccess: boolean }>();
    return answer.statusCode === 200 && !isSuccess ? 0 : answer.statusCode;
  };

const operations: Record<string, Asking> = {
  list: asking(findEquipment, async (kindCode) => ({ kindCode })),
  detail: asking(getEquipment, async (kindCode) => ({ id: (await added(kindCode)).id })),
  history: asking(findEquipmentChanges, async (kindCode) => ({ id: (await added(kindCode)).id })),
  add: asking(saveEquipment, async (kindCode) => ({
    kindCode,
    values: { ...places[kindCode], useStatus: '2', factoryNo: `NEW-${kindCode}` },
  })),
  save: asking(saveEquipment, async (kindCode) => ({
    ...(await added(kindCode)),
    kindCode,
    values: { remark: '改' },
  })),
  'batch preview': asking(previewEquipmentBatch, batchOf),
  state: asking(operateEquipment, async (kindCode) => ({ ...stopping, rows: [await added(kindCode)] })),
  'undo of a state': asking(undoEquipmentOperation, async (kindCode) => ({ id: await stopped(kindCode) })),
  'operations done': asking(findEquipmentOperations, async (kindCode) => ({ id: (await added(kindCode)).id })),
  'double records': asking(findEquipmentDuplicates, async (kindCode) => ({ kindCode })),
  merge: asking(mergeEquipment, async (kindCode) => ({
    survivor: await added(kindCode),
    merged: await added(kindCode),
    taken: [],
  })),
  'undo of a merge': asking(undoEquipmentMerge, async (kindCode) => ({ id: await merged(kindCode) })),
  'merges done': asking(findEquipmentMerges, async (kindCode) => ({ id: (await added(kindCode)).id })),
  references: asking(findEquipmentReferences, async (kindCode) => ({ id: (await added(kindCode)).id })),
  delete: asking(deleteEquipment, added),
  restore: asking(restoreEquipment, async (kindCode) => ({
    id: (await (await keeper()).does(deleteEquipment, await added(kindCode))).undoId,
  })),
};

it.each(Object.entries(operations))('%s: for whoever keeps lifts, with a lift and with no boiler', async (_, ask) => {
  expect({ lift: await ask('3000'), boiler: await ask('1000') }).toEqual({ lift: 200, boiler: 403 });
});

it('a batch of another person is not run, nor is its result read', async () => {
  const { id } = await (await keeper()).does(previewEquipmentBatch, await batchOf('1000'));
  for (const call of [runEquipmentBatch, findEquipmentBatch])
    expect(await (await liftKeeper()).isRefused(call, { id })).toMatchObject({ isSuccess: false });
});

it('among several records those of another family are refused by themselves', async () => {
  const rows = [await added('3000'), await added('1000')];
  const { results } = await (await liftKeeper()).does(operateEquipment, { ...stopping, rows });
  expect(results.map(({ isSuccess }) => isSuccess)).toEqual([true, false]);
  expect(results[1]?.errorMsg).toContain('权限');
});
