import type {
  findOnlineApplications,
  OnlineContent,
} from '@tejian/contract/business/online-application/online-application.contract.ts';
import type {
  OnlineApplication,
  OnlineDetail,
} from '@tejian/contract/business/online-application/online-application.record.ts';
import { onlineApplicationList } from '@tejian/contract/business/online-application/online-application.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  NamedDevice,
  OnlineAction,
  OnlineState,
} from '@tejian/domain/business/online-application/online-application.ts';
import { onlineApplicationText as text } from '@tejian/domain/business/online-application/online-application.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const stateWord = sql`case w.state ${sql.join(
  Object.entries(text.states).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
  sql` `,
)} end`;

const source: ListSource<OnlineApplication> = {
  from: sql`online_application w left join application a on a.id = w.application_id`,
  identity: sql`w.id`,
  columns: {
    id: sql`w.id`,
    onlineNo: sql`w.online_no`,
    unitName: sql`w.unit_name`,
    creditCode: sql`w.credit_code`,
    contactName: sql`w.contact_name`,
    contactPhone: sql`w.contact_phone`,
    kindCode: sql`w.kind_code`,
    categoryCode: sql`w.category_code`,
    deviceCount: sql`jsonb_array_length(w.devices)`,
    wishedDate: sql`w.wished_date`,
    remark: sql`w.remark`,
    state: sql`w.state`,
    stateWord,
    reason: sql`w.reason`,
    applicationId: sql`w.application_id`,
    applicationNo: sql`a.application_no`,
    organisationName: sql`(select name from organisation where id = w.organisation_id)`,
    sentAt: sql`w.sent_at`,
    decidedBy: sql`(select name from app_user where id = w.decided_by)`,
    decidedAt: sql`w.decided_at`,
    version: sql`w.version`,
  },
  bigrams: { unitName: { text: sql`w.unit_name`, index: 'online_application_unit_bigrams' } },
};

export const listing = (
  askedFilter: RequestOf<typeof findOnlineApplications>,
  actor: Actor,
): ListQuery<OnlineApplication> => ({
  view: onlineApplicationList,
  source,
  asked: askedFilter,
  always: [within(actor, 'onlineApplication')],
});

type Stored = Omit<OnlineDetail, 'devices' | 'acts' | 'unitId' | 'knownUnitName'> & {
  readonly organisationId: string;
  readonly unitId: string | null;
  readonly devices: readonly NamedDevice[];
};

export async function findDetail(db: Db | Tx, id: string, actor: Actor): Promise<Stored | undefined> {
  const columns = sql.join(
    Object.entries(source.columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`),
  );
  const { rows } = await sql<Stored>`select ${columns}, w.address, w.devices, w.unit_id, w.organisation_id
    from ${source.from} where w.id = ${id}::uuid and ${within(actor, 'onlineApplication')}`.execute(db);
  return rows[0];
}

