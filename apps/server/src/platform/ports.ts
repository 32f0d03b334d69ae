import type { Config } from '../config.ts';
import type { Renderer } from './documents/renderer.ts';
import type { InstituteKey } from './documents/sign.ts';
import type { FileStore } from './files/file-store.ts';
import type { ObjectStore } from './files/s3-blobs.ts';
import type { Log } from './log/log.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { OfflineKey } from './secrets/offline-key.ts';
import type { Vault } from './secrets/vault.ts';

/** The things that features need from outside the database; open-ports.ts builds it, tests build the same. */
export interface Ports {
  readonly config: Config;
  readonly log: Log;
  readonly files: FileStore;
  /** The place where files are kept, and where browsers may put them, if it is no folder. */
  readonly objectStore: ObjectStore | undefined;
  readonly renderer: Renderer;
  readonly realtime: Realtime;
  /** Seals personal data with keys of the data folder. */
  readonly vault: Vault;
  /** The institute's signing key, made or read at the first signature. */
  signingKey(institute: string): Promise<InstituteKey>;
  /** Signs what is checked without a network, made or read at the first use. */
  offlineKey(): Promise<OfflineKey>;
}
