import type {
  OpinionNotice,
  OpinionNoticeDetail,
} from '@tejian/contract/business/opinion-notice/opinion-notice.record.ts';
import { opinionNoticeList } from '@tejian/contract/business/opinion-notice/opinion-notice.view.ts';
import {
  pendingStates,
  type NoticeAction,
  type NoticeOfItem,
  type NoticeOutcome,
  type NoticeState,
} from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { opinionNoticeText as text } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import { byApplication } from '../../archive/unit/renamed-units.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { sealAt } from '../../system/seal/seal.scope.ts';
import type { NoticeAbout } from '../open-notice/open-notice.scope.ts';
import { noticesOn } from './notices-of-item.scope.ts';

const stateWords = sql.join(
  Object.entries(text.states).map(([state, word]) => sql`when ${sql.lit(state)} then ${sql.lit(word)}`),
  sql` `,
);
const outcomeWords = sql.join(
  Object.entries(text.outcomes).map(([outcome, word]) => sql`when ${sql.lit(outcome)} then ${sql.lit(word)}`),
  sql` `,
);

/** Until the unit answers the day counts on which people were told; afterwards the days themselves. */
const lateWords = sql`case
  when o.state = 'open' and o.is_overdue then ${sql.lit(text.lateness.open)}
  when o.state in ('answered', 'closed') and o.answered_on > o.deadline then ${sql.lit(text.lateness.answered)}
  when o.state = 'closed' and (o.closed_at at time zone 'Asia/Shanghai')::date > o.deadline
    and exists (select from opinion_notice_act a where a.notice_id = o.id and a.action = 'close' and a.from_state = 'open')
    then ${sql.lit(text.lateness.closed)} end`;

const source: ListSource<OpinionNotice> = {
  // Joined from outside, so that a count, which shows nothing of the item, does without.
  from: sql`opinion_notice o left join item i on i.id = o.item_id`,
  identity: sql`o.id`,
  columns: {
    id: sql`o.id`,
    noticeNo: sql`o.notice_no`,
    itemNo: sql`i.item_no`,
    isOfVoid: sql`coalesce(i.state = 'voided', false)`,
    inspectedUnit: sql`o.inspected_unit`,
    useAddress: sql`i.use_address`,
    kindCode: sql`i.kind_code`,
    categoryCode: sql`i.category_code`,
    stateWord: sql`coalesce(case o.outcome ${outcomeWords} end, case o.state ${stateWords} end)`,
    state: sql`o.state`,
    outcome: sql`o.outcome`,
    isOverdue: sql`o.is_overdue and o.state = 'open'`,
    lateWord: lateWords,
    deadline: sql`o.deadline`,
    receiver: sql`o.receiver`,
    answeredOn: sql`o.answered_on`,
    issuedBy: sql`(select name from app_user where id = o.issued_by)`,
    issuedAt: sql`o.issued_at`,
    closedBy: sql`(select name from app_user where id = o.closed_by)`,
    closedAt: sql`o.closed_at`,
    version: sql`o.version`,
  },
  bigrams: { inspectedUnit: { text: sql`o.inspected_unit`, index: 'opinion_notice_unit_bigrams' } },
  foundBesides: byApplication(sql`i.application_id`),
  sorts: { itemNo: sql`o.item_no` },
};

export const listing = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<OpinionNotice> => ({
  view: opinionNoticeList,
  source,
  asked: askedFilter,
  always: [within(actor, 'opinionNotice')],
});

