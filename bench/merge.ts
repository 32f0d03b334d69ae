/**
 * Merging and undoing while others read and edit the same archive. Every pair is merged and undone once; afterwards each
 * record must be what it was. Prints figures only.
 *   node bench/merge.ts [pairs=500] [rows=200000] [mergers=8] [readers=8]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import * as equipment from '../apps/server/src/features/archive/equipment/equipment.service.ts';
import * as history from '../apps/server/src/features/archive/equipment/history.service.ts';
import * as merging from '../apps/server/src/features/archive/equipment/merge.service.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { seedEquipment } from './seed-equipment.ts';

const [pairs = 500, rows = 200_000, mergers = 8, readers = 8] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-merge-'));
const embeddedDatabase = await startEmbedded(folder);
const pool = openPool(embeddedDatabase.connection, { poolSize: 20, statementTimeoutMs: 0 });
const db = openDatabase(pool);
const equipmentAt = (number: number) => `00020000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
/** Lifts stand at the numbers that do not end in 9; a pair is two neighbours. */
const pairAt = (at: number) => [equipmentAt(at * 10 + 1), equipmentAt(at * 10 + 2)] as const;
const operations = ['read', 'save', 'merge'].map((operation) => `equipment:elevator:${operation}`);

async function actorOf(): Promise<Actor> {
  await prepareDatabase(db, pool);
  const organisationId = await seedEquipment(pool, { rows, units: Math.round(rows / 50) });
  // The seed's codes repeat after ten thousand; twins of a third record cannot be merged.
  const ownTexts = Array.from({ length: pairs }, (_, at) => pairAt(at)).flat();
  await pool.query(
    'update equipment set device_code = null, registration_code = null, use_certificate_no = null where id = any($1)',
    [ownTexts],
  );
  const { userIds } = await db.transaction().execute(seedInstitute);
  const who = { userId: userIds.get('shouli'), name: '林受理', codes: new Set(operations), scope: 'institute' };
  return { ...who, organisationId } as unknown as Actor; // what merging asks of it
}

const times: Record<string, number[]> = {};
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  const answer = await work();
  (times[name] ??= []).push(performance.now() - begunAt);
  return answer;
}

const versionOf = async (id: string, actor: Actor) => (await equipment.detail(db, id, actor)).version;

async function mergeAndUndo(at: number, actor: Actor): Promise<void> {
  const [survivor, mergedText] = pairAt(at);
  const askedPart = {
    survivor: { id: survivor, version: await versionOf(survivor, actor) },
    merged: { id: mergedText, version: await versionOf(mergedText, actor) },
    taken: ['internalNo'],
  };
  await timed('merge', () => db.transaction().execute((tx) => merging.merge(tx, askedPart, actor)));
  await timed('undo', () => db.transaction().execute((tx) => merging.undo(tx, mergedText, actor)));
}

try {
  const actor = await actorOf();
  await pool.query('create table before as select * from equipment');
  let next = 0;
  let isMerging = true;
  let readNumber = 0;
  const merger = async () => {
    for (let at = next++; at < pairs; at = next++) await mergeAndUndo(at, actor);
  };
  const reader = async (seed: number) => {
    for (let at = seed; isMerging; at += 1, readNumber += 1) {
      const id = equipmentAt(1 + ((at * 7919) % pairs) * 10);
      await timed('record read', () => equipment.detail(db, id, actor));
      await timed('history read', () => history.page(db, { id }, actor));
    }
  };
  const begunAt = performance.now();
  const reading = Array.from({ length: readers }, (_, seed) => reader(seed));
  await Promise.all(Array.from({ length: mergers }, merger));
  const seconds = (performance.now() - begunAt) / 1000;
  isMerging = false;
  await Promise.all(reading);
  console.log(
    `${pairs} pairs merged and undone in ${seconds.toFixed(1)} s: ${((pairs * 2) / seconds).toFixed(0)}/s; ${readNumber} reads meanwhile`,
  );
  for (const [name, takenNumbers] of Object.entries(times)) {
    const sortedNumbers = takenNumbers.toSorted((one, other) => one - other);
    const part = (share: number) => (sortedNumbers[Math.floor(sortedNumbers.length * share)] ?? 0).toFixed(1);
    console.log(`${name.padEnd(14)} p50 ${part(0.5)} ms, p99 ${part(0.99)} ms`);
  }
  const { rows: differing } = await pool.query<{ count: number }>(`
    select count(*)::int as count from before b full join equipment e using (id)
    where to_jsonb(b) - array['version', 'updated_at'] is distinct from to_jsonb(e) - array['version', 'updated_at']`);
  const count = differing[0]?.count ?? 0;
  console.log(count === 0 ? 'every record is what it was' : `${count} records differ`);
  if (count > 0) process.exitCode = 1;
} finally {
  await db.destroy();
  await embeddedDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}
