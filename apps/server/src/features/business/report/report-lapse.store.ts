import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SignatureRow } from './report-signature.store.ts';

export interface Lapse {
  readonly reason: 'changed' | 'rebuilt';
  readonly byName: string;
  readonly at: Date;
}

/** Nobody has signed what the report says from now on (decision 0002); answers whose signatures these were. */
export const lapseSignatures = (
  tx: Tx,
  reportId: string,
  { reason, byName, at }: Lapse,
): Promise<Pick<SignatureRow, 'userId' | 'userName'>[]> =>
  tx
    .updateTable('reportSignature')
    .set({ isValid: false, lapseReason: reason, lapsedBy: byName, lapsedAt: at })
    .where('reportId', '=', reportId)
    .where('isValid', '=', true)
    .returning(['userId', 'userName'])
    .execute();

/** The signers of another content than the report has now, although nobody let the signature lapse. */
export async function findStrayed(
  tx: Db | Tx,
  { id, contentHash }: { id: string; contentHash: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('reportSignature')
    .select('userName')
    .where('reportId', '=', id)
    .where('isValid', '=', true)
    .where('contentHash', '<>', contentHash)
    .orderBy('signedAt')
    .execute();
  return rows.map(({ userName }) => userName);
}

export interface LapsedRow {
  role: string;
  userId: string;
  userName: string;
  reason: string;
  byName: string;
  at: Date;
  entryVersion: number | null;
}

/** The newest lapsed signature of each person and role that was not given again. */
export async function findLapsed(db: Db | Tx, reportId: string): Promise<LapsedRow[]> {
  const { rows } = await sql<LapsedRow>`
    select distinct on (s.role, s.user_id) s.role, s.user_id, s.user_name, s.lapse_reason as reason,
      s.lapsed_by as by_name, s.lapsed_at as at, s.entry_version
    from report_signature s
    where s.report_id = ${reportId} and not s.is_valid and s.lapse_reason <> 'replaced' and s.lapsed_at is not null
      and not exists (select from report_signature v
        where v.report_id = s.report_id and v.is_valid and v.role = s.role and v.user_id = s.user_id)
    order by s.role, s.user_id, s.lapsed_at desc`.execute(db);
  return rows;
}
