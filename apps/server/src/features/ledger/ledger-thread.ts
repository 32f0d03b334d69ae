import { Worker } from 'node:worker_threads';
import { ledgerText } from '@tejian/domain/ledger/ledger.text.ts';
import type { Inspected } from './inspect-file.ts';
import { LedgerProblem } from './ledger-source.ts';
import type { WorkerJob, WorkerMessage } from './ledger.worker.ts';
import type { MapJob, MappedRow } from './map-file.ts';

/** What the thread may hold: a ledger needs a fraction of it, a hostile workbook meets its end here. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** What the file holds, found in a thread. */
export async function inspectInThread(path: string): Promise<Inspected> {
  for await (const item of itemsOf({ kind: 'inspect', path })) return item as Inspected; // the worker's one item
  throw new LedgerProblem(ledgerText.noRows);
}

/** The mapped rows in chunks; the next chunk is made while this one is written. */
export async function* mapInThread(job: MapJob): AsyncGenerator<MappedRow[]> {
  for await (const item of itemsOf({ kind: 'map', ...job })) yield item as MappedRow[]; // what mapFile yields
}

async function* itemsOf(job: WorkerJob): AsyncGenerator<unknown> {
  const worker = new Worker(new URL('./ledger.worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: memory,
  });
  const messages = inbox(worker);
  try {
    for (;;) {
      const message = await messages();
      if (message.kind === 'end') return;
      if (message.kind === 'problem')
        throw message.sentence === null ? new Error(message.message) : new LedgerProblem(message.sentence);
      worker.postMessage('next');
      yield message.item;
    }
  } finally {
    await worker.terminate();
  }
}

/** The worker's messages one after another, whether they come before or after they are asked for. */
function inbox(worker: Worker): () => Promise<WorkerMessage> {
  const arrived: WorkerMessage[] = [];
  let waiting: ((message: WorkerMessage) => void) | undefined;
  const take = (message: WorkerMessage) => {
    if (waiting) waiting(message);
    else arrived.push(message);
    waiting = undefined;
  };
  const problem = (message: string, sentence: string | null = null) => take({ kind: 'problem', message, sentence });
  worker.on('message', take);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    problem(error.message, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? ledgerText.tooBigForMemory : null),
  );
  worker.on('exit', () => problem('the ledger thread ended early'));
  return () => {
    const next = arrived.shift();
    return next ? Promise.resolve(next) : new Promise((resolve) => (waiting = resolve));
  };
}
