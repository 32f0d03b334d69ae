import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface StandingItem {
  /** Whom its open tasks name. */
  readonly names: readonly string[];
  /** The newest entry of its log. */
  readonly last: { readonly userName: string; readonly at: Date; readonly action: string } | null;
}

interface Row {
  readonly id: string;
  readonly names: string[];
  readonly userName: string | null;
  readonly at: Date;
  readonly action: string;
}

/** Who has items now, and what was done to them last. */
export async function standingOf(tx: Tx, itemIds: readonly string[]): Promise<ReadonlyMap<string, StandingItem>> {
  const { rows } = await sql<Row>`
    select i.id, l.user_name, l.at, l.action, array(select distinct u.name from step_task t
        join app_user u on u.id = any(t.assignee_ids)
      where t.item_id = i.id and t.step = i.step and t.state = 'open' order by u.name) as names
    from item i left join lateral (select user_name, at, action from flow_log f
      where f.application_id = i.application_id and f.item_id = i.id order by f.seq desc limit 1) l on true
    where i.id = any(${[...itemIds]}::uuid[])`.execute(tx);
  return new Map(
    rows.map(({ id, names, userName, at, action }) => [
      id,
      { names, last: userName === null ? null : { userName, at, action } },
    ]),
  );
}
