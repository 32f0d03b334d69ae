import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

/** A signature that counts. */
export interface SignatureRow {
  role: string;
  userId: string;
  userName: string;
  signedOn: string;
  opinion: string;
  /** The part that it is of; empty for the whole. */
  branch: string;
  /** The person whose task it was, where a deputy signed. */
  signedFor?: string | null;
  signedForName?: string | undefined;
}

/** Signatures carry what was signed; those that were given before in the same role, and of the same part, are replaced. */
export async function addSignatures(
  tx: Tx,
  reportId: string,
  signatures: readonly (SignatureRow & { signedAt: Date })[],
): Promise<void> {
  if (signatures.length === 0) return;
  const givenText = JSON.stringify(
    signatures.map((one) => ({
      ...one,
      id: newId(),
      signedFor: one.signedFor ?? null,
      signedAt: one.signedAt.toISOString(),
    })),
  );
  const rows = sql`jsonb_to_recordset(${givenText}::jsonb) as g("id" uuid, "role" text, "userId" uuid, "userName" text,
    "signedOn" date, "signedAt" timestamptz, "opinion" text, "branch" text, "signedFor" uuid)`;
  await sql`update report_signature s
    set is_valid = false, lapse_reason = 'replaced', lapsed_by = g."userName", lapsed_at = g."signedAt"
    from ${rows}
    where s.report_id = ${reportId} and s.role = g."role" and s.branch = g."branch" and s.is_valid
      and (s.role <> 'inspector' or s.user_id = g."userId")`.execute(tx);
  await sql`insert into report_signature
      (id, report_id, role, user_id, user_name, signed_on, signed_at, opinion, branch, signed_for, entry_version, content_hash)
    select g."id", r.id, g."role", g."userId", g."userName", g."signedOn", g."signedAt", g."opinion", g."branch", g."signedFor",
      r.entry_version, r.content_hash
    from report r cross join ${rows} where r.id = ${reportId}`.execute(tx);
}

/** The signatures of a report that count, the oldest first. */
export const signaturesOf = (reportId: RawBuilder<unknown>): RawBuilder<SignatureRow> => sql<SignatureRow>`
  select s.role, s.user_id, s.user_name, s.signed_on, s.opinion, s.branch, s.signed_for,
    (select p.name from app_user p where p.id = s.signed_for) as signed_for_name
  from report_signature s where s.report_id = ${reportId} and s.is_valid order by s.signed_at`;

export const findSignatures = async (db: Db | Tx, reportId: string): Promise<SignatureRow[]> =>
  (await signaturesOf(sql`${reportId}`).execute(db)).rows;
