import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { publicCall } from './allow.ts';

const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; " +
  "worker-src 'self' blob:; frame-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

const unmarked = { etag: false, lastModified: false, acceptRanges: false };

/** The built web client: hashed files are kept for ever, every other address answers the page, which routes by itself. */
export async function addWeb(app: FastifyInstance, { webDir }: Pick<Config, 'webDir'>): Promise<void> {
  if (!existsSync(join(webDir, 'index.html'))) return;
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
      const kept = { cacheControl: true, maxAge: '365d', immutable: true, ...unmarked };
      return reply.sendFile((request.params as { '*': string })['*'], join(webDir, 'assets'), kept);
    });
    site.get('/*', { config: { allow: publicCall } }, (request, reply) => {
      const name = (request.params as { '*': string })['*'];
      reply.header('cache-control', 'no-cache');
      if (/^(favicon\.svg|favicon\.ico|robots\.txt|programs\.json)$/.test(name)) return reply.sendFile(name);
      // /message/message_page is a page (spec §2) among the calls of its prefix.
      if (/^(a|api)\/|^message\/(?!message_page$)/.test(name)) return reply.callNotFound();
      reply.header('content-security-policy', PAGE_POLICY);
      return reply.sendFile('index.html');
    });
  });
}
