import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../../../packages/domain/test/random/random.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from './within.scope.ts';

// Who has an item is kept in a table of its own. Whatever happens to items and tasks, by whatever statement, it says what the items
// and tasks say themselves, and the narrow scopes show by it what they say.
const stage = stageForFile({ archive: true });
const random = seededRandom(1750);
const ROUNDS = 150;
const permissions = ['report:confirm', 'report:audit', 'report:approve'];
let people: string[] = [];
let departments: { id: string; below: string[] }[] = [];
let items: string[] = [];

beforeAll(async () => {
  const { itemNos } = await flowGiven(stage).arranged(3);
  const { rows } = await sql<{ id: string }>`select id from item where item_no = any(${itemNos})`.execute(stage.db);
  items = rows.map(({ id }) => id);
  people = ['jianyan1', 'jianyan2', 'jiaohe', 'shenpi1'].map((name) => stage.seeded.userIds.get(name) ?? '');
  const { rows: houses } = await sql<{ id: string; below: string[] }>`
    select d.id, array(select b.id from organisation b where starts_with(b.path, d.path)) as below
    from organisation d where d.id <> ${stage.seeded.instituteId} order by d.path`.execute(stage.db);
  departments = houses;
}, 60_000);

const person = () => (random.below(4) === 0 ? null : random.oneOf(people));
const some = () => people.filter(() => random.below(3) === 0);
const department = () => (random.below(3) === 0 ? null : random.oneOf(departments).id);
const array = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;

/** Items and tasks are changed in all that says whose they are, some of it several times in one transaction. */
const acts: readonly (() => RawBuilder<unknown>)[] = [
  () => sql`update item set inspector_ids = ${array(some())} where id = ${random.oneOf(items)}`,
  () => sql`update item set inspector_ids = ${array(some())}, checker_id = ${person()}, auditor_id = ${person()},
    approver_id = ${person()}, department_id = ${department()}, step = step where id = any(${array(items.slice(1))})`,
  () => sql`update item set checker_id = null, step = step where id = ${random.oneOf(items)}`,
  () => sql`insert into step_task (id, application_id, item_id, step, state, permission, assignee_ids, organisation_id, kind_code, branch)
    select gen_random_uuid(), application_id, id, gen_random_uuid(), 'open', ${random.oneOf(permissions)}, ${array(some())},
      organisation_id, kind_code, ${random.oneOf([null, 'b'])} from item where id = ${random.oneOf(items)}`,
  () => sql`update step_task set assignee_ids = ${array(some())} where ${aTask('open')}`,
  () => sql`update step_task set done_for = ${person()} where ${aTask('open')}`,
  () => sql`update step_task set permission = ${random.oneOf(permissions)} where ${aTask('open')}`,
  () =>
    sql`update step_task set state = ${random.oneOf(['done', 'returned', 'cancelled'])}, done_by = ${person()} where ${aTask('open')}`,
  () => sql`update step_task set state = 'withdrawn' where ${aTask('done')}`,
  () => sql`with moved as (update item set auditor_id = ${person()}, version = version + 1 where id = ${items[0]} returning id),
    closed as (update step_task set state = 'done', done_by = ${person()} where item_id = ${items[0]} and state = 'open')
    insert into step_task (id, application_id, item_id, step, permission, assignee_ids, organisation_id, kind_code)
    select gen_random_uuid(), application_id, id, gen_random_uuid(), ${random.oneOf(permissions)}, ${array(some())}, organisation_id,
      kind_code from item where id = ${items[0]}`,
];
const aTask = (state: string) =>
  sql`id = (select id from step_task where state = ${state} and item_id = any(${array(items)}) order by id offset ${random.below(4)} limit 1)`;

const someone = (place: Partial<Actor>): Actor => ({
  userId: random.oneOf(people),
  loginName: 'someone',
  name: '',
  roleNames: [],
  codes: new Set(),
  scope: 'own',
  standsFor: [],
  organisationId: stage.seeded.instituteId,
  departmentId: undefined,
  departmentIds: [],
  unitId: undefined,
  areaCode: undefined,
  ...place,
});
const deputies = () =>
  people
    .filter(() => random.below(2) === 0)
    .map((userId) => ({ id: userId, userId, name: '', codes: permissions.filter(() => random.below(2) === 0) }));

/** The rule as the columns of items and tasks say it. */
const said = ({ userId, standsFor, departmentIds }: Actor) => sql<boolean>`(
  ${userId}::uuid = any(i.inspector_ids) or ${userId}::uuid in (i.checker_id, i.auditor_id, i.approver_id)
  or i.department_id = any(${array(departmentIds)})
  or exists (select from step_task t where t.item_id = i.id and (t.state = 'open' and ${userId}::uuid = any(t.assignee_ids)
    or t.done_by = ${userId}::uuid and (t.branch is not null or t.done_for is not null)
    or t.state = 'open' and (${sql.join(
      [
        sql`false`,
        ...standsFor.map((o) => sql`${o.userId}::uuid = any(t.assignee_ids) and t.permission = any(${[...o.codes]})`),
      ],
      sql` or `,
    )}))))`;

const seenBy = async (condition: RawBuilder<boolean>) =>
  (await sql<{ id: string }>`select i.id from item i where ${condition} order by i.id`.execute(stage.db)).rows;
const held = async () =>
  (await sql`select holder_id, item_id, task_id, permission from item_holder order by 1, 2, 3`.execute(stage.db)).rows;

describe('whose an item is', () => {
  it('is kept as items and tasks say it, and narrow scopes show what is said', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await stage.db.transaction().execute(async (tx) => {
        for (const act of random.times(1, 3, () => random.oneOf(acts))) await act().execute(tx);
      });
      const below = random.oneOf(departments).below;
      const actors = [
        someone({}),
        someone({ standsFor: deputies() }),
        someone({ scope: 'department', departmentIds: below }),
        someone({ scope: 'department', departmentIds: below, standsFor: deputies() }),
      ];
      for (const actor of actors)
        expect(await seenBy(within(actor, 'item')), `round ${round}`).toEqual(await seenBy(said(actor)));
    }
    const kept = await held();
    await sql`select fill_item_holders()`.execute(stage.db);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept).toEqual(await held());
  }, 120_000);
});
