import type { moneyWaits } from '@tejian/contract/query/desktop/desktop.contract.ts';
import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import {
  MOST_COUNTED,
  waitingRequestKinds,
  waitingRequests,
  type WaitingRequestKind,
} from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { codesDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { REQUEST_HOURS } from '@tejian/domain/system/user/second-person.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { filesToDecide } from '../../business/archive-file/archive-file.service.ts';
import { within } from '../../shared/scope/within.scope.ts';

type MoneyWait = (typeof moneyWaits)[number];
/** Rows for this person; what a rule keeps from one as the first does not wait for that one as the second. */
type RowsFor = (actor: Actor) => RawBuilder<unknown>;

/** A request about a charge, which another than who asked decides. */
const ofCharge =
  (table: 'refund' | 'credit' | 'charge_change'): RowsFor =>
  (actor) =>
    sql`${sql.table(table)} w join charge c on c.id = w.charge_id
    where w.state = 'requested' and w.requested_by <> ${actor.userId} and ${within(actor, 'charge')}`;

/** A bound of what a unit may owe is decided by who decides credits, everything else by who decides prices. */
const agreementsFor: RowsFor = (actor) => sql`price_agreement q
  where q.state = 'requested' and q.requested_by <> ${actor.userId} and ${within(actor, 'priceAgreement')}
    and case q.terms when 'credit' then ${may(actor, 'credit:approve')}::boolean else ${may(actor, 'agreement:approve')}::boolean end`;

const requests: Readonly<Record<WaitingRequestKind, RowsFor>> = {
  refund: ofCharge('refund'),
  credit: ofCharge('credit'),
  change: ofCharge('charge_change'),
  balanceReturn: (actor) => sql`advance_refund w join advance b on b.id = w.advance_id
    where w.state = 'requested' and w.requested_by <> ${actor.userId} and ${within(actor, 'advance')}`,
  agreement: agreementsFor,
  closing: (actor) => sql`day_closing z
    where z.state = 'closed' and z.closed_by <> ${actor.userId} and ${within(actor, 'dayClosing')}`,
  account: (actor) => sql`account_request q join app_user u on u.id = q.user_id
    where q.decided_at is null and q.requested_at > now() - make_interval(hours => ${sql.lit(REQUEST_HOURS)})
      and q.requested_by <> ${actor.userId} and q.user_id <> ${actor.userId} and ${within(actor, 'person')}`,
  reportLife: (actor) => sql`report_request q join report r on r.id = q.report_id join item i on i.id = r.item_id
    where q.decided_at is null and q.requested_by <> ${actor.userId} and ${within(actor, 'item')}`,
  itemVoid: (actor) => sql`item_void_request v join item i on i.id = v.item_id
    where i.state <> 'voided' and ${within(actor, 'item')}`,
  destruction: filesToDecide,
  onlineApply: (actor) => sql`online_application w where w.state = 'pending' and ${within(actor, 'onlineApplication')}`,
  // One whose report went on without it waits for nobody, unless the report comes back.
  siteRecord: (actor) => sql`mobile_package p join item i on i.id = p.item_id
    where p.state = 'inApproval' and i.step in (${sql.join(codesDoing('enter'))}) and p.taken_by is distinct from ${actor.userId}::uuid and ${within(actor, 'mobilePackage')}`,
};

const work: Readonly<Record<MoneyWait, { readonly code: Permission; readonly rows: RowsFor }>> = {
  receipts: {
    code: 'charge:confirm',
    // Looked up for each receipt up to the bound: `not exists` would first read the charges of everybody.
    rows: (actor) => sql`receipt r where r.state = 'pending' and ${within(actor, 'receipt')}
      and (select true from receipt_part rp join charge c on c.id = rp.charge_id
        where rp.receipt_id = r.id and c.submitted_by = ${actor.userId} limit 1) is null`,
  },
  lines: {
    code: 'charge:confirm',
    rows: (actor) => sql`statement_line l where l.state = 'open' and ${within(actor, 'statementLine')}`,
  },
};
const moneyNames = Object.keys(work) as MoneyWait[]; // keys of a constant

/** The numbers of rows under their names; each count stops just past the bound, and noughts are left out. */
async function countEach<Name extends string>(
  db: Db,
  countedNames: readonly { readonly name: Name; readonly rows: RawBuilder<unknown> }[],
): Promise<{ name: Name; count: number }[]> {
  if (countedNames.length === 0) return [];
  const counts = countedNames.map(
    ({ name, rows }) => sql`select ${sql.lit(name)} as name, count(*)::int as count
      from (select from ${rows} limit ${sql.lit(MOST_COUNTED + 1)}) b`,
  );
  const { rows } = await sql<{ name: Name; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

/** Requests of others that this person may decide, by kind. */
export async function countRequests(db: Db, actor: Actor): Promise<{ kind: WaitingRequestKind; count: number }[]> {
  const ownKinds = waitingRequestKinds.filter((kind) =>
    waitingRequests[kind].decidedBy.some((code) => may(actor, code)),
  );
  const countedRows = ownKinds.map((kind) => ({ name: kind, rows: requests[kind](actor) }));
  return (await countEach(db, countedRows)).map(({ name: kind, count }) => ({ kind, count }));
}

/** The money that waits for this person's work, by what it waits for. */
export const countMoney = (db: Db, actor: Actor): Promise<{ name: MoneyWait; count: number }[]> =>
  countEach(
    db,
    moneyNames.filter((name) => may(actor, work[name].code)).map((name) => ({ name, rows: work[name].rows(actor) })),
  );
