import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zip, type ZipEntry } from './zip-writer.ts';

const packed = async (entries: Iterable<ZipEntry>) => {
  const parts: Uint8Array[] = [];
  for await (const part of zip(entries)) parts.push(part);
  return Buffer.concat(parts);
};
const rows = Array.from({ length: 40_000 }, (_, at) => `第${at}行,`);
const entries: ZipEntry[] = [
  { name: '第一份.txt', content: rows },
  { name: 'bytes.bin', content: [Buffer.from([1, 2]), Buffer.from([3])] },
  { name: 'empty.txt', content: [] },
];

it('what was packed is whole to a reader of another hand, text by text and byte by byte', async () => {
  const read = unzipSync(await packed(entries));
  expect(Object.keys(read)).toEqual(entries.map(({ name }) => name));
  expect(Buffer.from(read['第一份.txt'] ?? []).toString('utf8')).toBe(rows.join(''));
  expect([...(read['bytes.bin'] ?? [])]).toEqual([1, 2, 3]);
  expect(read['empty.txt']).toHaveLength(0);
});

it('the same entries make the same bytes, whenever they are packed', async () => {
  expect((await packed(entries)).equals(await packed(entries))).toBe(true);
});

it('sizes stand in fields of 32 bits, which every program for workbooks reads', async () => {
  const bytes = await packed(entries);
  expect(bytes.includes(Buffer.from('PK\u0006\u0006', 'latin1'))).toBe(false);
  expect(bytes.readUInt16LE(4)).toBe(20); // the version that is needed to read an entry
});

it('content that breaks off breaks off the file', async () => {
  const content = (async function* () {
    yield 'x';
    throw new Error('connection lost');
  })();
  await expect(packed([{ name: 'a.csv', content }])).rejects.toThrow('connection lost');
});
