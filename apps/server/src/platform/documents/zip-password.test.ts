import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip, type ZipEntry } from './zip-writer.ts';

const LOCAL = 30;
const SALT = 16;
const KEY = 32;
const MARK = 10;

/** Reads an entry by the published format (AE-2, AES-256) with nothing of the library that wrote it. */
function readEntry(archive: Buffer, at: number, password: string) {
  const name = archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString('utf8');
  const packed = archive.readUInt32LE(at + 20);
  const extra = archive.subarray(at + 46 + archive.readUInt16LE(at + 28)).subarray(0, archive.readUInt16LE(at + 30));
  const method = extra.readUInt16LE(extra.indexOf(Buffer.from([0x01, 0x99])) + 9);
  const local = archive.readUInt32LE(at + 42);
  const start = local + LOCAL + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const body = archive.subarray(start, start + packed);
  const derived = pbkdf2Sync(password, body.subarray(0, SALT), 1000, KEY * 2 + 2, 'sha1');
  const isOpen = derived.subarray(KEY * 2).equals(body.subarray(SALT, SALT + 2));
  const sealed = body.subarray(SALT + 2, body.length - MARK);
  const proof = createHmac('sha1', derived.subarray(KEY, KEY * 2))
    .update(sealed)
    .digest()
    .subarray(0, MARK);
  const clear = keyStream(derived.subarray(0, KEY), sealed.length).map((byte, n) => byte ^ (sealed[n] ?? 0));
  const isWhole = proof.equals(body.subarray(body.length - MARK));
  return { name, isUtf8: (archive.readUInt16LE(at + 8) & 0x0800) !== 0, isOpen, isWhole, method, clear };
}

function keyStream(key: Uint8Array, length: number): Buffer {
  const counters = Buffer.alloc(Math.ceil(length / 16) * 16);
  for (let block = 0; block * 16 < counters.length; block += 1) counters.writeUInt32LE(block + 1, block * 16);
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return cipher.update(counters).subarray(0, length);
}

function* centralHeaders(archive: Buffer) {
  const mark = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = archive.indexOf(mark); at >= 0; at = archive.indexOf(mark, at + 4)) yield at;
}

const entries: ZipEntry[] = [
  { name: '001_TJ2026-0001_示范海峡酒店.pdf', content: [Buffer.from('%PDF-1.7 第一份'.repeat(500))] },
  { name: '目录.csv', content: ['序号,', '报告编号\r\n'] },
];

test('what is locked opens with the password by the published format, with its Chinese name and whole', async () => {
  const archive = await buffer(zip(entries, '口令 2026'));
  const read = [...centralHeaders(archive)].map((at) => readEntry(archive, at, '口令 2026'));
  expect(read.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
  for (const entry of read) expect(entry).toMatchObject({ isUtf8: true, isOpen: true, isWhole: true });
  const texts = read.map(({ method, clear }) => (method === 8 ? inflateRawSync(clear) : clear).toString('utf8'));
  expect(texts).toEqual(['%PDF-1.7 第一份'.repeat(500), '序号,报告编号\r\n']);
});

test('another password opens nothing, and nothing of the content stands in the file', async () => {
  const archive = await buffer(zip(entries, 'right'));
  const [first = 0] = centralHeaders(archive);
  expect(readEntry(archive, first, 'wrong').isWhole).toBe(false);
  expect(archive.includes('第一份')).toBe(false);
});

test('content that breaks off breaks off the file', async () => {
  const broken = {
    name: 'a.pdf',
    content: (async function* () {
      yield Buffer.from('x');
      throw new Error('connection lost');
    })(),
  };
  await expect(buffer(zip([broken], 'right'))).rejects.toThrow('connection lost');
});
