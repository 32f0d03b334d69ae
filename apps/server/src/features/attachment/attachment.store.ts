import type { Attachment } from '@tejian/contract/attachment/attachment.contract.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import type { Actor } from '../../platform/session/actor.ts';

const shown = sql`a.id, a.title, a.record_id, a.type, a.file_id, f.name, f.mime, f.size, a.created_at`;

/** Documents of the person's own house; supervision and administrators see all they may reach otherwise. */
const visible = (actor: Actor) =>
  actor.scope === 'all' || actor.scope === 'area'
    ? sql`true`
    : sql`exists (select 1 from app_user u where u.id = a.created_by and u.organisation_id = ${actor.organisationId ?? null}::uuid)`;

export async function find(
  db: Db | Tx,
  recordId: string,
  type: string | undefined,
  actor: Actor,
): Promise<Attachment[]> {
  const { rows } = await sql<Attachment>`
    select ${shown} from attachment a join stored_file f on f.id = a.file_id
    where a.record_id = ${recordId}::uuid and not a.is_deleted and (${type ?? null}::text is null or a.type = ${type ?? null})
      and ${visible(actor)} order by a.created_at, a.id`.execute(db);
  return rows;
}

export async function findByFile(db: Db | Tx, fileId: string, actor: Actor): Promise<Attachment | undefined> {
  const { rows } = await sql<Attachment>`
    select ${shown} from attachment a join stored_file f on f.id = a.file_id
    where a.file_id = ${fileId}::uuid and ${visible(actor)} limit 1`.execute(db);
  return rows[0];
}

export async function knownFiles(db: Db | Tx, fileIds: readonly string[], actor: Actor): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const { rows } = await sql<{ fileId: string }>`
    select a.file_id from attachment a where a.file_id = any(${fileIds}::uuid[]) and ${visible(actor)}`.execute(db);
  return new Set(rows.map(({ fileId }) => fileId));
}

export interface NewAttachment {
  title: string;
  recordId: string;
  type: string;
  fileId: string;
  createdBy: string;
}
export async function add(tx: Tx, attachment: NewAttachment): Promise<string> {
  const id = newId();
  await tx
    .insertInto('attachment')
    .values({ id, ...attachment })
    .execute();
  return id;
}

/** Marks as deleted what this person uploaded; a frozen report keeps everything (flow-transitions, BGSP). */
export async function markDeleted(tx: Tx, ids: readonly string[], actor: Actor): Promise<number> {
  const { numAffectedRows } = await sql`
    update attachment a set is_deleted = true where a.id = any(${ids}::uuid[]) and ${visible(actor)}
      and not exists (select 1 from report r where r.id = a.record_id and r.state <> 'draft')`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
