import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';

/** The files among these that were uploaded to the report itself; any other file is none of its attachments. */
export async function ownFiles(db: Db | Tx, reportId: string, fileIds: readonly string[]): Promise<Set<string>> {
  return (await namedFiles(db, reportId, fileIds)).own;
}

/** Of these identifiers: which are files of the report, and which may become files of it, because no file has them. */
export async function namedFiles(
  db: Db | Tx,
  reportId: string,
  fileIds: readonly string[],
): Promise<{ own: Set<string>; unknown: Set<string>; nameOf: (id: string) => string | undefined }> {
  const { rows } = await sql<{ id: string; name: string | null; isOwn: boolean; isKnown: boolean }>`
    select named.id, (select f.name from stored_file f where f.id = named.id) as name,
      exists (select from attachment a where a.file_id = named.id and a.record_id = ${reportId}) as is_own,
      exists (select from stored_file f where f.id = named.id) as is_known
    from unnest(${fileIds.filter(isId)}::uuid[]) named (id)`.execute(db);
  const ids = (which: (row: (typeof rows)[number]) => boolean) => new Set(rows.filter(which).map(({ id }) => id));
  const names = new Map(rows.map(({ id, name }) => [id, name ?? undefined]));
  return { own: ids(({ isOwn }) => isOwn), unknown: ids(({ isKnown }) => !isKnown), nameOf: (id) => names.get(id) };
}
