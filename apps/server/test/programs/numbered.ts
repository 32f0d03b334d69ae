import { sendItems } from '../../src/platform/documents/process-items.ts';

/** Says the number of its process, as often as it is asked to. */
async function* items(times: number): AsyncGenerator<number> {
  for (let time = 0; time < times; time += 1) yield process.pid;
}

await sendItems(items);
