import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasSealed, isReadable } from './features/archive/personnel/seal.store.ts';
import type { Db } from './platform/db/database.ts';
import { addKeyChecks, findKeyChecks } from './platform/secrets/key-check.store.ts';
import { keyFileName, loadVaultKeys } from './platform/secrets/key-file.ts';
import { checkValuesOf, openVault } from './platform/secrets/vault.ts';
import { StartProblem } from './start-problem.ts';
import { startText as text } from './start.text.ts';

/**
 * Refuses to start with keys of personal data that are not those of the database: a node or a restore with another key
 * file would read nothing and seal new values that the others cannot open. Keys are made for a new database alone.
 */
export async function requireOwnKeys(db: Db, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, keyFileName);
  const knownChecks = await findKeyChecks(db);
  const isInUse = knownChecks.size > 0 || (await hasSealed(db));
  if (isInUse && !existsSync(file)) throw new StartProblem(text.keysMissing(file));
  const keys = await loadVaultKeys(folder);
  const checks = checkValuesOf(keys);
  const requireSame = (notedChecks: ReadonlyMap<string, string>) => {
    if ([...checks].some(([name, value]) => notedChecks.has(name) && notedChecks.get(name) !== value))
      throw new StartProblem(text.keysForeign(file));
  };
  requireSame(knownChecks);
  // Keys of an older release have no check value yet, and a key may have been taken out of the file too early.
  if (!(await isReadable(db, openVault(keys)))) throw new StartProblem(text.keysMissing(file));
  await addKeyChecks(db, checks);
  requireSame(await findKeyChecks(db)); // another node may have been faster with a file of its own
}
