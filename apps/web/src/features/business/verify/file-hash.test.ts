import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { canHash, sha256Of } from './file-hash.ts';

afterEach(() => vi.unstubAllGlobals());

it('the hash of a file is the one that the server keeps: 64 small letters and digits', async () => {
  for (const size of [0, 1, 15, 16, 1_000, 70_000]) {
    const bytes = randomBytes(size);
    const hash = await sha256Of(new Blob([bytes]));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

it('one changed byte is another file', async () => {
  const bytes = randomBytes(100);
  const changed = Uint8Array.from(bytes, (byte, at) => (at === 50 ? byte ^ 1 : byte));
  expect(await sha256Of(new Blob([bytes]))).not.toBe(await sha256Of(new Blob([changed])));
});

it('a page that came over plain http cannot hash', () => {
  for (const isSecure of [true, false]) {
    vi.stubGlobal('isSecureContext', isSecure);
    expect(canHash()).toBe(isSecure);
  }
});
