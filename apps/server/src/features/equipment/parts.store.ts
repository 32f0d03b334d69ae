import type { Part } from '@tejian/domain/equipment/parts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';

/** The rows below a record by table, each table in its order. */
export async function findParts(db: Db | Tx, equipmentId: string): Promise<Map<string, (Part & { id: string })[]>> {
  const rows = await db
    .selectFrom('equipmentPart')
    .select(['id', 'tableCode', 'params'])
    .where('equipmentId', '=', equipmentId)
    .orderBy('tableCode')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const parts = rows.map(({ id, tableCode, params }) => ({ id, tableCode, values: params as Part['values'] })); // written by putParts
  const tables = Map.groupBy(parts, ({ tableCode }) => tableCode);
  return new Map([...tables].map(([code, own]) => [code, own.map(({ id, values }) => ({ id, values }))]));
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
      next_date = excluded.next_date, next_annual_date = excluded.next_annual_date, updated_at = now()
    where equipment_part.equipment_id = excluded.equipment_id
      and (equipment_part.sort, equipment_part.params) is distinct from (excluded.sort, excluded.params)`.execute(tx);
}
