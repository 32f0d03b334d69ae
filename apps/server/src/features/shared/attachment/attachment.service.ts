import { readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { attachmentTopic, type Attachment } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { attachmentText as text } from '@tejian/domain/shared/attachment/attachment.text.ts';
import { isPicture } from '@tejian/domain/shared/attachment/file-kinds.ts';
import type { PhotoOrigin } from '@tejian/domain/shared/attachment/photo-origin.ts';
import { namesApart } from '@tejian/domain/shared/attachment/names-apart.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { drawPhoto } from '../../../platform/documents/image.ts';
import { photoOrigin } from '../../../platform/documents/photo-origin.ts';
import { zip } from '../../../platform/documents/zip-writer.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { keptBody, noteFile, readFile as readKept } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer, FileContext, Upload } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './attachment.store.ts';
import { finish as finishUpload, finishedFile } from '../upload/upload.service.ts';
import { incomingFile, type SentObject } from './direct-upload.ts';
import { attachedRecord, holdRecord, type Access, type AttachedRecord, type RecordKinds } from './record-kind.scope.ts';

const PHOTO_EDGE = 2000; // enough for a printed half page, small enough for a hundred photos
/** A stranger's name of a photo is no text of any length. */
const NAME_LETTERS = 60;
const DOCUMENT = /\.(pdf|docx?|xlsx?|csv|txt|zip|ofd|dwg)$/i;

/** Somebody who works with attachments, and the kinds of records that these hang on. */
export interface AttachmentUser {
  readonly kinds: RecordKinds;
  readonly actor: Actor;
}

export async function find(
  db: Db,
  { recordId, type }: { recordId: string; type?: string },
  { kinds, actor }: AttachmentUser,
): Promise<Attachment[]> {
  return (await attachedRecord(db, kinds, recordId, actor)) ? store.find(db, recordId, type) : [];
}

/** The person's access to the attachments of a record that they see. */
export async function access(db: Db, recordId: string, { kinds, actor }: AttachmentUser): Promise<Access> {
  const record = await attachedRecord(db, kinds, recordId, actor);
  if (!record) throw new Refusal(text.noRecord);
  return { mayAdd: record.mayAdd, mayRemove: record.mayRemove };
}

type ToUpload = SentObject & {
  title: string;
  recordId: string;
  type: string;
  fileId?: string;
  dataSource?: 'local' | 'oss' | undefined;
};

/**
 * Puts a document into the file store. Photos are turned upright, bounded in size and lose their metadata; when and where
 * they were taken is read before.
 */
export async function keepUpload(
  { db, ports, body, upload: sentUpload }: Pick<FileContext<ToUpload>, 'db' | 'ports' | 'body' | 'upload'>,
  user: AttachmentUser,
) {
  if (body.dataSource !== 'oss') return keepFile({ db, ports, body, upload: sentUpload }, user);
  await requireRight(db, body.recordId, user, 'mayAdd', text.notAddable);
  const { file, discard } = await incomingFile(ports, body, user.actor.userId);
  try {
    return await keepFile({ db, ports, body, upload: file }, user);
  } finally {
    await discard();
  }
}

async function keepFile(
  {
    db,
    ports,
    body,
    upload: file,
  }: Pick<FileContext<ToUpload>, 'db' | 'ports' | 'body'> & { upload: Upload | undefined },
  user: AttachmentUser,
) {
  if (!file?.name) throw new Refusal(text.noFile);
  if (file.size === 0) throw new Refusal(text.empty);
  if (body.fileId !== undefined && !isId(body.fileId)) throw new Refusal(text.badId);
  const { kind } = await requireRight(db, body.recordId, user, 'mayAdd', text.notAddable);
  const isPhoto = isPicture(file.name);
  if (!isPhoto && !DOCUMENT.test(file.name)) throw new Refusal(text.badType);
  const misplacedRefusal = await kind.refusal?.(db, { recordId: body.recordId, type: body.type, name: file.name });
  if (misplacedRefusal) throw new Refusal(misplacedRefusal);
  const { picture, origin } = isPhoto ? await upright(file.path) : {};
  const content = picture ?? createReadStream(file.path);
  const name = isPhoto ? file.name.replace(/\.\w+$/, '.jpg') : file.name;
  const mime = isPhoto ? 'image/jpeg' : 'application/octet-stream';
  return { name, mime, origin, title: body.title || file.name, content: await ports.files.put(content) };
}

type ToAttach = Pick<ToUpload, 'title' | 'recordId' | 'type'> & {
  readonly uploadId: string;
  readonly size: number;
  readonly sha256?: string;
};

/** The same with the file of a finished upload; nothing where it was attached before, which the writing answers again. */
export async function keepFinished(
  { db, ports, body }: Pick<FileContext<ToAttach>, 'db' | 'ports' | 'body'>,
  user: AttachmentUser,
) {
  await requireRight(db, body.recordId, user, 'mayAdd', text.notAddable);
  if (isId(body.uploadId) && (await store.findUpload(db, body.uploadId))) return undefined;
  const { file, discard } = await finishedFile({ db, ports }, body, user.actor);
  try {
    return await keepFile({ db, ports, body, upload: file }, user);
  } finally {
    await discard();
  }
}

/** Hangs the file of a finished upload on its record; the upload has done its work. */
export async function attach(
  tx: Tx,
  { uploadId, ...request }: ToAttach,
  keptUpload: KeptUpload | undefined,
  user: AttachmentUser,
): Promise<Attachment> {
  const attachment = await upload(tx, { ...request, fileId: uploadId }, keptUpload, user);
  await finishUpload(tx, uploadId);
  return attachment;
}

type KeptUpload = Awaited<ReturnType<typeof keepUpload>>;

/** A photo from a person without an account: a picture and nothing else, upright, bounded and without its metadata. */
export async function keepPhoto(ports: Ports, file: Upload) {
  if (file.size === 0) throw new Refusal(text.empty);
  if (!isPicture(file.name)) throw new Refusal(text.badImage);
  const { picture, origin } = await upright(file.path);
  const name = `${[...file.name.replace(/\.\w+$/, '')].slice(-NAME_LETTERS).join('')}.jpg`;
  return { name, mime: 'image/jpeg', origin, content: await ports.files.put(picture) };
}
export type KeptPhoto = Awaited<ReturnType<typeof keepPhoto>>;

/** Hangs a photo that nobody with an account sent on its record. */
export const addPhoto = (tx: Tx, photo: Omit<store.NewAttachment, 'createdBy'>) =>
  store.add(tx, { ...photo, createdBy: null });

export async function upload(
  tx: Tx,
  askedUpload: ToUpload,
  keptUpload: KeptUpload | undefined,
  user: AttachmentUser,
): Promise<Attachment> {
  await requireAccess(tx, askedUpload.recordId, user, 'mayAdd', text.notAddable);
  const createdBy = user.actor.userId;
  const before = askedUpload.fileId && (await store.findUpload(tx, askedUpload.fileId));
  if (before) return arrivedFile(before, askedUpload, user.actor);
  if (!keptUpload) throw new Refusal(text.notArrived);
  const { title, content, ...file } = keptUpload;
  const keptFile = await noteFile(tx, content, { ...file, createdBy, id: askedUpload.fileId });
  const { recordId, type } = askedUpload;
  const id = await store.add(tx, { recordId, type, title, fileId: keptFile.id, createdBy });
  const addedStore = (await store.find(tx, askedUpload.recordId)).find((one) => one.id === id);
  if (!addedStore) throw new Error('the attachment that was added is not there');
  await store.tellPages(tx, createdBy, attachmentTopic(recordId));
  return addedStore;
}

/** A file that came before under this identifier: the same one sent again is answered as before. */
function arrivedFile({ createdBy, ...attachment }: store.FoundUpload, askedUpload: ToUpload, actor: Actor): Attachment {
  const isSame = attachment.recordId === askedUpload.recordId && attachment.type === askedUpload.type;
  if (createdBy !== actor.userId || !isSame) throw new Refusal(text.idTaken);
  return attachment;
}

/** Locked first, asked then: a record that moved on meanwhile is no longer written. */
async function requireAccess(
  tx: Tx,
  recordId: string,
  user: AttachmentUser,
  right: keyof Access,
  sentence: string,
): Promise<void> {
  await holdRecord(tx, user.kinds, recordId);
  await requireRight(tx, recordId, user, right, sentence);
}

async function requireRight(
  db: Db,
  recordId: string,
  { kinds, actor }: AttachmentUser,
  right: keyof Access,
  sentence: string,
): Promise<AttachedRecord> {
  const record = await attachedRecord(db, kinds, recordId, actor);
  if (!record) throw new Refusal(text.noRecord);
  if (!record[right]) throw new Refusal(sentence);
  return record;
}

async function upright(path: string): Promise<{ picture: Uint8Array; origin: PhotoOrigin }> {
  try {
    return await drawPhoto(await readFile(path), 100_000_000, async (image) => {
      const { exif } = await image.metadata();
      const picture = await image
        .rotate()
        .resize({ width: PHOTO_EDGE, height: PHOTO_EDGE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer();
      return { picture, origin: photoOrigin(exif) };
    });
  } catch {
    throw new Refusal(text.badImage);
  }
}

export async function file(db: Db, ports: Ports, fileId: string, user: AttachmentUser): Promise<FileAnswer> {
  const foundAttachment = isId(fileId) ? await firstVisible(db, await store.findByFile(db, fileId), user) : undefined;
  if (!foundAttachment) throw new Refusal(text.notFound);
  return {
    name: foundAttachment.name,
    mime: foundAttachment.mime,
    ...(await keptBody(db, ports.files, fileId)),
    inline: foundAttachment.mime.startsWith('image/'),
  };
}

/** Several documents in one zip file, packed while it is sent; all of them or none. */
export async function download(
  db: Db,
  ports: Ports,
  { ids, now }: { ids: readonly string[]; now: Date },
  { kinds, actor }: AttachmentUser,
): Promise<FileAnswer> {
  const foundAttachments = await store.findMany(db, ids.filter(isId));
  if (foundAttachments.length < new Set(ids).size) throw new Refusal(text.notFound);
  for (const recordId of new Set(foundAttachments.map((one) => one.recordId)))
    if (!(await attachedRecord(db, kinds, recordId, actor))) throw new Refusal(text.notFound);
  const names = namesApart(foundAttachments.map(({ name }) => name));
  const entries = foundAttachments.map(({ fileId }, at) => ({
    name: names[at] ?? fileId,
    content: contentOf(db, ports, fileId),
  }));
  return { name: text.zipName(chinaDay(now)), mime: 'application/zip', body: Readable.from(zip(entries)) };
}

async function* contentOf(db: Db, ports: Ports, fileId: string): AsyncGenerator<Uint8Array> {
  yield await readKept(db, ports.files, fileId);
}

async function firstVisible(
  db: Db,
  all: readonly Attachment[],
  { kinds, actor }: AttachmentUser,
): Promise<Attachment | undefined> {
  for (const one of all) if (await attachedRecord(db, kinds, one.recordId, actor)) return one;
  return undefined;
}

export async function remove(tx: Tx, ids: readonly string[], user: AttachmentUser): Promise<object> {
  const foundRecords = await store.recordsOf(tx, ids.filter(isId));
  if (foundRecords.length < new Set(ids).size) throw new Refusal(text.notFound);
  for (const recordId of new Set(foundRecords.map((one) => one.recordId)))
    await requireAccess(tx, recordId, user, 'mayRemove', text.frozen);
  await store.markDeleted(
    tx,
    foundRecords.map(({ id }) => id),
  );
  return {};
}
