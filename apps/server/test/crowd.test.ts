import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawnByLot } from '../../../packages/domain/test/random/lot.ts';
import { seededRandom } from '../../../packages/domain/test/random/random.ts';
import { flowGiven } from './given-flow.ts';
import { stageForFile } from './story.ts';

// As many people as an office has, all at the same records: each record moves once, and whoever was slower learns who won.
const stage = stageForFile();
const given = flowGiven(stage);
const PEOPLE = 32;
const RECORDS = drawnByLot(500, 80);
/** So many of them want each record. */
const WANTED_BY = 4;
const BATCH = 25;
/** Five hundred declarations and two thousand submissions take longer than a test of one story where others use the machine, too. */
const PATIENCE = { timeout: 300_000 };

const loginNames = Array.from({ length: PEOPLE }, (_, nth) => `chuangkou${nth}`);

beforeAll(async () => {
  await sql`with made as (
      insert into app_user select (jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'login_name', 'chuangkou' || n, 'name', '窗口' || n))).*
      from app_user c, generate_series(0, ${PEOPLE - 1}::int) n where c.login_name = 'shouli' returning id)
    insert into user_group_member (user_id, group_id) select made.id, m.group_id
    from made, user_group_member m join app_user c on c.id = m.user_id where c.login_name = 'shouli'`.execute(stage.db);
});
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

it(`${PEOPLE} people submit ${RECORDS} shared declarations: none is lost, none is done twice`, PATIENCE, async () => {
  const lifts = await given.lifts(RECORDS);
  const unitId = await given.unit();
  const ids: string[] = [];
  for (let from = 0; from < RECORDS; from += BATCH) {
    const drafts = lifts.slice(from, from + BATCH).map((lift) => given.draft([lift], unitId));
    for (const { id } of await Promise.all(drafts)) ids.push(id);
  }
  const random = seededRandom(20261126);
  const shuffled = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, place: random.next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ value }) => value);
  const wanted = loginNames.map(() => [] as string[]);
  for (const id of ids)
    for (const name of shuffled(loginNames).slice(0, WANTED_BY)) wanted[loginNames.indexOf(name)]?.push(id);
  const people = await Promise.all(loginNames.map((name) => stage.person(name)));
  const outcomes = await Promise.all(
    people.map(async (person, nth) => {
      const own = shuffled(wanted[nth] ?? []);
      const answers = [];
      const half = Math.ceil(own.length / 2);
      for (const chosen of [own.slice(0, half), own.slice(half)])
        answers.push(...(await person.does(submitApplications, { ids: chosen })).results);
      return answers;
    }),
  );
  const all = outcomes.flat();
  expect(all).toHaveLength(RECORDS * WANTED_BY);
  expect(all.filter(({ isSuccess }) => isSuccess)).toHaveLength(RECORDS);
  const told = all.filter(({ isSuccess }) => !isSuccess).map(({ errorMsg }) => errorMsg ?? '');
  expect(told.filter((sentence) => !/^已被窗口\d+于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d处理/.test(sentence))).toEqual([]);
  const { rows } = await sql<{ step: string; forward: number; open: number; records: number }>`
    select step, forward::int, open::int, count(*)::int as records from (
      select a.step, (select count(*) from flow_log l where l.application_id = a.id and l.kind = 'forward') as forward,
        (select count(*) from step_task t where t.application_id = a.id and t.state = 'open') as open
      from application a where a.id = any(${ids}::uuid[])) each group by 1, 2, 3`.execute(stage.db);
  expect(rows).toEqual([{ step: 'SCFP', forward: 1, open: 1, records: RECORDS }]);
});
