import { parentPort, Worker } from 'node:worker_threads';
import { ledgerText } from '@tejian/domain/ledger/ledger.text.ts';
import { TableProblem } from './table-source.ts';

/** What the thread may hold: a table needs a fraction of it, a hostile workbook meets its end here. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

type Message =
  | { readonly kind: 'item'; readonly item: unknown }
  | { readonly kind: 'end' }
  | { readonly kind: 'problem'; readonly sentence: string | null; readonly message: string };

/**
 * What a thread of its own makes of a job, item after item; the next is made while this one is used. Reading a file never
 * holds up anybody's call, and one that blows the memory takes down the thread, not the server.
 */
export async function* itemsOf(program: URL, job: unknown): AsyncGenerator<unknown> {
  const worker = new Worker(program, { workerData: job, resourceLimits: memory });
  const messages = inbox(worker);
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
    problem(error.message, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? ledgerText.tooBigForMemory : null),
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
