import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

interface StoredFile {
  /** The file's name in the store is the SHA-256 of its content: the same content is kept once. */
  id: string;
  sha256: string;
  size: number;
}

/** Attachments, reports and images. What is stored never changes; a changed file is another file. */
export interface FileStore {
  put(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>;
  read(id: string): Promise<Uint8Array>;
  stream(id: string): Promise<Readable>;
  exists(id: string): Promise<boolean>;
}

export class FileMissing extends Error {}

const idPattern = /^[0-9a-f]{64}$/;

/** Keeps files in a folder, under their content's hash, in 256 subfolders. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const drafts = join(folder, 'incoming');
  await mkdir(drafts, { recursive: true });

  /** Anything that is not a hash is no name of ours; so no path can lead out of the folder. */
  function pathOf(id: string): string {
    if (!idPattern.test(id)) throw new FileMissing(`No file ${JSON.stringify(id.slice(0, 80))}`);
    return join(folder, id.slice(0, 2), id);
  }

  async function exists(id: string): Promise<boolean> {
    return idPattern.test(id) && (await stat(pathOf(id)).catch(() => undefined)) !== undefined;
  }

  async function keep(draft: string, sha256: string): Promise<void> {
    const target = pathOf(sha256);
    await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true });
    // A hard link never overwrites: if the same content is there already, it stays.
    await link(draft, target).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault;
    });
    await syncFolder(join(folder, sha256.slice(0, 2)));
  }

  return {
    async put(content) {
      const draft = join(drafts, randomUUID());
      try {
        const { sha256, size } = await writeDraft(draft, content);
        await keep(draft, sha256);
        return { id: sha256, sha256, size };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async read(id) {
      const handle = await openStored(pathOf(id));
      try {
        return new Uint8Array(await handle.readFile());
      } finally {
        await handle.close();
      }
    },
    async stream(id) {
      const path = pathOf(id);
      const handle = await openStored(path);
      return createReadStream(path, { fd: handle });
    },
    exists,
  };
}

async function writeDraft(
  draft: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(draft, 'wx', 0o640);
  try {
    for await (const part of content instanceof Uint8Array ? [content] : content) {
      hash.update(part);
      size += part.length;
      await writeAll(handle, part);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), size };
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
