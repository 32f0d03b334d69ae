import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The indexes of substring searches over lists that are loaded by the thousand. */
const searchIndexes = {
  equipment: ['equipment_codes', 'equipment_address_bigrams', 'equipment_params'],
  unit: ['unit_name_bigrams', 'unit_roles', 'unit_credit_code_part', 'unit_contact_bigrams', 'unit_phone_part'],
  operator: ['operator_items', 'operator_name', 'operator_certificates'],
} as const;
export type LoadedTable = keyof typeof searchIndexes;

/**
 * While thousands of rows come in, the search indexes collect their entries and sort them in at once: measured on 76,000
 * rows 6 s instead of 16 s of the database's time and a sixth of its log. Outside a load they take each entry directly,
 * because a long pending list can flip the plan of a search (design §3, docs/decisions/1640).
 */
export async function collectIndexEntries(db: Db, table: LoadedTable): Promise<void> {
  for (const index of searchIndexes[table]) await sql`alter index ${sql.ref(index)} set (fastupdate = on)`.execute(db);
}

/** Every search index takes its entries in and each new one directly again. */
export async function takeInEntries(db: Db): Promise<void> {
  for (const index of Object.values(searchIndexes).flat()) {
    await sql`alter index ${sql.ref(index)} set (fastupdate = off)`.execute(db);
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
  }
}

/** After thousands of new rows the planner's picture of the table is out of date. */
export const renewStatistics = (db: Db) => sql`analyze equipment, unit, operator`.execute(db);
