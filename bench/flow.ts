// How many step actions a second the flow engine does, what they cost Node.js and the database in processor time (which tells
// more than the rate where others use the machine), and what the waiting lists cost.
//   npm run bench -- flow [applications=100000] [actions=3000] [users=32] [--write]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../apps/server/src/platform/db/id.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { Batch } from '../apps/server/src/platform/batch/batch.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { submit } from '../apps/server/src/features/business/application/submit.service.ts';
import { waiting } from '../apps/server/src/features/business/application/list.service.ts';
import { actOnOne } from '../apps/server/src/features/business/workflow/workflow.service.ts';
import { conclude, judgeLeast, words } from './parts/figures.ts';
import { databaseMilliseconds } from './parts/processor-time.ts';

const [count = 100_000, actions = 3000, users = 32] = words.map(Number);
const STEP_ACTIONS = 300;
const log = openLog((line) => process.stderr.write(line));
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-flow-'));
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(44)}${value}\n`);

const embeddedDatabase = await startEmbedded(folder);
const pool = openPool(embeddedDatabase.connection, { poolSize: 20, statementTimeoutMs: 0 });
const db = openDatabase(pool);
try {
  await prepareDatabase(db, pool);
  const { instituteId, userIds } = await db.transaction().execute(seedInstitute);
  const clerk = actorOf(userIds.get('shouli') ?? '', instituteId);
  const ids = await fill(db, clerk, instituteId);
  await benchSubmit(clerk, ids.slice(0, actions));
  await benchReturn(clerk, ids.slice(0, actions));
  await benchSubmit(clerk, ids.slice(0, actions), true);
  await benchItems(userIds.get('jianyan1') ?? '', instituteId, actions);
  await benchList(clerk);
} finally {
  await db.destroy();
  await embeddedDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}
conclude();

function actorOf(userId: string, organisationId: string): Actor {
  const codes = new Set(['application:save', 'application:read', 'review:assign']);
  const place = { departmentId: undefined, departmentIds: [], unitId: undefined, areaCode: undefined };
  return {
    userId,
    loginName: 'bench',
    name: 'bench',
    codes,
    organisationId,
    ...place,
    roleNames: [],
    scope: 'institute',
    standsFor: [],
  };
}

/** Drafts with one lift each, ready to be submitted. */
async function fill(db: Db, clerk: Actor, organisationId: string): Promise<string[]> {
  const unitId = newId();
  const unit = { id: unitId, name: '甲物业', searchName: '甲物业', contactName: '某', contactPhone: '13800000000' };
  await db.insertInto('unit').values(unit).execute();
  const startedAt = performance.now();
  await pool.query(
    `insert into equipment (id, kind_code, category_code, variety_code, name, device_code, use_status, organisation_id)
    select gen_random_uuid(), '3000', '3100', '3110', '乘客电梯', '3110' || lpad(n::text, 16, '0'), '2', $1
    from generate_series(1, $2) n`,
    [organisationId, count],
  );
  await pool.query(
    `insert into application (id, application_no, flow_code, flow_version, step, unit_id, inspected_unit, contact_name,
      contact_phone, kind_code, category_code, apply_type, business_nature, equipment_count, organisation_id, created_by, created_at)
    select gen_random_uuid(), 'SQ202601' || lpad(n::text, 7, '0'), 'LIFT-PERIODIC', 1, 'YWSB', $1, '甲物业' || n % 997,
      '某', '13800000000', '3000', '21', '1', '1', 1, $2, $3, now() - n * interval '1 minute'
    from generate_series(1, $4) n`,
    [unitId, organisationId, clerk.userId, count],
  );
  await pool.query(`insert into application_equipment (application_id, equipment_id) select a.id, e.id
    from (select id, row_number() over (order by id) n from application) a
      join (select id, row_number() over (order by id) n from equipment) e on e.n = a.n`);
  await pool.query(`insert into step_task (id, application_id, step, permission, organisation_id, kind_code, submitted_by, submitted_at)
    select gen_random_uuid(), id, 'YWSB', 'application:save', organisation_id, '3000', created_by, created_at from application`);
  await pool.query(`vacuum analyze`);
  say(`${count} applications filled, s`, ((performance.now() - startedAt) / 1000).toFixed(1));
  const { rows } = await pool.query<{ id: string }>(`select id from application order by md5(id::text) limit $1`, [
    actions,
  ]);
  return rows.map((row) => row.id);
}

async function concurrently(
  name: string,
  ids: readonly string[],
  one: (id: string) => Promise<unknown>,
  goal = STEP_ACTIONS,
): Promise<void> {
  const times: number[] = [];
  const queue = [...ids];
  const cpu = process.cpuUsage();
  const database = databaseMilliseconds(folder);
  const startedAt = performance.now();
  const user = async () => {
    for (let id = queue.pop(); id; id = queue.pop()) {
      const from = performance.now();
      await one(id);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: users }, user));
  const seconds = (performance.now() - startedAt) / 1000;
  const usedUsage = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  const node = (usedUsage.user + usedUsage.system) / 1000 / ids.length;
  const sql = (databaseMilliseconds(folder) - database) / ids.length;
  const more = `p99 ${p99.toFixed(0)} ms, node ${node.toFixed(2)} ms, database ${sql.toFixed(2)} ms CPU each`;
  judgeLeast(name, ids.length / seconds, [goal, '/s'], more);
}

/** With a key as the browser sends it: what became of the record is kept in its transaction. */
function benchSubmit(actor: Actor, ids: readonly string[], isKeyed = false) {
  const many = () => new Batch(db, log, isKeyed ? { userId: actor.userId, key: newId(), said: '' } : undefined);
  return concurrently(`submit${isKeyed ? ' with a key' : ''}, ${users} users`, ids, (id) =>
    submit(many(), { ids: [id] }, { actor, now: new Date() }),
  );
}

function benchReturn(actor: Actor, ids: readonly string[]) {
  return concurrently(`return, ${users} users`, ids, (id) =>
    db.transaction().execute((tx) =>
      actOnOne(
        tx,
        { actor, now: new Date() },
        {
          entity: 'application',
          id,
          operation: 'return',
          seenStep: 'SCFP',
          target: 'YWSB',
          reasonCode: '01',
          opinion: '补',
        },
      ),
    ),
  );
}

async function benchList(actor: Actor): Promise<void> {
  const pages = Array.from({ length: 500 }, (_, index) => String(index % 10));
  await concurrently('waiting list of a step, page of 10', pages, (page) =>
    waiting(db, { step: 'YWSB', pageNo: Number(page) + 1 }, actor),
  );
  const byUnitName = { step: 'YWSB', inspectedUnit: '物业99' };
  await concurrently('the same, by unit name', pages, () => waiting(db, byUnitName, actor));
}

/** Items at report build go back to arrangement: the engine's cost for the steps of a report. */
async function benchItems(userId: string, organisationId: string, many: number): Promise<void> {
  await pool.query(
    `insert into item (id, item_no, application_id, application_no, equipment_id, inspected_unit, kind_code,
      category_code, flow_code, flow_version, step, organisation_id, device_code, registration_code, use_certificate_no,
      factory_no, identification_code)
    select gen_random_uuid(), '2026' || lpad(row_number() over ()::text, 8, '0'), a.id, a.application_no, e.equipment_id,
      a.inspected_unit, '3000', '21', 'LIFT-PERIODIC', 1, 'BGSC', a.organisation_id, '31101010202600' || substr(a.id::text, 1, 6),
      '311035010020' || substr(a.id::text, 1, 8), '梯11闽A' || substr(a.id::text, 1, 5), substr(a.id::text, 1, 8), 'SB' || substr(a.id::text, 1, 8)
    from application a join application_equipment e on e.application_id = a.id order by md5(a.id::text) limit $1`,
    [many],
  );
  await pool.query(`insert into step_task (id, application_id, item_id, step, permission, organisation_id, kind_code)
    select gen_random_uuid(), application_id, id, 'BGSC', 'report:build', organisation_id, '3000' from item`);
  await pool.query(`analyze item, step_task`);
  const { rows } = await pool.query<{ id: string }>(`select id from item order by md5(id::text)`);
  const codes = new Set(['report:build']);
  const nowhere = { departmentId: undefined, departmentIds: [], unitId: undefined, areaCode: undefined };
  const person = { userId, loginName: 'bench', name: 'bench', codes, organisationId, roleNames: [] };
  const actor: Actor = { ...person, ...nowhere, scope: 'institute', standsFor: [] };
  const back = {
    entity: 'item',
    operation: 'return',
    seenStep: 'BGSC',
    target: 'RWAP',
    reasonCode: '01',
    opinion: '补',
  } as const;
  await concurrently(
    `item action, ${users} users`,
    rows.map((row) => row.id),
    (id) => db.transaction().execute((tx) => actOnOne(tx, { actor, now: new Date() }, { ...back, id })),
  );
}
