import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import { LedgerProblem } from './ledger-source.ts';
import { mapFile, type MapJob } from './map-file.ts';

// Runs in a thread of its own: reading and converting a ledger never holds up anybody's call, and a file that blows the
// memory takes down the thread, not the server.
export type WorkerJob = { readonly kind: 'inspect'; readonly path: string } | ({ readonly kind: 'map' } & MapJob);
export type WorkerMessage =
  | { readonly kind: 'item'; readonly item: unknown }
  | { readonly kind: 'end' }
  | { readonly kind: 'problem'; readonly sentence: string | null; readonly message: string };

const job = workerData as WorkerJob; // written by ledger-thread.ts and nobody else
const port = parentPort;

async function* itemsOf(): AsyncGenerator<unknown> {
  if (job.kind === 'inspect') yield await inspectFile(job.path);
  else yield* mapFile(job);
}

/** One item ahead of the reader at most: the file waits, not the memory. */
async function run(send: (message: WorkerMessage) => void, asked: () => Promise<void>): Promise<void> {
  try {
    for await (const item of itemsOf()) {
      send({ kind: 'item', item });
      await asked();
    }
    send({ kind: 'end' });
  } catch (problem) {
    const sentence = problem instanceof LedgerProblem ? problem.message : null;
    send({
      kind: 'problem',
      sentence,
      message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
    });
  }
}

if (port) {
  const asked = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  await run((message) => port.postMessage(message), asked);
  port.close();
}
