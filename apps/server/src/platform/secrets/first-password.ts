import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string): string => join(dataDir, 'administrator-password');

/** The login name of an installation's first administrator. */
const FIRST_LOGIN = 'admin';

interface FirstPassword {
  readonly file: string;
  readonly password: string;
  readonly loginName: string;
}

/** Keeps the administrator's generated password for the operator alone, where it stands in no log. */
export async function keepFirstPassword(dataDir: string, password: string, loginName = FIRST_LOGIN): Promise<void> {
  await dropFirstPassword(dataDir); // of a database that is gone
  await writeFile(fileOf(dataDir), `${password}\n${loginName === FIRST_LOGIN ? '' : `${loginName}\n`}`, {
    mode: 0o600,
    flag: 'wx',
  });
}

/** The password that was neither told nor changed yet, and where it is kept. */
export async function findFirstPassword(dataDir: string): Promise<FirstPassword | undefined> {
  const file = fileOf(dataDir);
  const keptText = await readFile(file, 'utf8').catch(() => undefined);
  if (keptText === undefined) return undefined;
  const [password = '', loginName = FIRST_LOGIN] = keptText.trim().split('\n');
  return { file, password, loginName };
}

/** Somebody changed a password: what was kept for this login name is of no use any more. */
export async function forgetFirstPassword(dataDir: string, loginName: string): Promise<void> {
  if ((await findFirstPassword(dataDir))?.loginName === loginName) await dropFirstPassword(dataDir);
}

/** The password has been told or changed: nobody needs the file any more. */
export const dropFirstPassword = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });
