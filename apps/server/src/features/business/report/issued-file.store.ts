import { X509Certificate } from 'node:crypto';
import type { SignatureLevel } from '@tejian/domain/business/report/issued-file.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { sha256Of, type InstituteKey } from '../../../platform/documents/sign.ts';

/** What a signed file proves, as it is noted. */
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

interface Place {
  reportId: string;
  /** 0 the report, else the certificate of a row. */
  rowNo: number;
}

export const addIssued = (tx: Tx, place: Place, proof: Proof, certificateId: string) =>
  tx
    .insertInto('issuedFile')
    .values({ ...place, ...proof, certificateId })
    .onConflict((conflict) => conflict.columns(['reportId', 'rowNo']).doUpdateSet({ ...proof, certificateId }))
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

export interface DueFile extends Place {
  fileId: string;
  sha256: string;
  name: string;
}

/**
 * Files whose proof is wanting or ends before a day, those first that were never or longest ago tried; what was tried after
 * `triedBefore` rests.
 */
export async function findDue(db: Db, renewBefore: string, triedBefore: Date, most: number): Promise<DueFile[]> {
  const { rows } = await sql<DueFile>`
    select f.report_id, f.row_no, f.file_id, s.sha256, s.name from issued_file f join stored_file s on s.id = f.file_id
    where (f.level = 'B-B' or f.proven_until < ${renewBefore}) and (f.tried_at is null or f.tried_at < ${triedBefore})
    order by f.tried_at nulls first, f.report_id, f.row_no limit ${most}`.execute(db);
  return rows;
}

/** Whether the file is still the one that was read, held until the transaction ends. */
export async function lockIssued(tx: Tx, { reportId, rowNo, fileId }: DueFile): Promise<boolean> {
  const row = await tx
    .selectFrom('issuedFile')
    .select('fileId')
    .where('reportId', '=', reportId)
    .where('rowNo', '=', rowNo)
    .forUpdate()
    .executeTakeFirst();
  return row?.fileId === fileId;
}

/** The proven file takes the place of the one that it begins with. */
export async function replaceIssued(tx: Tx, { reportId, rowNo }: Place, proof: Proof): Promise<void> {
  const certificates = tx.updateTable('reportCertificate').set({ fileId: proof.fileId });
  await certificates.where('reportId', '=', reportId).where('rowNo', '=', rowNo).execute();
  await tx
    .updateTable('issuedFile')
    .set({ ...proof })
    .where('reportId', '=', reportId)
    .where('rowNo', '=', rowNo)
    .execute();
}

export const noteTry = (db: Db, { reportId, rowNo }: Place, problem: string, triedAt: Date) =>
  db
    .updateTable('issuedFile')
    .set((columns) => ({ problem, triedAt, tries: columns('tries', '+', 1) }))
    .where('reportId', '=', reportId)
    .where('rowNo', '=', rowNo)
    .execute();
