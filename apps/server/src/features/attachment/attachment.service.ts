import { readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import sharp from 'sharp';
import type { Attachment } from '@tejian/contract/attachment/attachment.contract.ts';
import { attachmentText as text } from '@tejian/domain/attachment/attachment.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { keepFile, readFile as readKept } from '../../platform/files/stored-file.store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FileAnswer, Upload } from '../../platform/http/route.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Actor } from '../../platform/session/actor.ts';
import * as store from './attachment.store.ts';

const PHOTO_EDGE = 2000; // enough for a printed half page, small enough for a hundred photos
const DOCUMENT = /\.(pdf|docx?|xlsx?|csv|txt|zip|ofd|dwg)$/i;
const PHOTO = /\.(jpe?g|png|webp|gif|bmp|tiff?)$/i;
const UUID = /^[0-9a-f-]{36}$/;

export const find = (db: Db, asked: { recordId: string; type?: string }, actor: Actor): Promise<Attachment[]> =>
  UUID.test(asked.recordId) ? store.find(db, asked.recordId, asked.type, actor) : Promise.resolve([]);

/** Keeps an uploaded document. Photos are turned upright, bounded in size and lose their metadata (place, device). */
export async function upload(
  tx: Tx,
  ports: Ports,
  asked: { title: string; recordId: string; type: string },
  file: Upload | undefined,
  actor: Actor,
): Promise<Attachment> {
  if (!file?.name) throw new Refusal(text.noFile);
  if (file.size === 0) throw new Refusal(text.empty);
  if (!UUID.test(asked.recordId)) throw new Refusal(text.notFound);
  const isPhoto = PHOTO.test(file.name);
  if (!isPhoto && !DOCUMENT.test(file.name)) throw new Refusal(text.badType);
  const content = isPhoto ? await upright(file.path) : createReadStream(file.path);
  const name = isPhoto ? file.name.replace(/\.\w+$/, '.jpg') : file.name;
  const mime = isPhoto ? 'image/jpeg' : 'application/octet-stream';
  const kept = await keepFile(tx, ports.files, content, { name, mime, createdBy: actor.userId });
  const id = await store.add(tx, {
    ...asked,
    title: asked.title || file.name,
    fileId: kept.id,
    createdBy: actor.userId,
  });
  const [added] = (await store.find(tx, asked.recordId, undefined, actor)).filter((one) => one.id === id);
  if (!added) throw new Error('the attachment that was added is not visible to its owner');
  return added;
}

async function upright(path: string): Promise<Uint8Array> {
  try {
    const image = sharp(await readFile(path), { limitInputPixels: 100_000_000 }).rotate();
    return await image
      .resize({ width: PHOTO_EDGE, height: PHOTO_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Refusal(text.badImage);
  }
}

export async function file(db: Db, ports: Ports, fileId: string, actor: Actor): Promise<FileAnswer> {
  const found = UUID.test(fileId) ? await store.findByFile(db, fileId, actor) : undefined;
  if (!found) throw new Refusal(text.notFound);
  return {
    name: found.name,
    mime: found.mime,
    body: await readKept(db, ports.files, fileId),
    inline: found.mime.startsWith('image/'),
  };
}

/** Those of the files that are no documents of this person's house: another's file never gets into a record. */
export async function unknownFiles(db: Db | Tx, fileIds: readonly string[], actor: Actor): Promise<string[]> {
  const known = await store.knownFiles(db, fileIds.filter((id) => UUID.test(id)), actor);
  return fileIds.filter((id) => !known.has(id));
}

export async function remove(tx: Tx, ids: readonly string[], actor: Actor): Promise<object> {
  const wanted = ids.filter((id) => UUID.test(id));
  if ((await store.markDeleted(tx, wanted, actor)) < ids.length) throw new Refusal(text.frozen);
  return {};
}
