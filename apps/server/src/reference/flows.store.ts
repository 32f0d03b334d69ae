import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { Reference } from './data.ts';

/** Which kind and categories run which flow; the steps and transitions themselves are the domain's data. */
export interface FlowRow {
  code: string;
  version: number;
  name: string;
  kindCode: string;
  categoryCodes: string[];
  content: unknown;
}

export function readFlows(): Reference<FlowRow[]> {
  return { data: [], version: '0' };
}

export async function loadFlows(tx: Tx, flows: FlowRow[]): Promise<void> {
  await sql`
    insert into flow_definition (code, version, name, kind_code, category_codes, content)
    select code, version, name, "kindCode", array(select jsonb_array_elements_text("categoryCodes")), content
    from jsonb_to_recordset(${JSON.stringify(flows)}::jsonb)
      as x(code text, version int, name text, "kindCode" text, "categoryCodes" jsonb, content jsonb)
    on conflict (code, version) do update set
      name = excluded.name, kind_code = excluded.kind_code, category_codes = excluded.category_codes,
      content = excluded.content`.execute(tx);
}
