/**
 * The archive's searches at scale: time of the whole call and of each statement inside the database, with its plan's nodes.
 *   node bench/seed-equipment.ts <folder> [rows] && node bench/archive-lists.ts <folder> [--plans]
 *
 * Whole calls in milliseconds, two cores, 2026-11-20 (a model nobody has is a condition without an index):
 *   rows                      10,000  1,000,000 5,000,000
 *   own institute                 12        10         5
 *   page 900                      12         8         7
 *   by due date                    4         5         4
 *   due this month                 6         8         8
 *   stopped                        4         6         6
 *   code, one match                2        16        34
 *   code, some matches             2        32       125
 *   code, many matches            19        27        20
 *   unit, two characters           4        17        18
 *   unit, one                      2         6         5
 *   address, common                4        45       169
 *   address, rare                  3         9        22
 *   address and state             11        27       135
 *   load above 2000                5        48        44
 *   load nobody has                4         3         2
 *   floors and speed               9       156       153
 *   load, state, address           3        21       215
 *   a model nobody has             9       780      3120
 *   one record                     6         4        10
 *   its history                    3         3         3
 *   its portrait                   4         5         3
 *   unit list by name              0         5        17
 * Database 2.1 GB at a million and 10 GB at five; the process that reads stays at 120 to 135 MB.
 */
import { CamelCasePlugin, Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { notingCallers } from '../apps/server/src/platform/db/caller.ts';
import { openDatabase, openPool, type Connection } from '../apps/server/src/platform/db/connect.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import type { AdvancedPart, AdvancedQuery } from '@tejian/contract/kit/advanced.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import type { Database } from '../apps/server/src/platform/db/schema.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';
import * as equipment from '../apps/server/src/features/archive/equipment/equipment.service.ts';
import * as due from '../apps/server/src/features/query/due/due.service.ts';
import * as duplicates from '../apps/server/src/features/archive/equipment/duplicate.service.ts';
import * as history from '../apps/server/src/features/archive/equipment/history.service.ts';
import * as portrait from '../apps/server/src/features/query/portrait/portrait.service.ts';
import * as units from '../apps/server/src/features/archive/unit/unit.service.ts';
import { explain } from './parts/explain.ts';

const [folder, option] = process.argv.slice(2);
if (!folder) throw new Error('node bench/archive-lists.ts <data folder> [--plans]');
const server = await startEmbedded(folder);
const pool = openPool(server.connection, { poolSize: 4, statementTimeoutMs: 60_000 });
await migrate(server.connection); // the seeded folder may be of an earlier version
const seenQueries: CompiledQuery[] = [];
const db: Db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: notingCallers(pool) }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  log: ({ query }) => void seenQueries.push(query),
});

const codes = new Set(['equipment:elevator:read', 'equipment:elevator:merge']);
const ownActor = {
  codes,
  scope: 'institute',
  organisationId: '00000000-0000-7000-8000-00000000bbbb',
} as unknown as Actor; // what lists ask of it
const area = { codes, scope: 'area', areaCode: '350100' } as unknown as Actor;
const street = { codes, scope: 'area', areaCode: '350181' } as unknown as Actor;
const stranger = {
  codes,
  scope: 'institute',
  organisationId: '00000000-0000-7000-8000-00000000cccc',
} as unknown as Actor;
const kindCode = '3000';
const today = '2026-11-20';
const unitId = '00010000-0000-7000-8000-000000000020';

const number = (field: string, operator: 'eq' | 'gt' | 'ge' | 'le', value: number) => ({ field, operator, value });
const text = (field: string, operator: 'contains' | 'startsWith' | 'eq', value: string) => ({ field, operator, value });
const unit = (name: string) => text('useUnitName', 'contains', name);
const state = (...value: string[]) => ({ field: 'useStatus', operator: 'in', value }) satisfies AdvancedPart;
const dueSoon = {
  field: 'nextInspectionDate',
  operator: 'between',
  value: ['2026-11-01', '2026-12-31'],
} satisfies AdvancedPart;
const askedList = (advancedQuery: AdvancedQuery) =>
  equipment.find(db, { kindCode, advancedQuery, counting: 'later' }, ownActor);

