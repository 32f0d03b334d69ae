import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'administrator-password');

/** Keeps the administrator's generated password for the operator alone, where it stands in no log. Answers the file. */
export async function keepFirstPassword(dataDir: string, password: string): Promise<string> {
  const file = fileOf(dataDir);
  await rm(file, { force: true }); // of a database that is gone
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return file;
}

/** The password has been changed: what the file says opens nothing any more. */
export const dropFirstPassword = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });
