import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface DictionaryData {
  version: string;
  types: { type: string; name: string; confidence: string }[];
  items: {
    id: string;
    type: string;
    value: string;
    label: string;
    parentValue: string;
    parentId: string;
    sort: number;
    hidden?: boolean;
  }[];
}

/** An institute's own rows, and rows that it edited, carry origin 'local' and are left alone. */
export async function loadDictionaries(tx: Tx, [data]: DictionaryData[]): Promise<void> {
  if (!data) return;
  await sql`
    insert into dictionary_type (type, name, confidence)
    select type, name, confidence
    from json_to_recordset(${JSON.stringify(data.types)}::json) as x(type text, name text, confidence text)
    on conflict (type) do update set name = excluded.name, confidence = excluded.confidence
    where dictionary_type.origin = 'reference'`.execute(tx);
  await sql`
    insert into dictionary_item (id, type, value, label, parent_value, parent_id, sort, is_enabled, confidence)
    select x.id, x.type, x.value, x.label, x."parentValue", x."parentId", x.sort, not coalesce(x.hidden, false), t.confidence
    from json_to_recordset(${JSON.stringify(data.items)}::json)
      as x(id text, type text, value text, label text, "parentValue" text, "parentId" text, sort int, hidden boolean)
    join dictionary_type t on t.type = x.type
    where not exists (
      select from dictionary_item own where own.type = x.type and own.value = x.value and own.origin = 'local'
    )
    on conflict (id) do update set
      type = excluded.type, value = excluded.value, label = excluded.label, parent_value = excluded.parent_value,
      parent_id = excluded.parent_id, sort = excluded.sort, is_enabled = excluded.is_enabled, confidence = excluded.confidence
    where dictionary_item.origin = 'reference'`.execute(tx);
  await retireMissing(
    tx,
    data.items.map(({ id }) => id),
  );
  await countChildren(tx);
}

/** Records still show the label of a code that is no longer offered, so it is switched off, not deleted. */
const retireMissing = (tx: Tx, ids: string[]) =>
  sql`
    update dictionary_item set is_enabled = false
    where origin = 'reference' and is_enabled and id <> all(${ids})`.execute(tx);

const countChildren = (tx: Tx) =>
  sql`
    update dictionary_item parent set children_sum = counted.children
    from (
      select p.id, count(c.id)::int as children
      from dictionary_item p left join dictionary_item c on c.type = p.type and c.parent_id = p.id
      group by p.id
    ) counted
    where counted.id = parent.id and counted.children <> parent.children_sum`.execute(tx);
