import { sql } from 'kysely';
import { cycleRuleFaults } from '@tejian/domain/archive/due-rule/rule-check.ts';
import type { CycleRule } from '@tejian/domain/shared/catalogue/cycle-rule.ts';
import type { Tx } from '../platform/db/database.ts';
import { facts } from './facts.ts';

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
  refuseFaultyRules(data.rules);
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

/** A rule that names what its kind does not have would never hold, and nobody would learn of it. */
export function refuseFaultyRules(rules: readonly CycleRule[]): void {
  const faults = cycleRuleFaults(rules, facts());
  if (faults.length > 0) throw new Error(`cycle rules are not in order\n${faults.join('\n')}`);
}

async function loadRules(tx: Tx, rules: CycleRule[]): Promise<void> {
  const rows = rules.map((rule) => ({ ...rule, definition: rule }));
  const ids = rules.map(({ id }) => id);
  await sql`
    delete from definition_version where kind = 'cycleRule' and origin = 'reference' and code <> all(${ids})`.execute(
    tx,
  );
  await sql`
    insert into definition_version (kind, code, version, name, kind_code, category_codes, content, origin)
    select 'cycleRule', x.id, 1, coalesce(k.name, '') || coalesce(c.label, x.id), "kindCode", array["categoryCode"], definition,
      'reference'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id text, "kindCode" text, "categoryCode" text, definition jsonb)
      left join catalogue_item k on k.code = "kindCode"
      left join inspection_category c on c.code = "categoryCode"
    on conflict (kind, code, version) do update set
      name = excluded.name, kind_code = excluded.kind_code, category_codes = excluded.category_codes,
      content = excluded.content
    where definition_version.origin = 'reference'`.execute(tx);
  await sql`select settle_cycle_rules()`.execute(tx);
}
