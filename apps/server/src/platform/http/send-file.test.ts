import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileAnswer } from './route.ts';
import { openLog } from '../log/log.ts';
import { Refusal } from '../refusal/refusal.ts';
import { answerError } from './errors.ts';
import { sendFile } from './send-file.ts';

const app = fastify();
const logged: string[] = [];
const log = openLog((line) => logged.push(line));
app.setErrorHandler(answerError(log));
const files = new Map<string, FileAnswer>();
app.get('/refused', () => {
  throw new Refusal('报告<b>尚未</b>批准');
});
app.get('/:key', (request, reply) => {
  const file = files.get((request.params as { key: string }).key);
  return file ? sendFile(reply, file, log) : reply.callNotFound();
});
afterAll(() => app.close());

let number = 0;
async function sent(file: Partial<FileAnswer>, headers: Record<string, string> = {}) {
  const key = String((number += 1));
  files.set(key, { name: 'a.pdf', mime: 'application/pdf', body: new Uint8Array([1, 2, 3]), ...file });
  return app.inject({ url: `/${key}`, headers });
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

describe('a kept file goes on where a download was cut off', () => {
  const kept = { sha256: 'a'.repeat(64), size: 10 };
  const bodies = {
    bytes: () => new TextEncoder().encode('0123456789'),
    stream: () => Readable.from([Buffer.from('0123'), Buffer.from('456789')]),
  };

  it.each(['bytes', 'stream'] as const)('%s: the rest, a part, the whole', async (form) => {
    const ask = (headers: Record<string, string>) => sent({ body: bodies[form](), kept }, headers);
    const whole = await ask({});
    const { etag } = whole.headers;
    expect([whole.statusCode, whole.body, whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual([
      200,
      '0123456789',
      'bytes',
      '10',
    ]);
    const rest = await ask({ range: 'bytes=3-', 'if-range': String(etag) });
    expect([rest.statusCode, rest.body, rest.headers['content-range']]).toEqual([206, '3456789', 'bytes 3-9/10']);
    expect((await ask({ range: 'bytes=2-5' })).body).toBe('2345');
    const changed = await ask({ range: 'bytes=3-', 'if-range': '"another file"' });
    expect([changed.statusCode, changed.body]).toEqual([200, '0123456789']);
    const beyond = await ask({ range: 'bytes=10-' });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, 'bytes */10', '']);
  });

  it('what is drawn anew each time is sent whole', async () => {
    const drawn = await sent({}, { range: 'bytes=1-' });
    expect([drawn.statusCode, drawn.headers['accept-ranges'], drawn.headers['etag']]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });

  it('one that fails before its first part is answered as any fault, with the length of the answer', async () => {
    const body = new Readable({ read: () => body.destroy(new Error('the file is not there')) });
    const { statusCode, headers, body: said } = await sent({ body, kept });
    expect([statusCode, headers['etag'], JSON.parse(said)]).toMatchObject([500, undefined, { isSuccess: false }]);
  });
});

describe('a stream that fails', () => {
  const failing = (...parts: string[]) =>
    Readable.from(
      (async function* () {
        yield* parts;
        throw new Error('the second file is not there');
      })(),
    );
  const faults = () => logged.filter((line) => line.includes('the second file is not there'));

  it('before its first part is answered as any fault, and logged once', async () => {
    logged.length = 0;
    const { statusCode, body } = await sent({ body: failing() });
    expect([statusCode, JSON.parse(body)]).toMatchObject([500, { isSuccess: false }]);
    expect(faults()).toHaveLength(1);
  });

  it('midway cuts the answer, and the log tells it', async () => {
    logged.length = 0;
    await app.listen({ port: 0, host: '127.0.0.1' });
    files.set('cut', { name: 'a.pdf', mime: 'application/pdf', body: failing('%PDF') });
    const answer = await fetch(`${app.listeningOrigin}/cut`);
    await expect(answer.text()).rejects.toThrow();
    expect(answer.status).toBe(200);
    expect(faults()).toHaveLength(1);
  });
});

it('a person who opened what is refused reads the sentence on a page, a program the envelope', async () => {
  const asked = (accept: string) => app.inject({ url: '/refused', headers: { accept } });
  const page = await asked('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<p>报告&lt;b&gt;尚未&lt;/b&gt;批准</p>');
  expect((await asked('*/*')).json()).toEqual({ isSuccess: false, errorMsg: '报告<b>尚未</b>批准' });
});
