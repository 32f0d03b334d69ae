import { Reader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { zip } from './zip-writer.ts';
import { zipDirectory } from './zip-directory.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-writer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entries = Array.from({ length: 3 }, (_, at) => ({ name: `第${at}份.txt`, content: [`内容${at}`.repeat(1000)] }));

/** Reads a file at its places, however long it is. */
class AtPlaces extends Reader<FileHandle> {
  readonly #file: FileHandle;
  constructor(file: FileHandle, size: number) {
    super(file);
    this.#file = file;
    this.size = size;
  }
  override async readUint8Array(from: number, length: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, from);
    return new Uint8Array(buffer.subarray(0, bytesRead));
  }
}

/** The entries in a file that has so many bytes before them; a hole on the disk, not zeros. */
async function written(before: number): Promise<string> {
  const path = join(folder, String(before));
  const file = await open(path, 'w');
  let at = before;
  for await (const part of zip(entries, before)) at += (await file.write(part, 0, part.length, at)).bytesWritten;
  await file.close();
  return path;
}

it.each([0, 0xffff_ffff - 60, 5_000_000_000])('entries that begin %i bytes in are found and whole', async (before) => {
  const path = await written(before);
  expect((await zipDirectory(path))?.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
  const file = await open(path);
  const reader = new ZipReader(new AtPlaces(file, (await file.stat()).size), { useWebWorkers: false });
  const read = await reader.getEntries();
  expect(read.map(({ filename }) => filename)).toEqual(entries.map(({ name }) => name));
  for (const [at, entry] of read.entries())
    expect(!entry.directory && (await entry.getData(new TextWriter()))).toBe(entries[at]?.content[0]);
  await reader.close();
  await file.close();
});