/** Acts in their order, each with who did it. */
export async function actsOf(db: Db, id: string): Promise<OnlineDetail['acts']> {
  const rows = await db
    .selectFrom('onlineApplicationAct')
    .select(['action', 'words', 'userName', 'at'])
    .where('onlineId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows as OnlineDetail['acts']; // the table checks the actions
}

export interface HeldOnline {
  readonly id: string;
  readonly onlineNo: string;
  readonly state: OnlineState;
  readonly version: number;
  readonly lastBy: string;
  readonly lastAt: Date;
  readonly sentBy: string | null;
}

/** One under its lock, where this person may see it, with who acted last: that is read once the lock is held. */
export async function lock(tx: Tx, id: string, actor: Actor): Promise<HeldOnline | undefined> {
  await sql`select from online_application where id = ${id}::uuid for update`.execute(tx);
  const { rows } = await sql<HeldOnline>`
    select w.id, w.online_no, w.state, w.version, w.sent_by, l.user_name as last_by, l.at as last_at
    from online_application w cross join lateral (select user_name, at from online_application_act
      where online_id = w.id order by at desc, id desc limit 1) l
    where w.id = ${id}::uuid and ${within(actor, 'onlineApplication')}`.execute(tx);
  return rows[0];
}

export interface Decided {
  readonly state: OnlineState;
  readonly reason?: string;
  readonly applicationId?: string;
  readonly unitId?: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

export async function decide(tx: Tx, id: string, decision: Decided): Promise<number> {
  const { version } = await tx
    .updateTable('onlineApplication')
    .set((of) => ({ ...decision, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The sender: an account of the unit, or somebody without one. */
export interface Sender {
  readonly userId: string | null;
  readonly userName: string;
}

interface Act extends Sender {
  readonly onlineId: string;
  readonly action: OnlineAction;
  readonly words: string;
  readonly at: Date;
}
export const addAct = (tx: Tx, act: Act) =>
  tx
    .insertInto('onlineApplicationAct')
    .values({ id: newId(), ...act })
    .execute();

/** The number of the one that came under this identifier before; nobody else brings one under it until this ends. */
export async function claimId(tx: Tx, id: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`online application ${id}`}, 0))`.execute(tx);
  const before = await tx.selectFrom('onlineApplication').select('onlineNo').where('id', '=', id).executeTakeFirst();
  return before?.onlineNo;
}

const storedRow = ({ devices, wishedDate, ...content }: OnlineContent) => ({
  ...content,
  devices: JSON.stringify(devices),
  wishedDate: wishedDate ?? null,
});

interface NewOnline {
  readonly id: string;
  readonly onlineNo: string;
  readonly content: OnlineContent;
  readonly unitId: string | undefined;
  readonly sender: Sender;
  readonly now: Date;
}
export const insert = (tx: Tx, { id, onlineNo, content, unitId, sender, now }: NewOnline) =>
  tx
    .insertInto('onlineApplication')
    .values({ id, onlineNo, ...storedRow(content), unitId: unitId ?? null, sentBy: sender.userId, sentAt: now })
    .execute();

/** A returned one that was mended waits again; what was said about it stays among its acts. */
export const replaceContent = (tx: Tx, id: string, content: OnlineContent, now: Date) =>
  tx
    .updateTable('onlineApplication')
    .set(({ eb }) => ({
      ...storedRow(content),
      state: 'pending',
      reason: '',
      decidedBy: null,
      decidedAt: null,
      sentAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** One of a number, as a sender knows it. */
export type Named = Pick<HeldOnline, 'id' | 'onlineNo' | 'state' | 'version'>;

export async function lockByNo(tx: Tx, onlineNo: string): Promise<Named | undefined> {
  const row = await tx
    .selectFrom('onlineApplication')
    .select(['id', 'onlineNo', 'state', 'version'])
    .where('onlineNo', '=', onlineNo)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as OnlineState }; // the table checks the states
}

/** The last sending, with its sender; whose desk returned it is nothing to them. */
export const lastSending = (tx: Tx, id: string) =>
  tx
    .selectFrom('onlineApplicationAct')
    .select(['userName', 'at'])
    .where('onlineId', '=', id)
    .where('action', 'in', ['send', 'sendAgain'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Sent = OnlineContent &
  Named & {
    readonly reason: string;
    readonly applicationNo?: string;
    readonly organisationName: string;
    readonly sentAt: Date;
  };

export async function findByNo(db: Db | Tx, onlineNo: string): Promise<Sent | undefined> {
  const { rows } = await sql<
    Omit<Sent, 'wishedDate' | 'applicationNo'> & { wishedDate: string | null; applicationNo: string | null }
  >`
    select w.id, w.online_no, w.organisation_id, w.unit_name, w.credit_code, w.contact_name, w.contact_phone, w.address,
      w.kind_code, w.category_code, w.devices, w.wished_date, w.remark, w.state, w.version, w.reason, w.sent_at,
      a.application_no, o.name as organisation_name
    from online_application w join organisation o on o.id = w.organisation_id
      left join application a on a.id = w.application_id where w.online_no = ${onlineNo}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { wishedDate, applicationNo, ...sentApplication } = row;
  return {
    ...sentApplication,
    ...(wishedDate !== null && { wishedDate }),
    ...(applicationNo !== null && { applicationNo }),
  };
}

/** Institutes that take applications. */
export const findInstitutes = (db: Db | Tx) =>
  db
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('kind', '=', 'institute')
    .where('isEnabled', '=', true)
    .orderBy('sort')
    .orderBy('name')
    .execute();
