import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { prepareFonts } from './documents/fonts.ts';
import { createRenderer, type Renderer } from './documents/renderer.ts';
import { loadInstituteKey } from './documents/sign.ts';
import { openFileStore } from './files/file-store.ts';
import { s3Blobs } from './files/s3-blobs.ts';
import type { Log } from './log/log.ts';
import type { Ports } from './ports.ts';
import { Realtime } from './realtime/realtime.ts';
import { loadVaultKeys } from './secrets/key-file.ts';
import { loadOfflineKey, type OfflineKey } from './secrets/offline-key.ts';
import { openVault } from './secrets/vault.ts';

export interface OpenPorts extends Ports {
  close(): Promise<void>;
}

/**
 * Files, renderer and keys under the data folder; fonts are unpacked and the renderer started with the first document. A
 * renderer that is given is another's to close.
 */
export async function openPorts(config: Config, log: Log, pool: Pool, givenRenderer?: Renderer): Promise<OpenPorts> {
  const vaultKeys = await loadVaultKeys(join(config.dataDir, 'keys'));
  const objectStore = config.objectStore && s3Blobs(config.objectStore);
  const files = await openFileStore(join(config.dataDir, 'files'), vaultKeys, objectStore);
  const vault = openVault(vaultKeys);
  const renderer = givenRenderer ?? lazyRenderer(join(config.dataDir, 'fonts'), config.fontDir);
  const realtime = new Realtime(pool, log);
  let offlineKey: Promise<OfflineKey> | undefined;
  return {
    config,
    log,
    files,
    objectStore,
    renderer,
    realtime,
    vault,
    // Read for each signature: a key that the institute changes signs from its next report on.
    signingKey: (institute) => loadInstituteKey(join(config.dataDir, 'keys'), institute, new Date()),
    offlineKey() {
      offlineKey ??= loadOfflineKey(join(config.dataDir, 'keys'));
      return offlineKey;
    },
    close: async () => {
      realtime.close();
      if (!givenRenderer) await renderer.close();
    },
  };
}

/** Lays its fonts out and starts with the first document. */
export function lazyRenderer(fontsFolder: string, fontDir?: string): Renderer {
  let startedRenderer: Promise<Renderer> | undefined;
  const renderer = () => {
    startedRenderer ??= prepareFonts(fontsFolder, fontDir).then((fonts) => createRenderer({ fonts }));
    return startedRenderer;
  };
  return {
    renderPdf: async (request) => (await renderer()).renderPdf(request),
    renderSvg: async (request) => (await renderer()).renderSvg(request),
    finish: async (order) => (await renderer()).finish(order),
    part: async (order) => (await renderer()).part(order),
    work: async (order) => (await renderer()).work(order),
    close: async () => (startedRenderer ? (await startedRenderer).close() : undefined),
  };
}
