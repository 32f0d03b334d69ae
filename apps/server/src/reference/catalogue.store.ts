import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

interface Item {
  code: string;
  name: string;
  parentCode: string | null;
  levelNo: number;
  kindCode: string;
  sort: number;
  leaf: boolean;
  confidence?: string;
}

export interface CatalogueData {
  version: string;
  items: Item[];
  outOfCatalogue: Item[];
  subVarieties: { code: string; name: string; kindCode: string; appliesTo: string[]; sort: number }[];
}

export async function loadCatalogue(tx: Tx, [data]: CatalogueData[]): Promise<void> {
  if (!data) return;
  const rows = [
    ...[...data.items, ...data.outOfCatalogue].map((item) => ({ ...item, appliesTo: [] as string[] })),
    ...data.subVarieties.map((item) => ({
      ...item,
      parentCode: item.appliesTo[0] ?? null,
      levelNo: 4, // the institute's own refinement, below the national catalogue
      leaf: true,
      sort: 1000 + item.sort,
    })),
  ];
  await sql`
    insert into catalogue_item (code, name, parent_code, level, kind_code, is_leaf, applies_to, confidence, sort)
    select code, name, "parentCode", "levelNo", "kindCode", leaf,
      array(select jsonb_array_elements_text("appliesTo")), coalesce(confidence, ''), sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(code text, name text, "parentCode" text, "levelNo" smallint, "kindCode" text, leaf boolean,
           "appliesTo" jsonb, confidence text, sort int)
    on conflict (code) do update set
      name = excluded.name, parent_code = excluded.parent_code, level = excluded.level, kind_code = excluded.kind_code,
      is_leaf = excluded.is_leaf, applies_to = excluded.applies_to, confidence = excluded.confidence, sort = excluded.sort
  `.execute(tx);
}
