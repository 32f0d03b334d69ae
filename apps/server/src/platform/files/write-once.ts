import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ownFolder } from '../own-folder.ts';

/**
 * The content of a secret file, made the first time. Readable by the owner only; whole or not at all; of two starting
 * processes the first one's content stays. A file that is there and cannot be read is an error, not made anew.
 */
export async function readOrMake(file: string, make: () => Promise<string>): Promise<string> {
  await ownFolder(dirname(file));
  const storedText = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT') throw fault;
    return undefined;
  });
  if (storedText !== undefined) return storedText;
  await writeOnce(file, await make());
  return readFile(file, 'utf8');
}

async function writeOnce(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await link(draft, file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}
