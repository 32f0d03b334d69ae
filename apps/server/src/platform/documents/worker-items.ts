import { parentPort, Worker } from 'node:worker_threads';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { TableProblem } from './table-source.ts';

/** What the thread may hold: a table needs a fraction of it, a hostile workbook meets its end here. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

type Message =
  | { readonly kind: 'item'; readonly item: unknown }
  | { readonly kind: 'end' }
  | { readonly kind: 'problem'; readonly sentence: string | null; readonly message: string };

const MINUTE_MS = 60_000;
/** So long one file may keep its reader waiting, all its items together. */
const PATIENCE_MS = 5 * MINUTE_MS;

/**
 * What a thread of its own makes of a job, item after item; the next is made while this one is used. Reading a file never
 * holds up anybody's call, and one that blows the memory takes down the thread, not the server. A thread
 * that takes too long is ended; the time that the reader itself spends on an item does not count.
 */
export async function* itemsOf(program: URL, job: unknown, patienceMs = PATIENCE_MS): AsyncGenerator<unknown> {
  const worker = new Worker(program, { workerData: job, resourceLimits: memory });
  const messages = patient(inbox(worker), patienceMs);
  try {
    for (;;) {
      const message = await messages();
      if (message.kind === 'end') return;
      if (message.kind === 'problem')
        throw message.sentence === null ? new Error(message.message) : new TableProblem(message.sentence);
      worker.postMessage('next');
      yield message.item;
    }
  } finally {
    await worker.terminate();
  }
}

/** Asks for messages until the time that all of them together may take is used up. */
function patient(messages: () => Promise<Message>, patienceMs: number): () => Promise<Message> {
  let left = patienceMs;
  return async () => {
    const from = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const sentence = tableText.tooSlow(Math.ceil(patienceMs / MINUTE_MS));
    const late = new Promise<Message>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'problem', sentence, message: sentence }), Math.max(0, left));
    });
    try {
      return await Promise.race([messages(), late]);
    } finally {
      clearTimeout(timer);
      left -= performance.now() - from;
    }
  };
}

/** The worker's messages one after another, whether they come before or after they are asked for. */
function inbox(worker: Worker): () => Promise<Message> {
  const arrived: Message[] = [];
  let waiting: ((message: Message) => void) | undefined;
  const take = (message: Message) => {
    if (waiting) waiting(message);
    else arrived.push(message);
    waiting = undefined;
  };
  const problem = (message: string, sentence: string | null = null) => take({ kind: 'problem', message, sentence });
  worker.on('message', take);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    problem(error.message, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tableText.tooBigForMemory : null),
  );
  worker.on('exit', () => problem('the thread ended early'));
  return () => {
    const next = arrived.shift();
    return next ? Promise.resolve(next) : new Promise((resolve) => (waiting = resolve));
  };
}

/** The thread's side: one item ahead of the reader at most, so that the file waits, not the memory. */
export async function sendItems(items: AsyncIterable<unknown>): Promise<void> {
  const port = parentPort;
  if (!port) return;
  const send = (message: Message) => port.postMessage(message);
  const asked = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  try {
    for await (const item of items) {
      send({ kind: 'item', item });
      await asked();
    }
    send({ kind: 'end' });
  } catch (problem) {
    const sentence = problem instanceof TableProblem ? problem.message : null;
    const message = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    send({ kind: 'problem', sentence, message });
  }
  port.close();
}
