import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import type { DueRecord, RuleDue } from '@tejian/domain/archive/due-rule/rule-due.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Takes the next records that the rules have to look at. Whatever writers note meanwhile stays for the next time. */
export async function takePending(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ equipmentId: string }>`
    delete from due_rule_pending where id = any(array(
      select id from due_rule_pending order by id limit ${limit} for update skip locked))
    returning equipment_id`.execute(tx);
  return rows.map(({ equipmentId }) => equipmentId);
}

/** The records that nobody is writing at this moment, locked; those that somebody is writing stay noted. */
export async function lockRecords(tx: Tx, ids: readonly string[]): Promise<Map<string, DueRecord>> {
  if (ids.length === 0) return new Map();
  const storedRules = await tx
    .selectFrom('equipment')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const free = storedRules.map(({ id }) => id);
  await sql`insert into due_rule_pending (equipment_id)
    select id from equipment where id = any(${[...ids]}::uuid[]) and id <> all(${free}::uuid[])`.execute(tx);
  return recordsOf(tx, storedRules);
}

type Stored = Selectable<Database['equipment']>;

/** Rows of the archive as the rules ask for them. */
async function recordsOf(db: Db | Tx, storedRules: readonly Stored[]): Promise<Map<string, DueRecord>> {
  const ids = storedRules.map(({ id }) => id);
  const lines = await findLines(db, ids);
  const partDates = await findSaid(db, ids);
  return new Map(
    storedRules.map(({ fields, params, ...columns }) => {
      const place = {
        kindCode: columns.kindCode,
        categoryCode: columns.categoryCode ?? undefined,
        varietyCode: columns.varietyCode ?? undefined,
        subVarietyCode: columns.subVarietyCode ?? undefined,
      };
      const values = fieldValues({ ...columns, fields: asObject(fields), params: asObject(params) });
      return [
        columns.id,
        { ...place, fields: { ...values, ...partDates.get(columns.id) }, lines: lines.get(columns.id) ?? [] },
      ];
    }),
  );
}

interface RuledDevice {
  readonly id: string;
  readonly deviceCode: string | null;
  readonly name: string;
  readonly record: DueRecord;
}

/** The next devices of a kind in the order of their identifiers, with what the rules ask of them. */
export async function devicesAfter(db: Db, kindCode: string, after: string, limit: number): Promise<RuledDevice[]> {
  const storedRules = await db
    .selectFrom('equipment')
    .selectAll()
    .where('kindCode', '=', kindCode)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const records = await recordsOf(db, storedRules);
  return storedRules.flatMap(({ id, deviceCode, name }) => {
    const record = records.get(id);
    return record ? [{ id, deviceCode, name, record }] : [];
  });
}

const asObject = (json: unknown) => json as Readonly<Record<string, unknown>>; // both columns hold objects

/**
 * The values of each record's last declaration, and its last arrangement, that the archive does not know, by the keys
 * of the facts.
 */
async function findSaid(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Record<string, FieldValue>>> {
  const { rows } = await sql<{ equipmentId: string; said: Record<string, FieldValue> }>`
    with declared as (select distinct on (ae.equipment_id) ae.equipment_id, 'declaration.' as place,
          coalesce(a.details->'conditions', '{}') || a.own as conditions
        from application_equipment ae join application a on a.id = ae.application_id
        where ae.equipment_id = any(${[...ids]}::uuid[]) and a.state not in ('draft', 'voided')
          and (jsonb_typeof(a.details->'conditions') = 'object' or a.own <> '{}')
        order by ae.equipment_id, a.created_at desc),
    arranged as (select distinct on (equipment_id) equipment_id, 'task.' as place, conditions || own as conditions
        from item where equipment_id = any(${[...ids]}::uuid[]) and state <> 'voided' and (conditions <> '{}' or own <> '{}')
        order by equipment_id, created_at desc)
    select equipment_id, jsonb_object_agg(place || each.key, each.value) as said
    from (select * from declared union all select * from arranged) known, jsonb_each(known.conditions) each
    group by equipment_id`.execute(db);
  return new Map(rows.map(({ equipmentId, said }) => [equipmentId, said]));
}

async function findLines(db: Db | Tx, ids: readonly string[]): Promise<Map<string, DueRecord['lines']>> {
  const { rows } = await sql<{ equipmentId: string; name: string; values: Record<string, unknown> }>`
    select equipment_id, name, params as "values" from equipment_part
    where equipment_id = any(${[...ids]}::uuid[]) and table_code = '8000.pipingUnit' order by sort, id`.execute(db);
  return Map.groupBy(rows, ({ equipmentId }) => equipmentId);
}

type Written = RuleDue & { readonly equipmentId: string };

/** Writes what the rules say of these records now, and what falls due of them after that. */
export async function writeRuleDues(tx: Tx, ids: readonly string[], dues: readonly Written[]): Promise<void> {
  const { rows } = await sql<{ equipmentId: string }>`
    with said as (select * from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
        as x("equipmentId" uuid, slot smallint, "dueDate" date, "ruleId" text, words text)),
    gone as (delete from due_rule r where r.equipment_id = any(${[...ids]}::uuid[])
        and not exists (select from said s where s."equipmentId" = r.equipment_id and s.slot = r.slot)
      returning r.equipment_id),
    put as (insert into due_rule as r (equipment_id, slot, due_date, rule_id, words)
        select "equipmentId", slot, "dueDate", "ruleId", words from said
        on conflict (equipment_id, slot) do update set
          due_date = excluded.due_date, rule_id = excluded.rule_id, words = excluded.words
        where (r.due_date, r.rule_id, r.words) is distinct from (excluded.due_date, excluded.rule_id, excluded.words)
      returning r.equipment_id)
    select distinct equipment_id from (select * from gone union all select * from put) changed`.execute(tx);
  const changedIds = rows.map(({ equipmentId }) => equipmentId);
  if (changedIds.length > 0) await sql`select refresh_due(${changedIds}::uuid[])`.execute(tx);
}

/** The sources of the dates of a piece of equipment that nobody entered, by slot. */
export async function findRuleDues(
  db: Db,
  equipmentId: string,
): Promise<Pick<RuleDue, 'slot' | 'dueDate' | 'words'>[]> {
  const { rows } = await sql<Pick<RuleDue, 'slot' | 'dueDate' | 'words'>>`
    select d.slot, d.due_date, r.words from due_inspection d
    join due_rule r on r.equipment_id = d.equipment_id and r.slot = d.slot
    where d.equipment_id = ${equipmentId}::uuid and d.is_by_rule order by d.slot desc`.execute(db);
  return rows;
}
