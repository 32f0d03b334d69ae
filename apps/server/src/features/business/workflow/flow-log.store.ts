import { sql } from 'kysely';
import type { FlowLogEntry, Movement, Withdrawable } from '@tejian/contract/business/workflow/workflow.record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import type { StoredEntry } from './hash-chain.ts';

export const flowLogSource: ListSource<FlowLogEntry> = {
  from: sql`flow_log l left join item i on i.id = l.item_id
    left join dictionary_item f on f.type = 'FLOW_STEP' and f.value = l.from_step
    left join dictionary_item t on t.type = 'FLOW_STEP' and t.value = l.to_step
    left join dictionary_item r on r.type = 'RETURN_REASON' and r.value = l.reason_code`,
  identity: sql`l.id`,
  columns: {
    id: sql`l.id`,
    seq: sql`l.seq`,
    itemNo: sql`i.item_no`,
    fromStep: sql`l.from_step`,
    fromStepLabel: sql`coalesce(f.label, l.from_step)`,
    toStep: sql`l.to_step`,
    toStepLabel: sql`coalesce(t.label, l.to_step)`,
    action: sql`l.action`,
    kind: sql`l.kind`,
    userName: sql`l.user_name`,
    at: sql`l.at`,
    reasonCode: sql`l.reason_code`,
    reasonLabel: sql`r.label`,
    opinion: sql`l.opinion`,
    details: sql`l.details`,
  },
};

export const movementSource: ListSource<Movement> = {
  from: sql`flow_log l join application a on a.id = l.application_id left join item i on i.id = l.item_id
    left join dictionary_item r on r.type = 'RETURN_REASON' and r.value = l.reason_code`,
  identity: sql`l.id`,
  columns: {
    id: sql`l.id`,
    applicationId: sql`l.application_id`,
    applicationNo: sql`a.application_no`,
    itemNo: sql`i.item_no`,
    inspectedUnit: sql`a.inspected_unit`,
    fromStep: sql`l.from_step`,
    action: sql`l.action`,
    toStep: sql`l.to_step`,
    kind: sql`l.kind`,
    userName: sql`l.user_name`,
    at: sql`l.at`,
    reasonLabel: sql`r.label`,
    opinion: sql`l.opinion`,
  },
};

/** The log of an application, or what concerns one item of it. */
export const logOf = (applicationId: string, itemId: string | null) => [
  sql`l.application_id = ${applicationId}`,
  ...(itemId ? [sql`(l.item_id = ${itemId} or l.item_id is null)`] : []),
];

export interface LoggedRow {
  readonly applicationId: string;
  readonly applicationNo: string;
  readonly itemId: string | null;
  readonly itemNo: string | null;
  readonly flowCode: string;
  readonly flowVersion: number;
}

/** The keys that an address may name a log by; blank is not said. */
export interface LogKey {
  readonly businessKey?: string | undefined;
  readonly applicationNo?: string | undefined;
  readonly itemNo?: string | undefined;
  readonly flowCode?: string | undefined;
  readonly kindCode?: string | undefined;
}

/** The records, of those that the person sees, that every value of the key means: two at most, for one is asked for. */
export async function findLogged(db: Db, key: LogKey, actor: Actor): Promise<LoggedRow[]> {
  const { businessKey, applicationNo, itemNo, flowCode, kindCode } = key;
  // Compared as identifiers, so that the index finds the row.
  const id = sql`${businessKey && isId(businessKey) ? businessKey : null}::uuid`;
  const alike = (table: 'a' | 'i') =>
    sql.join(
      [
        sql`true`,
        ...(applicationNo ? [sql`${sql.ref(`${table}.application_no`)} = ${applicationNo}`] : []),
        ...(flowCode ? [sql`${sql.ref(`${table}.flow_code`)} = ${flowCode}`] : []),
        ...(kindCode ? [sql`${sql.ref(`${table}.kind_code`)} = ${kindCode}`] : []),
      ],
      sql` and `,
    );
  const isApplication = businessKey ? sql`(a.id = ${id} or a.application_no = ${businessKey})` : sql`true`;
  const isItem = itemNo
    ? sql`i.item_no = ${itemNo} ${businessKey ? sql`and (${id} in (i.id, i.application_id) or i.application_no = ${businessKey})` : sql``}`
    : sql`i.id = ${id}`;
  const applications = sql`select a.id as application_id, a.application_no, null::uuid as item_id, null as item_no, a.flow_code, a.flow_version
    from application a where ${isApplication} and ${alike('a')} and ${within(actor, 'application')}`;
  const items = sql`select i.application_id, i.application_no, i.id, i.item_no, i.flow_code, i.flow_version
    from item i where ${isItem} and ${alike('i')} and ${within(actor, 'itemRead')}`;
  const { rows } = await sql<LoggedRow>`${itemNo ? items : sql`${applications} union all ${items}`} limit 2`.execute(
    db,
  );
  return rows;
}

