import { createHash } from 'node:crypto';
import { read as readRecord } from '@tejian/contract/kit/record.ts';
import { encodeAnswer, type Envelope } from '@tejian/contract/kit/envelope.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../db/database.ts';
import { untilCallerLeaves } from '../db/caller.ts';
import { retryAfterDeadlock } from '../db/deadlock.ts';
import type { Ports } from '../ports.ts';
import type { Sessions } from '../session/sessions.ts';
import type { LiveSession } from '../session/session.store.ts';
import { objectFromText } from './body.ts';
import { cookieNames } from './cookies.ts';
import { claimKey, keepAnswer } from './idempotency.store.ts';
import { HttpRefusal, Refusal } from './refusal.ts';
import { answered, type FileAnswer, type HandlerAnswer, type Route } from './route.ts';
import { problemSentence } from './problem-sentence.ts';
import { sendFile } from './send-file.ts';
import { receiveUpload, type Received } from './upload.ts';

export interface Serving {
  readonly db: Db;
  readonly ports: Ports;
  readonly sessions: Sessions;
  /** How the screens of a call call a field of the wire. */
  readonly labelOf: (path: string, name: string) => string | undefined;
}

const MAX_KEY = 100;

/** One call that was admitted, from its body to its answer: body, handler, envelope. */
export async function serve(
  route: Route,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { session } = request; // admit.ts
  const received = await receive(route, serving, request);
  try {
    const body = readBody(route, received.raw, serving);
    const context = {
      body,
      now: new Date(),
      ports: serving.ports,
      actor: session?.actor as LiveSession['actor'], // public routes do not touch it (route.ts)
      from: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      raw: { request, reply },
      forgetSession: () => serving.sessions.forget(request.cookies[cookieNames.token] ?? ''),
    };
    const { db } = serving;
    if (route.isBatch) return await send(route, await route.run({ ...context, db }), reply);
    if (!route.isWrite)
      return await send(route, await untilCallerLeaves(leavingOf(reply), () => route.run({ ...context, db })), reply);
    const kept = await route.keep?.({ ...context, db, ...(received.upload && { upload: received.upload }) });
    return await inTransaction({ route, db: serving.db, session, body }, request, reply, (tx) =>
      route.run({ ...context, tx }, kept),
    );
  } finally {
    await received.discard();
  }
}

/** The caller has gone on or stopped the search: nobody reads the answer. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const caller = new AbortController();
  raw.once('close', () => !raw.writableFinished && caller.abort());
  return caller.signal;
}

/** Read here, not by the router, so that an address that cannot be read is refused like a body. */
function queryOf(url: string): Record<string, unknown> {
  const start = url.indexOf('?');
  return start < 0 ? {} : objectFromText(url.slice(start + 1));
}

async function receive(route: Route, serving: Serving, request: FastifyRequest): Promise<Received> {
  const query = queryOf(request.url);
  const params = request.params as object;
  if (request.isMultipart()) {
    if (route.of.encoding !== 'multipart') throw new HttpRefusal(415, sessionText.wrongType);
    const received = await receiveUpload(request, { ...query }, serving.ports.config);
    return { ...received, raw: { ...(received.raw as object), ...params } };
  }
  // What names the record in the path wins over the body, the body over what hangs on the address.
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  return { raw: { ...query, ...body, ...params }, discard: async () => undefined };
}

function readBody(route: Route, raw: unknown, { labelOf }: Serving): unknown {
  const { value, problems } = readRecord(route.of.request, raw);
  const [first] = Object.values(problems);
  if (first !== undefined)
    throw new Refusal(
      problemSentence(problems, (name) => labelOf(route.of.path, name)),
      problems,
    );
  return value;
}

/** Tells a call that is repeated from another one under the same key. */
const digestOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url');

async function inTransaction(
  { route, db, session, body }: { route: Route; db: Db; session: LiveSession | undefined; body: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
  run: (tx: Tx) => Promise<HandlerAnswer<unknown>>,
): Promise<unknown> {
  const header = request.headers['x-idempotency-key'];
  const isKept = typeof header === 'string' && header.length <= MAX_KEY && !route.isAnswerNotKept;
  const key = isKept ? `${route.of.path} ${header}` : undefined;
  const owner = session?.actor.userId;
  const said = key ? digestOf(body) : '';
  const done = async (tx: Tx) => {
    if (!key || !owner) return { answer: await run(tx) };
    const before = await claimKey(tx, owner, key, said);
    if (before && before.said !== said) throw new Refusal(sessionText.keyReused);
    if (before) return { repeated: before.answer };
    const answer = await run(tx);
    if (!isFile(answer) && answer !== answered) await keepAnswer(tx, owner, key, encodeAnswer(route.of, answer));
    return { answer };
  };
  const outcome = await retryAfterDeadlock(() => db.transaction().execute(done));
  return 'repeated' in outcome ? (outcome.repeated as Envelope) : send(route, outcome.answer, reply);
}

async function send(route: Route, answer: HandlerAnswer<unknown>, reply: FastifyReply): Promise<unknown> {
  if (answer === answered) return reply;
  return isFile(answer) ? sendFile(reply, answer) : encodeAnswer(route.of, answer);
}

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'mime' in answer && 'body' in answer && 'name' in answer;
