import type { Config } from '../config.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log/log.ts';

/** What features need from outside the database; main.ts builds it, tests build the same. */
export interface Ports {
  readonly config: Config;
  readonly log: Log;
  readonly files: FileStore;
}
