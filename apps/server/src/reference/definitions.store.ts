import { deliveredRules } from '@tejian/domain/shared/numbering/number-rule.ts';
import { numberingText } from '@tejian/domain/shared/numbering/numbering.text.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** The numbering rules that the release brings, as an institute finds and changes them. */
export const deliveredNumbers = Object.values(deliveredRules).map((rule) => ({
  ...rule,
  name: numberingText.names[rule.of],
}));

/**
 * The first versions of numbering rules and business definitions. The latter say what the flows that are switched on said
 * themselves before, so that an installation goes on as it did.
 */
export async function loadDefinitions(tx: Tx, numbers: typeof deliveredNumbers): Promise<void> {
  const rows = numbers.map(({ name, ...content }) => ({ code: content.code, name, content }));
  await sql`
    insert into definition_version (kind, code, version, name, content, origin)
    select 'numberRule', code, 1, name, content, 'reference'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(code text, name text, content jsonb)
    on conflict (kind, code, version) do update set name = excluded.name, content = excluded.content
    where definition_version.origin = 'reference'`.execute(tx);
  await sql`
    insert into definition_version (kind, code, version, name, kind_code, category_codes, content, origin)
    select distinct on (code) 'business', code, 1, name, kind_code, category_codes,
      jsonb_build_object('code', code, 'kindCode', kind_code, 'categoryCodes', category_codes, 'flowCode', code), 'reference'
    from flow_definition where is_enabled and replaced_at is null order by code, version desc
    on conflict (kind, code, version) do nothing`.execute(tx);
}
