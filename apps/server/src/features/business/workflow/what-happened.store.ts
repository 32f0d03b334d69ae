import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Entity } from '@tejian/domain/business/workflow/steps.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface HeldRecord {
  /** The people whom its open tasks name. */
  readonly names: readonly string[];
  /** The newest of what its log, and of what its draft or plan, tells. */
  readonly last: { readonly userName: string; readonly at: Date; readonly action: string } | null;
}

interface Row {
  readonly id: string;
  readonly names: string[];
  readonly userName: string | null;
  readonly at: Date;
  readonly action: string;
}

/** Keeping a plan and keeping a draft are no movements: the log of operations and the draft itself know who did it. */
const planKept = (id: RawBuilder<unknown>) => sql`(select user_name, at, ${flowText.planKept} as action
  from operation_log o where o.subject_id = ${id} and o.subject = 'arrangement' order by o.at desc, o.id desc limit 1)`;

const newest = (acts: RawBuilder<unknown>) =>
  sql`left join lateral (select * from (${acts}) act order by act.at desc limit 1) l on true`;

const ofItems = (ids: readonly string[]) => sql<Row>`
  select i.id, l.user_name, l.at, l.action, array(select distinct u.name from step_task t
      join app_user u on u.id = any(t.assignee_ids)
    where t.item_id = i.id and t.step = i.step and t.state = 'open' order by u.name) as names
  from item i ${newest(sql`(select user_name, at, action from flow_log f
      where f.application_id = i.application_id and f.item_id = i.id order by f.seq desc limit 1)
    union all ${planKept(sql`i.id::text`)}`)}
  where i.id = any(${[...ids]}::uuid[])`;

const ofApplications = (ids: readonly string[]) => sql<Row>`
  select a.id, l.user_name, l.at, l.action, array(select distinct u.name from step_task t
      join app_user u on u.id = any(t.assignee_ids)
    where t.application_id = a.id and t.item_id is null and t.step = a.step and t.state = 'open' order by u.name) as names
  from application a ${newest(sql`(select user_name, at, action from flow_log f
      where f.application_id = a.id and f.item_id is null order by f.seq desc limit 1)
    union all (select name, a.saved_at, ${flowText.draftKept} from app_user where id = a.saved_by and a.saved_at is not null)
    union all ${planKept(sql`a.id::text`)}`)}
  where a.id = any(${[...ids]}::uuid[])`;

/** The people who have records now, and what was done to the records last. */
export async function standingOf(
  db: Db | Tx,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldRecord>> {
  const { rows } = await (entity === 'item' ? ofItems(ids) : ofApplications(ids)).execute(db);
  return new Map(
    rows.map(({ id, names, userName, at, action }) => [
      id,
      { names, last: userName === null ? null : { userName, at, action } },
    ]),
  );
}
