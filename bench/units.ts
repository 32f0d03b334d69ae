/**
 * The archive of units at a million: seeds it on first use, then times every search, each statement inside the database with
 * its plan's nodes, and a merge.
 *   node bench/units.ts <data folder> [--plans]
 */
import { CamelCasePlugin, Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type pg from 'pg';
import { notingCallers } from '../apps/server/src/platform/db/caller.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import type { Database } from '../apps/server/src/platform/db/schema.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';
import { overview } from '../apps/server/src/features/archive/unit/unit-overview.service.ts';
import { references } from '../apps/server/src/features/archive/unit/unit-merge.service.ts';
import * as units from '../apps/server/src/features/archive/unit/unit.service.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { seedEquipment } from './seed-equipment.ts';
import { explain } from './parts/explain.ts';

const UNITS = 1_000_000;
const EQUIPMENT = 200_000;
const today = '2026-11-20';

const [folder, option] = process.argv.slice(2);
if (!folder) throw new Error('node bench/units.ts <data folder> [--plans]');
const server = await startEmbedded(folder);
const pool = openPool(server.connection, { poolSize: 4, statementTimeoutMs: 0 });
await prepareDatabase(openDatabase(pool), pool);
if ((await pool.query('select from unit limit 1')).rowCount === 0) await seed(pool);
const seenQueries: CompiledQuery[] = [];
const db: Db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: notingCallers(pool) }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  log: ({ query }) => void seenQueries.push(query),
});

const ownActor = {
  codes: new Set(['application:read']),
  scope: 'institute',
  organisationId: '00000000-0000-7000-8000-00000000bbbb',
} as unknown as Actor; // what the overview asks of it
const id = '00010000-0000-7000-8000-000000000020';
const find = (askedFilter: Parameters<typeof units.find>[1]) => () => units.find(db, askedFilter, ownActor, today);

const searches: Record<string, () => Promise<unknown>> = {
  'no condition': find({}),
  'page 900': find({ pageNo: 900 }),
  '500 rows': find({ pageSize: 500 }),
  'by licence end': find({ orderBy: 'licenceDue', order: 'asc' }),
  'name, two characters': find({ name: '江滨' }),
  'name, one match': find({ name: '江滨阳光341' }),
  'name, none': find({ name: '天涯海角' }),
  'code, a part': find({ creditCode: '0012345' }),
  'contact, name': find({ contact: '联系人77' }),
  'contact, number': find({ contact: '13800000077' }),
  'contact of the grid': find({ contact: '值班七' }),
  'role of most': find({ role: '01' }),
  'role of few': find({ role: '12' }),
  'role and name': find({ role: '06', name: '云栖' }),
  county: find({ areaCode: '350181' }),
  'licence ended': find({ licenceState: 'overdue' }),
  'licence, 10 days': find({ licenceState: 'urgent' }),
  'without licence': find({ licenceState: 'none' }),
  disabled: find({ isEnabled: false }),
  'figures of licences': () => units.licenceCounts(db, today),
  'similar names': () => units.similar(db, { name: '示范江宾阳光3410物业服务有限公司' }, ownActor),
  'similar, common words': () => units.similar(db, { name: '示范物业服务有限公司' }, ownActor),
  'picker, two characters': () => units.search(db, { name: '恒升' }, ownActor),
  'one unit': () => units.get(db, id, ownActor),
  'its overview': () => overview(db, id, new Date(), ownActor),
  'what refers to it': () => references(db, id),
};

for (const [name, run] of Object.entries(searches)) {
  await run();
  seenQueries.length = 0;
  const begunAt = performance.now();
  const foundRun = (await run()) as { count?: number };
  const whole = performance.now() - begunAt;
  const inside = [];
  for (const statement of seenQueries.splice(0)) inside.push(await explain(pool, statement));
  const slow = whole > 20 ? ' SLOW' : '';
  console.log(
    `${name.padEnd(24)} ${whole.toFixed(1).padStart(8)} ms ${String(foundRun.count ?? '').padStart(7)}  ${inside.map(({ ms }) => ms.toFixed(1)).join(' + ')}${slow}`,
  );
  if (option === '--plans' || slow) for (const { nodes } of inside) console.log(`    ${nodes}`);
}
await pool.end();
await server.stop();

/** A million units of the seed, a tenth with licences and further contacts, some roles that few have. */
async function seed(on: pg.Pool): Promise<void> {
  await seedEquipment(on, { rows: EQUIPMENT, units: UNITS });
  const number = `('x' || right(id::text, 8))::bit(32)::int`;
  await on.query(`
    update unit set roles = case when ${number} % 1000 = 0 then array['12'] when ${number} % 20 = 0 then array['06', '05'] else roles end,
      is_enabled = ${number} % 500 <> 0,
      licence_due = case when ${number} % 10 = 0 then '2026-11-20'::date + ${number} / 10 % 1500 - 100 end
    where ${number} % 10 = 0 or ${number} % 500 = 0`);
  await on.query(`
    insert into unit_licence (id, unit_id, place, type, number, valid_to)
    select gen_random_uuid(), id, 0, 'install', 'TS' || right(id::text, 8), licence_due from unit where licence_due is not null`);
  await on.query(`
    insert into unit_contact (id, unit_id, place, name, phone)
    select gen_random_uuid(), id, 1, '值班' || substr('一二三四五六七八九十', 1 + ${number} % 10, 1), '0591-8' || right(id::text, 7)
    from unit where licence_due is not null`);
  await on.query('vacuum (full, analyze) unit');
  await on.query('vacuum analyze unit_licence, unit_contact');
}
