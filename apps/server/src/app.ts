import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { routes } from './features.ts';
import type { Db } from './platform/db/database.ts';
import type { Allow } from './platform/http/allow.ts';
import { admit } from './platform/http/admit.ts';
import { answerBadAddress, answerError } from './platform/http/errors.ts';
import { bodyClassOf, fileClassOf, readBodies, requestTimeoutMs } from './platform/http/read-bodies.ts';
import { takeBytes } from './platform/http/stream-body.ts';
import { allowTime, cutSlowBodies } from './platform/http/slow-bodies.ts';
import type { Route } from './platform/http/route.ts';
import { endedWord, knownCodes } from './features/shared/code-set/code-set.service.ts';
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

/** Of brotli: a page of ten rows is packed in 24 µs, with the usual 4 in 56 and a seventh smaller (584 and 505 bytes of 4,578). */
const QUICKLY = 2;

/** Builds the server; starts nothing (main.ts does) so that tests build the same one. */
export async function buildApp(
  db: Db,
  ports: Ports,
  declaredRoutes: readonly Route[] = routes,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    requestTimeout: requestTimeoutMs(ports.config.maxUploadBytes),
    trustProxy: ports.config.trustProxy,
    routerOptions: { maxParamLength: 300, querystringParser: () => ({}) }, // serve.ts reads it
    frameworkErrors: (_error, request, reply) => void answerBadAddress(request, reply),
  });
  requireAllowOnEveryRoute(app);
  cutSlowBodies(app);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICKLY } },
    globalDecompression: false,
  });
  readBodies(app);
  answerUnknown(app);
  app.setErrorHandler(answerError(ports.log));
  addSecurityHeaders(app);
  await addHealth(app, db);
  app.decorateRequest('session', undefined);
  const serving: Serving = {
    db,
    ports,
    sessions: new Sessions(db, ports.config.sessionIdleMs),
    labelOf: fieldLabels(),
    knownCodes,
    endedWord,
  };
  ports.realtime.hear((userId) => serving.sessions.forgetPerson(userId));
  for (const route of declaredRoutes) if (!route.isStream) mount(app, route, serving);
  await app.register(async (inner) => {
    takeBytes(inner); // nowhere else: what is no call of bytes would take them for its fields
    for (const route of declaredRoutes) if (route.isStream) mount(inner, route, serving);
  });
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
  const gate = { sessions: serving.sessions, publicUrl: serving.ports.config.publicUrl };
  const ofFile = () => fileClassOf(route.allow, serving.ports.config.maxUploadBytes);
  const body = route.isStream ? ofFile() : bodyClassOf(route.allow);
  app.route({
    method: route.of.method,
    url: route.of.path,
    config: { allow: route.allow },
    exposeHeadRoute: false,
    bodyLimit: body.bytes,
    onRequest: (request) => admit(route, gate, request),
    preParsing: allowTime((request) => (request.isMultipart() ? ofFile() : body)),
    handler: (request, reply) => serve(route, serving, request, reply),
  });
}

function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler({}, (_request, reply) =>
    reply.status(404).send({ isSuccess: false, errorMsg: sessionText.notFound }),
  );
}

function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/assets/')) return; // programs: nothing to be framed, nothing that refers
    reply.header('referrer-policy', 'same-origin');
    reply.header('x-frame-options', 'SAMEORIGIN');
    const isCall = /^\/(a|api|message|save_error_logger)\b/.test(request.url);
    if (isCall && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
