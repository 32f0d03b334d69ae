import { sql } from 'kysely';
import type { NumberRule } from '@tejian/domain/shared/numbering/number-rule.ts';
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

/** A reserved number is used now. */
export const redeem = (tx: Tx, number: string) =>
  sql`update number_log set state = 'used', note = '' where number = ${number}`.execute(tx);

export const explainOf = (tx: Tx, ownerIds: readonly string[], note: string) =>
  sql`update number_log set state = 'voided', note = ${note}
    where owner_id = any(${[...ownerIds]}::uuid[]) and state <> 'voided'`.execute(tx);

/** Enters numbers and answers those that nobody had; of two who make the same one the second waits and gets none. */
export async function logNew(tx: Tx, numbers: readonly string[], kind: string, at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    insert into number_log (number, kind, at) select n, ${kind}, ${at} from unnest(${[...numbers]}::text[]) n
    on conflict (number) do nothing returning number`.execute(tx);
  return new Set(rows.map(({ number }) => number));
}

interface Taken {
  readonly before: string;
  readonly digits: number;
  readonly behind: string;
  /** The last count that was taken of the sequence. */
  readonly last: number;
  readonly most: number;
}

/**
 * Moves a sequence to the last of the given numbers that follow each other from its count on: the next that is taken was
 * never given. The counts are made one by one until the first free one; each is looked up by the key of the log.
 */
export const skipTaken = (tx: Tx, name: string, { before, digits, behind, last, most }: Taken) =>
  sql`update number_sequence set value = coalesce((
      select counted.running - 1 from (select generate_series(${last + 1}::bigint, ${most}::bigint) as running) counted
      where (select true from number_log where number = ${before} || lpad(counted.running::text, greatest(${digits}::int, length(counted.running::text)), '0') || ${behind}) is null
      limit 1), ${most})
    where name = ${name}`.execute(tx);

/** Says whose the entered numbers are, each owner's in order. */
export const assign = (tx: Tx, numbers: readonly string[], ownerIds: readonly string[]) =>
  sql`update number_log l set owner_id = o.owner_id
    from unnest(${[...numbers]}::text[], ${[...ownerIds]}::uuid[]) as o(number, owner_id) where l.number = o.number`.execute(
    tx,
  );

/** The version of a rule that serves today. */
export async function servingRule(tx: Tx, code: string): Promise<NumberRule | undefined> {
  const { rows } = await sql<{ content: NumberRule }>`
    select content from definition_serving where kind = 'numberRule' and code = ${code}`.execute(tx);
  return rows[0]?.content; // checked when it was published
}
