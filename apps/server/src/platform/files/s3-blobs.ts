import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { S3Client } from '@bradenmacdonald/s3-lite-client';
import type { ObjectStoreSettings } from '../../config.ts';
import { BlobMissing, type Blobs, type BlobState, type Draft } from './blobs.ts';

/** A form that lets its holder put one object under one key (decisions §5). */
interface PresignedForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ObjectStore extends Blobs {
  readonly settings: Omit<ObjectStoreSettings, 'secretKey' | 'accessKey'>;
  form(key: string, limits: { readonly seconds: number; readonly bytes: number }): Promise<PresignedForm>;
}

/** Four parts are in memory at a time; a store takes 10,000 of them, and none but the last below 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

/** The store is asked with the first call; the client is read then, too. */
export function s3Blobs(settings: ObjectStoreSettings): ObjectStore {
  const clientOf = once(() => connectedClient(settings, settings.endpoint));
  const outsideOf = once(() => connectedClient(settings, settings.publicEndpoint ?? settings.endpoint));
  const range: Blobs['range'] = async (key, part) => {
    const client = await clientOf();
    const { body } = await (part ? client.getPartialObject(key, part) : client.getObject(key)).catch(missing(key));
    return body ? Readable.fromWeb(body as NodeStream<Uint8Array>) : Readable.from([]); // the same streams under two names
  };
  const stat = async (key: string): Promise<BlobState | undefined> => {
    const foundStatus = await (await clientOf()).statObject(key).catch(missing(key)).catch(ifMissing);
    return foundStatus && { size: foundStatus.size, at: foundStatus.lastModified };
  };
  return {
    settings,
    async put(key, draft) {
      const client = await clientOf();
      const content = Readable.toWeb(createReadStream(draft.path)) as ReadableStream<Uint8Array>; // as above
      await client.putObject(key, content, { size: draft.size, partSize: PART_BYTES });
      await requireSame(await range(key), key, draft);
    },
    range,
    async delete(key) {
      await (await clientOf()).deleteObject(key).catch(missing(key)).catch(ifMissing);
    },
    async *list(prefix) {
      for await (const { key, size, lastModified } of (await clientOf()).listObjects({ prefix }))
        yield { key, size, at: lastModified };
    },
    stat,
    form: async (key, { seconds, bytes }) =>
      (await outsideOf()).presignedPostObject(key, {
        expirySeconds: seconds,
        conditions: [['content-length-range', 1, bytes] as unknown as string[]], // stores want numbers, the type knows none
      }),
  };
}

async function connectedClient(settings: ObjectStoreSettings, endPoint: string): Promise<S3Client> {
  const { S3Client: Client } = await import('@bradenmacdonald/s3-lite-client');
  const { bucket, region, accessKey, secretKey } = settings;
  return new Client({ endPoint, bucket, region, accessKey, secretKey });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let newRecord: Promise<T> | undefined;
  return () => {
    newRecord ??= make();
    return newRecord;
  };
}

const NOT_FOUND = 404;
const missing = (key: string) => (fault: unknown) => {
  const status = (fault as { statusCode?: number }).statusCode; // of the client's ServerError
  throw status === NOT_FOUND ? new BlobMissing(key) : fault;
};
const ifMissing = (fault: unknown): undefined => {
  if (!(fault instanceof BlobMissing)) throw fault;
};

/** The bytes that lie there are read and compared: what a store answers, and what it calls their tag, proves nothing. */
async function requireSame(storedRange: Readable, key: string, { sha256, size }: Draft): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of storedRange as AsyncIterable<Uint8Array>) {
    hash.update(part);
    bytes += part.length;
  }
  if (bytes !== size || hash.digest('hex') !== sha256)
    throw new Error(`the object store keeps ${bytes} other bytes under ${key} than the ${size} that it was given`);
}
