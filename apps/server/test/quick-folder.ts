import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The room that a run's databases, copies and write-ahead log may take, beside what else the machine needs its memory
 * for.
 */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * The folder of the databases of tests: in memory where the system keeps a folder there and it has room (Linux;
 * containers often have 64 MB of it). A database is a thousand files, and on a disk its copy and its end cost up to ten
 * times the processor.
 */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > ROOM_BYTES ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir(); // another system
  }
}

/** The data folder that files of one run copy (stage-of-run.ts); it ends with the run's database server. */
export const stageFolderOf = (run: string): string => join(quickFolder(), `tejian-test-stage-${run}`);
