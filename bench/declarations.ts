// What it costs to submit many declarations in one call, and one declaration of many devices: processor time of Node.js and of
// the database for each call, which tells more than the clock where others use the machine.
//   npm run bench -- declarations [devices=60] [rounds=30]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../apps/server/src/platform/db/id.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { Batch } from '../apps/server/src/platform/batch/batch.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { submit } from '../apps/server/src/features/business/application/submit.service.ts';
import { databaseMilliseconds } from './parts/processor-time.ts';

const [devices = 60, rounds = 30] = process.argv.slice(2).map(Number);
const WARM_UP = 5;
const log = openLog((line) => process.stderr.write(line));
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-declarations-'));
const embeddedDatabase = await startEmbedded(folder);
const pool = openPool(embeddedDatabase.connection, { poolSize: 4, statementTimeoutMs: 0 });
const db = openDatabase(pool);
try {
  await prepareDatabase(db, pool);
  const { instituteId, userIds } = await db.transaction().execute(seedInstitute);
  const clerk = clerkOf(userIds.get('shouli') ?? '', instituteId);
  await measure(`${devices} declarations of one device`, clerk, await fill(clerk, devices * rounds, 1), devices);
  await measure(`a declaration of ${devices} devices`, clerk, await fill(clerk, rounds, devices), 1);
} finally {
  await db.destroy();
  await embeddedDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}

function clerkOf(userId: string, organisationId: string): Actor {
  const codes = new Set(['application:save', 'application:read']);
  const nowhere = { departmentId: undefined, departmentIds: [], unitId: undefined, areaCode: undefined };
  const person = { userId, loginName: 'bench', name: 'bench', codes, organisationId, roleNames: [] };
  return { ...person, ...nowhere, scope: 'institute', standsFor: [] };
}

/** Drafts that are ready to be submitted, each with so many lifts of its own. */
async function fill(clerk: Actor, count: number, lifts: number): Promise<string[]> {
  const unitId = newId();
  const unit = {
    id: unitId,
    name: `物业${lifts}`,
    searchName: `物业${lifts}`,
    contactName: '某',
    contactPhone: '13800000000',
  };
  await db.insertInto('unit').values(unit).execute();
  const { rows } = await pool.query<{ id: string }>(
    `insert into application (id, application_no, flow_code, flow_version, step, unit_id, inspected_unit, contact_name,
      contact_phone, kind_code, category_code, apply_type, business_nature, equipment_count, organisation_id, created_by, created_at)
    select gen_random_uuid(), 'SQ2026' || lpad($5::integer::text, 2, '0') || lpad(n::text, 7, '0'), 'LIFT-PERIODIC', 1, 'YWSB', $1, '物业', '某',
      '13800000000', '3000', '21', '1', '1', $5::integer, $2, $3, now() from generate_series(1, $4) n returning id`,
    [unitId, clerk.organisationId, clerk.userId, count, lifts],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `with lift as (insert into equipment (id, kind_code, category_code, variety_code, name, device_code, use_status, organisation_id)
      select gen_random_uuid(), '3000', '3100', '3110', '乘客电梯', '31' || lpad($3::integer::text, 2, '0') || lpad(n::text, 16, '0'), '2', $2
      from generate_series(1, cardinality($1::uuid[]) * $3::integer) n returning id)
    insert into application_equipment (application_id, equipment_id)
    select ($1::uuid[])[(1 + (row_number() over () - 1) / $3::integer)::integer], id from lift`,
    [ids, clerk.organisationId, lifts],
  );
  await pool.query(
    `insert into step_task (id, application_id, step, permission, organisation_id, kind_code, submitted_by, submitted_at)
    select gen_random_uuid(), id, 'YWSB', 'application:save', $2, '3000', created_by, created_at from application where id = any($1)`,
    [ids, clerk.organisationId],
  );
  await pool.query('vacuum analyze');
  return ids;
}

async function measure(name: string, actor: Actor, ids: readonly string[], each: number): Promise<void> {
  const node: number[] = [];
  const database: number[] = [];
  const clock: number[] = [];
  for (let at = 0; at < ids.length; at += each) {
    const before = { database: databaseMilliseconds(folder), cpu: process.cpuUsage(), at: performance.now() }; // the first takes time itself
    const key = { userId: actor.userId, key: newId(), said: '' };
    const answer = await submit(new Batch(db, log, key), { ids: ids.slice(at, at + each) }, { actor, now: new Date() });
    if (answer.failed > 0) throw new Error(JSON.stringify(answer.results.find(({ isSuccess }) => !isSuccess)));
    const { user, system } = process.cpuUsage(before.cpu);
    node.push((user + system) / 1000);
    database.push(databaseMilliseconds(folder) - before.database);
    clock.push(performance.now() - before.at);
  }
  const median = (values: readonly number[]) =>
    values.slice(WARM_UP).toSorted((a, b) => a - b)[(values.length - WARM_UP) >> 1] ?? 0;
  const figures = `node ${median(node).toFixed(1)} ms, database ${median(database).toFixed(0)} ms CPU, ${median(clock).toFixed(0)} ms`;
  process.stdout.write(`${name.padEnd(36)}${figures}\n`);
}
