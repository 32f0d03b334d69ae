import { createHash } from 'node:crypto';
import { constants, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { loadInstituteKey } from '../src/platform/documents/sign.ts';

const made = new Map<string, Promise<unknown>>();

/**
 * Puts the key that an institute of this name has in this run where the product looks for it: making one takes up to half a second, and
 * each test file has a folder of its own. What lies there stays.
 */
export async function giveKeyOfRun(keysFolder: string, institute: string): Promise<void> {
  const mark = createHash('sha256').update(institute).digest('hex').slice(0, 16);
  const folder = join(inject('fontsFolder'), 'keys', mark);
  const making = made.get(mark) ?? loadInstituteKey(folder, institute, new Date());
  made.set(mark, making);
  await making;
  await mkdir(keysFolder, { recursive: true, mode: 0o700 });
  const [from, to] = [folder, keysFolder].map((at) => join(at, 'report-signing.pem')) as [string, string];
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault;
  });
}
