import { join } from 'node:path';
import type { Config } from '../config.ts';
import { prepareFonts } from './documents/fonts.ts';
import { createRenderer, type Renderer } from './documents/renderer.ts';
import { loadInstituteKey, type InstituteKey } from './documents/sign.ts';
import { openFileStore } from './files/file-store.ts';
import type { Log } from './log/log.ts';
import type { Ports } from './ports.ts';

export interface OpenPorts extends Ports {
  close(): Promise<void>;
}

/** Files, renderer and keys under the data folder; fonts are unpacked and the renderer started with the first document. */
export async function openPorts(config: Config, log: Log, now: () => Date = () => new Date()): Promise<OpenPorts> {
  const files = await openFileStore(join(config.dataDir, 'files'));
  const renderer = lazyRenderer(config);
  const keys = new Map<string, Promise<InstituteKey>>();
  return {
    config,
    log,
    files,
    renderer,
    signingKey(institute) {
      const key = keys.get(institute) ?? loadInstituteKey(join(config.dataDir, 'keys'), institute, now());
      keys.set(institute, key);
      return key;
    },
    close: () => renderer.close(),
  };
}

function lazyRenderer(config: Config): Renderer {
  let started: Promise<Renderer> | undefined;
  const renderer = () => {
    started ??= prepareFonts(join(config.dataDir, 'fonts'), config.fontDir).then((fonts) => createRenderer({ fonts }));
    return started;
  };
  return {
    renderPdf: async (request) => (await renderer()).renderPdf(request),
    renderSvg: async (request) => (await renderer()).renderSvg(request),
    close: async () => (started ? (await started).close() : undefined),
  };
}
