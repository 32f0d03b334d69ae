import type { moneyWaits } from '@tejian/contract/query/desktop/desktop.contract.ts';
import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const COUNT_BOUND = 1000;

type MoneyWait = (typeof moneyWaits)[number];
interface Waiting {
  readonly code: Permission;
  readonly rows: (actor: Actor) => RawBuilder<unknown>;
}

/** A request about a charge, which another than who asked decides. */
const request = (table: 'refund' | 'credit') => (actor: Actor) =>
  sql`${sql.table(table)} w join charge c on c.id = w.charge_id
    where w.state = 'requested' and w.requested_by <> ${actor.userId} and ${within(actor, 'charge')}`;

/** Under the right that decides it; what a rule keeps from this person as the first one does not wait for them. */
const waits: Readonly<Record<MoneyWait, Waiting>> = {
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
  refunds: { code: 'refund:approve', rows: request('refund') },
  credits: { code: 'credit:approve', rows: request('credit') },
  agreements: {
    code: 'agreement:approve',
    rows: (actor) => sql`price_agreement q
      where q.state = 'requested' and q.requested_by <> ${actor.userId} and ${within(actor, 'priceAgreement')}`,
  },
  closings: {
    code: 'day:close',
    rows: (actor) => sql`day_closing z
      where z.state = 'closed' and z.closed_by <> ${actor.userId} and ${within(actor, 'dayClosing')}`,
  },
};
const names = Object.keys(waits) as MoneyWait[]; // keys of a constant

/**
 * The money that waits for this person, by what it waits for; each count stops at its bound, and noughts are left out.
 */
export async function countMoney(db: Db, actor: Actor): Promise<{ name: MoneyWait; count: number }[]> {
  const own = names.filter((name) => actor.codes.has(waits[name].code));
  if (own.length === 0) return [];
  const counts = own.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*)::int as count
      from (select from ${waits[name].rows(actor)} limit ${sql.lit(COUNT_BOUND)}) b`,
  );
  const { rows } = await sql<{ name: MoneyWait; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}
