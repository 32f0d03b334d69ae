import { appendFile, chmod, lstat, mkdtemp, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../apps/server/src/config.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { startServer } from '../apps/server/src/start.ts';
import '../apps/server/test/built-programs.ts';
import { quickFolder } from '../apps/server/test/quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demonstration institute to copy; blank where it cannot be copied. */
    preparedFolder: string;
  }
}

export const demonstration = { DEMO_BUSINESS: '0' };

/**
 * The mode of a folder that lets others through to what it holds: PostgreSQL refuses root, and its user reads a copy
 * under another name.
 */
export const REACHABLE = 0o711;

/** Nothing of a walk has to outlast the machine; what it costs to be sure of that is no part of what is walked. */
const hasty = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`).join('');

/** Starts the product once, so that its first start does not happen for every file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const fonts = await mkdtemp(join(quickFolder(), 'tejian-walk-fonts-'));
  const folder = await mkdtemp(join(quickFolder(), 'tejian-walks-'));
  await chmod(folder, REACHABLE);
  await symlink(fonts, join(folder, 'fonts')); // a copy of the folder has them without their 60 MB
  const server = await startServer(readConfig({ ...demonstration, DATA_DIR: folder, PORT: '0' }), {
    say: () => undefined,
    log: openLog(() => undefined),
    signal: new AbortController().signal,
    onDatabaseEnd: () => undefined,
  });
  await server.stop();
  const isElsewhere = (await lstat(join(folder, 'postgres'))).isSymbolicLink();
  if (!isElsewhere) await appendFile(join(folder, 'postgres/cluster/postgresql.auto.conf'), hasty);
  project.provide('fontsFolder', fonts);
  project.provide('preparedFolder', isElsewhere ? '' : folder);
  return async () => {
    for (const each of [folder, fonts]) await rm(each, { recursive: true, force: true });
  };
}
