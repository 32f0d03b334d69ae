/**
 * The cost of what falls due at scale: time of the whole call and of each statement inside the database, with its
 * plan's nodes; then what following the archive costs its writers.
 *   node bench/seed-equipment.ts <folder> && node bench/due.ts <folder> [--plans]
 */
import { CamelCasePlugin, Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type pg from 'pg';
import { notingCallers } from '../apps/server/src/platform/db/caller.ts';
import { openPool } from '../apps/server/src/platform/db/connect.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import type { Database } from '../apps/server/src/platform/db/schema.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';
import { applyRules } from '../apps/server/src/features/archive/due-rule/due-rule.service.ts';
import * as due from '../apps/server/src/features/query/due/due.service.ts';
import { explain } from './parts/explain.ts';

const [folder, option] = process.argv.slice(2);
if (!folder) throw new Error('node bench/due.ts <data folder> [--plans]');
const server = await startEmbedded(folder);
const pool = openPool(server.connection, { poolSize: 4, statementTimeoutMs: 60_000 });
const seenQueries: CompiledQuery[] = [];
const db: Db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: notingCallers(pool) }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  log: ({ query }) => void seenQueries.push(query),
});
await migrate(db);

const institute = '00000000-0000-7000-8000-00000000bbbb';
const ownActor = { codes: new Set(), scope: 'institute', organisationId: institute } as unknown as Actor; // what lists ask of it
const area = { codes: new Set(), scope: 'area', areaCode: '350100' } as unknown as Actor;
const county = { codes: new Set(), scope: 'area', areaCode: '350181' } as unknown as Actor;
const now = new Date('2026-11-20T02:00:00Z'); // the seed's dates lie around it
const useUnitId = '00010000-0000-7000-8000-000000000020';

const searches: Record<string, () => Promise<unknown>> = {
  'figures (desktop)': () => due.totals(db, {}, ownActor, now),
  'figures of an area': () => due.totals(db, {}, area, now),
  'figures of a county': () => due.totals(db, {}, county, now),
  board: () => due.summary(db, {}, ownActor, now),
  'board of an area': () => due.summary(db, {}, area, now),
  'units of the board': () => due.units(db, {}, ownActor, now),
  'all that is due': () => due.find(db, {}, ownActor, now),
  'page 900': () => due.find(db, { pageNo: 900 }, ownActor, now),
  overdue: () => due.find(db, { band: 'overdue' }, ownActor, now),
  urgent: () => due.find(db, { band: 'urgent' }, ownActor, now),
  'without a reason': () => due.find(db, { band: 'overdue', reasonCode: 'none' }, ownActor, now),
  'reason nobody gave': () => due.find(db, { band: 'overdue', reasonCode: '106' }, ownActor, now),
  'cranes, soon': () => due.find(db, { band: 'soon', kindCode: '4000' }, ownActor, now),
  'kind without rows': () => due.find(db, { kindCode: '9000' }, ownActor, now),
  'one county': () => due.find(db, { areaCode: '350181' }, ownActor, now),
  'an area': () => due.find(db, {}, area, now),
  'county of an area': () => due.find(db, {}, county, now),
  'one unit': () => due.find(db, { useUnitId }, ownActor, now),
  'unit, two characters': () => due.find(db, { useUnitName: '江滨' }, ownActor, now),
  'code, one match': () => due.find(db, { code: 'TA00777777' }, ownActor, now),
  'code, many matches': () => due.find(db, { code: '3501022' }, ownActor, now),
  '500 rows': () => due.find(db, { pageSize: 500 }, ownActor, now),
};

for (const [name, run] of Object.entries(searches)) {
  await run();
  seenQueries.length = 0;
  const begunAt = performance.now();
  const foundRun = (await run()) as { count?: number };
  const whole = performance.now() - begunAt;
  const inside = [];
  const askedQueries = seenQueries.splice(0).filter((statement) => /^\s*(select|with)\b/i.test(statement.sql)); // not “start transaction”
  for (const statement of askedQueries) inside.push(await explain(pool, statement));
  console.log(
    `${name.padEnd(24)} ${whole.toFixed(1).padStart(8)} ms ${String(foundRun.count ?? '').padStart(7)}  ${inside.map(({ ms }) => ms.toFixed(1)).join(' + ')}`,
  );
  if (option === '--plans') for (const { nodes } of inside) console.log(`    ${nodes}`);
}
await measureWriters(pool);
await measureRules(pool);
await pool.end();
await server.stop();

/** Records loaded, inspections written back and a field written in a batch, 20,000 at a time, with and without what follows. */
async function measureWriters(on: pg.Pool): Promise<void> {
  const columns = `kind_code, category_code, name, device_code, use_status, area_code, use_unit_id, next_inspection_date,
    organisation_id`;
  const some = `select id from equipment where use_status = '2' order by id limit 20000`;
  const writes = {
    'a record loaded': `insert into equipment (id, ${columns}) select gen_random_uuid(), ${columns} from equipment
      where id in (${some})`,
    'an inspection written back': `update equipment set next_inspection_date = next_inspection_date + 365
      where id in (${some})`,
    'a field written in a batch': `update equipment set fields = fields || '{"remark": "批量"}' where id in (${some})`,
  };
  const off = (trigger: string) => `alter table equipment disable trigger ${trigger};`;
  const ways = {
    'without its due dates': off('user'),
    'without its dates by rule': off('equipment_due_rule_added') + off('equipment_due_rule_changed'),
    'with both': '',
  };
  const client = await on.connect();
  await client.query('set statement_timeout = 0'); // 20,000 records in one statement, which no call of the product has
  for (const [name, statement] of Object.entries(writes)) {
    const each: Record<string, number[]> = {};
    for (let round = 0; round < 4; round += 1)
      for (const [way, preparedText] of Object.entries(ways)) {
        await client.query(`begin; ${preparedText}`);
        const begunAt = performance.now();
        await client.query(statement);
        (each[way] ??= []).push((performance.now() - begunAt) / 20_000);
        await client.query('rollback');
      }
    for (const [way, [, ...times]] of Object.entries(each))
      // the first round fills the cache
      console.log(`${name} ${way}: ${times.map((time) => time.toFixed(3)).join(', ')} ms`);
  }
  client.release();
}

/** Every record noted for the rules, as the migration and a changed rule do, and the job that applies them. */
async function measureRules(on: pg.Pool): Promise<void> {
  let begunAt = performance.now();
  const took = () => `${((performance.now() - begunAt) / 1000).toFixed(1)} s`;
  await on.query(
    `set statement_timeout = 0; truncate due_rule_pending; select note_kinds(array(select distinct kind_code from inspection_rule))`,
  );
  const { rows } = await on.query<{ noted: string }>('select count(*) as noted from due_rule_pending');
  console.log(`${rows[0]?.noted} records noted for the rules: ${took()}`);
  begunAt = performance.now();
  await applyRules(db);
  console.log(`rules applied: ${took()}`);
}
