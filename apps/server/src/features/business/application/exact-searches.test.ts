import { applicationList } from '@tejian/contract/business/application/application.view.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import { conditionsOf, orderOf } from '../../../platform/list/list-query.ts';
import { applicationSource } from './application-list.store.ts';

// An exact condition of the list that nothing meets is answered by an index: walking the order would read every declaration.
const stage = stageForFile({ archive: true });
const MANY = 20_000;
/** Pages that an index takes to say that nothing is there; the order of all declarations takes hundreds. */
const FEW_PAGES = 30;

beforeAll(async () => {
  const given = flowGiven(stage);
  await given.submitted(await given.lifts(1));
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'application' and column_name not in ('id', 'application_no', 'created_at')`.execute(stage.db);
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into application (id, application_no, created_at, ${columns})
    select gen_random_uuid(), 'SQ' || n, now() - n * interval '1 minute', ${columns}
    from (select * from application limit 1) one, generate_series(1, ${MANY}) n`.execute(stage.db);
  await sql`vacuum analyze application`.execute(stage.db);
}, 60_000);

const exact = applicationList.search.filter(
  ({ match = 'equal', over }) => match === 'equal' && !over.includes('applicationId'),
);

it.each(exact.map(({ name }) => name))('%s', async (name) => {
  const always = [sql`a.organisation_id = ${stage.seeded.instituteId}`];
  const query = { view: applicationList, source: applicationSource, asked: { [name]: 'nobody has this' }, always };
  const { conditions } = conditionsOf(query);
  const { by, direction } = orderOf(applicationList, applicationSource, query.asked);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json)
    select a.id from application a where ${sql.join(conditions, sql` and `)}
    order by ${by} ${direction}, a.id ${direction} limit 10`.execute(stage.db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  expect(pages, JSON.stringify(plan)).toBeLessThan(FEW_PAGES);
});

it('the conditions of a list of declarations are there', () => {
  expect(exact.length).toBeGreaterThan(4);
});
