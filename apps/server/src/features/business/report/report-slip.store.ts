import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

interface Slip {
  readonly slipNo: string;
  readonly fileId: string;
}

/** The slip of this content, where one was handed out. */
export async function findSlip(db: Db | Tx, reportId: string, contentHash: string): Promise<Slip | undefined> {
  return db
    .selectFrom('reportSlip')
    .select(['slipNo', 'fileId'])
    .where('reportId', '=', reportId)
    .where('contentHash', '=', contentHash)
    .executeTakeFirst();
}

export async function countSlips(db: Db | Tx, reportId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_slip where report_id = ${reportId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const addSlip = (
  tx: Tx,
  slip: Slip & {
    reportId: string;
    code: string;
    contentHash: string;
    sha256: string;
    userId: string;
    userName: string;
    at: Date;
  },
) =>
  tx
    .insertInto('reportSlip')
    .values({ id: newId(), ...slip })
    .execute();
