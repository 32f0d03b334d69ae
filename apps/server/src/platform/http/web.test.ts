import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerBadAddress } from './errors.ts';
import { addWeb } from './web.ts';

const app = fastify({ frameworkErrors: (_error, request, reply) => void answerBadAddress(request, reply) });
let webDir = '';
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'tejian-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(
    join(webDir, 'index.html'),
    '<title>page</title><meta property="csp-nonce" nonce="__NONCE__"><style nonce="__NONCE__"></style>',
  );
  await writeFile(join(webDir, 'programs.json'), '{}');
  await writeFile(join(webDir, 'assets/home-1a2b.js'), 'export {}');
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ isSuccess: false }));
  await addWeb(app, { webDir, objectStore: undefined });
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

const get = async (url: string, accept = '*/*') => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept } });
  return { statusCode, kept: headers['cache-control'], location: headers['location'], body };
};

it('a program is kept for ever, the page is asked for each time', async () => {
  expect((await get('/assets/home-1a2b.js')).kept).toBe('public, max-age=31536000, immutable');
  for (const address of ['/', '/businessPro/applyList', '/message/message_page', '/programs.json'])
    expect(await get(address)).toMatchObject({ statusCode: 200, kept: 'no-cache' });
});

it('a program of another release is not there, and that is not kept', async () => {
  const { statusCode, kept } = await get('/assets/home-9z9z.js');
  expect(statusCode).toBe(404);
  expect(kept ?? '').not.toContain('immutable');
});

it('an address that cannot be read leads a person to the page for what is not there', async () => {
  expect(await get('/argu/params/%E0%A4%A', 'text/html')).toMatchObject({ statusCode: 302, location: '/404' });
  expect((await get('/api/unit/%E0%A4%A')).statusCode).toBe(400);
});

it('styles and programs in the page need the nonce of the answer, which is another one each time', async () => {
  const nonces = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const { headers, body } = await app.inject({ url: '/home' });
    const [, policy] = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body).toContain(`nonce="${policy}"`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${policy}';`);
    expect(body).not.toContain('__NONCE__');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).not.toMatch(
      /(style-src |style-src-elem|script-src|default-src)[^;]*unsafe-inline/,
    );
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    nonces.add(policy ?? '');
  }
  expect(nonces.size).toBe(3);
});
