import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileMissing, openFileStore, type FileStore } from './file-store.ts';

const keys = { current: 'k1', keys: { k1: randomBytes(32) } };
let folder = '';
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tejian-files-'));
  files = await openFileStore(folder, keys);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

it('keeps a file under the hash of its content', async () => {
  const stored = await files.put(bytes('检验报告'));
  expect(stored).toEqual({ id: stored.sha256, sha256: stored.sha256, size: 12 });
  expect(stored.id).toMatch(/^[0-9a-f]{64}$/);
  expect(await files.read(stored.id)).toEqual(bytes('检验报告'));
  expect(await files.exists(stored.id)).toBe(true);
});

it('takes a stream, and the same content only once', async () => {
  async function* parts() {
    yield bytes('照');
    yield bytes('片');
  }
  const streamed = await files.put(parts());
  const again = await files.put(bytes('照片'));
  expect(again).toEqual(streamed);
  const chunks: Buffer[] = [];
  for await (const chunk of await files.stream(streamed.id)) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('照片');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

it('knows no paths, only hashes', async () => {
  for (const id of ['../../etc/passwd', '..', '', 'A'.repeat(64), `${'a'.repeat(63)}/`]) {
    expect(await files.exists(id)).toBe(false);
    await expect(files.read(id)).rejects.toThrow(FileMissing);
  }
  await expect(files.stream('0'.repeat(64))).rejects.toThrow(FileMissing);
});

it('leaves nothing behind when the source breaks off', async () => {
  async function* broken() {
    yield bytes('half');
    throw new Error('connection lost');
  }
  await expect(files.put(broken())).rejects.toThrow('connection lost');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

const pathOf = (id: string) => join(folder, id.slice(0, 2), `${id}.sealed`);
const isSealed = true;

it('seals what is not to be read from the disk, whatever its length, and gives it back whole', async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 400_000]) {
    const content = randomBytes(length);
    const cut = length >> 1;
    async function* parts() {
      yield content.subarray(0, cut);
      yield content.subarray(cut);
    }
    const { id, size } = await files.put(parts(), { isSealed });
    expect(size).toBe(length);
    expect(Buffer.from(await files.read(id)).equals(content)).toBe(true);
    expect(await files.exists(id)).toBe(true);
  }
  const { id } = await files.put(bytes('身份证号110101199001011234'), { isSealed });
  expect((await readFile(pathOf(id))).includes('1101011990')).toBe(false);
});

it('does not open what was changed, cut off or sealed with a key that is not here', async () => {
  const { id } = await files.put(randomBytes(200_000), { isSealed });
  const whole = await readFile(pathOf(id));
  const changed = Buffer.from(whole);
  changed[100_000] = (changed[100_000] ?? 0) ^ 1;
  await writeFile(pathOf(id), changed);
  await expect(files.read(id)).rejects.toThrow();
  await writeFile(pathOf(id), whole);
  const head = whole.length - 200_000 - 4 * 16;
  await truncate(pathOf(id), head + 2 * (65_536 + 16)); // at the end of a part
  await expect(files.read(id)).rejects.toThrow();
  await writeFile(pathOf(id), whole);
  const elsewhere = await openFileStore(folder, { current: 'k2', keys: { k2: randomBytes(32) } });
  await expect(elsewhere.read(id)).rejects.toThrow('a file was sealed with key k1, which this server does not have');
  expect(await files.read(id)).toHaveLength(200_000);
});
