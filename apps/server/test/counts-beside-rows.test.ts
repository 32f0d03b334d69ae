import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { routes } from '../src/features.ts';
import { isExport } from '../src/features/shared/list-export/list-export.service.ts';
import { findList } from '../src/platform/list/list.ts';
import { askedOf } from './every-right.ts';
import { givenManyRows } from './many-rows.ts';
import { looksOf } from './rows-read.ts';
import { stageForFile } from './story.ts';

// The words of a row about another table cost what that row shows of it, not everything that was ever done with it.
const stage = stageForFile({ archive: true });
const MANY = 4000;
/** Above what is open in this database; far below what has been done. */
const FEW = 500;

beforeAll(async () => {
  const { db } = stage;
  await givenManyRows(stage, 3);
  await sql`insert into mobile_package (id, package_no, organisation_id, item_id, item_no, device_id, template_code, template_version,
      issued_by, issued_at, expires_at, state)
    select gen_random_uuid(), 'B' || n, organisation_id, item_id, item_no, device_id, template_code, template_version, issued_by,
      issued_at, expires_at, 'approved'
    from (select * from mobile_package order by id limit 1) one, generate_series(1, ${MANY}) n`.execute(db);
  await sql`insert into exchange_run (id, plan_id, plan_name, counterpart_name, subject, started_by, started_at, state)
    select gen_random_uuid(), plan_id, plan_name, counterpart_name, subject, started_by, now() - n * interval '1 minute', 'done'
    from (select * from exchange_run order by id limit 1) one, generate_series(1, ${MANY}) n`.execute(db);
  await sql`insert into exchange_record (id, run_id, plan_id, subject, record_id, record_no, state)
    select gen_random_uuid(), id, plan_id, subject, gen_random_uuid(), '3101', 'sent'
    from (select * from exchange_run order by started_at desc, id desc limit 1) newest, generate_series(1, ${MANY}) n`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}, 120_000);

it.each([
  ['mobileDeviceList', 'mobile_package'],
  ['mobileTemplateList', 'mobile_package'],
  ['exchangePlanList', 'exchange_run'],
  ['exchangeRunList', 'exchange_record'],
])('%s reads of %s what its rows say', async (viewNo, table) => {
  const route = routes.filter(isExport).find(({ list }) => list.view.viewNo === viewNo);
  if (!route) throw new Error(viewNo);
  const shown: number[] = [];
  const looks = await looksOf(stage.db, async (db) => {
    const { list } = await findList(db, await askedOf(route, stage, { asked: {}, scope: 'institute', db }));
    shown.push(list.length);
  });
  expect(shown.every((rows) => rows >= 3)).toBe(true);
  expect(looks.filter(({ at, rows }) => at === table && rows > FEW)).toEqual([]);
});