export async function chainOf(
  db: Db | Tx,
  applicationId: string,
): Promise<{ entries: StoredEntry[]; head: { length: number; hash: Buffer | null } }> {
  const head = await db
    .selectFrom('application')
    .select(['logLength', 'logHead'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
  const { rows } = await sql<StoredEntry>`
    select application_id, item_id, seq, from_step, to_step, action, kind, user_id, user_name, at, reason_code, opinion,
      details, hash from flow_log where application_id = ${applicationId} order by seq`.execute(db);
  return { entries: rows, head: { length: head?.logLength ?? 0, hash: head?.logHead ?? null } };
}

/** Every chain's head in a fixed order; the anchor of the day is the hash over all of them. */
export async function* heads(db: Db, pageSize = 5000): AsyncGenerator<{ id: string; head: Buffer }[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; head: Buffer }>`
      select id, log_head as head from application where id > ${after}::uuid and log_head is not null
      order by id limit ${pageSize}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? after;
  }
}

export const keepAnchor = (db: Db, day: string, chains: number, hash: Buffer) =>
  sql`insert into flow_anchor (day, chains, hash) values (${day}, ${chains}, ${hash}) on conflict (day) do nothing`.execute(
    db,
  );

export const withdrawableSource: ListSource<Withdrawable> = {
  from: sql`step_task t left join application a on a.id = t.application_id left join item i on i.id = t.item_id`,
  identity: sql`t.id`,
  columns: {
    taskId: sql`t.id`,
    applicationId: sql`a.id`,
    applicationNo: sql`a.application_no`,
    itemNo: sql`i.item_no`,
    inspectedUnit: sql`a.inspected_unit`,
    kindCode: sql`a.kind_code`,
    categoryCode: sql`a.category_code`,
    step: sql`t.step`,
    submittedAt: sql`t.submitted_at`,
    branch: sql`case when t.state = 'done' then t.branch end`,
    parts: sql`case when t.state = 'done' then t.branch_label end`,
  },
};

/**
 * Open, unopened, fresh, and brought there by a submission of one's own; of several branches one stands for all, as long as
 * nobody has looked at any. Besides, the branches that one has passed oneself while the record waits for the others. All of it at
 * the institute of the account.
 */
export const withdrawableBy = ({ userId, organisationId }: Actor, since: Date) => [
  // asked of each task that was found, so that nobody begins with all applications of the institute
  sql`(select declared.organisation_id from application declared where declared.id = t.application_id) = ${organisationId ?? null}::uuid`,
  sql`((t.submitted_by = ${userId} and t.state = 'open' and t.opened_at is null and t.submitted_at >= ${since}
      and exists (select from application a join flow_definition f on f.code = a.flow_code and f.version = a.flow_version
        cross join jsonb_array_elements(f.content -> 'transitions') w
        where a.id = t.application_id and w ->> 'kind' = 'withdraw' and w ->> 'from' = t.step)
      and exists (select from flow_log l where l.application_id = t.application_id
        and l.item_id is not distinct from t.item_id and l.to_step = t.step and l.kind = 'forward' and l.at = t.submitted_at)
      and (t.branch is null or not exists (select from step_task o where o.item_id = t.item_id and o.step = t.step
        and o.submitted_at = t.submitted_at and (o.opened_at is not null or o.state = 'done' or o.id < t.id))))
    or (t.branch is not null and t.state = 'done' and t.done_by = ${userId} and t.done_at >= ${since}
      and exists (select from item n join step_task o on o.item_id = n.id and o.step = n.step and o.state = 'open'
        where n.id = t.item_id and n.step = t.step and o.submitted_at = t.submitted_at)))`,
];
