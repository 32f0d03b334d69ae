import { addMonths, type Day } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

const MONTHS = 14;

/**
 * The tariff of the demonstration institute: the delivered draft, in force since the first month of its business, so that
 * what it inspected is charged (decisions section 10).
 */
export async function seedTariff(tx: Tx, today: Day): Promise<void> {
  const from = `${addMonths(today, -MONTHS).slice(0, 7)}-01`;
  await sql`
    insert into definition_version (kind, code, version, name, kind_code, category_codes, content, effective_from, note,
      author, published_by, published_at)
    select kind, code, 1, name, kind_code, category_codes, content, ${from}::date, note, '郑财务', '孙站长',
      ${`${from}T00:00:00+08:00`}::timestamptz - interval '10 days'
    from definition_draft where kind = 'tariff'`.execute(tx);
  await sql`delete from definition_draft where kind = 'tariff'`.execute(tx);
}

/** Reports go out when they are paid; an institute that is upgraded keeps what it has set (decisions section 11). */
export const gateRelease = (tx: Tx) =>
  sql`insert into setting (name, value) values ('flow', '{"feeGate":"release"}') on conflict (name) do nothing`.execute(
    tx,
  );
