import { chmod, lstat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../apps/server/src/config.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { startServer } from '../apps/server/src/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demonstration institute to copy; blank where it cannot be copied. */
    preparedFolder: string;
  }
}

export const demonstration = { DEMO_BUSINESS: '0' };

/** What a folder holds lets others through: PostgreSQL refuses root, and its user reads a copy under another name. */
export const REACHABLE = 0o711;

/** Starts the product once, so that its first start does not happen for every file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-walks-'));
  await chmod(folder, REACHABLE);
  const server = await startServer(readConfig({ ...demonstration, DATA_DIR: folder, PORT: '0' }), {
    say: () => undefined,
    log: openLog(() => undefined),
    signal: new AbortController().signal,
    onDatabaseEnd: () => undefined,
  });
  await server.stop();
  const isElsewhere = (await lstat(join(folder, 'postgres'))).isSymbolicLink();
  project.provide('preparedFolder', isElsewhere ? '' : folder);
  return () => rm(folder, { recursive: true, force: true });
}
