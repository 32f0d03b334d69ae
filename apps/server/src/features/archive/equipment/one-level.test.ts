import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { newId } from '../../../platform/db/id.ts';
import { migrationsFolder } from '../../../platform/db/migrate.ts';

const stage = stageForFile();
const given = flowGiven(stage);

const migrate = async () => {
  const migration = await readFile(join(migrationsFolder, '2200_one_level_of_rides.sql'), 'utf8');
  await stage.db.transaction().execute((tx) => sql.raw(migration).execute(tx));
};

async function ride(fields: object, params: object, missingFields: string[] = []): Promise<string> {
  const place = { kindCode: '6000', categoryCode: '6100', varietyCode: null };
  const values = { fields: JSON.stringify(fields), params: JSON.stringify(params), missingFields };
  const [id = ''] = await given.lifts(1, { ...place, ...values });
  return id;
}

const rideOf = (id: string) =>
  stage.db
    .selectFrom('equipment')
    .select(['fields', 'params', 'missingFields', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('what was entered in the common level of rides goes into their own, or into the remark, and the history tells it', async () => {
  const moved = await ride({ equipmentLevel: ' ａ级' }, {}, ['amusementLevel', 'model']);
  const same = await ride({ equipmentLevel: 'B' }, { amusementLevel: 'B' });
  const other = await ride({ equipmentLevel: 'A', remark: '屋顶' }, { amusementLevel: 'B' });
  const words = await ride({ equipmentLevel: '国家级' }, {}, ['amusementLevel']);
  const [lift = ''] = await given.lifts(1, { fields: JSON.stringify({ equipmentLevel: 'A' }) });
  await migrate();
  await migrate(); // a second run finds nothing
  const stored = { missingFields: [], version: 2 };
  const movedRow = { fields: {}, params: { amusementLevel: 'A' }, missingFields: ['model'], version: 2 };
  expect(await rideOf(moved)).toEqual(movedRow);
  expect(await rideOf(same)).toEqual({ fields: {}, params: { amusementLevel: 'B' }, ...stored });
  const otherFields = { remark: '屋顶；设备级别：A' };
  expect(await rideOf(other)).toEqual({ fields: otherFields, params: { amusementLevel: 'B' }, ...stored });
  const wordRow = { fields: { remark: '设备级别：国家级' }, params: {}, missingFields: ['amusementLevel'], version: 2 };
  expect(await rideOf(words)).toEqual(wordRow);
  expect(await rideOf(lift)).toMatchObject({ fields: { equipmentLevel: 'A' }, version: 1 });

  const clerk = await stage.person('shouli');
  const changesOf = async (id: string) => {
    const { entries } = await clerk.does(findEquipmentChanges, { id });
    return entries.flatMap(({ businessName, changes }) =>
      changes.map(({ label, before, after }) => [businessName, label, before, after]),
    );
  };
  const business = '设备级别归为一项';
  expect(await changesOf(moved)).toEqual([
    [business, '设备级别', 'ａ级', ''],
    [business, '设备级别', '', 'A'],
  ]);
  expect(await changesOf(same)).toEqual([[business, '设备级别', 'B', '']]);
  expect(await changesOf(other)).toEqual([
    [business, '设备级别', 'A', ''],
    [business, '备注', '屋顶', '屋顶；设备级别：A'],
  ]);
});

it('the mapping of a ledger that filled the common level of rides fills their own', async () => {
  const entry = (field: string, column: string) => ({ field, columns: [column], conversion: 'text' });
  const saved = async (kindCode: string, ...fields: object[]) => {
    const id = newId();
    const content = JSON.stringify({ identifier: 'deviceCode', kindCode, fields, constants: {} });
    await stage.db.insertInto('ledgerMapping').values({ id, name: id, content }).execute();
    return id;
  };
  const code = entry('deviceCode', '代码');
  const one = await saved('6000', entry('equipmentLevel', '级别'), code);
  const both = await saved('6000', entry('equipmentLevel', '级别'), entry('amusementLevel', '等级'));
  const pipes = await saved('8000', entry('equipmentLevel', '级别'));
  await migrate();
  const fieldsOf = async (id: string) => {
    const { rows } = await sql<{ fields: unknown }>`
      select content->'fields' as fields from ledger_mapping where id = ${id}`.execute(stage.db);
    return rows[0]?.fields;
  };
  expect(await fieldsOf(one)).toEqual([{ field: 'amusementLevel', columns: ['级别'], conversion: 'words' }, code]);
  expect(await fieldsOf(both)).toEqual([entry('amusementLevel', '等级')]);
  expect(await fieldsOf(pipes)).toEqual([entry('equipmentLevel', '级别')]);
});
