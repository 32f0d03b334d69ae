import type { findNotices, Notice, NoticeReceipt } from '@tejian/contract/message/notice/notice.contract.ts';
import type { findPublishedNotices } from '@tejian/contract/message/notice/notice-reading.contract.ts';
import type { NoticeRow, PublishedNotice } from '@tejian/contract/message/notice/notice.record.ts';
import { noticeList, noticeReadingList } from '@tejian/contract/message/notice/notice.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

const publisher = sql`coalesce((select name from app_user u where u.id = n.published_by), '')`;

/** A receipt `r` is of the notice as it was published last: what was withdrawn and published again is to be read again. */
const isOfIssue = sql`r.notice_id = n.id and r.read_at >= n.published_at`;

const managedSource: ListSource<NoticeRow> = {
  from: sql`notice n`,
  identity: sql`n.id`,
  columns: {
    id: sql`n.id`,
    title: sql`n.title`,
    type: sql`n.type`,
    audience: sql`n.audience`,
    isPinned: sql`n.is_pinned`,
    state: sql`n.state`,
    validFrom: sql`n.valid_from`,
    validTo: sql`n.valid_to`,
    publishedAt: sql`n.published_at`,
    publisherName: publisher,
    readCount: sql`(select count(*)::int from notice_receipt r where ${isOfIssue})`,
    updatedAt: sql`n.updated_at`,
    version: sql`n.version`,
  },
};

export const listing = (askedFilter: RequestOf<typeof findNotices>, actor: Actor): ListQuery<NoticeRow> => ({
  view: noticeList,
  source: managedSource,
  asked: askedFilter,
  always: [within(actor, 'notice')],
});

// A notice of an institute or office is for its own people, one of the installation for everybody.
const ofHouse = (organisation: RawBuilder<unknown>) =>
  sql`(n.organisation_id is null or n.organisation_id = ${organisation})`;

/** Published, within its days, and meant for the person: for everybody, or for an office above or around them. */
export const isFor = (
  actor: Actor,
  today: string | RawBuilder<unknown>,
): RawBuilder<unknown> => sql`n.state = 'published'
  and coalesce(n.valid_from, ${today}::date) <= ${today}::date and coalesce(n.valid_to, ${today}::date) >= ${today}::date
  and (n.audience = 'all' and ${ofHouse(sql`${actor.organisationId ?? null}::uuid`)} or exists (select from organisation o, app_user me
    where me.id = ${actor.userId}::uuid and o.id = coalesce(me.department_id, me.organisation_id)
      and string_to_array(trim(both '/' from o.path), '/')::uuid[] && n.audience_ids))`;

const readBy = (actor: Actor) =>
  sql`exists (select from notice_receipt r where ${isOfIssue} and r.user_id = ${actor.userId}::uuid)`;

/** Pinned ones first, then the newest: identifiers are in the order of their making. */
export function publishedListing(
  askedFilter: RequestOf<typeof findPublishedNotices>,
  actor: Actor,
  today: string,
): ListQuery<PublishedNotice> {
  const source: ListSource<PublishedNotice> = {
    from: sql`notice n`,
    identity: sql`n.id`,
    columns: {
      id: sql`n.id`,
      title: sql`n.title`,
      type: sql`n.type`,
      isPinned: sql`n.is_pinned`,
      isRead: readBy(actor),
      publishedAt: sql`n.published_at`,
      publisherName: publisher,
    },
  };
  return { view: noticeReadingList, source, asked: askedFilter, always: [isFor(actor, today)] };
}

export async function findForReader(db: Db, id: string, actor: Actor, today: string) {
  const { rows } = await sql<{
    id: string;
    title: string;
    content: string;
    type: string;
    publishedAt: Date;
    publisherName: string;
  }>`
    select n.id, n.title, n.content, n.type, n.published_at, ${publisher} as publisher_name
    from notice n where n.id = ${id}::uuid and ${isFor(actor, today)}`.execute(db);
  return rows[0];
}

/** The first reading of what is published now counts. */
export const addReceipt = (tx: Tx, noticeId: string, userId: string) =>
  sql`insert into notice_receipt as r (notice_id, user_id) values (${noticeId}, ${userId})
    on conflict (notice_id, user_id) do update set read_at = excluded.read_at
      where r.read_at < (select n.published_at from notice n where n.id = r.notice_id)`.execute(tx);

export async function findReceipts(db: Db, id: string): Promise<NoticeReceipt[]> {
  const { rows } = await sql<NoticeReceipt>`
    select u.id as user_id, u.name, coalesce(d.name, '') as department_name, r.read_at
    from notice n join app_user u on u.is_enabled
    left join organisation d on d.id = u.department_id
    left join organisation o on o.id = coalesce(u.department_id, u.organisation_id)
    left join notice_receipt r on ${isOfIssue} and r.user_id = u.id
    where n.id = ${id}::uuid and (n.audience = 'all' and ${ofHouse(sql`u.organisation_id`)} or r.user_id is not null
      or string_to_array(trim(both '/' from o.path), '/')::uuid[] && n.audience_ids)
    order by r.read_at desc nulls last, d.name, u.name limit 5000`.execute(db);
  return rows;
}

export async function get(db: Db, id: string, actor: Actor, { lock = false } = {}): Promise<Notice | undefined> {
  const query = db.selectFrom('notice as n').selectAll().where('n.id', '=', id).where(within(actor, 'notice'));
  const foundNotice = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!foundNotice) return undefined;
  const { organisationId: _organisation, departmentId: _department, ...row } = foundNotice;
  return (
    row && {
      ...row,
      audience: row.audience as Notice['audience'], // the table checks both
      state: row.state as Notice['state'],
      validFrom: row.validFrom ?? undefined,
      validTo: row.validTo ?? undefined,
    }
  );
}

export interface NoticeValues {
  title: string;
  content: string;
  type: string;
  audience: Notice['audience'];
  audienceIds: string[];
  isPinned: boolean;
  validFrom: string | null;
  validTo: string | null;
}

/** A person who sees the whole installation writes for it, anybody else for the own institute or office. */
export function add(tx: Tx, id: string, values: NoticeValues, actor: Actor) {
  const { isInstallation } = reachOf(actor);
  return tx
    .insertInto('notice')
    .values({
      id,
      ...values,
      createdBy: actor.userId,
      organisationId: isInstallation ? null : (actor.organisationId ?? null),
      departmentId: isInstallation ? null : (actor.departmentId ?? null),
    })
    .execute();
}

/** The number of these organisations that are the person's own institute or office, or below it. */
export async function housesAmong(db: Db, ids: readonly string[], actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from organisation o
    where o.id = any(${[...ids]}::uuid[]) and ${within(actor, 'organisation')}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Publishing {
  state: Notice['state'];
  publishedAt?: Date;
  publishedBy?: string;
}
export async function change(tx: Tx, id: string, values: NoticeValues | Publishing): Promise<number> {
  const row = await tx
    .updateTable('notice')
    .set({ ...values, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const remove = (tx: Tx, id: string) => tx.deleteFrom('notice').where('id', '=', id).execute();
