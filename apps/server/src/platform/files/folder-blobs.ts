import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobMissing, type Blobs } from './blobs.ts';

/** Keeps bytes in a folder, each key a path below it; drafts must lie on the same disk. */
export function folderBlobs(folder: string): Blobs {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, { path }) {
      const place = dirname(pathOf(key));
      await mkdir(place, { recursive: true, mode: 0o700 });
      // A hard link never overwrites: if the same content is there already, it stays.
      await link(path, pathOf(key)).catch((fault: NodeJS.ErrnoException) => {
        if (fault.code !== 'EEXIST') throw fault;
      });
      await syncFolder(place);
    },
    async range(key, part) {
      const handle = await open(pathOf(key), 'r').catch((fault: NodeJS.ErrnoException) => {
        throw fault.code === 'ENOENT' ? new BlobMissing(key) : fault;
      });
      const bounds = part && { start: part.offset, end: part.offset + part.length - 1 };
      return createReadStream(pathOf(key), { fd: handle, ...bounds });
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const place = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const entries = await readdir(pathOf(place), { withFileTypes: true, recursive: true }).catch(() => []);
      for (const entry of entries) {
        const key = join(entry.parentPath, entry.name).slice(folder.length + 1);
        const state = entry.isFile() && key.startsWith(prefix) && (await this.stat(key));
        if (state) yield { key, ...state };
      }
    },
    async stat(key) {
      const foundStats = await stat(pathOf(key)).catch(() => undefined);
      return foundStats && { size: foundStats.size, at: foundStats.mtime };
    },
  };
}

/** The name must survive a power failure as the content does; Windows has no folder handles to sync. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
