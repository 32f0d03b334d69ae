import { strToU8, zipSync } from 'fflate';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { zipDirectory } from './zip-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
function directoryOf(content: Uint8Array) {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  return zipDirectory(path);
}

const archive = zipSync({
  'xl/workbook.xml': strToU8('<workbook/>'),
  '报表/一.xml': strToU8('x'.repeat(5000)),
  empty: new Uint8Array(),
});
const parts = [
  { name: 'xl/workbook.xml', size: 11 },
  { name: '报表/一.xml', size: 5000 },
  { name: 'empty', size: 0 },
];

describe('the directory of an archive', () => {
  it('names every file with the size that it has when it is taken out', async () => {
    expect(await directoryOf(archive)).toEqual(parts);
    expect(await directoryOf(zipSync({}))).toEqual([]);
  });

  it('is found before a comment, and behind bytes that stand before the archive', async () => {
    const comment = Buffer.from('备注'.repeat(100));
    const commented = Buffer.concat([archive, comment]);
    commented.writeUInt16LE(comment.length, archive.length - 2);
    expect(await directoryOf(commented)).toEqual(parts);
  });

  it('may say its place and a size in eight bytes', async () => {
    const directory = Buffer.alloc(46 + 5 + 12);
    directory.writeUInt32LE(0x02_01_4b_50, 0);
    directory.writeUInt32LE(0xff_ff_ff_ff, 24);
    directory.writeUInt16LE(5, 28);
    directory.writeUInt16LE(12, 30);
    directory.write('a.xml', 46);
    directory.writeUInt16LE(1, 51);
    directory.writeUInt16LE(8, 53);
    directory.writeBigUInt64LE(6_000_000_000n, 55);
    const end64 = Buffer.alloc(56);
    end64.writeUInt32LE(0x06_06_4b_50, 0);
    end64.writeBigUInt64LE(1n, 24);
    end64.writeBigUInt64LE(1n, 32);
    end64.writeBigUInt64LE(BigInt(directory.length), 40);
    end64.writeBigUInt64LE(0n, 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07_06_4b_50, 0);
    locator.writeBigUInt64LE(BigInt(directory.length), 8);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06_05_4b_50, 0);
    for (const place of [8, 10]) end.writeUInt16LE(1, place);
    end.writeUInt32LE(0xff_ff_ff_ff, 12);
    end.writeUInt32LE(0xff_ff_ff_ff, 16);
    expect(await directoryOf(Buffer.concat([directory, end64, locator, end]))).toEqual([
      { name: 'a.xml', size: 6_000_000_000 },
    ]);
  });
});

describe('a file that is no whole archive', () => {
  it('has no directory, wherever it was cut', async () => {
    for (let end = 0; end < archive.length; end += 1)
      expect([end, await directoryOf(archive.subarray(0, end))]).toEqual([end, undefined]);
  });

  it('has none that is larger than the file, and is found where it stands if it says another place', async () => {
    for (const [at, value] of [
      [12, 0x7f_ff_ff_ff],
      [12, 0xff_ff_ff_ff],
      [16, 0xff_ff_ff_ff],
    ] as const) {
      const wrong = Buffer.from(archive);
      wrong.writeUInt32LE(value, archive.length - 22 + at);
      expect([at, value, await directoryOf(wrong)]).toEqual([at, value, undefined]);
    }
  });

  it('has none if it holds a file more than it says, or a file twice', async () => {
    const fewer = Buffer.from(archive);
    fewer.writeUInt16LE(parts.length - 1, archive.length - 22 + 8);
    fewer.writeUInt16LE(parts.length - 1, archive.length - 22 + 10);
    expect(await directoryOf(fewer)).toBeUndefined();
    const twice = Buffer.from(zipSync({ 'a.xml': strToU8('1'), 'b.xml': strToU8('2') }));
    expect(await directoryOf(twice)).toHaveLength(2);
    const mark = Buffer.from('b.xml');
    for (let at = twice.indexOf(mark); at >= 0; at = twice.indexOf(mark, at)) twice.write('a.xml', at);
    expect(await directoryOf(twice)).toBeUndefined();
  });

  it('any byte changed gives another answer at most, never a fault', async () => {
    const from = archive.length - 300;
    for (let at = Math.max(0, from); at < archive.length; at += 1) {
      const wrong = Buffer.from(archive);
      wrong[at] = (wrong[at] ?? 0) ^ 0xff;
      const found = await directoryOf(wrong);
      expect(found === undefined || Array.isArray(found)).toBe(true);
      for (const part of found ?? []) expect(Number.isFinite(part.size)).toBe(true);
    }
  });
});
