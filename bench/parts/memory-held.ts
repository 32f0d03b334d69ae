// Resident memory of the Node.js processes of the product together (Linux), while it works.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf, commandOf, type Product } from '../../apps/server/test/product.ts';
import { judge } from './figures.ts';

const LOADED = 250;
const LOOK_MS = 100;

/** Memory of one process in megabytes. */
interface Held {
  readonly program: string;
  readonly rss: number;
  /** The part of it that other processes have too. */
  readonly shared: number;
}

const sum = (heldItems: readonly Held[]) => heldItems.reduce((total, { rss }) => total + rss, 0);
/** A page that several share counts once. */
export const together = (holdings: readonly Held[]) =>
  holdings.reduce(
    (total, { rss, shared }) => total + rss - shared,
    Math.max(0, ...holdings.map(({ shared }) => shared)),
  );

/** The memory that the processes of the product below this one hold now. */
export function heldBelow(pid: number): Held[] {
  return childrenOf(pid).flatMap((child) => [...heldBy(child), ...heldBelow(child)]);
}

function heldBy(pid: number): Held[] {
  const words = commandOf(pid).split('\0');
  if (!basename(words[0] ?? '').startsWith('node')) return [];
  const program = basename(words.find((word) => /\.[jt]s$/.test(word)) ?? '');
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const megabytes = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
    const sharedNumber = megabytes('Shared_Clean') + megabytes('Shared_Dirty');
    return [{ program, rss: megabytes('Rss'), shared: sharedNumber }];
  } catch {
    return []; // it has just ended
  }
}

export const toldText = (heldItems: readonly Held[]) =>
  `${together(heldItems).toFixed(0)} MiB (${sum(heldItems).toFixed(0)}): ${heldItems.map(({ program, rss }) => `${program} ${rss.toFixed(0)}`).join(', ')}`;

/** Looks while the work goes on and tells the moment at which the product held the most. */
export async function most(name: string, product: Product, work: () => Promise<unknown>): Promise<void> {
  let [highest, isDone]: [Held[], boolean] = [[], false];
  const looking = (async () => {
    while (!isDone) {
      const heldItems = heldBelow(product.pid);
      if (together(heldItems) > together(highest)) highest = heldItems;
      await wait(LOOK_MS);
    }
  })();
  await work().finally(() => (isDone = true));
  await looking;
  judge(`memory, ${name}, at most`, together(highest), [LOADED, 'MiB'], toldText(highest));
}
