import { createHash } from 'node:crypto';
import type { Problems } from '@tejian/contract/kit/field.ts';
import { read as readRecord } from '@tejian/contract/kit/record.ts';
import { strangeDays } from '@tejian/contract/kit/strange-days.ts';
import { unknownNames } from '@tejian/contract/kit/unknown-names.ts';
import { recordsRefused } from '@tejian/contract/kit/call.ts';
import { wireProblems } from '@tejian/contract/kit/field-place.ts';
import { encodeAnswer, type Envelope } from '@tejian/contract/kit/envelope.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../db/database.ts';
import { errorDetails, type Log } from '../log/log.ts';
import { untilCallerLeaves } from '../db/caller.ts';
import { Batch } from '../batch/batch.ts';
import { findOutcomes, type CallKey } from '../batch/batch.store.ts';
import { retryAfterConflict } from '../db/conflict.ts';
import type { Ports } from '../ports.ts';
import type { Sessions } from '../session/sessions.ts';
import type { LiveSession } from '../session/session.store.ts';
import { objectFromText } from './body.ts';
import { cookieNames } from './cookies.ts';
import { claimKey, findCall, keepAnswer, keepCall } from './idempotency.store.ts';
import { codeProblems, soughtProblems, type EndedWord, type KnownCodes } from './known-codes.ts';
import { HttpRefusal, Refusal } from '../refusal/refusal.ts';
import { answeredSymbol, type FileAnswer, type HandlerAnswer, type ReadContext, type Route } from './route.ts';
import { problemSentence } from './problem-sentence.ts';
import { sendFile } from './send-file.ts';
import { contentOf, headersAsked, sendHeaders } from './stream-body.ts';
import { receiveUpload, uploadOf, type Received } from './upload.ts';

export interface Serving {
  readonly db: Db;
  readonly ports: Ports;
  readonly sessions: Sessions;
  /** The name that the screens of a call give a field of the wire. */
  readonly labelOf: (path: string, name: string) => string | undefined;
  readonly knownCodes: KnownCodes;
  readonly endedWord: EndedWord;
}

const MAX_KEY = 100;

/** One call that was admitted, from its body to its answer; what it refuses has the names of the wire. */
export async function serve(
  route: Route,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    return await answerTo(route, serving, request, reply);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    throw route.isStream ? new HttpRefusal(400, problem.message) : namedRefusal(problem, route, serving.ports.log);
  }
}

/** The refusal of the body itself, by the names that it came with. */
class BodyRefusal extends Refusal {}

/** Inside a refusal speaks of our fields; what leaves names those of the request, and no field that the call has not. */
function namedRefusal(refusal: Refusal, { of }: Route, log: Log): Refusal {
  if (!refusal.fieldErrors || refusal instanceof BodyRefusal) return refusal;
  const { known, unknown } = wireProblems(recordsRefused(of), refusal.fieldErrors);
  if (unknown.length > 0) log.info('noFieldOfCall', { url: of.path, fields: unknown });
  return new Refusal(refusal.message, Object.keys(known).length > 0 ? known : undefined, refusal.beside);
}

