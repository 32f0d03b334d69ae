import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../db/id.ts';
import type { FileStore } from './file-store.ts';

interface CopyPorts {
  readonly config: { readonly dataDir: string };
  readonly files: FileStore;
}

/** The file where a thread can read it more than once, whatever the store is; gone when discarded. */
export async function localCopy(
  { config, files }: CopyPorts,
  sha256: string,
): Promise<{ path: string; discard(): Promise<void> }> {
  const folder = join(config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const discard = () => rm(path, { force: true });
  try {
    await pipeline(await files.stream(sha256), createWriteStream(path));
  } catch (problem) {
    await discard();
    throw problem;
  }
  return { path, discard };
}
