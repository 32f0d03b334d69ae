import type { PhotoOrigin } from '@tejian/domain/shared/attachment/photo-origin.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/id.ts';
import type { FileStore } from './file-store.ts';

export interface KeptFile {
  id: string;
  sha256: string;
  size: number;
}

/** Puts content into the file store and notes it; content of a rolled-back call stays as an orphan, never the reverse. */
export async function keepFile(
  tx: Tx,
  files: FileStore,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { isSealed = false, ...about }: { name: string; mime: string; createdBy: string | null; isSealed?: boolean },
): Promise<KeptFile> {
  return noteFile(tx, await files.put(content, { isSealed }), about);
}

interface NewFile {
  id?: string | undefined;
  name: string;
  mime: string;
  createdBy: string | null;
  origin?: PhotoOrigin | undefined;
}

/** Notes content that the file store has already: long writing needs no transaction. */
export async function noteFile(
  tx: Tx,
  { sha256, size }: { sha256: string; size: number },
  { id = newId(), origin, ...about }: NewFile,
): Promise<KeptFile> {
  await tx
    .insertInto('storedFile')
    .values({ id, sha256, size, ...about, ...origin })
    .execute();
  return { id, sha256, size };
}

export const findFile = (db: Db | Tx, id: string) =>
  db.selectFrom('storedFile').select(['id', 'sha256', 'size', 'mime', 'name']).where('id', '=', id).executeTakeFirst();

/** The bytes of a kept file; a file that is noted but gone is a fault. */
export const readFile = async (db: Db | Tx, files: FileStore, id: string): Promise<Uint8Array> =>
  (await keptBody(db, files, id)).body;

/** A kept file as an answer sends it: a part of it may be asked for. */
export async function keptBody(db: Db | Tx, files: FileStore, id: string) {
  const row = await findFile(db, id);
  if (!row) throw new Error(`no stored file ${id}`);
  return { body: await files.read(row.sha256), kept: { sha256: row.sha256, size: row.size } };
}
