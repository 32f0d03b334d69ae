// Processor time of processes that run (Linux): the kernel counts it in hundredths of a second.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MS_PER_TICK = 10;

/** Milliseconds of these processes since they began. */
export const millisecondsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + ticksOf(fieldsOf(String(pid))), 0) * MS_PER_TICK;

/** Milliseconds of the database of a data folder: of every connection that is open. */
export function databaseMilliseconds(folder: string): number {
  const postmaster = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const processes = readdirSync('/proc').filter((id) => /^\d+$/.test(id));
  const ownEntries = processes.map(fieldsOf).filter(([, parent]) => parent === postmaster);
  return ownEntries.reduce((sum, fields) => sum + ticksOf(fields), 0) * MS_PER_TICK;
}

const ticksOf = (fields: readonly string[]): number => Number(fields[11] ?? 0) + Number(fields[12] ?? 0);

/** The fields behind the name of a program; nothing where it has ended meanwhile. */
function fieldsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
