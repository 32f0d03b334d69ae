/**
 * History and portrait with a million entries, while others write: first page, deep page, by field, outline, comparison,
 * portrait with two hundred inspections, defects. Prints figures only.
 *   node bench/history.ts [entries=1000000] [equipment=200000] [requests=1000] [callers=16]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import * as history from '../apps/server/src/features/archive/equipment/history.service.ts';
import * as portrait from '../apps/server/src/features/query/portrait/portrait.service.ts';
import * as store from '../apps/server/src/features/archive/equipment/equipment.store.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { seedEquipment } from './seed-equipment.ts';
import { seedChanges, seedInspections } from './parts/seed-history.ts';

const [entries = 1_000_000, rows = 200_000, requests = 1000, callers = 16] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-history-'));
const embeddedDatabase = await startEmbedded(folder);
const pool = openPool(embeddedDatabase.connection, { poolSize: 20, statementTimeoutMs: 0 });
const db = openDatabase(pool);
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(44)}${value}\n`);
const equipmentAt = (number: number) => `00020000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const rich = equipmentAt(1); // every fourth entry belongs to one of the first twenty
const actor = {
  userId: '00000000-0000-7000-8000-000000000001',
  codes: new Set(['equipment:elevator:read', 'equipment:hoisting:read', 'report:read', 'application:read']),
  scope: 'institute',
  organisationId: '00000000-0000-7000-8000-00000000bbbb',
} as unknown as Actor; // what reading asks of it

async function fill(): Promise<void> {
  await prepareDatabase(db, pool);
  const organisationId = await seedEquipment(pool, { rows, units: Math.round(rows / 50) });
  const { userIds } = await db.transaction().execute(seedInstitute);
  await seedChanges(pool, { entries, equipment: rows });
  const inspections = Array.from({ length: 200 }, (_, at) => ({
    day: new Date(Date.UTC(2010, 0, 5 + at * 28)).toISOString().slice(0, 10),
    failing: at % 10 === 0 ? ['A1.2.4.1', 'A1.2.3.6'] : [],
  }));
  const userId = userIds.get('jianyan1') ?? '';
  const unitId = '00010000-0000-7000-8000-000000000001';
  await seedInspections(pool, { equipmentId: rich, organisationId, userId, unitId, inspections });
  await pool.query('vacuum analyze equipment_change, item, report, application, equipment');
}

async function measure(name: string, run: (number: number) => Promise<unknown>, many = requests): Promise<void> {
  const times: number[] = [];
  let left = many;
  const cpu = process.cpuUsage();
  const begunAt = performance.now();
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const from = performance.now();
      await run(left);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - begunAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const sortedTimes = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sortedTimes[Math.floor(sortedTimes.length * part)] ?? 0).toFixed(1);
  const each = ((user + system) / 1000 / many).toFixed(2);
  say(name, `${(many / seconds).toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, node ${each} ms CPU each`);
}

const wide = { left: { kind: 'day', day: '2019-01-01' }, right: { kind: 'now' } } as const;
let isWriting = true;
let writtenCount = 0;
/** An edit as the form leaves it: the record locked and changed, with its entry. */
async function writer(seed: number): Promise<void> {
  while (isWriting) {
    const equipmentId = equipmentAt(1 + ((writtenCount * 7919 + seed) % rows));
    await db.transaction().execute(async (tx) => {
      await store.getMany(tx, [equipmentId], { lock: true });
      await tx
        .updateTable('equipment')
        .set({ internalNo: `${writtenCount}#` })
        .where('id', '=', equipmentId)
        .execute();
      const change = { field: 'internalNo', before: '1#', after: `${writtenCount}#` };
      const who = { userId: undefined, userName: '林受理' };
      await store.addChange(tx, { equipmentId, ...who, business: 'edit', changes: [change] });
    });
    writtenCount += 1;
  }
}

try {
  await fill();
  const countedOutline = await history.outline(db, rich, actor);
  say('entries of the richest', String(countedOutline.total));
  const deep = (await history.page(db, { id: rich, to: '2021-01-01', size: 30 }, actor)).entries.at(-1)?.id ?? '';
  const any = (number: number) => equipmentAt(1 + ((number * 104_729) % rows));
  const readings: [string, (number: number) => Promise<unknown>, number?][] = [
    ['history, any equipment', (at) => history.page(db, { id: any(at) }, actor)],
    ['history, richest, first page', () => history.page(db, { id: rich }, actor)],
    ['history, richest, deep page', () => history.page(db, { id: rich, afterEntry: deep }, actor)],
    ['history, richest, by field', () => history.page(db, { id: rich, field: 'useStatus' }, actor)],
    ['history, richest, no match', () => history.page(db, { id: rich, field: 'none' }, actor), requests / 4],
    ['outline, richest', () => history.outline(db, rich, actor), requests / 10],
    ['comparison, any equipment', (at) => history.compare(db, { id: any(at), ...wide }, actor)],
    ['comparison over all entries, richest', () => history.compare(db, { id: rich, ...wide }, actor), requests / 20],
    ['portrait, any equipment', (at) => portrait.portrait(db, any(at), actor)],
    ['portrait, 200 inspections', () => portrait.portrait(db, rich, actor), requests / 10],
    ['defects, 20 failed reports', () => portrait.defects(db, rich, actor), requests / 20],
  ];
  await measure('warm-up', (at) => history.page(db, { id: any(at) }, actor));
  for (const isBusy of [false, true]) {
    say(isBusy ? 'while two write' : 'alone', '');
    const began = performance.now();
    const writers = isBusy ? [writer(1), writer(2)] : [];
    for (const [name, run, many] of readings) await measure(`  ${name}`, run, many);
    isWriting = !isBusy;
    await Promise.all(writers);
    if (isBusy)
      say('  edits written meanwhile', `${((writtenCount / (performance.now() - began)) * 1000).toFixed(0)}/s`);
  }
} finally {
  await db.destroy();
  await embeddedDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}
