import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { readOrMake } from '../files/write-once.ts';
import { checkValueOf, type VaultKeys } from './vault.ts';

const KEY_BYTES = 32;
const NAME_SIGNS = 10;
const key = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const strong = key.refine((bytes) => bytes.length === KEY_BYTES);
const shape = z
  .object({ current: z.string(), keys: z.record(z.string().regex(/^[\w-]+$/), strong), lookup: strong })
  .refine(({ current, keys }) => Object.hasOwn(keys, current));

export const keyFileName = 'personal-data.json';

/**
 * The keys under `<DATA_DIR>/keys`, made at the first start. To rotate: add a key to `keys` and name it in `current`; the
 * values under older keys are sealed anew at night. Nodes of one house share the file, and a backup without it cannot be read.
 */
export async function loadVaultKeys(keysFolder: string): Promise<VaultKeys> {
  const file = join(keysFolder, keyFileName);
  const madeText = async () => {
    const first = newKey();
    // Named by what it is: what one key sealed is never taken for the other's.
    const name = `k-${checkValueOf(Buffer.from(first, 'base64')).slice(0, NAME_SIGNS)}`;
    const content = { current: name, keys: { [name]: first }, lookup: newKey() };
    return `${JSON.stringify(content, null, 2)}\n`;
  };
  return parse(await readOrMake(file, madeText), file);
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64');

function parse(storedText: string, file: string): VaultKeys {
  try {
    return shape.parse(JSON.parse(storedText));
  } catch {
    throw new Error(`${file} does not hold the keys of personal data`); // never what it holds
  }
}
