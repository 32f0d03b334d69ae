import { avatarText as text } from '@tejian/domain/shared/session/avatar.text.ts';
import { readFile } from 'node:fs/promises';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { drawPhoto } from '../../../platform/documents/image.ts';
import { noteFile, readFile as readKept } from '../../../platform/files/stored-file.store.ts';
import type { FileAnswer, FileContext } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './avatar.store.ts';

/** Shown 24 and 64 wide; twice that on a screen of two dots. */
const SIDE = 128;
const MOST_DOTS = 50_000_000;
const PNG = 'image/png';

/** The middle of the picture as a square, upright, without what its camera wrote. */
async function squaredBytes(path: string): Promise<Uint8Array> {
  try {
    return await drawPhoto(await readFile(path), MOST_DOTS, (image) =>
      image.rotate().resize({ width: SIDE, height: SIDE, fit: 'cover' }).png({ compressionLevel: 9 }).toBuffer(),
    );
  } catch {
    throw new Refusal(text.badImage, { file: text.badImage });
  }
}

export async function keepPicture({ upload, ports }: FileContext<object>) {
  if (!upload) throw new Refusal(text.noFile, { file: text.noFile });
  return ports.files.put(await squaredBytes(upload.path));
}
type Content = Awaited<ReturnType<typeof keepPicture>>;

export async function save(tx: Tx, { userId, loginName }: Actor, content: Content): Promise<{ avatar: string }> {
  const { id } = await noteFile(tx, content, { name: `${loginName}.png`, mime: PNG, createdBy: userId });
  await store.setAvatar(tx, userId, id);
  return { avatar: store.avatarAddress(id) };
}

export async function image(db: Db, { userId }: Actor, { files }: Ports): Promise<FileAnswer> {
  const fileId = await store.findAvatar(db, userId);
  if (!fileId) throw new Refusal(text.notFound);
  return { name: 'avatar.png', mime: PNG, body: await readKept(db, files, fileId), inline: true };
}
