import { findArchiveFiles, type ArchiveFile } from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import {
  FOR_GOOD,
  type ArchiveAction,
  type ArchiveFacts,
  type ArchiveState,
} from '@tejian/domain/business/archive-file/archive-file.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { archiveFileText as text } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import { byApplication } from '../../archive/unit/renamed-units.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const wordsOf = (states: Readonly<Record<string, string>>) =>
  sql.join(
    Object.entries(states).map(([state, word]) => sql`when ${sql.lit(state)} then ${sql.lit(word)}`),
    sql` `,
  );

const askedFor = (actor: Actor) => sql`f.state = 'destroying' and ${actor.userId}::uuid =
  (select one.user_id from archive_act one where one.report_id = f.report_id order by one.at desc limit 1)`;

const sourceFor = (actor: Actor): ListSource<ArchiveFile> => ({
  // What is only shown is joined from outside, so that a count does without.
  from: sql`report_archive f left join report r on r.id = f.report_id left join item i on i.id = r.item_id
    left join archive_loan l on l.report_id = f.report_id and l.returned_at is null`,
  identity: sql`f.report_id`,
  columns: {
    id: sql`f.report_id`,
    archiveNo: sql`f.archive_no`,
    place: sql`f.place`,
    state: sql`f.state`,
    stateWord: sql`case when l.is_overdue then ${sql.lit(text.overdue)} else case f.state ${wordsOf(text.states)} end end`,
    reportNo: sql`f.report_no`,
    reportStateWord: sql`case r.state ${wordsOf(reportLifeText.states)} end`,
    itemNo: sql`i.item_no`,
    inspectedUnit: sql`f.inspected_unit`,
    kindCode: sql`i.kind_code`,
    categoryCode: sql`i.category_code`,
    keepUntil: sql`f.keep_until`,
    borrower: sql`l.borrower`,
    dueOn: sql`l.due_on`,
    isOverdue: sql`coalesce(l.is_overdue, false)`,
    archivedBy: sql`(select name from app_user where id = f.user_id)`,
    archivedAt: sql`f.at`,
    checkedAt: sql`f.checked_at`,
    faultCount: sql`jsonb_array_length(f.faults)`,
    isAsker: askedFor(actor),
    version: sql`f.version`,
  },
  bigrams: { inspectedUnit: { text: sql`f.inspected_unit`, index: 'report_archive_unit_bigrams' } },
  foundBesides: byApplication(sql`i.application_id`),
  sorts: { itemNo: sql`f.item_no` },
});

/** Conditions that hardly a file meets, or nearly all do. */
const uncertain = ['archiveNo', 'place', 'reportNo', 'keepUntilStart', 'keepUntilEnd'];

export const listing = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<ArchiveFile> => ({
  view: findArchiveFiles.view,
  source: sourceFor(actor),
  asked: askedFilter,
  always: [within(actor, 'archiveFile')],
  isUncertain: uncertain.some((name) => askedFilter[name] !== undefined && askedFilter[name] !== ''),
});

/** Files whose destruction waits for the word of this person: whoever asked for it is not the second one. */
export const filesToDecide = (actor: Actor) =>
  sql`report_archive f join report r on r.id = f.report_id join item i on i.id = r.item_id
    where f.state = 'destroying' and not (${askedFor(actor)}) and ${within(actor, 'item')}`;

