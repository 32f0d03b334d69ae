import { cpus } from 'node:os';

const ROUNDS = 5;
const RECORDS = 200_000;
const SPREAD = 7_919; // a prime: the keys come in no order

/** The same for ever, or figures of two days can no longer be compared. */
function sameWork(): string {
  const records = Array.from({ length: RECORDS }, (_, at) => ({ key: String((at * SPREAD) % RECORDS), at }));
  records.sort((one, other) => (one.key < other.key ? -1 : 1));
  return JSON.stringify(JSON.parse(JSON.stringify(records)));
}

function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The machine and its speed at this hour: milliseconds of processor time for the same piece of JavaScript. A virtual
 * machine with the same name was twice as slow on one day as on the next.
 */
export function machineNow(): string {
  const [core] = cpus();
  const costs = Array.from({ length: ROUNDS }, () => costOf(sameWork)).toSorted((one, other) => one - other);
  return `${cpus().length} × ${core?.model.trim() ?? 'unknown'}, ${Math.round(costs[(ROUNDS - 1) / 2] ?? 0)} ms`;
}
