import { workerData } from 'node:worker_threads';
import { sendItems } from '../../../platform/documents/worker-items.ts';
import { inspectFile, type Inspecting } from './inspect-file.ts';
import { mapFile, type MapJob } from './map-file.ts';

// Runs in a thread of its own: reading and converting a ledger never holds up anybody's call.
export type WorkerJob = ({ readonly kind: 'inspect' } & Inspecting) | ({ readonly kind: 'map' } & MapJob);

const job = workerData as WorkerJob; // written by ledger-thread.ts and nobody else

async function* items(): AsyncGenerator<unknown> {
  if (job.kind === 'inspect') yield await inspectFile(job);
  else yield* mapFile(job);
}

await sendItems(items());
