import { sql } from 'kysely';
import type { Asked } from '@tejian/domain/business/opinion/opinion.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface AskedRow extends Asked {
  readonly id: string;
  readonly opinion: string;
  readonly givenAt: Date | null;
  readonly addedBy: string | null;
}

export interface OpenOpinions {
  readonly taskId: string;
  readonly people: AskedRow[];
}

/** The open task of an item with everybody who is asked at it. */
export async function openOpinions(db: Db | Tx, itemId: string): Promise<OpenOpinions | undefined> {
  const { rows } = await sql<OpenOpinions>`
    select t.id as task_id, coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'userId', o.user_id, 'name', u.name,
        'place', o.place, 'state', o.state, 'opinion', o.opinion, 'givenAt', o.given_at, 'addedBy', b.name)
      order by o.place) filter (where o.id is not null), '[]') as people
    from step_task t left join step_opinion o on o.task_id = t.id left join app_user u on u.id = o.user_id
      left join app_user b on b.id = o.added_by
    where t.item_id = ${itemId} and t.state = 'open' group by t.id`.execute(db);
  const [foundOpinions] = rows;
  return (
    foundOpinions && {
      ...foundOpinions,
      people: foundOpinions.people.map((one) => ({ ...one, givenAt: one.givenAt && new Date(one.givenAt) })),
    }
  );
}

export const keepOpinion = (
  tx: Tx,
  id: string,
  givenFacts: { readonly state: 'agreed' | 'refused' | 'removed'; readonly opinion: string; readonly givenAt: Date },
) => tx.updateTable('stepOpinion').set(givenFacts).where('id', '=', id).execute();

/** Asks one more person, or again somebody who was taken off the list. */
export const askPerson = (
  tx: Tx,
  request: { readonly id: string; readonly taskId: string; readonly userId: string; readonly addedBy: string },
) =>
  sql`insert into step_opinion (id, task_id, user_id, place, added_by)
    select ${request.id}, ${request.taskId}, ${request.userId}, coalesce(max(place), -1) + 1, ${request.addedBy}
    from step_opinion where task_id = ${request.taskId}
    on conflict (task_id, user_id) do update set state = 'open', place = excluded.place, added_by = excluded.added_by,
      opinion = '', given_at = null where step_opinion.state = 'removed'`.execute(tx);

/** Only those whose opinion is awaited find the record in their waiting list. */
export const nameAwaited = (tx: Tx, taskId: string, userIds: readonly string[]) =>
  tx
    .updateTable('stepTask')
    .set({ assigneeIds: [...userIds] })
    .where('id', '=', taskId)
    .execute();

export interface Person {
  readonly id: string;
  readonly name: string;
}

export const findPerson = (db: Db | Tx, id: string): Promise<Person | undefined> =>
  db.selectFrom('appUser').select(['id', 'name']).where('id', '=', id).where('isEnabled', '=', true).executeTakeFirst();