export async function findDetail(db: Db, id: string, actor: Actor): Promise<OpinionNoticeDetail | undefined> {
  const columns = sql.join(
    Object.entries(source.columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`),
  );
  const { rows } =
    await sql<OpinionNoticeDetail>`select ${columns}, i.application_id, o.defects, o.requirement, o.answer
    from ${source.from} where o.id = ${id} and ${within(actor, 'item')}`.execute(db);
  const [foundNotice] = rows;
  if (!foundNotice) return undefined;
  const acts = await db
    .selectFrom('opinionNoticeAct')
    .select(['action', 'toState', 'opinion', 'userName', 'at'])
    .where('noticeId', '=', id)
    .orderBy('at')
    .execute();
  return { ...foundNotice, acts: acts as OpinionNoticeDetail['acts'] };
}

export interface HeldNotice extends NoticeOfItem, NoticeAbout {
  readonly id: string;
  readonly version: number;
  readonly lastBy: string;
  readonly lastAt: Date;
}

/** One notice under its lock, where this person may see it, with who acted last: that is read once the lock is held. */
export async function lockNotice(tx: Tx, id: string, actor: Actor): Promise<HeldNotice | undefined> {
  await sql`select from opinion_notice where id = ${id} for update`.execute(tx);
  const { rows } = await sql<HeldNotice>`
    select o.id, o.item_id, i.item_no, i.inspected_unit, o.organisation_id, o.notice_no, o.state, o.outcome, o.deadline,
      o.issued_by, i.lead_inspector_id, o.version, l.user_name as last_by, l.at as last_at
    from opinion_notice o join item i on i.id = o.item_id
    cross join lateral (select user_name, at from opinion_notice_act where notice_id = o.id order by at desc limit 1) l
    where o.id = ${id} and ${within(actor, 'item')}`.execute(tx);
  return rows[0];
}

/** The own users of the unit whose device an item inspects. */
export async function usersOfUnit(tx: Tx, itemId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from item i join application a on a.id = i.application_id join app_user u on u.unit_id = a.unit_id
    where i.id = ${itemId} and u.is_enabled`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The notices of an item, the oldest first. */
export const noticesOf = async (db: Db | Tx, itemId: string): Promise<NoticeOfItem[]> =>
  (await noticesOn(sql`${itemId}`).execute(db)).rows;

interface Printed {
  readonly institute: string;
  readonly useAddress: string;
  readonly kindName: string;
  readonly categoryName: string;
  readonly deviceCode: string | null;
  readonly useCertificateNo: string | null;
  readonly factoryNo: string | null;
  readonly inspectors: string;
  readonly sealFileId: string | null;
}

/** The words on the paper besides what was typed. */
export async function findPrinted(db: Db | Tx, itemId: string, at: Date): Promise<Printed> {
  const { rows } = await sql<Printed>`
    select h.name as institute, i.use_address, coalesce(k.name, i.kind_code) as kind_name,
      coalesce(c.label, i.category_code) as category_name, coalesce(i.device_code, i.registration_code) as device_code,
      i.use_certificate_no, i.factory_no,
      coalesce((select string_agg(name, '、' order by name) from app_user where id = any(i.inspector_ids)), '') as inspectors,
      ${sealAt('file_id', sql`i.organisation_id`, at)} as seal_file_id
    from item i join organisation h on h.id = i.organisation_id left join catalogue_item k on k.code = i.kind_code
      left join inspection_category c on c.code = i.category_code
    where i.id = ${itemId}`.execute(db);
  const [foundNotice] = rows;
  if (!foundNotice) throw new Error(`item ${itemId} does not exist`);
  return foundNotice;
}

interface NewNotice {
  readonly id: string;
  readonly organisationId: string;
  readonly itemId: string;
  readonly noticeNo: string;
  readonly receiver: string;
  readonly defects: string;
  readonly requirement: string;
  readonly deadline: string;
  readonly issuedBy: string;
  readonly issuedAt: Date;
  readonly fileId: string;
  readonly verifyCode: string;
}

interface PendingNotice {
  readonly noticeNo: string;
  readonly state: NoticeState;
  readonly defects: string;
  readonly issuedBy: string;
  readonly issuedById: string;
  readonly issuedAt: Date;
}

/** The notices of an item that wait, with what they say. */
export async function findPendingOf(db: Db | Tx, itemId: string): Promise<PendingNotice[]> {
  const { rows } = await sql<PendingNotice>`
    select n.notice_no, n.state, n.defects, u.name as issued_by, u.id as issued_by_id, n.issued_at
    from opinion_notice n join app_user u on u.id = n.issued_by
    where n.item_id = ${itemId} and n.state = any(${[...pendingStates]}) order by n.issued_at`.execute(db);
  return rows;
}

export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  const { id: noticeId, fileId, issuedAt: createdAt } = notice;
  await tx
    .insertInto('opinionNotice')
    .values({ ...notice, state: 'open' })
    .execute();
  await tx.insertInto('opinionNoticeFile').values({ noticeId, fileId, createdAt }).execute();
}

export interface Change {
  readonly state: NoticeState;
  readonly outcome?: NoticeOutcome;
  readonly answer?: string;
  readonly answeredOn?: string | null;
  readonly deadline?: string;
  readonly isOverdue?: boolean;
  readonly isReminded?: boolean;
  readonly closedBy?: string;
  readonly closedAt?: Date;
}

export async function changeNotice(tx: Tx, id: string, change: Change): Promise<number> {
  const { version } = await tx
    .updateTable('opinionNotice')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

interface Act {
  readonly noticeId: string;
  readonly action: NoticeAction;
  readonly fromState: NoticeState | null;
  readonly toState: NoticeState;
  readonly opinion: string;
  readonly userId: string;
  readonly userName: string;
  readonly at: Date;
}

export const addAct = (tx: Tx, act: Act) =>
  tx
    .insertInto('opinionNoticeAct')
    .values({ id: newId(), ...act })
    .execute();

/** The flag "notice open" of an item, as its notices are now. */
export const setFlag = (tx: Tx, itemId: string) =>
  sql`update item set has_open_notice = exists (select from opinion_notice
    where item_id = ${itemId} and state = any(${[...pendingStates]})) where id = ${itemId}`.execute(tx);

export interface DueNotice {
  readonly id: string;
  readonly noticeNo: string;
  readonly itemId: string;
  readonly itemNo: string;
  readonly inspectedUnit: string;
  readonly organisationId: string;
  readonly deadline: string;
  readonly issuedBy: string;
  readonly leadInspectorId: string | null;
  readonly isOverdue: boolean;
}

/** Takes back the marks of what today has not reached: a clock that was ahead wrote them, and people are told when it comes. */
export const takeBackAhead = (db: Db, today: string, soonUntil: string) =>
  sql`update opinion_notice o set is_overdue = is_overdue and deadline < ${today},
      is_reminded = is_reminded and deadline <= ${soonUntil}
    where state = 'open' and (is_overdue and deadline >= ${today} or is_reminded and deadline > ${soonUntil})`.execute(
    db,
  );

/** Open notices of which nobody was told yet that their deadline comes (until a day) or is over. */
export async function findDue(db: Db, today: string, soonUntil: string): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select o.id, o.notice_no, o.item_id, i.item_no, i.inspected_unit, o.organisation_id, o.deadline, o.issued_by,
      i.lead_inspector_id, o.deadline < ${today} as is_overdue
    from opinion_notice o join item i on i.id = o.item_id
    where o.state = 'open' and i.state = 'running' and (o.deadline < ${today} and not o.is_overdue
      or o.deadline between ${today} and ${soonUntil} and not o.is_reminded)
    order by o.deadline, o.id limit 1000`.execute(db);
  return rows;
}

/** Marks a notice as told of; false where another run was faster, or the unit has answered meanwhile. */
export async function markTold(tx: Tx, { id, isOverdue }: DueNotice): Promise<boolean> {
  const flag = isOverdue ? sql`is_overdue` : sql`is_reminded`;
  const { rows } = await sql`update opinion_notice set ${flag} = true
    where id = ${id} and state = 'open' and not ${flag} returning id`.execute(tx);
  return rows.length > 0;
}

/** The signed paper, where this person may see its item. */
export async function findFile(db: Db, id: string, actor: Actor) {
  const { rows } = await sql<{ noticeNo: string; fileId: string }>`select o.notice_no, o.file_id from opinion_notice o
    join item i on i.id = o.item_id where o.id = ${id} and ${within(actor, 'item')}`.execute(db);
  return rows[0];
}

export interface VerifiedNotice extends NoticeOfItem {
  readonly institute: string;
  readonly unit: string;
  readonly kindName: string;
  readonly categoryName: string;
  readonly deviceCode: string | null;
  readonly useCertificateNo: string | null;
  readonly factoryNo: string | null;
  readonly issuedAt: Date;
  /** Of each file that is or was its paper, the newest first. */
  readonly sha256s: readonly string[];
}

/** The notice of a code, for the public check page. */
export async function findByCode(db: Db, code: string): Promise<VerifiedNotice | undefined> {
  const { rows } = await sql<VerifiedNotice>`
    select o.notice_no, o.state, o.outcome, o.deadline, o.issued_at, array(select s.sha256 from opinion_notice_file f
      join stored_file s on s.id = f.file_id where f.notice_id = o.id order by f.created_at desc) as sha256s, h.name as institute, i.inspected_unit as unit,
      coalesce(k.name, i.kind_code) as kind_name, coalesce(c.label, i.category_code) as category_name, coalesce(i.device_code, i.registration_code) as device_code,
      i.use_certificate_no, i.factory_no
    from opinion_notice o join item i on i.id = o.item_id join organisation h on h.id = o.organisation_id
      left join catalogue_item k on k.code = i.kind_code left join inspection_category c on c.code = i.category_code
    where o.verify_code = ${code}`.execute(db);
  return rows[0];
}

/** The item that a notice belongs to, where this person may see it: it is locked before the notice. */
export async function findItemOf(tx: Tx, id: string, actor: Actor): Promise<{ itemId: string } | undefined> {
  const { rows } = await sql<{ itemId: string }>`select o.item_id from opinion_notice o join item i on i.id = o.item_id
    where o.id = ${id} and ${within(actor, 'item')}`.execute(tx);
  return rows[0];
}
