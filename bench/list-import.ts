// Imports of lists from files, run as the job runs them: dry run, load, the same file again.
//   npm run bench -- list-import [rows=100000] [rows of every other list=10000] [--write]
import { importEquipment, type EquipmentToSave } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { ImportCalls } from '@tejian/contract/kit/import-call.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '../apps/server/src/config.ts';
import { seedArchive } from '../apps/server/src/demo/archive.seed.ts';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { routes } from '../apps/server/src/features.ts';
import { save } from '../apps/server/src/features/archive/equipment/equipment.service.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { newId } from '../apps/server/src/platform/db/id.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { openPorts } from '../apps/server/src/platform/open-ports.ts';
import { startFromBuild } from '../apps/server/src/platform/program-file.ts';
import { findActor } from '../apps/server/src/platform/session/session.store.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { importedLists } from '../apps/server/test/imported-lists.ts';
import { buildServer } from '../tools/build-server.mjs';
import { conclude, judgeLeast, words } from './parts/figures.ts';

const [rows = 100_000, others = 10_000] = words.map(Number);
// Files are read by a process of the server's build, as the server reads them.
const program = await buildServer(process.execPath);
startFromBuild(program && dirname(program));
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-import-'));
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(44)}${value}\n`);

interface Measured {
  readonly name: string;
  readonly calls: ImportCalls<never>;
  readonly asked: Record<string, string>;
  readonly userId: string;
  readonly sha256: string;
  readonly count: number;
}
const TICKS_PER_SECOND = 100;
const embeddedDatabase = await startEmbedded(folder);
const pool = openPool(embeddedDatabase.connection, { poolSize: 4, statementTimeoutMs: 0 });
const connections: number[] = [];
pool.on('connect', (client) => {
  void client
    .query<{ pid: number }>('select pg_backend_pid() as pid')
    .then(({ rows: [one] }) => one && connections.push(one.pid));
});
const db = openDatabase(pool);
const log = openLog((line) => process.stdout.write(`${line}\n`));
const ports = await openPorts(readConfig({ DATA_DIR: folder }), log, pool);
try {
  await prepareDatabase(db, pool);
  const seededInstitute = await db.transaction().execute(seedInstitute);
  await db.transaction().execute((tx) => seedArchive(tx, seededInstitute, '2026-11-20'));
  const keptText = async (text: Iterable<string>) =>
    (await ports.files.put(Readable.from(text).map((line: string) => Buffer.from(line)))).sha256;
  const equipment = { name: 'equipment', who: 'shouli', calls: importEquipment, asked: { seitypecode: '3000' } };
  const lists = [
    { ...equipment, count: rows, text: lines() },
    ...importedLists.flatMap(({ most = others, header, row, ...list }) => {
      const count = Math.min(others, most);
      const text = [`${header}\n`, ...Array.from({ length: count }, (_, at) => `${row(at)}\n`)];
      return list.name === equipment.name ? [] : [{ ...list, count, text }];
    }),
  ];
  const listedItems: Measured[] = [];
  for (const { text, who, ...list } of lists) {
    const userId = seededInstitute.userIds.get(who) ?? '';
    if ('given' in list && list.given) await addEquipment(userId, list.given);
    listedItems.push({ ...list, calls: list.calls as ImportCalls<never>, userId, sha256: await keptText(text) }); // run by the wire's words
  }
  for (const [name, mode] of [
    ['dry run', 'dryRun'],
    ['good rows', 'goodRows'],
    ['the same file again', 'goodRows'],
  ] as const)
    await slowestOf(listedItems, name, mode);
} finally {
  await ports.close();
  await db.destroy();
  await embeddedDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}
conclude();

async function slowestOf(listedItems: readonly Measured[], name: string, mode: string): Promise<void> {
  const rates: [rate: number, list: string][] = [];
  for (const list of listedItems) rates.push([await measure(`${list.name}: ${name}`, { ...list, mode }), list.name]);
  const [rate, list] = rates.toSorted(([one], [other]) => one - other)[0] ?? [0, ''];
  judgeLeast(`imports of lists, ${name}, the slowest of ${rates.length}`, rate, [1_000, 'rows/s'], list);
}

async function addEquipment(userId: string, givenEquipment: EquipmentToSave): Promise<void> {
  const actor = await findActor(db, userId);
  if (actor) await db.transaction().execute((tx) => save(tx, givenEquipment, actor));
}

/** An invented list of lifts, one row in a hundred with a mistake. */
function* lines(): Generator<string> {
  yield '设备品种,设备名称,型号,设备代码,设备识别码,出厂编号,单位内编号,使用状态,使用单位,设备使用地点,制造单位,制造日期,下次检验日期,额定载重量,额定速度,层数\n';
  for (let n = 1; n <= rows; n += 1) {
    const code = `3110${String(10_000_000_000_000_00n + BigInt(n) * 7919n).slice(-16)}`;
    const state = n % 100 === 0 ? '不明' : '在用';
    const street = `示范市云栖路${n % 900}号${n % 30}栋`;
    yield `曳引驱动乘客电梯,乘客电梯,HS-K${n % 50},${code},BULK-${n},SF${n * 7},${n % 20}#,${state},示范云栖物业服务有限公司,${street},示范华升电梯制造有限公司,2015-03-0${1 + (n % 9)},2027-03,1000,1.75,${2 + (n % 30)}\n`;
  }
}

/** Rows a second. */
async function measure(
  name: string,
  { calls, asked, userId, sha256, count, mode }: Measured & { mode: string },
): Promise<number> {
  const { path } = calls.upload;
  const route = routes.find((one) => one.of.path === path);
  const request = { path, asked, mode, sha256, fileName: 'bench.csv' };
  const task = { id: newId(), userId, kind: 'import', title: name, requestKey: name, request: JSON.stringify(request) };
  await db.insertInto('longTask').values(task).execute();
  let peak = process.memoryUsage().rss;
  const idle = peak;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const cpu = process.cpuUsage();
  const before = await databaseSeconds();
  const startedAt = performance.now();
  await route?.job?.runRaw({ taskId: task.id }, { db, ports });
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  const { user, system } = process.cpuUsage(cpu);
  const done = await db.selectFrom('longTask').select(['note']).where('id', '=', task.id).executeTakeFirstOrThrow();
  const workedText = `CPU node ${((user + system) / 1e6).toFixed(1)} s, database ${((await databaseSeconds()) - before).toFixed(1)} s`;
  const each = `${(count / seconds).toFixed(0)} rows/s, ${workedText}`;
  say(name, `${each}, memory +${((peak - idle) / 1e6).toFixed(0)} MB: ${done.note}`);
  return count / seconds;
}

/** Processor time of the database's connections; Linux tells, elsewhere the figure is 0. */
async function databaseSeconds(): Promise<number> {
  const foundTexts = await Promise.all(connections.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const ticks = foundTexts.map((line) => line.split(') ')[1]?.split(' ') ?? []);
  return (
    ticks.reduce((sum, fields) => sum + (Number(fields[11]) || 0) + (Number(fields[12]) || 0), 0) / TICKS_PER_SECOND
  );
}
