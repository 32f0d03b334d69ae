import { chmod, mkdir, stat } from 'node:fs/promises';

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;

/** Makes a folder that only its owner may enter; one of an older release that is open to others is closed. */
export async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: OWNER_ONLY });
  const { mode } = await stat(path);
  // Where the files belong to another user, that user's settings stay.
  if (mode & OTHERS) await chmod(path, OWNER_ONLY).catch(() => undefined);
}
