import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One Typst file for each design, and what they share. */
export const designsFolder = fileURLToPath(new URL('./typst', import.meta.url));

let digest: Promise<string> | undefined;

/** Of all designs: a release that draws differently has checked nothing yet. Read once, since a release never changes. */
export const designsDigest = (): Promise<string> => (digest ??= readDigest());

async function readDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(designsFolder)).toSorted()) hash.update(await readFile(join(designsFolder, name)));
  return hash.digest('hex');
}
