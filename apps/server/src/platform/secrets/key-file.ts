import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { VaultKeys } from './vault.ts';

const KEY_BYTES = 32;
const key = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const strong = key.refine((bytes) => bytes.length === KEY_BYTES);
const content = z
  .object({ current: z.string(), keys: z.record(z.string().regex(/^[\w-]+$/), strong), lookup: strong })
  .refine(({ current, keys }) => current in keys);

export const keyFileName = 'personal-data.json';

/**
 * The keys under `<DATA_DIR>/keys`, made at the first start. To rotate: add a key to `keys` and name it in `current`; the
 * values under older keys are sealed anew at night. Nodes of one house share the file, and a backup without it cannot be read.
 */
export async function loadVaultKeys(keysFolder: string): Promise<VaultKeys> {
  await mkdir(keysFolder, { recursive: true, mode: 0o700 });
  const file = join(keysFolder, keyFileName);
  const stored = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT') throw fault;
    return undefined;
  });
  if (stored !== undefined) return parse(stored, file);
  const made = { current: 'k1', keys: { k1: newKey() }, lookup: newKey() };
  await writeOnce(file, `${JSON.stringify(made, null, 2)}\n`);
  return parse(await readFile(file, 'utf8'), file);
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64');

function parse(stored: string, file: string): VaultKeys {
  try {
    return content.parse(JSON.parse(stored));
  } catch {
    throw new Error(`${file} does not hold the keys of personal data`); // never what it holds
  }
}

/** Readable by the owner only; whole or not at all; of two starting processes the first one's keys stay. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
    await link(draft, file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}
