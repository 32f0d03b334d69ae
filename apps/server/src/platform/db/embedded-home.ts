import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { databaseText } from './database.text.ts';
import { chooseAccount, type Runner } from './embedded-account.ts';
import type { Programs } from './embedded-programs.ts';

// Every user may pass through it, in containers too.
const REACHABLE_BY_ALL = '/var/lib/tejian';

/** The folder of the database files, and as whom PostgreSQL runs over it. */
export async function prepareHome(dataFolder: string, programs: Programs): Promise<Runner & { home: string }> {
  const place = join(dataFolder, 'postgres');
  const isLink = (await lstat(place).catch(() => undefined))?.isSymbolicLink();
  if (!isLink) await mkdir(place, { recursive: true, mode: 0o700 });
  const home = await realpath(place);
  const runner = await chooseAccount(programs, home);
  if (runner) return { ...runner, home };
  if (existsSync(join(home, 'cluster'))) throw new StartProblem(databaseText.noUnprivilegedUser(home));
  return prepareElsewhere(place, programs);
}

// Root in a container without user namespaces, the data folder under /root: nobody but root gets there, and PostgreSQL
// refuses root. The files go where its user reaches them, and a link stands in their place.
async function prepareElsewhere(place: string, programs: Programs): Promise<Runner & { home: string }> {
  const home = join(REACHABLE_BY_ALL, createHash('sha256').update(place).digest('hex').slice(0, 12));
  await mkdir(REACHABLE_BY_ALL, { recursive: true, mode: 0o711 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  const runner = await chooseAccount(programs, home);
  if (!runner) throw new StartProblem(databaseText.noUnprivilegedUser(place));
  await rm(place, { recursive: true });
  await symlink(home, place);
  return { ...runner, home };
}
