import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localCopy } from './local-copy.ts';
import { dropLeftFiles, passingFile } from './passing-file.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'passing-file-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const now = new Date('2026-11-28T12:00:00Z');
const names = async () => (await readdir(join(dataDir, 'uploads'))).length;

async function leave(hoursBefore: number): Promise<void> {
  const { path } = await passingFile(dataDir);
  await writeFile(path, 'clear');
  const at = new Date(now.getTime() - hoursBefore * 3_600_000);
  await utimes(path, at, at);
}

it('what a killed process left goes at the next start', async () => {
  await leave(0);
  await leave(1);
  await dropLeftFiles(dataDir, { isAlone: true, now });
  expect(await names()).toBe(0);
});

it('where other processes may work in the folder, what is a day old', async () => {
  await leave(1);
  await leave(25);
  await dropLeftFiles(dataDir, { isAlone: false, now });
  expect(await names()).toBe(1);
});

it('a clear copy is read by its owner alone, and gone when discarded', async () => {
  const before = await names();
  const files = { stream: () => Promise.resolve(Readable.from(['clear'])) } as unknown as Parameters<
    typeof localCopy
  >[0]['files']; // of the store its reading alone is asked
  const copy = await localCopy({ config: { dataDir }, files }, 'a');
  expect(((await stat(copy.path)).mode & 0o777).toString(8)).toBe('600');
  await copy.discard();
  expect(await names()).toBe(before);
});
