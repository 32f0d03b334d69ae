import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';
import { passing, passingFile } from './passing-file.ts';

interface CopyPorts {
  readonly config: { readonly dataDir: string };
  readonly files: FileStore;
}

/** The file where a thread can read it more than once, whatever the store is; gone when discarded. */
export async function localCopy(
  { config, files }: CopyPorts,
  sha256: string,
): Promise<{ path: string; discard(): Promise<void> }> {
  const { path, discard } = await passingFile(config.dataDir);
  try {
    await pipeline(await files.stream(sha256), createWriteStream(path, passing));
  } catch (problem) {
    await discard();
    throw problem;
  }
  return { path, discard };
}
