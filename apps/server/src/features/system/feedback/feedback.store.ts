import type { findFeedback, OwnFeedback } from '@tejian/contract/system/feedback/feedback.contract.ts';
import type { FeedbackRow } from '@tejian/contract/system/feedback/feedback.record.ts';
import { feedbackList } from '@tejian/contract/system/feedback/feedback.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { FeedbackKind } from '@tejian/domain/system/feedback/feedback.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { withinPeople } from '../../shared/scope/within.scope.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';

const OWN_LIMIT = 20;

const source: ListSource<FeedbackRow> = {
  from: sql`feedback f join app_user u on u.id = f.user_id left join organisation o on o.id = u.organisation_id
    left join app_user a on a.id = f.answered_by`,
  alone: sql`feedback f`,
  identity: sql`f.id`,
  columns: {
    id: sql`f.id`,
    kind: sql`f.kind`,
    content: sql`f.content`,
    state: sql`case when f.answered_at is null then 'open' else 'answered' end`,
    pageTitle: sql`f.page_title`,
    pagePath: sql`f.page_path`,
    release: sql`f.release`,
    userName: sql`u.name`,
    organisationName: sql`coalesce(o.name, '')`,
    createdAt: sql`f.created_at`,
    answer: sql`f.answer`,
    answeredByName: sql`a.name`,
    answeredAt: sql`f.answered_at`,
    version: sql`f.version`,
  },
};

export const listing = (askedFilter: RequestOf<typeof findFeedback>, actor: Actor): ListQuery<FeedbackRow> => ({
  view: feedbackList,
  source,
  asked: askedFilter,
  always: [withinPeople(actor, sql`f.user_id`)],
});

interface Told {
  userId: string;
  kind: FeedbackKind;
  content: string;
  pagePath: string;
  pageTitle: string;
  release: string;
}
export const add = (tx: Tx, toldFacts: Told) =>
  tx
    .insertInto('feedback')
    .values({ id: newId(), ...toldFacts })
    .execute();

export async function findOwn(db: Db, userId: string): Promise<OwnFeedback[]> {
  const rows = await db
    .selectFrom('feedback')
    .select(['id', 'kind', 'content', 'pageTitle', 'createdAt', 'answer', 'answeredAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(OWN_LIMIT)
    .execute();
  return rows.map(({ kind, answer, answeredAt, ...row }) => ({
    ...row,
    kind: kind as FeedbackKind, // the table checks it
    answer: answer ?? undefined,
    answeredAt: answeredAt ?? undefined,
  }));
}

export async function lock(tx: Tx, id: string, actor: Actor) {
  const { rows } = await sql<{ userId: string; content: string; version: number; answeredBy: string | null }>`
    select f.user_id, f.content, f.version, (select name from app_user a where a.id = f.answered_by) as answered_by
    from feedback f where f.id::text = ${id} and ${withinPeople(actor, sql`f.user_id`)} for update of f`.execute(tx);
  return rows[0];
}

export const answer = (tx: Tx, id: string, givenFacts: { answer: string; answeredBy: string; answeredAt: Date }) =>
  tx
    .updateTable('feedback')
    .set({ ...givenFacts, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
