import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';
import type { SeededInstitute } from '../src/demo/institute.seed.ts';
import { stageFolderOf } from './quick-folder.ts';
import { sharedRenderer } from './shared-renderer.ts';
import { seededOn, withDatabaseOn, withStageOn } from './stage-on-folder.ts';
import { asOnlyOne } from './stage-template.ts';
import type { Stage } from './story.ts';

/** PostgreSQL refuses root, and its user passes through the folder under another name. */
const REACHABLE = 0o711;

/**
 * As withStageOn, for files of a run: the first of them to ask prepares a data folder, the others begin with a copy of it. Fonts are
 * laid out once, too, in the folder that the tests of the run share.
 */
export async function withStageOfRun<T>(folder: string, work: (stage: Stage) => Promise<T>): Promise<T> {
  const seeded = await copyPrepared(folder);
  return withStageOn(folder, work, { renderer: sharedRenderer, ...(seeded && { seeded }) });
}

/** Answers what the seed answered; nothing where PostgreSQL keeps its files elsewhere, so that no copy of the folder has them. */
async function copyPrepared(folder: string): Promise<SeededInstitute | undefined> {
  const prepared = stageFolderOf(inject('testServer').run);
  const told = join(prepared, 'seeded');
  await asOnlyOne(prepared, async () => {
    if (existsSync(told)) return;
    await rm(prepared, { recursive: true, force: true }); // of a file that ended while it filled it
    await mkdir(prepared);
    await chmod(prepared, REACHABLE);
    const seeded = await withDatabaseOn(prepared, seededOn);
    await writeFile(told, serialize(seeded));
  });
  await chmod(folder, REACHABLE);
  await symlink(inject('fontsFolder'), join(folder, 'fonts'));
  if ((await lstat(join(prepared, 'postgres'))).isSymbolicLink()) return undefined;
  // With its owners: PostgreSQL reads nobody else's files, and Node.js gives copied folders to whoever copies.
  execFileSync('cp', ['-a', join(prepared, 'postgres'), folder]);
  return deserialize(await readFile(told)) as SeededInstitute; // written above
}
