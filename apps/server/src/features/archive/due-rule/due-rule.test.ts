import { findDue } from '@tejian/contract/query/due/due.contract.ts';
import { getEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { addMonths, chinaDay, monthEnd } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { migrationsFolder } from '../../../platform/db/migrate.ts';
import { applyDueRules } from './due-rule.job.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const today = chinaDay(new Date());
const yearAgo = addMonths(today, -12);

const applyRules = () => applyDueRules.runRaw({}, { db: stage.db, ports: stage.ports });
const dueOf = async (equipmentId: string) =>
  (
    await stage.db
      .selectFrom('dueInspection')
      .select(['slot', 'dueDate', 'isByRule'])
      .where('equipmentId', '=', equipmentId)
      .orderBy('slot')
      .execute()
  ).map(({ slot, dueDate, isByRule }) => [slot, dueDate, isByRule]);
const change = (id: string, values: object) =>
  stage.db.updateTable('equipment').set(values).where('id', '=', id).execute();

beforeEach(() => applyRules());

describe('a device without a next date', () => {
  it('falls due by its rule; the due list and the archive page say by which', async () => {
    const [id = ''] = await given.lifts(1, { lastInspectionDate: yearAgo, useUnitId: await given.unit() });
    expect(await dueOf(id)).toEqual([]);
    await applyRules();
    expect(await dueOf(id)).toEqual([[2, monthEnd(today), true]]);
    const clerk = await stage.person('shouli');
    const words = `12个月，自${yearAgo}起至月末，按检验周期推算（TSG T7001-2023（2023-04-02施行）；周期待核）`;
    const { list } = await clerk.does(findDue, {});
    expect(list.find(({ equipmentId }) => equipmentId === id)).toMatchObject({ dueBasis: words });
    const { ruleDues } = await clerk.does(getEquipment, { id });
    expect(ruleDues).toEqual([{ slot: 2, dueDate: monthEnd(today), words }]);
  });

  it('is due by the date that is entered from the moment on, and by the rule again without it', async () => {
    const [id = ''] = await given.lifts(1, { lastInspectionDate: yearAgo });
    await applyRules();
    await change(id, { nextInspectionDate: '2030-01-01' });
    expect(await dueOf(id)).toEqual([[2, '2030-01-01', false]]);
    await change(id, { nextInspectionDate: today });
    const listed = (await (await stage.person('shouli')).does(findDue, { pageSize: 500 })).list;
    expect(listed.find(({ equipmentId }) => equipmentId === id)).toMatchObject({ dueBasis: '档案登记' });
    await applyRules();
    await change(id, { nextInspectionDate: null });
    expect(await dueOf(id)).toEqual([]);
    await applyRules();
    expect(await dueOf(id)).toEqual([[2, monthEnd(today), true]]);
    await change(id, { useStatus: '3' });
    expect(await dueOf(id)).toEqual([]);
    await applyRules();
    expect((await (await stage.person('shouli')).does(getEquipment, { id })).ruleDues).toEqual([]);
  });

  it('of a pipeline follows its lines', async () => {
    const pipeline = { kindCode: '8000', categoryCode: '8300', varietyCode: '8310' };
    const [id = ''] = await given.lifts(1, pipeline);
    const line = (name: string, params: object, nextDate: string | null) =>
      stage.db
        .insertInto('equipmentPart')
        .values({
          id: crypto.randomUUID(),
          equipmentId: id,
          tableCode: '8000.pipingUnit',
          sort: 1,
          name,
          nextDate,
          params: JSON.stringify(params),
        })
        .execute();
    await line(
      'GD-01',
      { unitUseStatus: '2', nextPeriodicDate: '2031-01-31', nextAnnualDate: '2031-01-31' },
      '2031-01-31',
    );
    await line('GD-02', { unitUseStatus: '2', useDate: '2027-02-10', nextAnnualDate: '2031-01-31' }, null);
    await applyRules();
    expect(await dueOf(id)).toEqual([[2, '2030-02-28', true]]);
    await sql`update equipment_part set next_date = '2030-06-30', params = params || '{"nextPeriodicDate": "2030-06-30"}'
      where equipment_id = ${id} and name = 'GD-02'`.execute(stage.db);
    await applyRules();
    expect(await dueOf(id)).toEqual([[2, '2030-06-30', false]]);
  });

  it('is looked at again when a release changes the rule', async () => {
    const [id = ''] = await given.lifts(1, { lastInspectionDate: yearAgo });
    await applyRules();
    const cycle = (months: number) =>
      sql`update definition_version set content = jsonb_set(content, '{cycleMonths}', ${String(months)}::jsonb)
        where kind = 'cycleRule' and code = 'IC017'`.execute(stage.db);
    await cycle(24);
    await applyRules();
    expect(await dueOf(id)).toEqual([[2, monthEnd(addMonths(yearAgo, 24)), true]]);
    await cycle(12);
  });

  it('that somebody is writing at this moment is looked at afterwards, and nobody waits', async () => {
    const [id = ''] = await given.lifts(1, { lastInspectionDate: yearAgo });
    await stage.db.transaction().execute(async (tx) => {
      await sql`select from equipment where id = ${id} for update`.execute(tx);
      await applyRules();
      expect(await dueOf(id)).toEqual([]);
    });
    await applyRules();
    expect(await dueOf(id)).toEqual([[2, monthEnd(today), true]]);
  });
});

it('dates that earlier reports gave to the day move to the end of the month that they print', async () => {
  const { itemNos, equipmentIds } = await given.arranged(1);
  const [equipmentId = ''] = equipmentIds;
  await sql`insert into report (id, item_id, report_no, template_code, template_version, state, snapshot, next_date)
    select gen_random_uuid(), i.id, 'DT-2026-0001', t.code, t.version, 'approved', '{}', '2028-06-13'
    from item i, (select * from report_template where content->'nextDate'->>'precision' = 'month' limit 1) t
    where i.item_no = ${itemNos[0] ?? ''}`.execute(stage.db);
  await stage.db
    .updateTable('item')
    .set({ nextDate: '2028-06-13' })
    .where('itemNo', '=', itemNos[0] ?? '')
    .execute();
  await change(equipmentId, { nextInspectionDate: '2028-06-13', lastReportNo: 'DT-2026-0001' });
  await stage.db
    .updateTable('dueInspection')
    .set({ reasonCode: '100' })
    .where('equipmentId', '=', equipmentId)
    .execute();
  const [typed = ''] = await given.lifts(1, { nextInspectionDate: '2028-06-13' });

  const migration = await readFile(join(migrationsFolder, '0171_month_precision.sql'), 'utf8');
  await stage.db.transaction().execute((tx) => sql.raw(migration).execute(tx));

  expect(await dueOf(equipmentId)).toEqual([[2, '2028-06-30', false]]);
  expect(await dueOf(typed)).toEqual([[2, '2028-06-13', false]]);
  const { rows } = await sql<object>`
    select r.next_date as report, i.next_date as item, e.next_inspection_date as archive, d.reason_code, c.changes
    from report r join item i on i.id = r.item_id join equipment e on e.id = i.equipment_id
    join due_inspection d on d.equipment_id = e.id join equipment_change c on c.equipment_id = e.id
    where e.id = ${equipmentId}`.execute(stage.db);
  const changes = [{ field: 'nextInspectionDate', before: '2028-06-13', after: '2028-06-30' }];
  const moved = { report: '2028-06-30', item: '2028-06-30', archive: '2028-06-30', reasonCode: '100', changes };
  expect(rows).toEqual([moved]);
});

it('days within a month that somebody stored move to its end where the month counts, and nowhere else', async () => {
  const [lift = ''] = await given.lifts(1, { nextInspectionDate: '2028-06-13' });
  const [boiler = ''] = await given.lifts(1, { nextInspectionDate: '2028-06-13' });
  await sql`update equipment set kind_code = '1000' where id = ${boiler}`.execute(stage.db);
  await sql`update due_inspection set reason_code = '100' where equipment_id = ${lift}`.execute(stage.db);

  const migration = await readFile(join(migrationsFolder, '1052_month_ends.sql'), 'utf8');
  await stage.db.transaction().execute((tx) => sql.raw(migration).execute(tx));

  expect([await dueOf(lift), await dueOf(boiler)]).toEqual([[[2, '2028-06-30', false]], [[2, '2028-06-13', false]]]);
  const { rows } = await sql<object>`
    select e.next_inspection_date as archive, d.reason_code, c.business, c.changes
    from equipment e join due_inspection d on d.equipment_id = e.id join equipment_change c on c.equipment_id = e.id
    where e.id in (${lift}, ${boiler})`.execute(stage.db);
  const changes = [{ field: 'nextInspectionDate', before: '2028-06-13', after: '2028-06-30' }];
  expect(rows).toEqual([{ archive: '2028-06-30', reasonCode: '100', business: 'monthEnd', changes }]);
});

it(
  'is looked at later while somebody else writes it, however many are written at once',
  { timeout: 60_000 },
  async () => {
    const ids = await given.lifts(500, { lastInspectionDate: yearAgo });
    await stage.db.transaction().execute(async (tx) => {
      await tx.selectFrom('equipment').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
      await applyRules();
    });
    expect(await dueOf(ids[0] ?? '')).toEqual([]);
    await applyRules();
    expect(await dueOf(ids[0] ?? '')).toEqual([[2, monthEnd(today), true]]);
  },
);
