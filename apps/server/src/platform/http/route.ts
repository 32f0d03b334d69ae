import type { Call } from '@tejian/contract/kit/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Batch } from '../batch/batch.ts';
import type { Db, Tx } from '../db/database.ts';
import type { AnyJob } from '../jobs/job.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../session/actor.ts';
import type { Allow } from './allow.ts';

/** The facts that a handler may know about the call besides its body. */
interface Context<Body> {
  readonly body: Body;
  readonly now: Date;
  readonly ports: Ports;
  readonly from: { ip: string; userAgent: string };
  /** For the few calls that set cookies or stream. */
  readonly raw: { request: FastifyRequest; reply: FastifyReply };
  /** Drops this session from the short memory, so that it ends at once. */
  readonly forgetSession: () => void;
}
export interface Upload {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
}
export interface ReadContext<Body> extends Context<Body> {
  readonly actor: Actor;
  readonly db: Db;
}
export interface WriteContext<Body> extends Context<Body> {
  readonly actor: Actor;
  readonly tx: Tx;
}
export interface BatchContext<Body> extends ReadContext<Body> {
  readonly many: Batch;
}

/**
 * The context of what a call with a file does before its transaction; `upload` is on disk until the call is answered.
 */
export interface FileContext<Body> extends ReadContext<Body> {
  readonly upload?: Upload;
}

/** The context of a call that is given bytes: they come once, as they are read, up to the bound of the call's class. */
export interface StreamContext<Request> extends ReadContext<Request> {
  /** None where the call brought none, or did not call them bytes. */
  readonly content?: AsyncIterable<Uint8Array>;
}

/** Bytes that a file call answers. */
export interface FileAnswer {
  readonly name: string;
  readonly mime: string;
  readonly body: Uint8Array | NodeJS.ReadableStream;
  readonly inline?: boolean;
  /** Of a file that is kept as it is: whoever asks again gets the same bytes, so that a part may be asked for. */
  readonly kept?: { readonly sha256: string; readonly size: number };
}
/** A handler that answered by itself (server-sent events). */
export const answeredSymbol = Symbol('answered');
export type HandlerAnswer<Answer> = Answer | FileAnswer | typeof answeredSymbol;

export interface Route {
  readonly of: Call<unknown, unknown>;
  readonly allow: Allow;
  readonly isWrite: boolean;
  /** Writes in transactions of its own: one for each record (decisions §9), or those that the handler opens. */
  readonly isInParts?: 'batch' | 'own';
  /** It is given its body as it comes, and answers in headers. */
  readonly isStream?: boolean;
  /** Its answer is not kept for a repeat: it holds what the database must not. */
  readonly isAnswerNotKept?: boolean;
  /** The record that the call is about as it stands, under the names of the call: its codes may stay. */
  readonly stored?: (context: ReadContext<unknown>) => Promise<unknown>;
  /** Pages make it without anybody doing anything: it does not keep a session alive. */
  readonly isByItself?: boolean;
  /** The work that the call leaves to be done after it has answered, where that belongs to this call alone. */
  readonly job?: AnyJob;
  /** The work that a call with a file does with it before its transaction begins; `run` is given the answer. */
  readonly keep?: (context: FileContext<unknown>) => Promise<unknown>;
  readonly run: (
    context: ReadContext<unknown> | WriteContext<unknown> | BatchContext<unknown>,
    kept?: unknown,
  ) => Promise<HandlerAnswer<unknown>>;
}

/**
 * A call that reads: contract, who may call it, one line to the service.
 * Public calls have no actor; their handlers must not touch `actor`.
 */
export function readRoute<Request, Answer>(
  of: Call<Request, Answer>,
  allow: Allow,
  run: (context: ReadContext<Request>) => Promise<HandlerAnswer<Answer>> | HandlerAnswer<Answer>,
): Route {
  return {
    of: of as Call<unknown, unknown>,
    allow,
    isWrite: false,
    run: async (context) => run(context as ReadContext<Request>),
  };
}

