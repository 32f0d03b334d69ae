import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startObjectStore, type RunningStore } from '../../../test/object-store.ts';
import { BlobMissing, type Blobs } from './blobs.ts';
import { openFileStore } from './file-store.ts';
import { folderBlobs } from './folder-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

const keys = { current: 'k1', keys: { k1: randomBytes(32) } };
let store: RunningStore;
let folder = '';
beforeAll(async () => {
  store = await startObjectStore();
  folder = await mkdtemp(join(tmpdir(), 'tejian-blobs-'));
}, 30_000);
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

const bucketAt = (endpoint: string, secretKey = 'S3RVER') =>
  s3Blobs({
    endpoint,
    bucket: 'tejian',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey,
    publicEndpoint: undefined,
  });
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function drafted(content: Uint8Array) {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, content);
  return { path, size: content.length, sha256: sha256(content) };
}
async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part as Uint8Array); // streams of bytes
  return Buffer.concat(parts);
}

describe.each<[name: string, open: () => Blobs]>([
  ['a folder', () => folderBlobs(join(folder, 'kept'))],
  ['a bucket', () => bucketAt(store.endpoint)],
])('%s', (_name, open) => {
  it('gives back what it was given, whole and in parts', async () => {
    const blobs = open();
    const content = randomBytes(100_000);
    await blobs.put('ab/abc', await drafted(content));
    expect((await bytesOf(await blobs.range('ab/abc'))).equals(content)).toBe(true);
    const part = await bytesOf(await blobs.range('ab/abc', { offset: 99_990, length: 10 }));
    expect(part.equals(content.subarray(99_990))).toBe(true);
    expect((await blobs.stat('ab/abc'))?.size).toBe(100_000);
  });

  it('keeps keys apart that only look alike, Chinese ones and those with signs of an address', async () => {
    const blobs = open();
    const names = ['现场/照片 1.jpg', '现场/照片+1.jpg', '现场/照片%201.jpg', "现场/照片'(1)!*.jpg", '现场/é~&=.jpg'];
    for (const name of names) await blobs.put(name, await drafted(Buffer.from(name)));
    const contents = await Promise.all(names.map(async (name) => (await bytesOf(await blobs.range(name))).toString()));
    expect(contents).toEqual(names);
  });

  it('says what is not there, and deletes it all the same', async () => {
    const blobs = open();
    await blobs.put('ab/gone', await drafted(Buffer.from('x')));
    await blobs.delete('ab/gone');
    await blobs.delete('ab/gone');
    expect(await blobs.stat('ab/gone')).toBeUndefined();
    await expect(blobs.range('ab/gone')).rejects.toThrow(BlobMissing);
  });
});

describe('the file store over a bucket', () => {
  it('keeps files there, in the clear and sealed, and nothing in the folder', async () => {
    const files = await openFileStore(join(folder, 'node'), keys, bucketAt(store.endpoint));
    const content = new TextEncoder().encode('检验报告');
    const clear = await files.put(content);
    expect(sha256((await store.bytes(`${clear.id.slice(0, 2)}/${clear.id}`)) ?? new Uint8Array())).toBe(clear.sha256);
    const sealed = await files.put(new TextEncoder().encode('身份证号'), { isSealed: true });
    const kept = (await store.bytes(`${sealed.id.slice(0, 2)}/${sealed.id}.sealed`)) ?? new Uint8Array();
    expect(Buffer.from(kept).includes('身份证号')).toBe(false);
    const other = await openFileStore(join(folder, 'other-node'), keys, bucketAt(store.endpoint));
    expect(new TextDecoder().decode(await other.read(sealed.id))).toBe('身份证号');
    expect([await other.exists(clear.id), await other.exists('0'.repeat(64))]).toEqual([true, false]);
  });

  it('keeps a file of several parts byte by byte, whatever its tag says', async () => {
    const files = await openFileStore(join(folder, 'node'), keys, bucketAt(store.endpoint));
    const content = randomBytes(17 * 1024 * 1024 + 1);
    const { id } = await files.put(content);
    expect(sha256((await store.bytes(`${id.slice(0, 2)}/${id}`)) ?? new Uint8Array())).toBe(sha256(content));
  });

  it('reads what was kept in the folder before there was a bucket', async () => {
    const before = await openFileStore(join(folder, 'earlier'), keys);
    const { id } = await before.put(new TextEncoder().encode('早先的文件'));
    const now = await openFileStore(join(folder, 'earlier'), keys, bucketAt(store.endpoint));
    expect(new TextDecoder().decode(await now.read(id))).toBe('早先的文件');
    expect(await now.exists(id)).toBe(true);
  });

  it('does not believe a store that answers well and keeps other bytes', async () => {
    const liar = createServer((request, reply) => {
      request.resume().on('end', () => reply.setHeader('etag', '"0"').end(request.method === 'GET' ? 'other' : ''));
    }).listen(0, '127.0.0.1');
    await once(liar, 'listening');
    const { port } = liar.address() as AddressInfo;
    const files = await openFileStore(join(folder, 'node'), keys, bucketAt(`http://127.0.0.1:${port}`));
    await expect(files.put(new TextEncoder().encode('whole'))).rejects.toThrow(/other bytes/);
    liar.closeAllConnections();
    liar.close();
  });

  it('keeps nothing with a wrong secret', async () => {
    const files = await openFileStore(join(folder, 'node'), keys, bucketAt(store.endpoint, 'WRONG'));
    const content = randomBytes(20);
    await expect(files.put(content)).rejects.toThrow(/signature/i);
    const id = sha256(content);
    expect(await store.bytes(`${id.slice(0, 2)}/${id}`)).toBeUndefined();
  });
});
