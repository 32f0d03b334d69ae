import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileAnswer } from './route.ts';
import { sendFile } from './send-file.ts';

const app = fastify();
const files = new Map<string, FileAnswer>();
app.get('/:key', (request, reply) => {
  const file = files.get((request.params as { key: string }).key);
  return file ? sendFile(reply, file) : reply.callNotFound();
});
afterAll(() => app.close());

let number = 0;
async function sent(file: Partial<FileAnswer>) {
  const key = String((number += 1));
  files.set(key, { name: 'a.pdf', mime: 'application/pdf', body: new Uint8Array([1, 2, 3]), ...file });
  return app.inject({ url: `/${key}` });
}
/** The name as RFC 6266 reads it: the extended parameter before the plain one. */
const nameOf = (disposition: unknown) =>
  decodeURIComponent(/filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(String(disposition))?.[1] ?? 'malformed');

describe('the name of a file', () => {
  it.each([
    '报告.pdf',
    '电梯定期检验报告（FJ-2026-0001）.pdf',
    "O'Brien (1)*.xlsx",
    'a"b;c,d.pdf',
    '一\r\nset-cookie: a=1.pdf',
    '100%.csv',
    '../../etc/passwd',
    '𠮷野家.pdf',
    '',
  ])('%j arrives whole, in one header', async (name) => {
    const { headers, statusCode } = await sent({ name });
    expect([statusCode, nameOf(headers['content-disposition']), headers['set-cookie']]).toEqual([200, name, undefined]);
    const [, plain = '"'] =
      /^attachment; filename="(.*)"; filename\*/.exec(String(headers['content-disposition'])) ?? [];
    expect(plain).toMatch(/^[\w.-]*$/);
  });
});

it('a file is saved unless it is to be shown, and never sniffed for another type', async () => {
  const saved = await sent({ mime: 'text/html' });
  const shown = await sent({ inline: true });
  expect(String(saved.headers['content-disposition'])).toMatch(/^attachment;/);
  expect(String(shown.headers['content-disposition'])).toMatch(/^inline;/);
  for (const { headers } of [saved, shown]) expect(headers['x-content-type-options']).toBe('nosniff');
  expect([saved.headers['content-type'], shown.headers['content-type']]).toEqual(['text/html', 'application/pdf']);
});

it('a view into a larger buffer sends its own bytes', async () => {
  const body = new Uint8Array(new TextEncoder().encode('0123456789').buffer, 3, 4);
  expect((await sent({ body })).body).toBe('3456');
});
