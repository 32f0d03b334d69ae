import { sql } from 'kysely';
import type { Stage } from './story.ts';

const requests = {
  refund: ['refund', 'charge_id'],
  credit: ['credit', 'charge_id'],
  change: ['charge_change', 'charge_id'],
  balanceReturn: ['advance_refund', 'advance_id'],
} as const;

/** The decision about what was asked last of a charge or a balance, as the dialog sends it that shows the request. */
export async function decisionOf<Operation extends 'approve' | 'refuse' = 'approve'>(
  { db }: Pick<Stage, 'db'>,
  of: keyof typeof requests,
  id: string,
  operation: Operation = 'approve' as Operation, // the type's own default
) {
  const [table, column] = requests[of];
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} order by requested_at desc, id desc limit 1`.execute(db);
  return { id, operation, requestId: rows[0]?.id ?? '', reason: operation === 'approve' ? '同意' : '不同意' };
}