export async function findDetail(db: Db, id: string, actor: Actor) {
  const source = sourceFor(actor);
  const columns = sql.join(
    Object.entries(source.columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`),
  );
  const { rows } = await sql<ArchiveFile & { checklist: string[]; faults: string[] }>`
    select ${columns}, f.checklist, f.faults from ${source.from}
    where f.report_id = ${id}::uuid and ${within(actor, 'item')}`.execute(db);
  const [foundFile] = rows;
  if (!foundFile) return undefined;
  const acts = await db
    .selectFrom('archiveAct')
    .select(['action', 'opinion', 'userName', 'at'])
    .where('reportId', '=', id)
    .orderBy('at')
    .execute();
  return { ...foundFile, acts: acts.map((act) => ({ ...act, action: act.action as ArchiveAction })) }; // the service writes nothing else
}

export interface HeldFile extends ArchiveFacts {
  readonly id: string;
  readonly itemId: string;
  readonly organisationId: string;
  readonly version: number;
  readonly lastBy: string;
  readonly lastAt: Date;
}

/** One file under its lock, where this person may see it, with who acted last: that is read once the lock is held. */
export async function lockFile(tx: Tx, id: string, actor: Actor): Promise<HeldFile | undefined> {
  await sql`select from report_archive where report_id = ${id}::uuid for update`.execute(tx);
  const { rows } = await sql<HeldFile>`
    select f.report_id as id, r.item_id, i.organisation_id, f.archive_no, f.state, coalesce(f.keep_until, ${FOR_GOOD}) as keep_until, f.version,
      coalesce(a.user_name, (select name from app_user where id = f.user_id)) as last_by, coalesce(a.at, f.at) as last_at,
      case when f.state = 'destroying' then jsonb_build_object('userId', a.user_id, 'name', a.user_name) end as asked_by
    from report_archive f join report r on r.id = f.report_id join item i on i.id = r.item_id
      left join lateral (select * from archive_act one where one.report_id = f.report_id order by one.at desc limit 1) a on true
    where f.report_id = ${id}::uuid and ${within(actor, 'item')}`.execute(tx);
  const [row] = rows;
  return row && { ...row, askedBy: row.askedBy ?? undefined };
}

export async function changeState(tx: Tx, id: string, state: ArchiveState): Promise<number> {
  const { version } = await tx
    .updateTable('reportArchive')
    .set((of) => ({ state, version: of('version', '+', 1) }))
    .where('reportId', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

interface Act {
  readonly reportId: string;
  readonly action: ArchiveAction;
  readonly opinion: string;
  readonly userId: string;
  readonly userName: string;
  readonly at: Date;
}
export const addAct = (tx: Tx, act: Act) =>
  tx
    .insertInto('archiveAct')
    .values({ id: newId(), ...act })
    .execute();

interface Loan {
  readonly reportId: string;
  readonly borrower: string;
  readonly department: string;
  readonly purpose: string;
  readonly dueOn: string;
  readonly lentBy: string;
  readonly lentAt: Date;
}
export const addLoan = (tx: Tx, loan: Loan) =>
  tx
    .insertInto('archiveLoan')
    .values({ id: newId(), ...loan })
    .execute();

export const endLoan = (tx: Tx, reportId: string, returnFacts: { returnedBy: string; returnedAt: Date }) =>
  tx
    .updateTable('archiveLoan')
    .set(returnFacts)
    .where('reportId', '=', reportId)
    .where('returnedAt', 'is', null)
    .execute();

export interface LateLoan {
  readonly id: string;
  readonly itemId: string;
  readonly archiveNo: string;
  readonly borrower: string;
  readonly dueOn: string;
  readonly lentBy: string;
  readonly organisationId: string;
}

/** Takes back the marks of loans whose day today has not reached: a clock that was ahead wrote them. */
export const takeBackAhead = (db: Db, today: string) =>
  sql`update archive_loan set is_overdue = false
    where returned_at is null and is_overdue and due_on >= ${today}`.execute(db);

/** Loans whose day is over and of which nobody was told yet. */
export async function findLate(db: Db, today: string): Promise<LateLoan[]> {
  const { rows } = await sql<LateLoan>`
    select l.id, r.item_id, f.archive_no, l.borrower, l.due_on, l.lent_by, i.organisation_id
    from archive_loan l join report_archive f on f.report_id = l.report_id join report r on r.id = l.report_id
      join item i on i.id = r.item_id
    where l.returned_at is null and not l.is_overdue and l.due_on < ${today} order by l.due_on, l.id limit 1000`.execute(
    db,
  );
  return rows;
}

/** Marks a loan as late; false where another run was faster, or the file came back meanwhile. */
export async function markLate(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`update archive_loan set is_overdue = true
    where id = ${id} and returned_at is null and not is_overdue returning id`.execute(tx);
  return rows.length > 0;
}

export type Occasion = 'filing' | 'handover' | 'yearly' | 'asked';

interface Unchecked {
  readonly id: string;
  readonly occasion: Occasion;
  readonly archiveNo: string;
  readonly itemId: string;
  readonly organisationId: string;
  /** The findings of the last check. */
  readonly before: readonly string[];
}

/**
 * Files that are to be checked: newly filed, handed out since, or not checked for a year; and those with a fault every day, so
 * that one that was mended is seen to be.
 */
export async function findUnchecked(
  db: Db,
  { yearAgo, dayAgo }: { yearAgo: Date; dayAgo: Date },
  most: number,
): Promise<Unchecked[]> {
  const { rows } = await sql<Unchecked>`
    select f.report_id as id, f.archive_no, r.item_id, i.organisation_id, f.faults as before, case
        when not 'filing' = any(f.checked_for) then 'filing'
        when not 'handover' = any(f.checked_for) and exists (select from report_release l where l.report_id = f.report_id)
          then 'handover'
        when f.checked_at < ${yearAgo} then 'yearly' else 'asked' end as occasion
    from report_archive f join report r on r.id = f.report_id join item i on i.id = r.item_id
    where f.state <> 'destroyed' and (f.checked_at is null or f.checked_at < ${yearAgo}
      or (f.faults <> '[]' and f.checked_at < ${dayAgo}) or (not 'handover' = any(f.checked_for)
      and exists (select from report_release l where l.report_id = f.report_id)))
    order by f.checked_at nulls first, f.report_id limit ${most}`.execute(db);
  return rows;
}

export const keepCheck = (tx: Tx, id: string, occasion: Occasion, faults: readonly string[], at: Date) =>
  sql`update report_archive set checked_at = ${at}, faults = ${JSON.stringify(faults)}::jsonb,
    checked_for = case when ${occasion}::text = any(checked_for) then checked_for else checked_for || ${occasion}::text end
    where report_id = ${id}::uuid`.execute(tx);
