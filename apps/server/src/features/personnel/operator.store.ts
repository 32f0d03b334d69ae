import type { OperatorCertificate } from '@tejian/contract/personnel/operator.contract.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { isOurs } from './operator-list.store.ts';

export interface StoredOperator {
  id: string;
  name: string;
  identitySealed: string;
  identityMark: string;
  sex: string;
  phoneSealed: string | null;
  unitId: string | null;
  unitName: string;
  remark: string;
  isEnabled: boolean;
  version: number;
  updatedBy: string;
  updatedAt: Date;
}

/** The one that `found` names, if this person may see it. */
async function one(db: Db, found: ReturnType<typeof sql>, actor: Actor, lock: boolean) {
  const { rows } = await sql<StoredOperator>`
    select o.id, o.name, o.identity_sealed, o.identity_mark, o.sex, o.phone_sealed, o.unit_id,
      coalesce(u.name, '') as unit_name, o.remark, o.is_enabled, o.version, o.updated_by, o.updated_at
    from operator o left join unit u on u.id = o.unit_id
    where ${found} and ${isOurs(actor)} ${lock ? sql`for update of o` : sql``}`.execute(db);
  return rows[0];
}
export const get = (db: Db, id: string, actor: Actor) => one(db, sql`o.id = ${id}::uuid`, actor, false);
export const lock = (tx: Tx, id: string, actor: Actor) => one(tx, sql`o.id = ${id}::uuid`, actor, true);
export const findByMark = (db: Db, mark: string, actor: Actor) =>
  one(
    db,
    sql`o.identity_mark = ${mark} and o.organisation_id is not distinct from ${actor.organisationId ?? null}::uuid`,
    actor,
    false,
  );

export const certificatesOf = (db: Db, operatorId: string): Promise<OperatorCertificate[]> =>
  db
    .selectFrom('operatorCertificate')
    .select(['itemCode', 'certificateNo', 'issuingOffice', 'issueDate', 'validFrom', 'validTo', 'reviewDate', 'state'])
    .where('operatorId', '=', operatorId)
    .orderBy('validTo', 'desc')
    .orderBy('itemCode')
    .execute()
    .then((rows) =>
      rows.map(({ issueDate, reviewDate, state, ...rest }) => ({
        ...rest,
        issueDate: issueDate ?? undefined,
        reviewDate: reviewDate ?? undefined,
        state: state as OperatorCertificate['state'], // the contract writes nothing else
      })),
    );

export interface OperatorValues {
  name: string;
  searchName: string;
  identitySealed: string;
  identityMark: string;
  sex: string;
  phoneSealed: string | null;
  unitId: string | null;
  remark: string;
  isEnabled: boolean;
  itemCodes: string[];
  certificateNos: string;
  earliestEnd: string | null;
  updatedBy: string;
}

export async function add(
  tx: Tx,
  id: string,
  values: OperatorValues & { organisationId: string | null },
): Promise<void> {
  await tx
    .insertInto('operator')
    .values({ id, ...values })
    .execute();
}

export async function change(tx: Tx, id: string, values: OperatorValues): Promise<number> {
  const row = await tx
    .updateTable('operator')
    .set({ ...values, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function putCertificates(tx: Tx, operatorId: string, all: readonly OperatorCertificate[]): Promise<void> {
  await tx.deleteFrom('operatorCertificate').where('operatorId', '=', operatorId).execute();
  if (all.length === 0) return;
  await tx
    .insertInto('operatorCertificate')
    .values(
      all.map(({ issueDate, reviewDate, ...rest }) => ({
        id: newId(),
        operatorId,
        ...rest,
        issueDate: issueDate ?? null,
        reviewDate: reviewDate ?? null,
      })),
    )
    .execute();
}

export const remove = (tx: Tx, id: string) => tx.deleteFrom('operator').where('id', '=', id).execute();

const MOST_NAMESAKES = 50;

/** People of exactly this name, for files that show their numbers masked. */
export async function idsNamed(db: Db, searchName: string, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operator o
    where bigrams(o.search_name) @> bigrams(${searchName}) and o.search_name = ${searchName} and ${isOurs(actor)}
    limit ${MOST_NAMESAKES}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Enabled units of exactly this name, for files that give the name only. */
export const unitsNamed = (db: Db, searchName: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('unit')
    .select('id')
    .where('searchName', '=', searchName)
    .where('isEnabled', '=', true)
    .limit(3)
    .execute();
