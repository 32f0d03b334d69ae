import type { NamedFile } from '@tejian/domain/business/report/slot-file.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { asId, isId } from '../../../platform/db/id.ts';

/** The files among these that were uploaded to the report itself; any other file is none of its attachments. */
export const ownFiles = async (db: Db | Tx, reportId: string, fileIds: readonly string[]): Promise<Set<string>> =>
  ownIds(await namedFiles(db, reportId, fileIds));

export const ownIds = (files: readonly NamedFile[]): Set<string> =>
  new Set(files.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])));

export interface FileRow extends NamedFile {
  /** Some record has it; otherwise it is still on its way, and may become a file of the report. */
  readonly isKnown: boolean;
}

/** The files of these identifiers, as the report sees them. */
export const filesAmong = (
  fileIds: RawBuilder<unknown>,
  reportId: RawBuilder<unknown>,
): RawBuilder<FileRow> => sql<FileRow>`
  select named.id, f.name, exists (select from attachment t where t.file_id = named.id and t.record_id = ${reportId}) as is_own,
    f.id is not null as is_known
  from unnest(${fileIds}) named (id) left join stored_file f on f.id = named.id`;

export const namedFiles = async (db: Db | Tx, reportId: string, fileIds: readonly string[]): Promise<FileRow[]> =>
  (await filesAmong(sql`${fileIds.filter(isId)}::uuid[]`, sql`${reportId}`).execute(db)).rows;

/** The identifiers of the files that an entry names. */
export const fileIdsIn = (
  entry: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`array(select distinct ${asId(sql`file #>> '{}'`)}
  from jsonb_path_query(${entry}, '$.attachments.*[*]') file where ${asId(sql`file #>> '{}'`)} is not null)`;
