// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { beginUpload } from '@tejian/contract/shared/upload/upload.contract.ts';
import { describe, expect } from 'vitest';
import { sendResumably } from './send-resumably.ts';

const MEGABYTE = 1024 * 1024;
const ONE = '/api/uploads/u-1';
const spoken = { 'tus-resumable': '1.0.0', 'upload-expires': 'Mon, 30 Nov 2026 00:00:00 GMT' };
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7) % 251);

type Fate = 'arrives' | 'cut' | 423 | 409 | 404;

/** A far end that meets each part with the next of these fates; what it has received, and how often it was asked. */
function farEnd(size: number, ...fates: Fate[]) {
  const { server } = openWindow();
  const parts: Uint8Array[] = [];
  const asked: number[] = [];
  const received = () => parts.reduce((sum, { length }) => sum + length, 0);
  server.receives(beginUpload.path, () => new Response(null, { status: 201, headers: { ...spoken, location: ONE } }));
  const standing = () => ({ ...spoken, 'upload-offset': String(received()), 'upload-length': String(size) });
  server.receives(ONE, async (body) => {
    if (!(body instanceof Blob)) {
      asked.push(received());
      return new Response(null, { headers: standing() });
    }
    const fate = fates.shift() ?? 'arrives';
    if (typeof fate === 'number') return Response.json({ isSuccess: false, errorMsg: '请稍后继续' }, { status: fate });
    const part = new Uint8Array(await body.arrayBuffer());
    parts.push(fate === 'cut' ? part.subarray(0, part.length / 2) : part);
    if (fate === 'cut') throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204, headers: standing() });
  });
  return { parts, asked };
}

const pauses = () => {
  const kept: number[] = [];
  return { kept, pause: async (milliseconds: number) => void kept.push(milliseconds) };
};

describe('a large file', () => {
  it('arrives whole over a line that breaks, and tells how much has arrived', async () => {
    const bytes = bytesOf(9 * MEGABYTE);
    const { parts, asked } = farEnd(bytes.length, 'arrives', 'cut', 423, 409);
    const shares: number[] = [];
    const { kept, pause } = pauses();
    const file = new File([bytes], '竣工图.dwg', { type: 'image/vnd.dwg' });
    expect(await sendResumably(file, { onProgress: (share) => shares.push(share), pause })).toBe('u-1');
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect(asked).toContain(6 * MEGABYTE); // behind what had arrived of the part that was cut
    expect(kept.length).toBeGreaterThan(1);
    expect(shares.at(-1)).toBe(1);
  });

  it('that the server no longer knows is not sent for ever', async () => {
    const { kept, pause } = pauses();
    farEnd(MEGABYTE, 404);
    await expect(sendResumably(new File([bytesOf(MEGABYTE)], 'a.pdf'), { pause })).rejects.toMatchObject({
      status: 404,
    });
    expect(kept).toEqual([]);
  });

  it('is given up where nobody answers for about a minute', async () => {
    const { kept, pause } = pauses();
    const { server } = openWindow();
    server.isAway(beginUpload.path);
    await expect(sendResumably(new File([bytesOf(10)], 'a.pdf'), { pause })).rejects.toMatchObject({ status: 0 });
    expect(kept).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000]);
  });
});