const searches: Record<string, () => Promise<unknown>> = {
  'own institute': () => equipment.find(db, { kindCode }, ownActor),
  'page 900': () => equipment.find(db, { kindCode, pageNo: 900 }, ownActor),
  'whole area': () => equipment.find(db, { kindCode }, area),
  'one county': () => equipment.find(db, { kindCode }, street),
  'institute without rows': () => equipment.find(db, { kindCode }, stranger),
  'by due date': () => equipment.find(db, { kindCode, orderBy: 'nextInspectionDate', order: 'asc' }, ownActor),
  'due this month': () =>
    equipment.find(db, { kindCode, dueDateStart: '2026-11-01', dueDateEnd: '2026-12-01' }, ownActor),
  'due tomorrow': () =>
    equipment.find(db, { kindCode, dueDateStart: '2026-11-21', dueDateEnd: '2026-11-22' }, ownActor),
  stopped: () => equipment.find(db, { kindCode, useStatus: '3' }, ownActor),
  'state nobody has': () => equipment.find(db, { kindCode, useStatus: '7' }, ownActor),
  incomplete: () => equipment.find(db, { kindCode, isIncomplete: true }, ownActor),
  complete: () => equipment.find(db, { kindCode, isIncomplete: false }, ownActor),
  'code, one match': () => equipment.find(db, { kindCode, code: 'TA00777777' }, ownActor),
  'code, some matches': () => equipment.find(db, { kindCode, code: '77777' }, ownActor),
  'code, many matches': () => equipment.find(db, { kindCode, code: '3501022' }, ownActor),
  'code, none': () => equipment.find(db, { kindCode, code: 'ZZQQXX' }, ownActor),
  'unit, two characters': () => equipment.find(db, { kindCode, useUnitName: '江滨' }, ownActor),
  'unit, half of all': () => equipment.find(db, { kindCode, useUnitName: '物业' }, ownActor),
  'unit, half of all, by due date': () =>
    equipment.find(db, { kindCode, useUnitName: '物业', orderBy: 'nextInspectionDate', order: 'asc' }, ownActor),
  'unit, half of all, page 900': () => equipment.find(db, { kindCode, useUnitName: '物业', pageNo: 900 }, ownActor),
  'unit, one': () => equipment.find(db, { kindCode, useUnitName: '江滨阳光341' }, ownActor),
  'unit, none': () => equipment.find(db, { kindCode, useUnitName: '天涯海角' }, ownActor),
  'address, common': () => equipment.find(db, { kindCode, useAddress: '鼓楼' }, ownActor),
  'address, rare': () => equipment.find(db, { kindCode, useAddress: '云栖路777号' }, ownActor),
  'address and state': () => equipment.find(db, { kindCode, useAddress: '云栖', useStatus: '3' }, ownActor),
  'due soon and in use': () => askedList({ and: [dueSoon, state('2', '3')] }),
  'maker and due soon': () => askedList({ and: [text('manufacturerName', 'contains', '华升'), dueSoon] }),
  'one code': () => askedList({ and: [text('identificationCode', 'eq', 'TA00777777'), dueSoon] }),
  'either of two units': () => askedList({ or: [unit('江滨阳光341'), unit('榕悦和平')] }),
  'number within a place': () => askedList({ and: [text('internalNo', 'eq', '7#'), dueSoon] }),
  'groups of and and or': () =>
    askedList({ and: [{ or: [unit('江滨'), text('model', 'startsWith', 'HS-K1')] }, { or: [dueSoon, state('3')] }] }),
  'a date nobody has': () => askedList({ and: [{ field: 'nextAnnualInspectionDate', operator: 'filled' }] }),
  'a model nobody has': () => askedList({ and: [text('model', 'eq', '没有')] }),
  'changed lately': () => askedList({ and: [{ field: 'updatedAt', operator: 'ge', value: '2026-11-19' }] }),
  'load above 2000': () => askedList({ and: [number('ratedLoad', 'gt', 2000)] }),
  'load nobody has': () => askedList({ and: [number('ratedLoad', 'gt', 20_000)] }),
  'floors and speed': () => askedList({ and: [number('floors', 'eq', 31), number('ratedSpeed', 'eq', 2.5)] }),
  'floors or load': () => askedList({ or: [number('floors', 'le', 3), number('ratedLoad', 'ge', 9000)] }),
  'load, state, address': () =>
    askedList({
      and: [
        number('ratedLoad', 'ge', 2300),
        { field: 'useStatus', operator: 'in', value: ['3'] },
        { field: 'useAddress', operator: 'contains', value: '云栖' },
      ],
    }),
  'due, code of many': () => due.find(db, { code: '3501022' }, ownActor, new Date('2026-11-20')),
  'due, code of one': () => due.find(db, { code: 'TA00777777' }, ownActor, new Date('2026-11-20')),
  'due, unit': () => due.find(db, { useUnitName: '物业' }, ownActor, new Date('2026-11-20')),
  "pick a unit's": () => equipment.pick(db, { kindCode, unitId }, ownActor),
  'one record': () => equipment.detail(db, '00020000-0000-7000-8000-000000000015', ownActor),
  'its history': () => history.page(db, { id: '00020000-0000-7000-8000-000000000015' }, ownActor),
  'its portrait': () => portrait.portrait(db, '00020000-0000-7000-8000-000000000015', ownActor),
  'duplicates of a unit': () => duplicates.duplicates(db, { kindCode, useUnitName: '江滨阳光341' }, ownActor),
  'unit picker, two characters': () => units.search(db, { name: '恒升' }, ownActor),
  'unit picker, empty': () => units.search(db, { name: '' }, ownActor),
  'unit list': () => units.find(db, {}, ownActor, today),
  'unit list by name': () => units.find(db, { name: '云栖' }, ownActor, today),
};

for (const [name, run] of Object.entries(searches)) {
  await run();
  seenQueries.length = 0;
  const begunAt = performance.now();
  const foundRun = (await run()) as { count?: number };
  const whole = performance.now() - begunAt;
  const statements = seenQueries.splice(0).filter(({ sql }) => /^\s*(select|with)/i.test(sql));
  const inside = [];
  for (const statement of statements) inside.push(await explain(pool, statement));
  const slow = whole > 20 ? ' SLOW' : '';
  console.log(
    `${name.padEnd(30)} ${whole.toFixed(1).padStart(8)} ms ${String(foundRun.count ?? '').padStart(7)}  ${inside.map(({ ms }) => ms.toFixed(1)).join(' + ')}${slow}`,
  );
  if (option === '--plans' || slow) for (const { nodes } of inside) console.log(`    ${nodes}`);
}
const { rows: sizes } = await pool.query<{ rows: string; size: string }>(
  'select count(*)::text as rows, pg_size_pretty(pg_database_size(current_database())) as size from equipment',
);
const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
console.log(`${sizes[0]?.rows} pieces of equipment, database ${sizes[0]?.size}, this process ${memory} MB`);
await pool.end();
await server.stop();

async function migrate(connection: Connection): Promise<void> {
  const patient = openPool(connection, { poolSize: 1, statementTimeoutMs: 0 });
  await prepareDatabase(openDatabase(patient), patient);
  await patient.end();
}
