import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ownFolder } from '../own-folder.ts';
import { BlobMissing, type Blobs } from './blobs.ts';
import { folderBlobs } from './folder-blobs.ts';
import { seal, unseal, type FileKeys } from './sealed-file.ts';

type Content = Uint8Array | AsyncIterable<Uint8Array>;

interface StoredFile {
  /** The file's name in the store is the SHA-256 of its content: the same content is kept once. */
  id: string;
  sha256: string;
  size: number;
}

/** Attachments, reports and images. What is stored never changes; a changed file is another file. */
export interface FileStore {
  /** Sealed: what the file holds cannot be read from the disk, only through the store. */
  put(content: Content, how?: { isSealed?: boolean }): Promise<StoredFile>;
  read(id: string): Promise<Uint8Array>;
  stream(id: string): Promise<Readable>;
  exists(id: string): Promise<boolean>;
  /** For what is not a whole file yet. */
  readonly parts: Parts;
}

/** Bytes under names of their own, where every node reaches them, until they make a file. */
interface Parts {
  put(name: string, content: Content): Promise<{ readonly size: number; readonly sha256: string }>;
  /** Throws FileMissing. */
  stream(name: string): Promise<Readable>;
  /** Takes away all whose names begin so. */
  drop(beginning: string): Promise<void>;
}

export class FileMissing extends Error {}

const idPattern = /^[0-9a-f]{64}$/;

/**
 * Keeps files under their content's hash, in 256 parts. They go to the first of the places; what lies in a later one, because
 * it was kept before there was an object store, is read from there. Drafts are written in the folder.
 */
export async function openFileStore(folder: string, keys: FileKeys, elsewhere?: Blobs): Promise<FileStore> {
  const drafts = join(folder, 'incoming');
  await ownFolder(folder);
  await ownFolder(drafts);
  const local = folderBlobs(folder);
  const home = elsewhere ?? local;
  const places = elsewhere ? [elsewhere, local] : [local];

  async function exists(id: string): Promise<boolean> {
    if (!idPattern.test(id)) return false;
    for (const place of places)
      if ((await place.stat(keyOf(id))) ?? (await place.stat(keyOf(id) + SEALED))) return true;
    return false;
  }

  /** The file in the clear, or as it was sealed. */
  async function openedFile(id: string): Promise<Readable> {
    const key = keyOf(id);
    for (const place of places) {
      const plain = await place.range(key).catch(ifMissing);
      if (plain) return plain;
      const sealedStream = await place.range(key + SEALED).catch(ifMissing);
      if (sealedStream) return Readable.from(unseal(sealedStream, keys), { objectMode: false });
    }
    throw new FileMissing(`No file ${id}`);
  }

  return {
    async put(content, { isSealed = false } = {}) {
      const givenMeasure = measure(content);
      const keptMeasure = measure(isSealed ? seal(givenMeasure.parts, keys) : givenMeasure.parts);
      return keepDraft(drafts, keptMeasure.parts, async (path) => {
        const { sha256, size } = givenMeasure.result();
        await home.put(keyOf(sha256) + (isSealed ? SEALED : ''), { path, ...keptMeasure.result() });
        return { id: sha256, sha256, size };
      });
    },
    async read(id) {
      const parts: Uint8Array[] = [];
      for await (const part of await openedFile(id)) parts.push(part as Uint8Array); // streams of bytes
      return new Uint8Array(Buffer.concat(parts));
    },
    stream: openedFile,
    exists,
    parts: partsIn(home, drafts),
  };
}

/** No two letters of a hash: parts and files do not meet. */
const PARTS = 'parts/';

function partsIn(home: Blobs, drafts: string): Parts {
  return {
    async put(name, content) {
      const givenMeasure = measure(content);
      return keepDraft(drafts, givenMeasure.parts, async (path) => {
        const keptFacts = givenMeasure.result();
        await home.put(PARTS + name, { path, ...keptFacts });
        return keptFacts;
      });
    },
    stream: (name) =>
      home.range(PARTS + name).catch((fault: unknown) => {
        throw fault instanceof BlobMissing ? new FileMissing(`No part ${name}`) : fault;
      }),
    async drop(beginning) {
      for await (const { key } of home.list(PARTS + beginning)) await home.delete(key);
    },
  };
}

/** Writes the content as a draft, which is there as long as it is being kept. */
async function keepDraft<Kept>(
  drafts: string,
  content: AsyncIterable<Uint8Array>,
  keep: (path: string) => Promise<Kept>,
): Promise<Kept> {
  const path = join(drafts, randomUUID());
  try {
    await writeDraft(path, content);
    return await keep(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Sealed and clear files of the same content do not meet. */
const SEALED = '.sealed';

/** Anything that is not a hash is no name of ours; so no path can lead out of the folder. */
function keyOf(id: string): string {
  if (!idPattern.test(id)) throw new FileMissing(`No file ${JSON.stringify(id.slice(0, 80))}`);
  return `${id.slice(0, 2)}/${id}`;
}

const ifMissing = (fault: unknown): undefined => {
  if (!(fault instanceof BlobMissing)) throw fault;
};

/** The content as it comes, and what it came to once it is through. */
function measure(content: Content) {
  const hash = createHash('sha256');
  let size = 0;
  async function* parts(): AsyncGenerator<Uint8Array> {
    for await (const part of content instanceof Uint8Array ? [content] : content) {
      hash.update(part);
      size += part.length;
      yield part;
    }
  }
  return { parts: parts(), result: () => ({ sha256: hash.digest('hex'), size }) };
}

async function writeDraft(draft: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(draft, 'wx', 0o600);
  try {
    for await (const part of content) await writeAll(handle, part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, part: Uint8Array): Promise<void> {
  for (let at = 0; at < part.length;) at += (await handle.write(part, at)).bytesWritten;
}
