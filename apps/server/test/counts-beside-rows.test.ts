import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { routes } from '../src/features.ts';
import { isExport } from '../src/features/shared/list-export/list-export.service.ts';
import { findList } from '../src/platform/list/list.ts';
import { askedOf, type Row } from './every-right.ts';
import { manyRowsTemplate } from './many-rows-template.ts';
import { looksOf } from './rows-read.ts';
import { stageForFile } from './story.ts';

// The words of a row about another table cost what that row shows of it, not everything that was ever done with it.
const stage = stageForFile({ from: manyRowsTemplate });
const MANY = 4000;

beforeAll(async () => {
  const { db } = stage;
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

const openOf = ({ openCount }: Row) => Number(openCount);
const oneEach = () => 1;
const none = () => 0;

it.each<[viewNo: string, table: string, shownOf: (row: Row) => number]>([
  ['mobileDeviceList', 'mobile_package', openOf],
  ['mobileTemplateList', 'mobile_package', openOf],
  ['exchangePlanList', 'exchange_run', oneEach],
  ['exchangeRunList', 'exchange_record', none],
])('%s reads of %s what its rows say', async (viewNo, table, shownOf) => {
  const route = routes.filter(isExport).find(({ list }) => list.view.viewNo === viewNo);
  if (!route) throw new Error(viewNo);
  let page: readonly Row[] = [];
  const looks = await looksOf(stage.db, async (db) => {
    page = (await findList(db, await askedOf(route, stage, { asked: {}, scope: 'institute', db }))).list;
  });
  expect(page.length).toBeGreaterThanOrEqual(3);
  const shown = page.reduce((sum, row) => sum + shownOf(row), 0);
  const read = looks.reduce((sum, { at, rows }) => (at === table ? sum + rows : sum), 0);
  expect(read).toBeLessThanOrEqual(2 * shown); // an index may be read before its table
});
