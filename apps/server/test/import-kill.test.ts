import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freePort } from '../src/platform/db/embedded-postmaster.ts';
import { importGiven } from './given-import.ts';
import { logInOver, Product } from './product.ts';
import { quickFolder } from './quick-folder.ts';
import { withStageOfRun } from './stage-of-run.ts';
import { withDatabaseOn } from './stage-on-folder.ts';

const ROWS = 1_500;
const header = '单位名称,业务类型\n';
const file =
  header +
  Array.from({ length: ROWS }, (_, at) => `示范断电${at}号物业有限公司,${at % 100 === 7 ? '火星' : '使用单位'}\n`).join(
    '',
  );

// The first chunk of 600 rows is kept; in the second the server is killed, where one row waits, the first time only.
const STOP_IN_SECOND = `
  create sequence stopped_times;
  create function stopped() returns trigger language plpgsql as $$
  begin
    if new.name = '示范断电900号物业有限公司' and nextval('stopped_times') = 1 then perform pg_sleep(8); end if;
    return new;
  end $$;
  create trigger stopped before insert on unit for each row execute function stopped()`;

it.skipIf(process.platform !== 'linux')(
  'an import whose server was killed goes on as soon as the server is back, and counts each row once',
  async () => {
    const folder = await mkdtemp(join(quickFolder(), 'tejian-import-kill-'));
    const id = await withStageOfRun(folder, async (stage) => {
      const clerk = await stage.person('shouli');
      const dry = await importGiven(stage).dryRun(clerk, importUnit, file);
      await sql.raw(STOP_IN_SECOND).execute(stage.db);
      return (await clerk.does(importUnit.load, { of: dry.id, mode: 'goodRows' })).id;
    });
    const running = new Product({ folder, port: await freePort(), environment: { DEMO_BUSINESS: '0' } });
    try {
      await running.ready();
      const clerk = await logInOver(running.address, 'shouli');
      const task = () => clerk.does(getLongTask, { id });
      while ((await task()).done < 600) await wait(50);
      await running.kill();
      await running.ready();
      // Silence alone would be noticed after three minutes.
      for (let asked = 0; (await task()).state === 'running' && asked < 400; asked += 1) await wait(250);
      const { state, done, note, outcome } = await task();
      expect({ state, done, note }).toMatchObject({ state: 'done', done: ROWS });
      expect(outcome).toMatchObject({ added: ROWS - 15, changed: 0, unchanged: 0, refused: 15 });
    } finally {
      await running.stop();
    }
    const units = await withDatabaseOn(folder, (db) =>
      sql<{ count: number }>`select count(*)::int as count from unit where name like '示范断电%'`.execute(db),
    );
    expect(units.rows).toEqual([{ count: ROWS - 15 }]);
    await rm(folder, { recursive: true, force: true });
  },
  300_000,
);
