import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stageForFile } from '../../test/story.ts';
import { ownFolder } from './own-folder.ts';

const stage = stageForFile();
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const before = process.umask(0o002); // as many systems set it for groups of people
afterAll(() => process.umask(before));

it('a folder that an older release left open is closed', async () => {
  const folder = join(stage.ports.config.dataDir, 'open');
  await mkdir(folder, { mode: 0o775 });
  await chmod(folder, 0o775);
  await ownFolder(folder);
  expect(await modeOf(folder)).toBe('700');
});

it('nobody but the owner enters the folders of the data', async () => {
  const { dataDir } = stage.ports.config;
  await stage.ports.files.put(new Uint8Array([1, 2, 3]));
  const clerk = await stage.person('shouli');
  const form = new FormData();
  form.append('file', new Blob(['x']), 'x.txt');
  await clerk.uploads('/api/equipment-documents/attachments', form);
  const inside = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const folders = inside.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  expect(folders.map((folder) => folder.slice(dataDir.length + 1))).toEqual(
    expect.arrayContaining(['files', 'files/incoming', 'keys', 'uploads']),
  );
  for (const folder of folders) expect([folder, await modeOf(folder)]).toEqual([folder, '700']);
  const files = inside.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) expect([file, await modeOf(file)]).toEqual([file, '600']);
});