/** A call that writes: everything it does happens in one transaction, and its idempotency key makes a repeat harmless. */
export function write<Request, Answer>(
  of: Call<Request, Answer>,
  allow: Allow,
  run: (context: WriteContext<Request>) => Promise<HandlerAnswer<Answer>> | HandlerAnswer<Answer>,
): Route {
  return {
    of: of as Call<unknown, unknown>,
    allow,
    isWrite: true,
    run: async (context) => run(context as WriteContext<Request>),
  };
}

interface FileWriting<Request, Answer, Kept> {
  readonly keep: (context: FileContext<Request>) => Promise<Kept>;
  readonly run: (context: WriteContext<Request>, kept: Kept) => Promise<HandlerAnswer<Answer>> | HandlerAnswer<Answer>;
}

/**
 * A write that brings a file or has one drawn. `keep` checks what can be checked and puts the content into the file store while no
 * transaction is open: reading, drawing and sealing a large file takes seconds, in which a transaction would hold a
 * connection and its locks. `run` then writes, and checks again what may have changed.
 */
export function writeFile<Request, Answer, Kept>(
  of: Call<Request, Answer>,
  allow: Allow,
  { keep, run }: FileWriting<Request, Answer, Kept>,
): Route {
  return {
    of: of as Call<unknown, unknown>,
    allow,
    isWrite: true,
    keep: (context) => keep(context as FileContext<Request>),
    run: async (context, keptValue) => run(context as WriteContext<Request>, keptValue as Kept), // what this route's keep answered
  };
}

/**
 * A write over many records, each in a transaction of its own with its own answer (decisions §9, "Flow"): what one record
 * refuses or breaks does not undo the others, and a repeat with the same idempotency key does only what is missing.
 */
export function batch<Request, Answer>(
  of: Call<Request, Answer>,
  allow: Allow,
  run: (context: BatchContext<Request>) => Promise<HandlerAnswer<Answer>>,
): Route {
  return {
    of: of as Call<unknown, unknown>,
    allow,
    isWrite: true,
    isInParts: 'batch',
    run: async (context) => run(context as BatchContext<Request>),
  };
}

/**
 * A write whose handler opens its transactions itself, because a part of it must stay when the rest is refused, or because
 * it works for longer than a transaction may last. It honours no idempotency key.
 */
export function writeInParts<Request, Answer>(
  of: Call<Request, Answer>,
  allow: Allow,
  run: (context: ReadContext<Request>) => Promise<HandlerAnswer<Answer>>,
): Route {
  return { ...readRoute(of, allow, run), isWrite: true, isInParts: 'own' };
}

/**
 * A call that is given its body as it comes, under the bounds of calls with files. It opens its transactions itself, for
 * bytes take longer than one may last, and honours no idempotency key: its protocol says how it is repeated.
 */
export const stream = <Request, Answer>(
  of: Call<Request, Answer>,
  allow: Allow,
  run: (context: StreamContext<Request>) => Promise<Answer>,
): Route => ({
  of: of as Call<unknown, unknown>,
  allow,
  isWrite: of.method !== 'HEAD',
  isInParts: 'own',
  isStream: true,
  run: async (context) => run(context as StreamContext<Request>),
});

/** A write whose answer holds personal data in the clear: a repeat does it again instead of finding the kept answer. */
export const answerNotKept = (route: Route): Route => ({ ...route, isAnswerNotKept: true });

/**
 * A write of coded fields (`coded`) to a record that may hold codes of earlier days: `find` answers the record under the
 * names of the call, and is asked only where a code is unknown.
 */
export const overStored = <Request>(
  _of: Call<Request, unknown>,
  route: Route,
  find: (context: ReadContext<Request>) => Promise<unknown>,
): Route => ({ ...route, stored: (context) => find(context as ReadContext<Request>) });

/** A call that pages make by themselves, such as counting messages: nobody works because of it. */
export const byItself = (route: Route): Route => ({ ...route, isByItself: true });
