import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ownFolder } from '../own-folder.ts';
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
}

export class FileMissing extends Error {}

const idPattern = /^[0-9a-f]{64}$/;

/** Keeps files in a folder, under their content's hash, in 256 subfolders. */
export async function openFileStore(folder: string, keys: FileKeys): Promise<FileStore> {
  const drafts = join(folder, 'incoming');
  await ownFolder(folder);
  await ownFolder(drafts);

  /** Anything that is not a hash is no name of ours; so no path can lead out of the folder. */
  function pathOf(id: string): string {
    if (!idPattern.test(id)) throw new FileMissing(`No file ${JSON.stringify(id.slice(0, 80))}`);
    return join(folder, id.slice(0, 2), id);
  }

  async function exists(id: string): Promise<boolean> {
    if (!idPattern.test(id)) return false;
    return (await isThere(pathOf(id))) || isThere(pathOf(id) + SEALED);
  }

  /** The file in the clear, or as it was sealed. */
  async function opened(id: string): Promise<Readable> {
    const plain = await openStored(pathOf(id)).catch((fault: unknown) => {
      if (fault instanceof FileMissing) return undefined;
      throw fault;
    });
    if (plain) return createReadStream(pathOf(id), { fd: plain });
    const sealed = await openStored(pathOf(id) + SEALED);
    return Readable.from(unseal(createReadStream(pathOf(id), { fd: sealed }), keys), { objectMode: false });
  }

  async function keep(draft: string, sha256: string, ending: string): Promise<void> {
    const target = pathOf(sha256) + ending;
    await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
    // A hard link never overwrites: if the same content is there already, it stays.
    await link(draft, target).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault;
    });
    await syncFolder(join(folder, sha256.slice(0, 2)));
  }

  return {
    async put(content, { isSealed = false } = {}) {
      const draft = join(drafts, randomUUID());
      try {
        const measured = measure(content);
        await writeDraft(draft, isSealed ? seal(measured.parts, keys) : measured.parts);
        const { sha256, size } = measured.result();
        await keep(draft, sha256, isSealed ? SEALED : '');
        return { id: sha256, sha256, size };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async read(id) {
      const parts: Uint8Array[] = [];
      for await (const part of await opened(id)) parts.push(part as Uint8Array); // streams of bytes
      return new Uint8Array(Buffer.concat(parts));
    },
    stream: opened,
    exists,
  };
}

/** Sealed and clear files of the same content do not meet. */
const SEALED = '.sealed';

const isThere = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;

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

async function openStored(path: string): Promise<FileHandle> {
  return open(path, 'r').catch((fault: NodeJS.ErrnoException) => {
    throw fault.code === 'ENOENT' ? new FileMissing(`No file at ${path}`) : fault;
  });
}

/** The name must survive a power failure as the content does; Windows has no folder handles to sync. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
