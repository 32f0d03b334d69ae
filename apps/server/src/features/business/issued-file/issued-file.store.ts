import { X509Certificate } from 'node:crypto';
import type { SignatureLevel } from '@tejian/domain/business/issued-file/issued-file.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { sha256Of, type InstituteKey } from '../../../platform/documents/sign.ts';
import type { KeptFile } from '../../../platform/files/stored-file.store.ts';

/** The proof of a signed file, as it is noted. */
export interface Proof {
  fileId: string;
  level: SignatureLevel;
  stampedAt: Date | null;
  authority: string | null;
  provenUntil: string | null;
  problem: string | null;
  tries: number;
  triedAt: Date | null;
}

/** The issued document: a report (row 0), the certificate of a row of it, or an opinion notice. */
export type Issued = { readonly reportId: string; readonly rowNo: number } | { readonly noticeId: string };

export const addIssued = (tx: Tx, issuedFile: Issued, proof: Proof, certificateId: string) =>
  tx
    .insertInto('issuedFile')
    .values({ id: newId(), ...issuedFile, ...proof, certificateId })
    .onConflict((again) =>
      again
        .columns('noticeId' in issuedFile ? ['noticeId'] : ['reportId', 'rowNo'])
        .doUpdateSet({ ...proof, certificateId }),
    )
    .execute();

/** The certificate of a key with those above it, noted with the first file that it signs. */
export async function noteCertificate(tx: Tx, { certificate, issuers }: InstituteKey): Promise<string> {
  const pem = [certificate, ...issuers].map((one) => new X509Certificate(one).toString()).join('');
  const { id } = await tx
    .insertInto('signingCertificate')
    .values({ id: newId(), sha256: sha256Of(certificate), pem })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ pem }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findInstituteName(db: Db, id: string): Promise<string> {
  const { name } = await db.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return name;
}

export interface DueFile {
  readonly id: string;
  readonly reportId: string | null;
  readonly rowNo: number;
  readonly noticeId: string | null;
  readonly fileId: string;
  readonly sha256: string;
  readonly name: string;
}

/**
 * Files whose proof is wanting or ends before a day, those first that were never or longest ago tried; what was tried after
 * `triedBefore` rests.
 */
export async function findDue(db: Db, renewBefore: string, triedBefore: Date, most: number): Promise<DueFile[]> {
  const { rows } = await sql<DueFile>`
    select f.id, f.report_id, f.row_no, f.notice_id, f.file_id, s.sha256, s.name
    from issued_file f join stored_file s on s.id = f.file_id
    where (f.level = 'B-B' or f.proven_until < ${renewBefore}) and (f.tried_at is null or f.tried_at < ${triedBefore})
    order by f.tried_at nulls first, f.id limit ${most}`.execute(db);
  return rows;
}

/** True when the file is still the one that was read, held until the transaction ends. */
export async function lockIssued(tx: Tx, { id, fileId }: DueFile): Promise<boolean> {
  const heldSql = tx.selectFrom('issuedFile').select('fileId').where('id', '=', id).forUpdate();
  return (await heldSql.executeTakeFirst())?.fileId === fileId;
}

/** The proven file takes the place of the one that it begins with, and both stay registered. */
export async function replaceIssued(
  tx: Tx,
  { id, reportId, rowNo, noticeId }: DueFile,
  { kept, proof, at }: { kept: KeptFile; proof: Proof; at: Date },
): Promise<void> {
  const fileId = kept.id;
  await tx.updateTable('issuedFile').set(proof).where('id', '=', id).execute();
  if (noticeId !== null) {
    await tx.insertInto('opinionNoticeFile').values({ noticeId, fileId, createdAt: at }).execute();
    await tx.updateTable('opinionNotice').set({ fileId }).where('id', '=', noticeId).execute();
  }
  if (reportId === null) return;
  const kind = rowNo > 0 ? 'certificate' : 'original';
  const file = { id: newId(), reportId, kind, fileId, sha256: kept.sha256, createdAt: at };
  await tx.insertInto('reportFile').values(file).execute();
  if (kind === 'original') await tx.updateTable('report').set({ fileId }).where('id', '=', reportId).execute();
  else
    await tx
      .updateTable('reportCertificate')
      .set({ fileId })
      .where('reportId', '=', reportId)
      .where('rowNo', '=', rowNo)
      .execute();
}

export const noteTry = (db: Db, id: string, problem: string, triedAt: Date) =>
  db
    .updateTable('issuedFile')
    .set((columns) => ({ problem, triedAt, tries: columns('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
