import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { TableProblem } from '../../../platform/documents/table-source.ts';
import { itemsOf } from '../../../platform/documents/process-items.ts';
import type { Inspected, Inspecting } from './inspect-file.ts';
import type { WorkerJob } from './ledger.worker.ts';
import type { MapJob, MappedRow } from './map-file.ts';

const inProcess = (job: WorkerJob) => itemsOf(new URL('./ledger.worker.ts', import.meta.url), job);

/** The contents of the file, found in a process of its own. */
export async function inspectApart(job: Inspecting): Promise<Inspected> {
  let contents: Inspected | undefined;
  for await (const item of inProcess({ kind: 'inspect', ...job })) contents = item as Inspected; // the worker's one item
  if (!contents) throw new TableProblem(ledgerText.noRows);
  return contents;
}

/** The mapped rows in chunks; the next chunk is made while this one is written. */
export async function* mapApart(job: MapJob): AsyncGenerator<MappedRow[]> {
  for await (const item of inProcess({ kind: 'map', ...job })) yield item as MappedRow[]; // what mapFile yields
}
