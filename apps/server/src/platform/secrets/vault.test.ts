import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { keyFileName, loadVaultKeys } from './key-file.ts';
import { openVault } from './vault.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-keys-'));
  folders.push(folder);
  return join(folder, 'keys');
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

it('opens what it sealed, and nothing that was touched or moved to another record', async () => {
  const vault = openVault(await loadVaultKeys(await newFolder()));
  for (let round = 0; round < 200; round += 1) {
    const value = randomBytes(round % 40).toString('latin1');
    const sealed = vault.seal(value, `operator ${round}`);
    expect(vault.open(sealed, `operator ${round}`)).toBe(value);
    expect(() => vault.open(sealed, 'operator of somebody else')).toThrow();
    const at = 3 + (round % (sealed.length - 4));
    const touched = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(() => vault.open(touched, `operator ${round}`)).toThrow();
    expect(() => vault.open(sealed.slice(0, -4), `operator ${round}`)).toThrow();
  }
});

it('never seals a value the same way twice, while its fingerprint is the same', async () => {
  const vault = openVault(await loadVaultKeys(await newFolder()));
  expect(vault.seal('11010519491231002X', 'a')).not.toBe(vault.seal('11010519491231002X', 'a'));
  expect(vault.fingerprint('11010519491231002X')).toBe(vault.fingerprint('11010519491231002X'));
  const other = openVault(await loadVaultKeys(await newFolder()));
  expect(other.fingerprint('11010519491231002X')).not.toBe(vault.fingerprint('11010519491231002X'));
});

it('makes its keys once, for its owner alone, whoever starts at the same time', async () => {
  const folder = await newFolder();
  const [one, two] = await Promise.all([loadVaultKeys(folder), loadVaultKeys(folder)]);
  expect(one).toEqual(two);
  expect(await loadVaultKeys(folder)).toEqual(one);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, keyFileName))).mode & 0o777).toBe(0o600);
});

it('reads what an earlier key sealed once a new key is added, and says which key is missing', async () => {
  const folder = await newFolder();
  const before = openVault(await loadVaultKeys(folder));
  const sealed = before.seal('11010519491231002X', 'a');
  const file = join(folder, keyFileName);
  const held = JSON.parse(await readFile(file, 'utf8')) as { keys: Record<string, string>; current: string };
  const key = randomBytes(32).toString('base64');
  await chmod(file, 0o600);
  await writeFile(file, JSON.stringify({ ...held, current: 'k2', keys: { ...held.keys, k2: key } }));
  const after = openVault(await loadVaultKeys(folder));
  expect(after.open(sealed, 'a')).toBe('11010519491231002X');
  expect([after.isCurrent(sealed), after.isCurrent(after.seal('x', 'a'))]).toEqual([false, true]);
  await writeFile(file, JSON.stringify({ ...held, current: 'k2', keys: { k2: key } }));
  const without = openVault(await loadVaultKeys(folder));
  expect(() => without.open(sealed, 'a')).toThrow(`sealed with key ${sealed.slice(0, sealed.indexOf('.'))}, which`);
});

it('refuses a key file that holds anything else, without saying what it holds', async () => {
  const folder = await newFolder();
  await loadVaultKeys(folder);
  await writeFile(join(folder, keyFileName), '{"current":"k1","keys":{"k1":"c2hvcnQ="},"lookup":"c2hvcnQ="}');
  await expect(loadVaultKeys(folder)).rejects.toThrow(/does not hold the keys/);
  await expect(loadVaultKeys(folder)).rejects.not.toThrow(/c2hvcnQ/);
});
