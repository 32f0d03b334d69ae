import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Brings the rules of due dates to the versions that serve today; whose dates may change by it is noted. */
export async function settleRules(db: Db | Tx): Promise<void> {
  await sql`select settle_cycle_rules()`.execute(db);
}

/** The things that a rule names and this installation knows. */
interface Known {
  readonly isKind: boolean;
  readonly categories: string[];
  readonly conclusionSets: string[];
}

export async function knownFor(db: Db | Tx, kindCode: string): Promise<Known> {
  const { rows } = await sql<Known>`
    select exists (select from catalogue_item where code = ${kindCode}) as is_kind,
      array(select code from inspection_category) as categories,
      array(select code from conclusion_set) as conclusion_sets`.execute(db);
  return rows[0] ?? { isKind: false, categories: [], conclusionSets: [] };
}

export async function countDueBy(db: Db, ruleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from due_rule where rule_id = ${ruleId}`.execute(db);
  return rows[0]?.count ?? 0;
}
