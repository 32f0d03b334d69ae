import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileMissing, openFileStore, type FileStore } from './file-store.ts';

let folder = '';
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tejian-files-'));
  files = await openFileStore(folder);
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
