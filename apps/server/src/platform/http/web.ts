import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { publicCall } from './allow.ts';

/** Stands in the built page where the nonce of an answer goes (apps/web/index.html). */
const NONCE_PLACE = '__NONCE__';

/** Programs and styles are those of the build and those that carry the nonce. Style attributes stay: text areas measure themselves by one. */
const pagePolicy = (nonce: string, store: string): string =>
  `default-src 'self'; connect-src 'self'${store}; ` +
  "img-src 'self' data: blob:; font-src 'self' data:; " +
  `script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; ` +
  "worker-src 'self' blob:; frame-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

/** The page opens no camera and asks for no place, and no page of another site keeps hold of its window. */
const PAGE_HEADERS = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

async function sendPage(reply: FastifyReply, file: string, store: string): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const page = (await readFile(file, 'utf8')).replaceAll(NONCE_PLACE, nonce);
  return reply
    .headers({ ...PAGE_HEADERS, 'content-security-policy': pagePolicy(nonce, store) })
    .type('text/html; charset=utf-8')
    .send(page);
}

const unmarkedFiles = { etag: false, lastModified: false, acceptRanges: false };

/** The built web client: hashed files are kept for ever, every other address answers the page, which routes by itself. */
export async function addWeb(
  app: FastifyInstance,
  { webDir, objectStore }: Pick<Config, 'webDir' | 'objectStore'>,
): Promise<void> {
  if (!existsSync(join(webDir, 'index.html'))) return;
  // Where there is an object store for browsers, pages send files there and nowhere else besides.
  const store = objectStore?.publicEndpoint ? ` ${new URL(objectStore.publicEndpoint).origin}` : '';
  await app.register(async (site) => {
    await site.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      serve: false,
      cacheControl: false, // said below
      preCompressed: true, // the build wrote .br and .gz beside them (vite.config.ts)
    });
    site.get('/assets/*', { config: { allow: publicCall } }, (request, reply) => {
      // Said by the sender, for a file that is there: a 404 in the middle of a release must not be kept for a year.
      // It has no marks to be asked again by: there are a hundred of them on the first page, and heads travel uncompressed.
      const keptFacts = { cacheControl: true, maxAge: '365d', immutable: true, ...unmarkedFiles };
      return reply.sendFile((request.params as { '*': string })['*'], join(webDir, 'assets'), keptFacts);
    });
    site.get('/*', { config: { allow: publicCall } }, (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      reply.header('cache-control', 'no-cache');
      if (/^(favicon\.svg|favicon\.ico|robots\.txt|programs\.json|verify-offline-sw\.js)$/.test(name))
        return reply.sendFile(name);
      // /message/message_page is a page (spec §2) among the calls of its prefix.
      if (/^(a|api)\/|^message\/(?!message_page$)/.test(name)) return reply.callNotFound();
      return sendPage(reply, join(webDir, 'index.html'), store);
    });
  });
}
