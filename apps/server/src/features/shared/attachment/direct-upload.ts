import { createHash, randomInt } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { attachmentText as text } from '@tejian/domain/shared/attachment/attachment.text.ts';
import { objectName } from '@tejian/domain/shared/attachment/object-name.ts';
import { passing, passingFile } from '../../../platform/files/passing-file.ts';
import { BlobMissing } from '../../../platform/files/blobs.ts';
import type { ObjectStore } from '../../../platform/files/s3-blobs.ts';
import type { Upload } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

/** Objects that browsers put lie here until somebody registers them, and a day at most (decisions §11, Attachments). */
const INCOMING = 'incoming/';
const FORM_SECONDS = 600;
const DAY_MS = 24 * 3600 * 1000;
const MEGABYTE = 1024 * 1024;
const RANDOM = 1_000_000_000_000;

const nothing = { endpoint: '', accessKeyId: '', accessKeySecret: '', bucket: '' };

/**
 * The way in which a person's browser sends its next file: to this server, or by a form that puts one object into the
 * store.
 */
export async function uploadConfig({ objectStore, config }: Ports, userId: string, name: string, now: Date) {
  if (!objectStore?.settings.publicEndpoint) return { ...nothing, dataSource: 'local' };
  const key = `${INCOMING}${userId}/${objectName(now, randomInt(RANDOM), name)}`;
  const presignedForm = await objectStore.form(key, { seconds: FORM_SECONDS, bytes: config.maxUploadBytes });
  const { publicEndpoint: endpoint, bucket } = objectStore.settings;
  return { ...nothing, endpoint, bucket, dataSource: 'oss', presigned: presignedForm };
}

export interface SentObject {
  readonly filePath?: string | undefined;
  readonly name?: string | undefined;
  readonly size?: number | undefined;
  readonly sha256?: string | undefined;
}

/**
 * The file of an object that this person's browser has put, read once. What the store let in is not believed: size and
 * SHA-256 are those of the bytes that came. Discard it when it has been kept.
 */
export async function incomingFile(
  { objectStore, config }: Ports,
  { filePath = '', name, ...sentBytes }: SentObject,
  userId: string,
): Promise<{ file: Upload; discard: () => Promise<void> }> {
  if (!objectStore) throw new Refusal(text.noStore);
  // Nobody registers what somebody else has put, and nothing that lies elsewhere.
  if (!filePath.startsWith(`${INCOMING}${userId}/`) || filePath.includes('..')) throw new Refusal(text.notArrived);
  const state = await objectStore.stat(filePath);
  if (!state) throw new Refusal(text.notArrived);
  if (state.size > config.maxUploadBytes)
    throw new Refusal(text.tooLargeObject(Math.floor(config.maxUploadBytes / MEGABYTE)));
  const { path, discard } = await passingFile(config.dataDir);
  try {
    const readFacts = await copiedFile(objectStore, filePath, path);
    if (
      readFacts.size !== (sentBytes.size ?? readFacts.size) ||
      readFacts.sha256 !== (sentBytes.sha256 ?? readFacts.sha256).toLowerCase()
    )
      throw new Refusal(text.otherBytes);
    return {
      file: { path, name: name || filePath.slice(filePath.lastIndexOf('/') + 1), mime: '', size: readFacts.size },
      discard,
    };
  } catch (problem) {
    await discard();
    throw problem instanceof BlobMissing ? new Refusal(text.notArrived) : problem;
  }
}

async function copiedFile(store: ObjectStore, key: string, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const countedParts = async function* (parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      hash.update(part);
      size += part.length;
      yield part;
    }
  };
  await pipeline(await store.range(key), countedParts, createWriteStream(path, passing));
  return { size, sha256: hash.digest('hex') };
}

/** Takes away what browsers put a day ago: what was registered is kept under its hash. Answers how many went. */
export async function dropOldObjects(store: ObjectStore, now: Date): Promise<number> {
  let droppedCount = 0;
  for await (const { key, at } of store.list(INCOMING)) {
    if (now.getTime() - at.getTime() < DAY_MS) continue;
    await store.delete(key);
    droppedCount += 1;
  }
  return droppedCount;
}