/** Body, handler, envelope. */
async function answerTo(
  route: Route,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { session } = request; // admit.ts
  const receivedBody = await receive(route, serving, request);
  try {
    const body = readBody(route, receivedBody.raw, serving);
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
    await refuseUnknownCodes(route, serving, { ...context, db });
    if (route.isStream) {
      const content = contentOf(request, route, context.ports.config);
      return sendHeaders(route, await route.run({ ...context, db, ...(content && { content }) }), reply);
    }
    if (route.isInParts === 'own')
      return await send(route, await route.run({ ...context, db }), reply, context.ports.log);
    const key = keyOf(route, request, session, body);
    if (route.isInParts === 'batch') return await inBatch(route, { ...context, db }, key);
    if (!route.isWrite)
      return await send(
        route,
        await untilCallerLeaves(leavingOf(reply), () => route.run({ ...context, db })),
        reply,
        context.ports.log,
      );
    const keptValue = await route.keep?.({
      ...context,
      db,
      ...(receivedBody.upload && { upload: receivedBody.upload }),
    });
    const run = (tx: Tx) => route.run({ ...context, tx }, keptValue);
    const outcome = await retryAfterConflict(() => db.transaction().execute((tx) => onceIn(tx, route, key, run)));
    return 'repeated' in outcome ? outcome.repeated : await send(route, outcome.answer, reply, context.ports.log);
  } finally {
    await receivedBody.discard();
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
  if (route.isStream)
    return { raw: { ...query, ...headersAsked(route, request), ...params }, discard: async () => undefined };
  if (request.isMultipart()) {
    if (route.of.encoding !== 'multipart') throw new HttpRefusal(415, sessionText.wrongType);
    const receivedUpload = await receiveUpload(request, { ...query }, uploadOf(route.allow, serving.ports.config));
    return { ...receivedUpload, raw: { ...(receivedUpload.raw as object), ...params } };
  }
  // What names the record in the path wins over the body, the body over what hangs on the address.
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  return { raw: { ...query, ...body, ...params }, discard: async () => undefined };
}

function readBody(route: Route, raw: unknown, { labelOf }: Serving): unknown {
  const { value, problems } = readRecord(route.of.request, raw);
  const days = route.isWrite ? strangeDays(route.of.request, value) : {};
  refuseProblems({ ...days, ...problems, ...unknownNames(route.of.request, raw) }, route, labelOf);
  return value;
}

/** Asked before the transaction: a dictionary changes so rarely that a code needs no lock. */
async function refuseUnknownCodes(route: Route, serving: Serving, context: ReadContext<unknown>): Promise<void> {
  const { db, knownCodes, labelOf } = serving;
  const storedValue = async () => route.stored?.(context).catch(() => undefined); // what is out of reach holds nothing
  const problems = route.isWrite
    ? await codeProblems(db, route.of, context.body, serving, storedValue)
    : await soughtProblems(db, route.of, context.body, knownCodes);
  refuseProblems(problems, route, labelOf);
}

function refuseProblems(problems: Problems, route: Route, labelOf: Serving['labelOf']): void {
  if (Object.keys(problems).length === 0) return;
  throw new BodyRefusal(
    problemSentence(problems, (name) => labelOf(route.of.path, name)),
    problems,
  );
}

/** Tells a call that is repeated from another one under the same key. */
const digestOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url');

/** A call without a key, without a person, or whose answer must not be kept, is done each time. */
function keyOf(
  route: Route,
  request: FastifyRequest,
  session: LiveSession | undefined,
  body: unknown,
): CallKey | undefined {
  const header = request.headers['x-idempotency-key'];
  if (!session || typeof header !== 'string' || header.length > MAX_KEY || route.isAnswerNotKept) return undefined;
  return { userId: session.actor.userId, key: `${route.of.path} ${header}`, said: digestOf(body) };
}

async function onceIn(
  tx: Tx,
  route: Route,
  key: CallKey | undefined,
  run: (tx: Tx) => Promise<HandlerAnswer<unknown>>,
): Promise<{ answer: HandlerAnswer<unknown> } | { repeated: Envelope }> {
  if (!key) return { answer: await run(tx) };
  const before = await claimKey(tx, key);
  if (before) return { repeated: sameCall(before, key).answer as Envelope }; // what keepAnswer kept
  const answer = await run(tx);
  if (!isFile(answer) && answer !== answeredSymbol) await keepAnswer(tx, key, encodeAnswer(route.of, answer));
  return { answer };
}

/**
 * The answer is kept when every record has met its rules. A batch that was cut off, or in which something broke, is done
 * again from what its records have kept.
 */
async function inBatch(route: Route, context: ReadContext<unknown>, key: CallKey | undefined): Promise<unknown> {
  const { db, ports } = context;
  const before = key && (await findCall(db, key));
  if (before) return sameCall(before, key).answer;
  const keptCalls = key ? (await findOutcomes(db, key)).map((outcome) => sameCall(outcome, key)) : [];
  const many = new Batch(db, ports.log, key, new Map(keptCalls.map(({ record, outcome }) => [record, outcome])));
  const answer = encodeAnswer(route.of, await route.run({ ...context, many }));
  if (key && !many.hasFaults)
    await keepCall(db, key, answer).catch((problem: unknown) =>
      ports.log.warn('answerNotKept', { url: route.of.path, ...errorDetails(problem) }),
    );
  return answer;
}

function sameCall<Kept extends { readonly said: string | null }>(keptOutcome: Kept, { said }: CallKey): Kept {
  if (keptOutcome.said !== said) throw new Refusal(sessionText.keyReused);
  return keptOutcome;
}

async function send(route: Route, answer: HandlerAnswer<unknown>, reply: FastifyReply, log: Log): Promise<unknown> {
  if (answer === answeredSymbol) return reply;
  return isFile(answer) ? sendFile(reply, answer, log) : encodeAnswer(route.of, answer);
}

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'mime' in answer && 'body' in answer && 'name' in answer;
