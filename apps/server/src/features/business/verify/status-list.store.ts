import { MARK_BYTES, type Ending } from '@tejian/domain/business/verify/offline-code.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The marks of the reports that ended, by what became of them. */
export async function findEnded(db: Db): Promise<Record<Ending, Uint8Array>> {
  const { rows } = await sql<{ ending: Ending; marks: Buffer }>`
    select case state when 'voided' then 'void' else state end as ending,
      string_agg(substring(sha256(convert_to(verify_code, 'UTF8')) for ${sql.lit(MARK_BYTES)}), ''::bytea order by verify_code) as marks
    from report where state in ('replaced', 'withdrawn', 'voided') and verify_code is not null group by 1`.execute(db);
  const of = (ending: Ending) => rows.find((row) => row.ending === ending)?.marks ?? new Uint8Array();
  return { replaced: of('replaced'), withdrawn: of('withdrawn'), void: of('void') };
}

export const findKeys = (db: Db) =>
  db.selectFrom('offlineKey').select(['keyId', 'publicKey']).orderBy('firstUsedAt').execute();
