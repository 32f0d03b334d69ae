/**
 * A statement of 50,000 movements against 200,000 open charges: reading the file, keeping its lines, proposing for each.
 *   node bench/bank-statement.ts [lines] [charges]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { load } from '../apps/server/src/features/money/bank-statement/bank-statement.service.ts';
import { proposalsFor } from '../apps/server/src/features/money/bank-statement/line-matching.service.ts';
import { headOf, readStatement } from '../apps/server/src/features/money/bank-statement/read-statement.ts';
import { statementRows } from '../apps/server/src/features/money/bank-statement/statement-source.ts';
import { openPool } from '../apps/server/src/platform/db/connect.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { newId } from '../apps/server/src/platform/db/id.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import type { Database } from '../apps/server/src/platform/db/schema.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';

const lineCount = Number(process.argv[2] ?? 50_000);
const chargeCount = Number(process.argv[3] ?? 200_000);
const CHUNK = 500;
const MEGABYTE = 1024 * 1024;

const folder = await mkdtemp(join(tmpdir(), 'bank-statement-'));
const embedded = await startEmbedded(join(folder, 'db'));
const pool = openPool(embedded.connection, { poolSize: 2, statementTimeoutMs: 0 });
const db: Db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
});
const [organisationId, userId] = [newId(), newId()];
const actor = {
  userId,
  loginName: 'bench',
  name: 'bench',
  codes: new Set(['charge:confirm', 'charge:amount']),
  organisationId,
  scope: 'institute',
  standsFor: [],
  roleNames: [],
} as unknown as Actor; // what these services ask of it

let most = 0;
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
try {
  await migrate(db);
  await fill();
  const path = join(folder, 'statement.csv');
  await writeFile(path, statement());
  const before = process.memoryUsage().rss;
  most = before;
  await readAndKeep(path);
  await timed('proposed', () => propose());
  console.log('memory above the beginning, MB', ((most - before) / MEGABYTE).toFixed(0));
} finally {
  clearInterval(watch);
  await db.destroy();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

/** One request; what it read is given up with its answer. */
async function readAndKeep(path: string): Promise<void> {
  const kept = await timed('read', async () => {
    const head = await headOf(statementRows(path), {}, () => undefined);
    const read = await readStatement(statementRows(path), head);
    const content = { sha256: '0'.repeat(64), size: 1 };
    return {
      ...read,
      headings: head.headings.join('\n'),
      mapping: head.mapping,
      accountNo: undefined,
      content,
      name: 'a.csv',
      mime: 'text/csv',
    };
  });
  const now = new Date();
  await timed('kept', () => db.transaction().execute((tx) => load(tx, { account: 'bench' }, kept, { actor, now })));
}

async function timed<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  const from = performance.now();
  const done = await work();
  console.log(name, 's', ((performance.now() - from) / 1000).toFixed(1));
  return done;
}

async function fill(): Promise<void> {
  await pool.query(
    `insert into organisation (id, code, name, kind, path) values ($1, 'bench', 'bench', 'institute', '/bench/')`,
    [organisationId],
  );
  await pool.query(
    `insert into app_user (id, login_name, name, password_hash, organisation_id) values ($1, 'bench', 'bench', 'x', $2)`,
    [userId, organisationId],
  );
  await pool.query(
    `insert into charge (id, organisation_id, payer, subject, event, charge_on, amount, submitted_at, submitted_by, created_at)
    select gen_random_uuid(), $1, '示范第' || n % 20000 || '物业管理有限公司', 'bench', 'other', '2026-11-01', 100 + n % 5000, now(), $2, now()
    from generate_series(1, $3) n`,
    [organisationId, userId, chargeCount],
  );
  await pool.query(`insert into payment_application (id, payment_no, organisation_id, payer, created_by, created_at)
    select id, 'SF202611' || lpad(charge_no::text, 8, '0'), organisation_id, payer, submitted_by, now() from charge`);
  await pool.query(`insert into payment_application_charge select id, id from charge`);
  await pool.query('vacuum analyze');
}

function statement(): string {
  const rows = Array.from({ length: lineCount }, (_, at) => {
    const charge = (at * 7919) % chargeCount;
    const time = new Date(at * 1000).toISOString().slice(11, 19);
    const remark = at % 3 === 0 ? '检验费' : `检验费SF202611${String(charge + 1).padStart(8, '0')}`;
    return `2026-11-${String(2 + (at % 27)).padStart(2, '0')},${time},${100 + ((charge + 1) % 5000)}.00,示范第${(charge + 1) % 20_000}物业管理有限公司,${at},${remark}`;
  });
  return ['交易日期,交易时间,交易金额,对方户名,流水号,附言', ...rows].join('\n');
}

/** The proposals of all movements, page after page. */
async function propose(): Promise<void> {
  let [sure, movements, last] = [0, 0, 0];
  while (movements < lineCount) {
    const { rows } = await pool.query<{
      id: string;
      lineNo: number;
      day: string;
      open: never;
      payer: string;
      reference: string;
      remark: string;
    }>(
      `select id, line_no as "lineNo", day, amount::text as open, payer, reference, remark from statement_line
      where line_no > $1 order by line_no limit ${CHUNK}`,
      [last],
    );
    const asked = rows.map((row) => ({ ...row, organisationId }));
    for (const { proposals } of (await proposalsFor(db, asked, actor)).values()) sure += proposals[0]?.isSure ? 1 : 0;
    movements += rows.length;
    last = rows.at(-1)?.lineNo ?? Infinity;
  }
  console.log('movements', movements, 'certain', sure);
}
