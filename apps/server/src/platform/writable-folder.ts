import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { StartProblem } from '../start-problem.ts';

/** Makes the folder when it is missing; ends with the sentence when this user may not write there. */
export async function requireWritableFolder(folder: string, sentence: string): Promise<void> {
  try {
    // Under root, PostgreSQL runs as another user that must reach its own folder: others may pass, but not look around.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (problem) {
    throw new StartProblem(sentence, { cause: problem });
  }
}
