import { sql } from 'kysely';
import { mergedFields, type FieldData } from '@tejian/domain/shared/field/merged-fields.ts';
import type { Tx } from '../platform/db/database.ts';

export async function loadFields(tx: Tx, files: FieldData[]): Promise<void> {
  const rows = mergedFields(files);
  const json = JSON.stringify(rows);
  await sql`
    delete from field_definition f where f.origin = 'reference' and not exists (
      select from jsonb_to_recordset(${json}::jsonb) as x("kindCode" text, key text)
      where x."kindCode" = f.kind_code and x.key = f.key
    )`.execute(tx);
  await sql`
    insert into field_definition (kind_code, key, definition, sort)
    select "kindCode", key, definition, sort
    from jsonb_to_recordset(${json}::jsonb) as x("kindCode" text, key text, definition jsonb, sort int)
    on conflict (kind_code, key) do update set definition = excluded.definition, sort = excluded.sort,
      origin = 'reference'`.execute(tx);
}
