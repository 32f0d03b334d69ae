import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import {
  findUnitMerges,
  findUnitReferences,
  mergeUnits,
  undoUnitMerge,
} from '@tejian/contract/archive/unit/unit-merge.contract.ts';
import {
  deleteUnits,
  findUnitHistory,
  findUnits,
  getUnit,
  listUnits,
  saveUnit,
  type UnitToSave,
} from '@tejian/contract/archive/unit/unit.contract.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { unitReferences } from './unit-references.store.ts';

const stage = stageForFile({ archive: true });
const given = (more: Partial<UnitToSave>): UnitToSave => ({
  name: '示范合并物业有限公司',
  roles: ['06'],
  address: '',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
  ...more,
});

it('every foreign key to a unit is declared: a table that comes later cannot be forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'unit'::regclass`.execute(stage.db);
  const declared = unitReferences.filter(({ isLoose }) => !isLoose).map(({ table, column }) => `${table}.${column}`);
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('each word that counts references is about one sort of record', () => {
  const tables = Map.groupBy(
    unitReferences.filter(({ counted }) => counted),
    ({ counted }) => counted,
  );
  const severalWords = [...tables].filter(([, of]) => new Set(of.map(({ table }) => table)).size > 1);
  expect(severalWords.map(([counted]) => counted)).toEqual([]);
});

describe('two units that are one', () => {
  const yunqi = () => stage.archive.unitIds.get('yunqi') ?? '';
  const twin = async () => {
    const clerk = await stage.person('shouli');
    const name = `示范云栖物业${Math.random()}`;
    const contact = { role: '', email: '', isPrimary: true };
    const made = await clerk.does(
      saveUnit,
      given({ name, address: '示范市正确路8号', contacts: [{ ...contact, name: '合并人', phone: '13800000003' }] }),
    );
    return clerk.does(getUnit, { id: made.id ?? '' });
  };
  const equipmentOf = async (unitId: string) =>
    (await stage.db.selectFrom('equipment').select('id').where('useUnitId', '=', unitId).orderBy('id').execute()).map(
      ({ id }) => id,
    );

  it('become one: values as chosen, everything that referred to the other goes over, both histories tell', async () => {
    const clerk = await stage.person('shouli');
    const keep = await twin();
    const old = await clerk.does(getUnit, { id: yunqi() });
    const lifts = await equipmentOf(yunqi());
    const { references } = await clerk.does(findUnitReferences, { id: yunqi() });
    expect(references).toEqual(['8台设备']);
    const ids = { id: keep.id, version: keep.version, mergedId: old.id, mergedVersion: old.version };
    const { mergeId } = await clerk.does(mergeUnits, { ...ids, taken: ['name', 'creditCode', 'contactName'] });

    const merged = await clerk.does(getUnit, { id: keep.id });
    expect(merged).toMatchObject({ name: old.name, creditCode: old.creditCode, address: '示范市正确路8号' });
    expect(merged.roles).toEqual(['06', '01']);
    expect(await equipmentOf(keep.id)).toEqual(lifts);
    expect((await clerk.does(getEquipment, { id: lifts[0] ?? '' })).useUnit?.id).toBe(keep.id);
    const [entry] = (await clerk.does(findEquipmentChanges, { id: lifts[0] ?? '' })).entries;
    expect(entry).toMatchObject({ business: 'unitMerge', userName: '林受理' });
    expect((await clerk.does(findUnitHistory, { id: keep.id })).list[0]).toMatchObject({
      business: 'merge',
      reference: old.name,
    });
    expect((await clerk.does(findUnitHistory, { id: old.id })).list[0]).toMatchObject({
      business: 'mergedInto',
      reference: old.name,
    });

    expect((await clerk.does(getUnit, { id: old.id })).mergedInto?.id).toBe(keep.id);
    expect((await clerk.does(listUnits, { name: '云栖物业服务' })).map(({ id }) => id)).toEqual([keep.id]);
    expect((await clerk.does(findUnits, { name: '云栖物业服务' })).list.map(({ id }) => id)).toEqual([keep.id]);
    const late = await clerk.isRefused(saveUnit, { ...old, id: old.id });
    expect(late.errorMsg).toBe(
      '“示范云栖物业服务有限公司”已合并到“示范云栖物业服务有限公司”，请选择“示范云栖物业服务有限公司”',
    );
    expect((await clerk.isRefused(deleteUnits, { ids: [old.id], seenVersions: ['1'] })).errorMsg).toContain(
      '已合并到其他单位',
    );

    await clerk.does(undoUnitMerge, { mergeId });
    const again = await clerk.does(getUnit, { id: keep.id });
    const { version: _v, updatedAt: _at, ...before } = keep;
    expect(again).toMatchObject(before);
    const { version: _w, updatedAt: _bt, ...oldBefore } = old;
    expect(await clerk.does(getUnit, { id: old.id })).toMatchObject(oldBefore);
    expect(await equipmentOf(yunqi())).toEqual(lifts);
    expect((await clerk.isRefused(undoUnitMerge, { mergeId })).errorMsg).toBe('这次合并已经撤销');
    expect((await clerk.does(findUnitMerges, { id: keep.id }))[0]).toMatchObject({
      isUndone: true,
      undoneBy: '林受理',
    });
  });

  it('are not taken apart once the one has changed, and not merged with themselves', async () => {
    const clerk = await stage.person('shouli');
    const [one, other] = [await twin(), await twin()];
    const ids = { id: one.id, version: one.version, mergedId: other.id, mergedVersion: other.version };
    expect((await clerk.isRefused(mergeUnits, { ...ids, mergedId: one.id, taken: [] })).errorMsg).toBe(
      '请选择两个不同的单位',
    );
    const { mergeId } = await clerk.does(mergeUnits, { ...ids, taken: [] });
    const now = await clerk.does(getUnit, { id: one.id });
    await clerk.does(saveUnit, { ...now, remark: '后来的备注' });
    expect((await clerk.isRefused(undoUnitMerge, { mergeId })).errorMsg).toBe(
      `合并后“${one.name}”又被林受理修改，不能撤销，请手工更正`,
    );
  });

  it('are merged once when two people do it at the same moment', async () => {
    const clerk = await stage.person('shouli');
    const [one, other] = [await twin(), await twin()];
    const there = { id: one.id, version: one.version, mergedId: other.id, mergedVersion: other.version, taken: [] };
    const back = { id: other.id, version: other.version, mergedId: one.id, mergedVersion: one.version, taken: [] };
    const answers = (await Promise.all([there, back].map((asked) => clerk.sends(mergeUnits, asked)))).map((answer) =>
      answer.json<{ isSuccess: boolean; errorMsg?: string }>(),
    );
    expect(answers.filter(({ isSuccess }) => isSuccess).length).toBe(1);
    expect(answers.find(({ isSuccess }) => !isSuccess)?.errorMsg).toMatch(/已合并到|修改，请刷新/);
  });

  it('a third merge leads the earlier tombstone on, and needs the permission', async () => {
    const clerk = await stage.person('shouli');
    const [a, b, c] = [await twin(), await twin(), await twin()];
    const into = (one: typeof a, other: typeof a) => ({
      id: one.id,
      version: one.version,
      mergedId: other.id,
      mergedVersion: other.version,
      taken: [],
    });
    const inspector = await stage.person('jianyan1');
    expect((await inspector.sends(mergeUnits, into(a, b))).statusCode).toBe(403);
    await clerk.does(mergeUnits, into(b, a));
    const { mergeId } = await clerk.does(mergeUnits, into(c, await clerk.does(getUnit, { id: b.id })));
    expect((await clerk.does(getUnit, { id: a.id })).mergedInto?.id).toBe(c.id);
    await clerk.does(undoUnitMerge, { mergeId });
    expect((await clerk.does(getUnit, { id: a.id })).mergedInto?.id).toBe(b.id);
  });
});

it('whoever saves a unit while it is merged is led to the one that goes on, each of many times', async () => {
  const clerk = await stage.person('shouli');
  const unit = async (name: string) => {
    const made = await clerk.does(saveUnit, given({ name: `${name}${Math.random()}` }));
    return clerk.does(getUnit, { id: made.id ?? '' });
  };
  for (let round = 0; round < 10; round += 1) {
    const [survivor, merged] = [await unit('示范存续'), await unit('示范并入')];
    const values = { equipmentCategoryCode: '3100', factoryNo: `race-${round}` };
    const stored = await clerk.does(saveEquipment, { kindCode: '3000', useUnitId: survivor.id, values });
    const { id, version } = survivor;
    const answers = await Promise.all([
      clerk.sends(mergeUnits, { id, version, mergedId: merged.id, mergedVersion: merged.version, taken: [] }),
      clerk.sends(saveEquipment, { kindCode: '3000', ...stored, useUnitId: merged.id, values }),
      clerk.sends(saveEquipment, {
        kindCode: '3000',
        useUnitId: merged.id,
        values: { ...values, factoryNo: `race-new-${round}` },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json()).toMatchObject({ isSuccess: true });
  }
  const { rows } = await sql`select e.factory_no from equipment e
    join unit u on u.id in (e.use_unit_id, e.maintainer_id) where u.merged_into is not null`.execute(stage.db);
  expect(rows).toEqual([]);
});

it('nothing that is counted as referring to a unit can come to refer to a merged one', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_table || '.' || replace(substring(action_statement from 'FUNCTION (\\w+)_lives'), 'use_unit', 'use_unit_id') as name
    from information_schema.triggers where action_statement like '%_lives()'`.execute(stage.db);
  const guarded = rows.map(({ name }) => name.replace('.maintainer', '.maintainer_id'));
  const counted = unitReferences.filter(({ counted: by }) => by && by !== 'merged');
  expect(guarded.toSorted()).toEqual(counted.map(({ table, column }) => `${table}.${column}`).toSorted());
});
