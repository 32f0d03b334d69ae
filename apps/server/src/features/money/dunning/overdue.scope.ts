import { sql, type RawBuilder } from 'kysely';

/** The day by which a charge `c` was to be paid; the database computes it (index `charge_overdue`). */
export const dueOn = sql`c.due_on`;
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`;
/** Calendar days since. */
export const days = sql`(${today} - ${dueOn})`;
/** Yuan that are still to come in. */
export const openSql = sql`(c.amount - c.pending - c.confirmed)`;
/** True of what was still to come in on the morning of a day. */
export const isOverdueOn = (day: RawBuilder<unknown>) => sql<boolean>`c.submitted_at is not null and not c.is_void
  and not c.is_exempt and c.amount > c.pending + c.confirmed and ${dueOn} < ${day}`;
export const isOverdue = isOverdueOn(today);
