import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { decodeAnswer, type Envelope } from '@tejian/contract/kit/envelope.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../src/platform/db/id.ts';
import { freePort } from '../src/platform/db/embedded-postmaster.ts';
import { flowGiven } from './given-flow.ts';
import { logInOver, Product } from './product.ts';
import { quickFolder } from './quick-folder.ts';
import { withStageOfRun } from './stage-of-run.ts';
import { withDatabaseOn } from './stage-on-folder.ts';

interface Answered {
  readonly data: { succeeded: number; results: { id: string; isSuccess: boolean }[] };
}

// Two records are under way at once: the third and the fourth wait in the middle of their work, the first time only. There the server
// is killed.
const STOP_AT = (ids: readonly string[]) => `
  create sequence stopped_times;
  create function stopped() returns trigger language plpgsql as $$
  begin
    if new.application_id in (${ids.map((id) => `'${id}'`).join()}) and nextval('stopped_times') <= 2 then perform pg_sleep(8); end if;
    return new;
  end $$;
  create trigger stopped before insert on flow_log for each row execute function stopped()`;

it.skipIf(process.platform !== 'linux')(
  'a batch whose server was killed half-way is finished by the same call again, each record once',
  async () => {
    const folder = await mkdtemp(join(quickFolder(), 'tejian-batch-kill-'));
    const ids = await withStageOfRun(folder, async (stage) => {
      const given = flowGiven(stage);
      const unitId = await given.unit();
      const drafts: string[] = [];
      for (let at = 0; at < 5; at += 1) drafts.push((await given.draft(await given.lifts(1), unitId)).id);
      await sql.raw(STOP_AT(drafts.slice(2, 4))).execute(stage.db);
      return drafts;
    });
    const running = new Product({ folder, port: await freePort(), environment: { DEMO_BUSINESS: '0' } });
    try {
      await running.ready();
      const clerk = await logInOver(running.address, 'shouli');
      const key = { 'x-idempotency-key': newId() };
      const cutOff = clerk
        .call(submitApplications.path, submitApplications.request.encode({ ids }) as object, key)
        .then(
          () => 'answered',
          () => 'cut off',
        );
      const stepOf = async (id = '') => {
        const asked = getApplication.request.encode({ id }) as object;
        return decodeAnswer(getApplication, await clerk.call<Envelope>(getApplication.path, asked)).step;
      };
      while ((await stepOf(ids[1])) === 'YWSB') await wait(20);
      await running.kill();
      expect(await cutOff).toBe('cut off');
      await running.ready();
      expect(await Promise.all([ids[1], ids[2], ids[4]].map(stepOf))).toEqual(['SCFP', 'YWSB', 'YWSB']);
      const again = () =>
        clerk.call<Answered>(submitApplications.path, submitApplications.request.encode({ ids }) as object, key);
      const answer = await again();
      expect(answer.data.results.map(({ id, isSuccess }) => [id, isSuccess])).toEqual(ids.map((id) => [id, true]));
      expect(await again()).toEqual(answer);
    } finally {
      await running.stop();
    }
    const moved = await withDatabaseOn(folder, (db) =>
      sql<{ count: number }>`select count(*)::int as count from flow_log group by application_id`.execute(db),
    );
    expect(moved.rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
    await rm(folder, { recursive: true, force: true });
  },
  300_000,
);
