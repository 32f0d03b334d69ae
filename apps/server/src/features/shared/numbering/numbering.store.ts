import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Takes `count` numbers of a sequence; held until the transaction ends, so that a rollback leaves no gap. */
export async function take(tx: Tx, name: string, count: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into number_sequence as s (name, value) values (${name}, ${count})
    on conflict (name) do update set value = s.value + ${count} returning value`.execute(tx);
  return rows[0]?.value ?? count;
}

export interface NumberedRow {
  readonly number: string;
  readonly kind: string;
  readonly ownerId: string;
  readonly at: Date;
}

export const log = (tx: Tx, rows: readonly NumberedRow[]) =>
  sql`insert into number_log (number, kind, owner_id, at)
    select number, kind, owner_id, at from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ number, kind, ownerId, at }) => ({ number, kind, owner_id: ownerId, at })),
    )}::jsonb) as n(number text, kind text, owner_id uuid, at timestamptz)`.execute(tx);

export const explain = (tx: Tx, numbers: readonly string[], note: string) =>
  sql`update number_log set state = 'voided', note = ${note} where number = any(${numbers})`.execute(tx);

export const explainOf = (tx: Tx, ownerIds: readonly string[], note: string) =>
  sql`update number_log set state = 'voided', note = ${note}
    where owner_id = any(${[...ownerIds]}::uuid[]) and state <> 'voided'`.execute(tx);
