import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'administrator-password');

/** Keeps the administrator's generated password for the operator alone, where it stands in no log. */
export async function keepFirstPassword(dataDir: string, password: string): Promise<void> {
  await dropFirstPassword(dataDir); // of a database that is gone
  await writeFile(fileOf(dataDir), `${password}\n`, { mode: 0o600, flag: 'wx' });
}

/** The password that was neither told nor changed yet, and where it is kept. */
export async function findFirstPassword(dataDir: string): Promise<{ file: string; password: string } | undefined> {
  const file = fileOf(dataDir);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  return kept === undefined ? undefined : { file, password: kept.trim() };
}

/** The password has been told or changed: nobody needs the file any more. */
export const dropFirstPassword = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });
