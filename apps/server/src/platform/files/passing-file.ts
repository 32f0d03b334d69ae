import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../db/id.ts';
import { ownFolder } from '../own-folder.ts';

/** A file that is there while a call or a job works with it. */
interface PassingFile {
  readonly path: string;
  discard(): Promise<void>;
}

const OWNER_ONLY = 0o600;
/** With what mode such a file is written: nobody else reads what people send, nor a clear copy of what is kept sealed. */
export const passing = { mode: OWNER_ONLY } as const;

const folderIn = (dataDir: string): string => join(dataDir, 'uploads');

/** A place for a file that nobody else knows; it is written by who asked, and gone when discarded. */
export async function passingFile(dataDir: string): Promise<PassingFile> {
  const folder = folderIn(dataDir);
  await ownFolder(folder);
  const path = join(folder, newId());
  return { path, discard: () => rm(path, { force: true }) };
}

/** No call and no job works with one file for so long. */
const LONGEST_MS = 24 * 3600 * 1000;

/**
 * Takes away what an earlier process left that was killed: clear copies among it. Where other processes may work in the same
 * folder, what is a day old.
 */
export async function dropLeftFiles(dataDir: string, { isAlone, now }: { isAlone: boolean; now: Date }): Promise<void> {
  const folder = folderIn(dataDir);
  await ownFolder(folder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const leftStats = isAlone ? undefined : await stat(path).catch(() => undefined);
    if (isAlone || (leftStats && now.getTime() - leftStats.mtimeMs > LONGEST_MS)) await rm(path, { force: true });
  }
}
