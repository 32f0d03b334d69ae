import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { sessionText } from '@tejian/domain/session/session.text.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { routes } from './features.ts';
import type { Db } from './platform/db/database.ts';
import type { Allow } from './platform/http/allow.ts';
import { objectFromPairs } from './platform/http/body.ts';
import { answerBadAddress, answerError } from './platform/http/errors.ts';
import type { Route } from './platform/http/route.ts';
import { fieldLabels } from './field-labels.ts';
import { serve, type Serving } from './platform/http/serve.ts';
import { addHealth } from './platform/http/health.ts';
import { addWeb } from './platform/http/web.ts';
import type { Ports } from './platform/ports.ts';
import { Sessions } from './platform/session/sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    allow?: Allow;
  }
}

/** Builds the server; starts nothing (main.ts does) so that tests build the same one. */
export async function buildApp(db: Db, ports: Ports, declared: readonly Route[] = routes): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: 8 * 1024 * 1024,
    trustProxy: ports.config.trustProxy,
    // An address may carry what a form body carries, indexed names too.
    routerOptions: { maxParamLength: 300, querystringParser: (text) => objectFromPairs(new URLSearchParams(text)) },
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply),
  });
  requireAllowOnEveryRoute(app);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  readFormBodies(app);
  app.setErrorHandler(answerError(ports.log));
  addSecurityHeaders(app);
  addHealth(app, db);
  const serving: Serving = { db, ports, sessions: new Sessions(db), labelOf: fieldLabels() };
  for (const route of declared) mount(app, route, serving);
  await addWeb(app, ports.config);
  return app;
}

/** A route that does not say who may call it stops the server from starting. */
function requireAllowOnEveryRoute(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD' || method === 'OPTIONS') return;
    if (!config?.allow) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
}

function mount(app: FastifyInstance, route: Route, serving: Serving): void {
  app.route({
    method: route.of.method,
    url: route.of.path,
    config: { allow: route.allow },
    exposeHeadRoute: false,
    handler: (request, reply) => serve(route, serving, request, reply),
  });
}

function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, objectFromPairs(new URLSearchParams(String(body)))),
  );
  app.setNotFoundHandler({}, (_request, reply) =>
    reply.status(404).send({ isSuccess: false, errorMsg: sessionText.notFound }),
  );
}

function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.startsWith('/assets/')) return; // programs: nothing to be framed, nothing that refers
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-frame-options', 'SAMEORIGIN');
    const isCall = /^\/(a|api|message|save_error_logger)\b/.test(request.url);
    if (isCall && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
