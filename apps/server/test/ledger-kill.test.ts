import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findImport, startImport } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import type { LedgerImport } from '@tejian/contract/archive/ledger/ledger.record.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freePort } from '../src/platform/db/embedded-postmaster.ts';
import { drop } from './ledgers.ts';
import { logInOver, Product } from './product.ts';
import { quickFolder } from './quick-folder.ts';
import { withStageOfRun } from './stage-of-run.ts';
import { withDatabaseOn } from './stage-on-folder.ts';

const ROWS = 3_500;
const REFUSED = ROWS / 100;
const file = [
  '设备识别码,设备品种,使用状态,额定速度(m/s)',
  ...Array.from({ length: ROWS }, (_, at) => `DD${at},${at % 100 === 7 ? '火星电梯' : '曳引驱动乘客电梯'},在用,1.75`),
].join('\n');

// Chunks of a thousand rows: in the second the server is killed, in the third the database, where one row waits for it, once.
const STOPS = `
  create sequence server_stops;
  create sequence database_stops;
  create function stopped() returns trigger language plpgsql as $$
  begin
    if (new.identification_code = 'DD1500' and nextval('server_stops') = 1)
      or (new.identification_code = 'DD2500' and nextval('database_stops') = 1) then perform pg_sleep(8); end if;
    return new;
  end $$;
  create trigger stopped before insert on equipment for each row execute function stopped()`;

it.skipIf(process.platform !== 'linux')(
  'a ledger whose server and then whose database were killed comes in whole, and counts each row once',
  async () => {
    const folder = await mkdtemp(join(quickFolder(), 'tejian-ledger-kill-'));
    const id = await withStageOfRun(folder, async (stage) => {
      const clerk = await stage.person('shouli');
      const dropped = await drop(clerk, file);
      await sql.raw(STOPS).execute(stage.db);
      await clerk.does(startImport, {
        id: dropped.id,
        mode: 'load',
        mapping: dropped.found.proposed,
        mappingName: '',
      });
      return dropped.id;
    });
    const running = new Product({ folder, port: await freePort(), environment: { DEMO_BUSINESS: '0' } });
    let ended: LedgerImport | undefined;
    try {
      await running.ready();
      const asked = async () => (await (await logInOver(running.address, 'shouli')).does(findImport, { id })).current;
      const reached = async (rows: number) => {
        for (let tries = 0; tries < 600; tries += 1) {
          const current = await asked().catch(() => undefined); // the database is on its way back
          if (current && (current.done >= rows || current.state === 'failed')) return current;
          await wait(200);
        }
        throw new Error('the import did not go on');
      };
      await reached(1_000);
      await running.kill();
      await running.ready();
      await reached(2_000);
      const note = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
      process.kill(Number(note.split('\n')[0]), 'SIGKILL');
      ended = await reached(ROWS);
      for (let tries = 0; ended.state !== 'done' && tries < 100; tries += 1) {
        await wait(100);
        ended = await reached(ROWS);
      }
    } finally {
      await running.stop();
    }
    const counted = { state: 'done', total: ROWS, done: ROWS, added: ROWS - REFUSED, changed: 0, unchanged: 0 };
    expect(ended).toMatchObject({ ...counted, refused: REFUSED });
    const stored = await withDatabaseOn(folder, (db) =>
      sql<{ count: number; codes: number }>`
        select count(*)::int as count, count(distinct identification_code)::int as codes
        from equipment where identification_code like 'DD%'`.execute(db),
    );
    expect(stored.rows).toEqual([{ count: ROWS - REFUSED, codes: ROWS - REFUSED }]);
    await rm(folder, { recursive: true, force: true });
  },
  300_000,
);
