import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { besideOf } from './report-beside.store.ts';
import { reportColumns, type ReportRow } from './report.store.ts';
import { findSignatures } from './report-signature.store.ts';

/**
 * The report of an item, locked for whoever moves the step: application, item, report, in the order in which the flow engine locks, so
 * that nobody waits in a circle. Only then is the report read: it is the one after all who were before.
 */
export async function lockReport(tx: Tx, itemId: string): Promise<ReportRow | undefined> {
  await sql`select from application where id = (select application_id from item where id = ${itemId}) for no key update`.execute(
    tx,
  );
  return lockEntry(tx, itemId);
}

interface HeldReport extends ReportRow {
  /** The state of what stands beside it (`besideOf`). */
  readonly beside: string;
}

/** Locked by who holds its item already. */
export async function lockHeld(tx: Tx, itemId: string): Promise<HeldReport | undefined> {
  const { rows } = await sql<HeldReport>`
    select ${reportColumns}, (select b.state from (${besideOf(sql`r.id`)}) b) as beside
    from report r where r.item_id = ${itemId} order by r.created_at desc limit 1 for update of r`.execute(tx);
  return rows[0];
}

/** Locked for whoever writes the entry: item, then report. Other items of the application go on meanwhile. */
export async function lockEntry(tx: Tx, itemId: string): Promise<ReportRow | undefined> {
  await sql`select from item where id = ${itemId} for no key update`.execute(tx);
  return lockHeld(tx, itemId);
}

/**
 * Locked for whoever may let signatures lapse. Only then does the flow log get an entry, and its chain is locked with the
 * application, which must come first: where there is a signature, the locks are given back and taken in that order.
 */
export async function lockForChange(tx: Tx, itemId: string): Promise<ReportRow | undefined> {
  await sql`savepoint entry_lock`.execute(tx);
  const report = await lockEntry(tx, itemId);
  const isSigned = report && (await findSignatures(tx, report.id)).length > 0;
  if (!isSigned) return report;
  await sql`rollback to savepoint entry_lock`.execute(tx);
  return lockReport(tx, itemId);
}
