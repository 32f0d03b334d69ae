import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export async function findTypes(db: Db, except: string) {
  const { rows } = await sql<{ type: string; name: string; confidence: string; itemCount: number }>`
    select t.type, t.name, t.confidence, (select count(*)::int from dictionary_item i where i.type = t.type) as item_count
    from dictionary_type t where t.type <> ${except} order by t.type`.execute(db);
  return rows;
}

export const findKept = (db: Db, type: string) =>
  db
    .selectFrom('dictionaryItem')
    .select(['id', 'value', 'label', 'parentId', 'sort', 'isEnabled', 'confidence', 'origin', 'version'])
    .where('type', '=', type)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** A dictionary changes under one lock, so that two items of one code cannot come in together. */
export const lockType = (tx: Tx, type: string) =>
  tx.selectFrom('dictionaryType').select(['type', 'name']).where('type', '=', type).forUpdate().executeTakeFirst();

export interface ItemValues {
  type: string;
  value: string;
  label: string;
  parentId: string;
  parentValue: string;
  sort: number;
  isEnabled: boolean;
}

/** Adds and changes items of a dictionary; they are the institute's own from then on. */
export async function put(
  tx: Tx,
  type: string,
  items: readonly (Omit<ItemValues, 'type'> & { id: string })[],
): Promise<void> {
  await sql`
    insert into dictionary_item (id, type, value, label, parent_id, parent_value, sort, is_enabled, origin, confidence)
    select id, ${type}, value, label, "parentId", "parentValue", sort, "isEnabled", 'local', ''
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id text, value text, label text, "parentId" text,
      "parentValue" text, sort int, "isEnabled" boolean)
    on conflict (id) do update set label = excluded.label, parent_id = excluded.parent_id,
      parent_value = excluded.parent_value, sort = excluded.sort, is_enabled = excluded.is_enabled,
      origin = excluded.origin, confidence = excluded.confidence, version = dictionary_item.version + 1`.execute(tx);
}

export const countChildren = (tx: Tx, type: string) =>
  sql`update dictionary_item p set children_sum =
    (select count(*)::int from dictionary_item c where c.type = p.type and c.parent_id = p.id)
    where p.type = ${type}`.execute(tx);
