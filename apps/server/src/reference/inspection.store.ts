import { sql } from 'kysely';
import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import type { Tx } from '../platform/db/database.ts';

export interface InspectionData {
  version: string;
  categories: {
    code: string;
    label: string;
    group: string;
    nature: string;
    dateSlot: number | null;
    confidence: string;
    sort: number;
  }[];
  conclusionSets: { code: string; name: string; values: string[] }[];
  rules: CycleRule[];
}

export async function loadInspection(tx: Tx, [data]: InspectionData[]): Promise<void> {
  if (!data) return;
  await sql`
    insert into inspection_category (code, label, "group", nature, date_slot, confidence, sort)
    select code, label, "group", nature, "dateSlot", confidence, sort
    from json_to_recordset(${JSON.stringify(data.categories)}::json)
      as x(code text, label text, "group" text, nature text, "dateSlot" smallint, confidence text, sort int)
    on conflict (code) do update set
      label = excluded.label, "group" = excluded."group", nature = excluded.nature, date_slot = excluded.date_slot,
      confidence = excluded.confidence, sort = excluded.sort`.execute(tx);
  await sql`
    insert into conclusion_set (code, name, "values")
    select code, name, array(select json_array_elements_text("values"))
    from json_to_recordset(${JSON.stringify(data.conclusionSets)}::json) as x(code text, name text, "values" json)
    on conflict (code) do update set name = excluded.name, "values" = excluded."values"`.execute(tx);
  await loadRules(tx, data.rules);
}

async function loadRules(tx: Tx, rules: CycleRule[]): Promise<void> {
  const rows = rules.map((rule) => ({ ...rule, definition: rule }));
  await sql`delete from inspection_rule where id <> all(${rules.map(({ id }) => id)})`.execute(tx);
  await sql`
    insert into inspection_rule (id, kind_code, category_code, definition, confidence)
    select id, "kindCode", "categoryCode", definition, confidence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id text, "kindCode" text, "categoryCode" text, definition jsonb, confidence text)
    on conflict (id) do update set
      kind_code = excluded.kind_code, category_code = excluded.category_code, definition = excluded.definition,
      confidence = excluded.confidence`.execute(tx);
}
