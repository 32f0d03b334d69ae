import type { Attachment } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

const shownSql = sql`a.id, a.title, a.record_id, a.type, a.file_id, f.name, f.mime, f.size, a.created_at,
  f.taken_at, f.latitude, f.longitude`;

/** Attachments of a record; who may see the record was asked before (`attachedRecord`). */
export async function find(db: Db | Tx, recordId: string, type?: string): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select ${shownSql} from attachment a join stored_file f on f.id = a.file_id
    where a.record_id = ${recordId}::uuid and not a.is_deleted and (${type ?? null}::text is null or a.type = ${type ?? null})
    order by a.created_at, a.id`.execute(db);
  return rows;
}

/** Those of these attachments that are there, in the order in which they were added. */
export async function findMany(db: Db | Tx, ids: readonly string[]): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select ${shownSql} from attachment a join stored_file f on f.id = a.file_id
    where a.id = any(${[...ids]}::uuid[]) and not a.is_deleted order by a.created_at, a.id`.execute(db);
  return rows;
}

export type FoundUpload = Attachment & { createdBy: string | null };

/** The file uploaded under this identifier, and the person who uploaded it. */
export async function findUpload(db: Db | Tx, fileId: string): Promise<FoundUpload | undefined> {
  const { rows } = await sql<FoundUpload>`
    select ${shownSql}, f.created_by from stored_file f left join attachment a on a.file_id = f.id
    where f.id = ${fileId}::uuid order by a.created_at, a.id limit 1`.execute(db);
  return rows[0];
}

/** Every place where a file hangs. A deleted photo stays readable for the reports that still show it. */
export async function findByFile(db: Db | Tx, fileId: string): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select ${shownSql} from attachment a join stored_file f on f.id = a.file_id
    where a.file_id = ${fileId}::uuid order by a.id limit 100`.execute(db);
  return rows;
}

export interface NewAttachment {
  title: string;
  recordId: string;
  type: string;
  fileId: string;
  createdBy: string | null;
}
export async function add(tx: Tx, attachment: NewAttachment): Promise<string> {
  const id = newId();
  await tx
    .insertInto('attachment')
    .values({ id, ...attachment })
    .execute();
  return id;
}

/** The records that these attachments hang on. */
export async function recordsOf(tx: Tx, ids: readonly string[]): Promise<{ id: string; recordId: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('attachment')
    .select(['id', 'recordId'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Tells the open pages of a person that the files of a record are no longer those that they show (platform/realtime). */
export const tellPages = (tx: Tx, userId: string, topic: string) =>
  sql`select pg_notify('tejian_message', json_build_object('userId', ${userId}::text, 'topic', ${topic}::text)::text)`.execute(
    tx,
  );

export const markDeleted = (tx: Tx, ids: readonly string[]) =>
  sql`update attachment set is_deleted = true where id = any(${[...ids]}::uuid[])`.execute(tx);
