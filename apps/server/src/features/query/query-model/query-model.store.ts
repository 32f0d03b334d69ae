import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { findModel } from '@tejian/contract/query/query-model/query-model.contract.ts';
import type { QueryModelRow } from '@tejian/contract/query/query-model/query-model.record.ts';
import { queryModelList } from '@tejian/contract/query/query-model/query-model.view.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';

const source: ListSource<QueryModelRow> = {
  from: sql`definition_serving s join definition_version v on (v.kind, v.code, v.version) = (s.kind, s.code, s.version)`,
  identity: sql`s.code`,
  columns: {
    code: sql`s.code`,
    name: sql`s.name`,
    note: sql`coalesce(s.content ->> 'note', '')`,
    source: sql`coalesce(s.content ->> 'source', '')`,
    version: sql`s.version`,
    effectiveFrom: sql`v.effective_from`,
    publishedBy: sql`v.published_by`,
    publishedAt: sql`v.published_at`,
  },
};

/** Models over lists that the person may read, and for which no further right is needed that the person lacks. */
export const listing = (
  askedFilter: RequestOf<typeof findModel>,
  { viewNos, codes }: { readonly viewNos: readonly string[]; readonly codes: readonly string[] },
): ListQuery<QueryModelRow> => ({
  view: queryModelList,
  source,
  asked: askedFilter,
  always: [
    sql`s.kind = 'queryModel'`,
    sql`s.content ->> 'source' = any(${viewNos}::text[])`,
    sql`coalesce(s.content ->> 'permission', '') = any(${['', ...codes]}::text[])`,
  ],
});

export interface ServingModel {
  readonly name: string;
  readonly version: number;
  readonly content: object;
}

export async function findServing(db: Db, code: string): Promise<ServingModel | undefined> {
  const { rows } = await sql<ServingModel>`
    select name, version, content from definition_serving where kind = 'queryModel' and code = ${code}`.execute(db);
  return rows[0];
}
