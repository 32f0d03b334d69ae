import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { UploadAbout } from './upload-metadata.ts';

/** A run of bytes of an upload in the file store. */
export interface Part {
  readonly name: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

export interface UploadRow extends UploadAbout {
  readonly id: string;
  readonly size: number;
  readonly received: number;
  readonly parts: readonly Part[];
  readonly expiresAt: Date;
}

const columns = sql`id, name, mime, size, received, parts, expires_at`;
/** Until the last byte is so old. */
const LIFE = sql`interval '24 hours'`;
/** Renewed while bytes come; a node that was killed holds nothing for longer. */
const HOLD = sql`interval '30 seconds'`;

/** An upload is its owner's alone, in the institute where it was begun. */
const ownedBy = ({ userId, organisationId = '' }: Actor) =>
  sql`user_id = ${userId}::uuid and coalesce(organisation_id::text, '') = ${organisationId}`;
const isAlive = sql`expires_at > now()`;

/** One begins after the other, so that nobody has more than the bound. */
export async function countOpen(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from upload where user_id = ${userId}::uuid and ${isAlive}`.execute(tx);
  return rows[0]?.open ?? 0;
}

export async function begin(
  tx: Tx,
  id: string,
  { name, mime, size }: UploadAbout & { readonly size: number },
  { userId, organisationId }: Actor,
): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into upload (id, organisation_id, user_id, name, mime, size, expires_at)
    values (${id}, ${organisationId ?? null}, ${userId}, ${name}, ${mime}, ${size}, now() + ${LIFE})
    returning expires_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an upload that was begun is not there');
  return row.expiresAt;
}

export async function find(db: Db | Tx, id: string, actor: Actor): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from upload where id = ${id}::uuid and ${ownedBy(actor)} and ${isAlive}`.execute(db);
  return rows[0];
}

/** Takes an upload for one connection; nothing while another one, on whatever node, writes it. */
export async function hold(db: Db, id: string, holder: string, actor: Actor): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    update upload set holder = ${holder}::uuid, held_until = now() + ${HOLD}
    where id = ${id}::uuid and ${ownedBy(actor)} and ${isAlive} and (holder is null or held_until < now())
    returning ${columns}`.execute(db);
  return rows[0];
}

export const renew = (db: Db, id: string, holder: string) =>
  sql`update upload set held_until = now() + ${HOLD} where id = ${id}::uuid and holder = ${holder}::uuid`.execute(db);

export const release = (db: Db, id: string, holder: string) =>
  sql`update upload set holder = null, held_until = null where id = ${id}::uuid and holder = ${holder}::uuid`.execute(
    db,
  );

/** Notes a part that lies in the store; nothing where another connection has taken the upload meanwhile. */
export async function addPart(
  db: Db,
  { id, holder, at }: { readonly id: string; readonly holder: string; readonly at: number },
  part: Part,
): Promise<Date | undefined> {
  const { rows } = await sql<{ expiresAt: Date }>`
    update upload set received = received + ${part.size}::bigint, parts = parts || ${JSON.stringify([part])}::jsonb,
      held_until = now() + ${HOLD}, expires_at = now() + ${LIFE}
    where id = ${id}::uuid and holder = ${holder}::uuid and received = ${at}::bigint
    returning expires_at`.execute(db);
  return rows[0]?.expiresAt;
}

/** From now on it is nobody's, and the next round takes its parts away. */
export const close = (db: Db | Tx, id: string) =>
  sql`update upload set expires_at = now() where id = ${id}::uuid`.execute(db);

/** Uploads whose time is over and that nobody writes, the oldest first. */
export async function expiredIds(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from upload where expires_at <= now() and (holder is null or held_until < now())
    order by expires_at, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export const remove = (db: Db, id: string) =>
  sql`delete from upload where id = ${id}::uuid and expires_at <= now()`.execute(db);
