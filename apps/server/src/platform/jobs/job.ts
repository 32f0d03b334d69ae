import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../db/database.ts';
import type { Ports } from '../ports.ts';

/** The things that a running job has at hand. It opens its own transactions: nothing else does it for it. */
export interface JobContext {
  readonly db: Db;
  readonly ports: Ports;
}

interface Definition<Payload extends z.ZodType> {
  /** Feature and verb: 'message.send'. */
  readonly name: string;
  readonly payload: Payload;
  /** The number of times that it is tried before it is left for an administrator; the pauses grow. */
  readonly retry?: { readonly times: number };
  /** Jobs of one queue run one after another, so that long work leaves room for the short. */
  readonly queue?: string;
  /** Must be safe to run twice: a node may die between the work and the note that it is done. */
  run(payload: z.output<Payload>, context: JobContext): Promise<void>;
}

interface When {
  readonly runAt?: Date;
  /** A job that waits under the same key is replaced, not doubled. */
  readonly key?: string;
  /** Instead of the job's own queue: work of one person waits for work of the same person only. */
  readonly queue?: string;
}

/** A job as the runner sees it. */
export interface AnyJob {
  readonly name: string;
  runRaw(payload: unknown, context: JobContext): Promise<void>;
}

export interface Job<Payload> extends AnyJob {
  /** Puts the job in with the transaction that caused it: rolled back together, done after commit. */
  later(tx: Tx, payload: Payload, when?: When): Promise<void>;
  /** The same for many, each under a key of its own, in one statement. */
  laterEach(tx: Tx, each: readonly { readonly payload: Payload; readonly key: string }[]): Promise<void>;
}

const TRIES = 10;

/** Declares work that happens after a call has answered. */
export function job<Payload extends z.ZodType>(definition: Definition<Payload>): Job<z.input<Payload>> {
  const { name, payload: schema, retry = { times: TRIES }, queue: ownQueue = null, run } = definition;
  return {
    name,
    runRaw: async (payload, context) => run(schema.parse(payload), context),
    later: async (tx, payload, when: When = {}) => {
      const { runAt = null, key = null, queue = ownQueue }: { [name in keyof When]: When[name] | null } = when;
      schema.parse(payload); // a wrong payload fails the call that made it, not the job at night
      await sql`
        select graphile_worker.add_job(
          ${name}, ${JSON.stringify(payload)}::json,
          run_at => ${runAt}::timestamptz, max_attempts => ${retry.times}::integer, job_key => ${key}::text,
          queue_name => ${queue}::text
        )`.execute(tx);
    },
    laterEach: async (tx, each) => {
      for (const { payload } of each) schema.parse(payload); // as above
      await sql`
        select graphile_worker.add_job(${name}, (one -> 'payload')::json, max_attempts => ${retry.times}::integer,
          job_key => one ->> 'key', queue_name => ${ownQueue}::text)
        from jsonb_array_elements(${JSON.stringify(each)}::jsonb) one`.execute(tx);
    },
  };
}
