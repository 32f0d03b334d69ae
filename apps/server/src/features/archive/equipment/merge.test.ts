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
import {
  findEquipment,
  getEquipment,
  saveEquipment,
  type EquipmentToSave,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { saveApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import { describe, expect, it } from 'vitest';
import { liftDraft } from '../../../../test/lift-draft.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { newId } from '../../../platform/db/id.ts';

const stage = stageForFile({ archive: true });
const given = flowGiven(stage);
const kindCode = '3000';
const clerk = () => stage.person('shouli');
const liftOf = (unit: string, number = 0) => stage.archive.lifts.filter((lift) => lift.unit === unit)[number]?.id ?? '';
const detail = async (id: string) => (await clerk()).does(getEquipment, { id });
const seen = async (id: string) => ({ id, version: (await detail(id)).version });
const rowOf = (id: string) =>
  stage.db.selectFrom('equipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function added(values: EquipmentToSave['values'], useUnitId?: string): Promise<string> {
  const whole = { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110', useStatus: '2', ...values };
  return (await (await clerk()).does(saveEquipment, { kindCode, useUnitId, values: whole })).id;
}
const merge = async (survivor: string, merged: string, taken: string[] = []) =>
  (await clerk()).does(mergeEquipment, { survivor: await seen(survivor), merged: await seen(merged), taken });
const refusedMerge = async (survivor: string, merged: string) =>
  (await clerk()).isRefused(mergeEquipment, { survivor: await seen(survivor), merged: await seen(merged), taken: [] });

describe('deleting', () => {
  it('names what refers to the record, and how many', async () => {
    const id = liftOf('office');
    await given.reviewed([id], stage.archive.unitIds.get('office') ?? '');
    const [open] = (await detail(id)).open;
    const refused = await (await clerk()).isRefused(deleteEquipment, await seen(id));
    expect(refused.errorMsg).toMatch(
      new RegExp(`^设备\\S+被1条申请单（${open?.number}）引用，不能删除；不再使用的设备请办理报废或停用$`),
    );
    const references = await (await clerk()).does(findEquipmentReferences, { id });
    expect(references).toContainEqual({ label: '申请单', count: 1, names: [open?.number], isHindering: true });
    expect(references).toContainEqual({ label: '变更记录', count: 1, names: [], isHindering: false });
  });

  it('takes the history along and brings it back', async () => {
    const id = await added({ factoryNo: 'DEL-001', remark: '重复录入' });
    const before = await rowOf(id);
    const { undoId } = await (await clerk()).does(deleteEquipment, await seen(id));
    expect((await (await clerk()).isRefused(getEquipment, { id })).errorMsg).toBe('没有找到这条设备档案，可能已被删除');
    await (await clerk()).does(restoreEquipment, { id: undoId });
    expect(await rowOf(id)).toEqual(before);
    const history = (await (await clerk()).does(findEquipmentChanges, { id })).entries;
    expect(history.map(({ business }) => business)).toEqual(['restore', 'add']);
  });

  it('does not bring back what another record has taken over, and not for anybody', async () => {
    const id = await added({ identificationCode: 'TA99999' });
    const { undoId } = await (await clerk()).does(deleteEquipment, await seen(id));
    await added({ identificationCode: 'TA99999', factoryNo: 'DEL-002' });
    const refused = await (await clerk()).isRefused(restoreEquipment, { id: undoId });
    expect(refused.errorMsg).toMatch(/^设备识别码与现有设备（.*）重复/);
    const inspector = await stage.person('jianyan1');
    expect((await inspector.sends(deleteEquipment, await seen(liftOf('hotel')))).statusCode).toBe(403);
  });
});

describe('merging', () => {
  it('moves all that named the other, keeps it as a way to the survivor, and undoes all of it', async () => {
    const unit = stage.archive.unitIds.get('school') ?? '';
    const survivor = await added(
      { deviceCode: '31103500120260000901', factoryNo: 'MG-1', remark: '旧备注', nextInspectionDate: '2026-12-31' },
      unit,
    );
    const merged = await added(
      {
        factoryNo: 'MG 1',
        internalNo: '12#',
        remark: '新备注',
        identificationCode: 'TA88001',
        nextInspectionDate: '2027-01-31',
      },
      unit,
    );
    await stage.db.updateTable('equipment').set({ missingFields: [] }).where('id', '=', merged).execute();
    const application = await given.reviewed([merged], unit);
    const dues = () =>
      stage.db
        .selectFrom('dueInspection')
        .selectAll()
        .where('equipmentId', 'in', [survivor, merged])
        .orderBy('id')
        .execute();
    const before = [await rowOf(survivor), await rowOf(merged)];
    const dueBefore = await dues();
    await merge(survivor, merged, ['remark', 'internalNo']);

    const now = await detail(survivor);
    expect(now.values).toMatchObject({ remark: '新备注', internalNo: '12#', factoryNo: 'MG-1' });
    expect(now.open).toHaveLength(1);
    const led = await detail(merged);
    expect(led).toMatchObject({ id: survivor, mergedFrom: 'TA88001' });
    const found = await (await clerk()).does(findEquipment, { kindCode, code: 'TA88001' });
    expect(found.list.map(({ id }) => id)).toEqual([survivor]);
    const [entry] = (await (await clerk()).does(findEquipmentChanges, { id: survivor })).entries;
    expect(entry).toMatchObject({ business: 'merge', reference: '合并自TA88001' });

    const [done] = await (await clerk()).does(findEquipmentMerges, { id: survivor });
    expect(done).toMatchObject({ id: merged, shown: 'TA88001', userName: '林受理' });
    expect(done?.notUndoable).toBeUndefined();
    await (await clerk()).does(undoEquipmentMerge, { id: merged });
    const { version, updatedAt, ...again } = await rowOf(survivor);
    expect(again).toEqual((({ version: _version, updatedAt: _at, ...row }) => row)(before[0]!));
    expect(version).toBeGreaterThan(before[0]!.version);
    expect(updatedAt).toBeInstanceOf(Date);
    expect(await rowOf(merged)).toEqual(before[1]);
    expect((await detail(merged)).open.map(({ number }) => number)).toHaveLength(1);
    expect((await detail(survivor)).open).toEqual([]);
    expect(dueBefore).toHaveLength(2);
    expect(await dues()).toEqual(dueBefore);
    const refers = await stage.db
      .selectFrom('applicationEquipment')
      .select('equipmentId')
      .where('applicationId', '=', application.id)
      .execute();
    expect(refers).toEqual([{ equipmentId: merged }]);
  });

  it('is not undone once the survivor has changed, or was merged itself', async () => {
    const [one, two, three] = [
      await added({ factoryNo: 'CH-1' }),
      await added({ factoryNo: 'CH-2' }),
      await added({ factoryNo: 'CH-3' }),
    ];
    await merge(two, one);
    await merge(three, two);
    expect(await detail(one)).toMatchObject({ id: three, mergedFrom: 'CH-1' });
    const refused = await (await clerk()).isRefused(undoEquipmentMerge, { id: one });
    expect(refused.errorMsg).toMatch(/^保留的档案此后又合并到.*，请先撤销那次合并$/);
    await (await clerk()).does(undoEquipmentMerge, { id: two });
    await (await clerk()).does(undoEquipmentMerge, { id: one }); // as it was before: the first can be undone, too
    await merge(two, one);
    const { version, kindCode: kind } = await detail(two);
    await (await clerk()).does(saveEquipment, { id: two, version, kindCode: kind, values: { remark: '已改' } });
    // a report that dated an accessory afterwards is not what hinders it
    const changes = JSON.stringify([{ field: 'accessory#安全阀#checkDate', before: null, after: '2026-11-01' }]);
    const entry = { id: newId(), equipmentId: two, userName: '孙站长', business: 'report', reference: 'F-1', changes };
    await stage.db.insertInto('equipmentChange').values(entry).execute();
    const [done] = await (await clerk()).does(findEquipmentMerges, { id: two });
    expect(done?.notUndoable).toMatch(/^合并后保留的档案已由林受理于.*修改，不能撤销$/);
  });

  it('into a record that was merged itself is not undone over an edit, whatever became of the last survivor', async () => {
    const [one, two, three] = [
      await added({ factoryNo: 'CE-1' }),
      await added({ factoryNo: 'CE-2' }),
      await added({ factoryNo: 'CE-3' }),
    ];
    await merge(two, one);
    for (const remark of ['已改', '又改']) {
      const { version, kindCode: kind } = await detail(two);
      await (await clerk()).does(saveEquipment, { id: two, version, kindCode: kind, values: { remark } });
    }
    // somebody else has edited it than whoever undoes the second merge
    await stage.db.updateTable('equipmentChange').set({ userName: '孙站长' }).where('equipmentId', '=', two).execute();
    await merge(three, two);
    const stop = { operation: 'stop' as const, date: '2026-11-01', reason: '检修', rows: [await seen(three)] };
    const [stopped] = (await (await clerk()).does(operateEquipment, stop)).results;
    await (await clerk()).does(undoEquipmentOperation, { id: stopped?.undoId ?? '' });
    await (await clerk()).does(undoEquipmentMerge, { id: two });
    const refused = await (await clerk()).isRefused(undoEquipmentMerge, { id: one });
    expect(refused.errorMsg).toMatch(/^合并后保留的档案已由孙站长于.*修改，不能撤销$/);
    expect((await rowOf(two)).version).toBe((await detail(two)).version);
    expect(JSON.stringify((await detail(two)).values)).toContain('又改');
  });

  it('is refused where business runs with both, and between kinds', async () => {
    const unit = stage.archive.unitIds.get('mall') ?? '';
    const [left, right] = [liftOf('mall', 6), liftOf('mall', 7)];
    await given.reviewed([left, right], unit);
    expect((await refusedMerge(left, right)).errorMsg).toMatch(/^两台设备在同一份在办申请单（\S+）中/);
    const values = { equipmentCategoryCode: '1100', factoryNo: 'GL-009', useStatus: '2' };
    const boiler = await (await clerk()).does(saveEquipment, { kindCode: '1000', values });
    expect((await refusedMerge(left, boiler.id)).errorMsg).toBe('两台设备的种类不同，不能合并');
    expect((await refusedMerge(left, left)).errorMsg).toBe('请选择两条不同的设备档案');
  });

  it('has one winner of two who merge the same pair the other way round', async () => {
    const [left, right] = [await added({ factoryNo: 'RC-1' }), await added({ factoryNo: 'RC-2' })];
    const pair = [await seen(left), await seen(right)] as const;
    const answers = await Promise.all(
      [pair, [pair[1], pair[0]] as const].map(async ([survivor, merged]) =>
        (await clerk()).sends(mergeEquipment, { survivor, merged, taken: [] }),
      ),
    );
    expect(answers.map((answer) => answer.json<{ isSuccess: boolean }>().isSuccess).toSorted()).toEqual([false, true]);
  });
});

it('finds records that are probably double, whatever way their codes are written', async () => {
  const made = { manufacturerName: '示范华升电梯制造有限公司', model: 'HS-K1000' };
  await added({ ...made, factoryNo: 'DUP-77' });
  await added({ ...made, factoryNo: 'dup/77', identificationCode: 'TA77001' });
  await added({ identificationCode: 'ta/77001', factoryNo: 'DUP-78' });
  const groups = await (await clerk()).does(findEquipmentDuplicates, { kindCode });
  const shown = groups.map(({ reasons, records }) => [reasons, records.map(({ shownCode }) => shownCode).toSorted()]);
  expect(shown).toContainEqual([['product'], ['DUP-77', 'TA77001']]);
  expect(shown).toContainEqual([['identification'], ['TA77001', 'ta/77001']]);
  const within = await (await clerk()).does(findEquipmentDuplicates, { kindCode, useUnitName: '云栖' });
  expect(within).toEqual([]);
});

it('an operation that was undone leaves the one before it undoable', async () => {
  const id = liftOf('hotel', 1);
  const operate = async (operation: 'stop' | 'enable', date: string) => {
    const asked = { operation, date, reason: '检修', rows: [await seen(id)] };
    return (await (await clerk()).does(operateEquipment, asked)).results[0]?.undoId ?? '';
  };
  const stopped = await operate('stop', '2026-11-01');
  const enabled = await operate('enable', '2026-11-02');
  await (await clerk()).does(undoEquipmentOperation, { id: enabled });
  const [, first] = await (await clerk()).does(findEquipmentOperations, { id });
  expect(first?.notUndoable).toBeUndefined();
  await (await clerk()).does(undoEquipmentOperation, { id: stopped });
  expect((await detail(id)).values['useStatus']).toBe('2');
});

describe('who comes second learns who was first', () => {
  const by = '已由[^于]+于\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d';

  it('a record that was merged or deleted meanwhile is named with the person and the time', async () => {
    const [one, two] = [await added({ factoryNo: 'GONE-1' }), await added({ factoryNo: 'GONE-2' })];
    const merged = await seen(two);
    await merge(one, two);
    const late = await (await clerk()).isRefused(deleteEquipment, merged);
    expect(late.errorMsg).toMatch(new RegExp(`^设备GONE-2${by}合并到GONE-1$`));
    await (await clerk()).does(undoEquipmentMerge, { id: two });
    expect((await (await clerk()).isRefused(undoEquipmentMerge, { id: two })).errorMsg).toMatch(
      new RegExp(`^这次合并${by}撤销$`),
    );
    const deleted = await seen(two);
    await (await clerk()).does(deleteEquipment, deleted);
    expect((await (await clerk()).isRefused(deleteEquipment, deleted)).errorMsg).toMatch(
      new RegExp(`^设备GONE-2${by}删除$`),
    );
  });

  it('a declaration is saved before its device is deleted, or says who deleted it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await added({ factoryNo: `GONE-D${round}` }, stage.archive.unitIds.get('office'));
      const office = await clerk();
      const draft = { ...liftDraft, equipmentIds: [id], unitId: stage.archive.unitIds.get('office') ?? '' };
      const answers = await Promise.all([
        office.sends(deleteEquipment, await seen(id)),
        office.sends(saveApplication, draft),
      ]);
      const bodies = answers.map((answer) => [answer.statusCode, answer.json<{ errorMsg?: string }>().errorMsg ?? '']);
      expect(bodies.map(([status]) => status)).toEqual([200, 200]);
      expect(bodies.filter(([, sentence]) => sentence === '')).toHaveLength(1);
      expect(bodies.map(([, sentence]) => sentence).join('')).toMatch(
        new RegExp(`设备GONE-D${round}(${by}删除|被1条申请单)`),
      );
    }
  });
});
