import type { Part } from '@tejian/domain/archive/equipment/parts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

/** The rows below records by record and table, each table in its order. */
export async function findParts(
  db: Db | Tx,
  equipmentIds: readonly string[],
): Promise<Map<string, Map<string, (Part & { id: string })[]>>> {
  if (equipmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('equipmentPart')
    .select(['id', 'equipmentId', 'tableCode', 'params'])
    .where('equipmentId', 'in', equipmentIds)
    .orderBy('equipmentId')
    .orderBy('tableCode')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const byRecord = new Map<string, Map<string, (Part & { id: string })[]>>();
  for (const { id, equipmentId, tableCode, params } of rows) {
    const tables = byRecord.get(equipmentId) ?? new Map<string, (Part & { id: string })[]>();
    const table = tables.get(tableCode) ?? [];
    table.push({ id, values: params as Part['values'] }); // written by putParts
    byRecord.set(equipmentId, tables.set(tableCode, table));
  }
  return byRecord;
}

/** The moment at which each of these rows was changed last. */
export async function changedAtOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const query = tx
    .selectFrom('equipmentPart')
    .select(['id', 'updatedAt'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`);
  return new Map((await query.execute()).map(({ id, updatedAt }) => [id, updatedAt]));
}

/** The rows among these that an application names that is still on its way, and its number. */
export async function declaredAmong(tx: Tx, partIds: readonly string[]): Promise<{ name: string; no: string }[]> {
  const { rows } = await sql<{ name: string; no: string }>`
    select ap.name, a.application_no as no from application_part ap join application a on a.id = ap.application_id
    where ap.part_id = any(${[...partIds]}::uuid[]) and (a.state in ('draft', 'running') or exists (select from item i
      where i.application_id = a.id and i.equipment_id = ap.equipment_id and i.state = 'running'))
    order by ap.sort limit 1`.execute(tx);
  return rows;
}

interface StoredPart {
  id: string | undefined;
  name: string;
  values: Part['values'];
  nextDate: string | null;
  nextAnnualDate: string | null;
}

/** Makes a table of a record what it is to be; a row that stays keeps its identifier. */
export async function putParts(
  tx: Tx,
  { equipmentId, tableCode }: { equipmentId: string; tableCode: string },
  parts: readonly StoredPart[],
): Promise<void> {
  const rows = parts.map(({ id, values, ...part }, sort) => ({ ...part, id: id ?? newId(), sort, params: values }));
  await tx
    .deleteFrom('equipmentPart')
    .where('equipmentId', '=', equipmentId)
    .where('tableCode', '=', tableCode)
    .where(sql<boolean>`id <> all(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
  await sql`
    insert into equipment_part (id, equipment_id, table_code, sort, name, params, next_date, next_annual_date)
    select id, ${equipmentId}, ${tableCode}, sort, name, params, "nextDate", "nextAnnualDate"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id uuid, sort int, name text, params jsonb, "nextDate" date, "nextAnnualDate" date)
    on conflict (id) do update set sort = excluded.sort, name = excluded.name, params = excluded.params,
      next_date = excluded.next_date, next_annual_date = excluded.next_annual_date,
      updated_at = case when equipment_part.params = excluded.params then equipment_part.updated_at else now() end
    where equipment_part.equipment_id = excluded.equipment_id
      and (equipment_part.sort, equipment_part.params) is distinct from (excluded.sort, excluded.params)`.execute(tx);
}
