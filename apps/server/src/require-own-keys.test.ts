import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { cloneDatabase, databaseForFile } from '../test/database.ts';
import { seedInstitute } from './demo/institute.seed.ts';
import { seedOperators } from './demo/operators.seed.ts';
import { keyFileName, loadVaultKeys } from './platform/secrets/key-file.ts';
import { openVault } from './platform/secrets/vault.ts';
import { requireOwnKeys } from './require-own-keys.ts';
import { StartProblem } from './start-problem.ts';

const shared = databaseForFile(); // brings the server up; every test spoils a copy of its own
let database: Awaited<ReturnType<typeof cloneDatabase>>;
const folders: string[] = [];
beforeEach(async () => {
  expect(shared.connection).toBeTruthy();
  database = await cloneDatabase();
});
afterEach(() => database.close());
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const newData = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-own-keys-'));
  folders.push(folder);
  return folder;
};
const fileIn = (folder: string) => join(folder, 'keys', keyFileName);
const starts = (folder: string) =>
  requireOwnKeys(database.db, folder).then(
    () => 'started',
    (problem: unknown) => (problem instanceof StartProblem ? problem.message : Promise.reject(problem as Error)),
  );
const newKey = () => randomBytes(32).toString('base64');

interface Held {
  current: string;
  keys: Record<string, string>;
  lookup: string;
}
async function change(folder: string, into: (held: Held) => Held): Promise<void> {
  const held = JSON.parse(await readFile(fileIn(folder), 'utf8')) as Held;
  await writeFile(fileIn(folder), JSON.stringify(into(held)));
}
/** The file as releases before this one made it: its key is called k1 whatever it is. */
const asOlderRelease = (folder: string) =>
  change(folder, ({ current, keys, lookup }) => ({ current: 'k1', keys: { k1: keys[current] ?? '' }, lookup }));

it('starts with the keys of the first start, again and again, and with nobody else’s', async () => {
  const [own, other, empty] = [await newData(), await newData(), await newData()];
  expect(await starts(own)).toBe('started');
  expect(await starts(own)).toBe('started');
  await loadVaultKeys(join(other, 'keys'));
  expect(await starts(other)).toMatch(/^密钥文件 .* 不属于这个数据库（校验值不符）/);
  expect(await starts(empty)).toContain('请把原来的密钥文件放回');
  expect(existsSync(fileIn(empty))).toBe(false); // none is made that would be in the way of the right one
});

it('new key files name their keys by what they are', async () => {
  const names = await Promise.all(
    [await newData(), await newData()].map(async (folder) => (await loadVaultKeys(join(folder, 'keys'))).current),
  );
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^k-[\w-]{10}$/);
});

it('an older database whose keys are all called k1 tells them apart by what they open', async () => {
  const [own, other] = [await newData(), await newData()];
  for (const folder of [own, other]) {
    await loadVaultKeys(join(folder, 'keys'));
    await asOlderRelease(folder);
  }
  await database.db.transaction().execute((tx) => seedInstitute(tx));
  await seedOperators(database.db, openVault(await loadVaultKeys(join(own, 'keys'))), '2026-11-20');
  expect(await starts(other)).toContain('用另一把密钥加密');
  expect(await starts(await newData())).toContain('请把原来的密钥文件放回');
  expect(await starts(own)).toBe('started');
  expect(await starts(other)).toContain('校验值不符');
});

it('a key may be added; the one of the fingerprints and one in use may not be exchanged', async () => {
  const own = await newData();
  await starts(own);
  await change(own, ({ keys, lookup }) => ({ current: 'k2', keys: { ...keys, k2: newKey() }, lookup }));
  expect(await starts(own)).toBe('started');
  const right = await readFile(fileIn(own), 'utf8');
  await change(own, ({ keys, ...held }) => ({ ...held, keys: { ...keys, k2: newKey() } }));
  expect(await starts(own)).toContain('校验值不符');
  await writeFile(fileIn(own), right);
  await change(own, (held) => ({ ...held, lookup: newKey() }));
  expect(await starts(own)).toContain('校验值不符');
  await writeFile(fileIn(own), right);
  expect(await starts(own)).toBe('started');
});

it('of two nodes that start at once with files of their own, one is in', async () => {
  const answers = await Promise.all([await newData(), await newData()].map(starts));
  expect(answers.filter((answer) => answer === 'started')).toHaveLength(1);
  expect(answers.filter((answer) => /校验值不符|请把原来的密钥文件放回/.test(answer))).toHaveLength(1);
});

it('no key can be read out of the database', async () => {
  const own = await newData();
  await starts(own);
  const rows = JSON.stringify(await database.db.selectFrom('vaultKey').selectAll().execute());
  const { keys, lookup } = JSON.parse(await readFile(fileIn(own), 'utf8')) as Held;
  for (const key of [...Object.values(keys), lookup]) expect(rows).not.toContain(key.slice(0, 20));
});
