import { sql, type RawBuilder } from 'kysely';

/**
 * The name under which a unit is asked for money today. What a charge keeps is the name when it came about: papers that were
 * issued stay as they were, but a unit pays, and is given an invoice, under the name in force. Who is no unit of the archive
 * has the name that was noted alone. `of`: alias of a charge or of an application for payment.
 */
export const payerNow = (of: 'c' | 'p'): RawBuilder<string> =>
  sql`coalesce((select n.name from unit n where n.id = ${sql.ref(`${of}.unit_id`)}), ${sql.ref(`${of}.payer`)})`;
