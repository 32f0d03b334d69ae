import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { aboutCounterpart } from '../../../platform/secrets/about.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { aboutHome, aboutIdentity, aboutPhone } from './identity.ts';

/** Every column that holds sealed values, with what each value is sealed about. */
const sealedRows: readonly {
  table: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  column: RawBuilder<unknown>;
  about: (id: string) => string;
}[] = [
  { table: sql`operator`, id: sql`id`, column: sql`identity_sealed`, about: aboutIdentity },
  { table: sql`operator`, id: sql`id`, column: sql`phone_sealed`, about: aboutPhone },
  { table: sql`staff_profile`, id: sql`user_id`, column: sql`identity_sealed`, about: aboutIdentity },
  { table: sql`staff_profile`, id: sql`user_id`, column: sql`home_sealed`, about: aboutHome },
  { table: sql`exchange_counterpart`, id: sql`id`, column: sql`secret`, about: aboutCounterpart },
];

interface SealedRow {
  id: string;
  value: string;
}

interface Sample {
  value: string;
  about: string;
}
/** A sealed value of each column, with what it is sealed about. */
async function samples(db: Db): Promise<Sample[]> {
  const foundSamples: Sample[] = [];
  for (const { table, id, column, about } of sealedRows) {
    const { rows } = await sql<SealedRow>`
      select ${id} as id, ${column} as value from ${table} where ${column} is not null limit 1`.execute(db);
    foundSamples.push(...rows.map((row) => ({ value: row.value, about: about(row.id) })));
  }
  return foundSamples;
}

export const hasSealed = async (db: Db): Promise<boolean> => (await samples(db)).length > 0;

/** True when the keys of this server open what the database holds, as far as a value of each column tells. */
export async function isReadable(db: Db, vault: Vault): Promise<boolean> {
  const opens = ({ value, about }: Sample) => {
    try {
      return vault.open(value, about) !== undefined;
    } catch {
      return false;
    }
  };
  return (await samples(db)).every(opens);
}

const BATCH = 500;

/** Seals anew what an older key sealed, after `from`; answers where to go on, or nothing at the end. */
export async function resealSome(
  tx: Tx,
  vault: Vault,
  at: { column: number; after: string },
): Promise<{ column: number; after: string } | undefined> {
  const one = sealedRows[at.column];
  if (!one) return undefined;
  const { table, id, column, about } = one;
  const { rows } = await sql<SealedRow>`
    select ${id} as id, ${column} as value from ${table} where ${id} > ${at.after}::uuid
    order by ${id} limit ${BATCH} for update`.execute(tx);
  for (const row of rows) {
    if (!row.value || vault.isCurrent(row.value)) continue;
    const anew = vault.seal(vault.open(row.value, about(row.id)), about(row.id));
    await sql`update ${table} set ${column} = ${anew} where ${id} = ${row.id}::uuid`.execute(tx);
  }
  const last = rows.at(-1);
  return last && rows.length === BATCH
    ? { column: at.column, after: last.id }
    : { column: at.column + 1, after: FIRST };
}
export const FIRST = '00000000-0000-0000-0000-000000000000';
