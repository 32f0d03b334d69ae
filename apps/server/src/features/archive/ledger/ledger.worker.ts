import { sendItems } from '../../../platform/documents/process-items.ts';
import { inspectFile, type Inspecting } from './inspect-file.ts';
import { mapFile, type MapJob } from './map-file.ts';

// Runs in a process of its own: reading and converting a ledger never holds up anybody's call.
export type WorkerJob = ({ readonly kind: 'inspect' } & Inspecting) | ({ readonly kind: 'map' } & MapJob);

async function* items(job: WorkerJob): AsyncGenerator<unknown> {
  if (job.kind === 'inspect') yield await inspectFile(job);
  else yield* mapFile(job);
}

await sendItems(items);
