import type { OperatorCertificate } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { insertAll, updateAll } from '../../../platform/db/many-rows.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

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
  itemCodes: string[];
  version: number;
  updatedBy: string;
  updatedAt: Date;
}

/** Those that `found` names, as far as this person may see them. */
async function those(db: Db, foundSql: ReturnType<typeof sql>, actor: Actor, lock: boolean): Promise<StoredOperator[]> {
  const { rows } = await sql<StoredOperator>`
    select o.id, o.name, o.identity_sealed, o.identity_mark, o.sex, o.phone_sealed, o.unit_id,
      coalesce(u.name, '') as unit_name, o.remark, o.is_enabled, o.item_codes, o.version, o.updated_by, o.updated_at
    from operator o left join unit u on u.id = o.unit_id
    where ${foundSql} and ${within(actor, 'operator')} order by o.id ${lock ? sql`for update of o` : sql``}`.execute(
    db,
  );
  return rows;
}
const byId = (id: string) => sql`o.id = ${id}::uuid`;
export const get = async (db: Db, id: string, actor: Actor) => (await those(db, byId(id), actor, false))[0];
export const lock = async (tx: Tx, id: string, actor: Actor) => (await those(tx, byId(id), actor, true))[0];
const markedOneOf = (marks: readonly string[], { organisationId }: Actor) =>
  sql`o.identity_mark = any(${[...marks]}::text[])
    and o.organisation_id is not distinct from ${organisationId ?? null}::uuid`;
export const findByMark = async (db: Db, mark: string, actor: Actor) =>
  (await those(db, markedOneOf([mark], actor), actor, false))[0];
/** People of identity numbers, locked until they are written. */
export const lockByMarks = (tx: Tx, marks: readonly string[], actor: Actor) =>
  those(tx, markedOneOf(marks, actor), actor, true);
/** People of exactly these names, for files that show their numbers masked. */
export const lockNamed = (tx: Tx, searchNames: readonly string[], actor: Actor): Promise<StoredOperator[]> =>
  searchNames.length === 0
    ? Promise.resolve([])
    : those(
        tx,
        sql`o.id in (select n.id from unnest(${[...searchNames]}::text[]) k(name) cross join lateral (
          select p.id from operator p where bigrams(p.search_name) @> bigrams(k.name) and p.search_name = k.name
          limit ${MOST_NAMESAKES}) n)`,
        actor,
        true,
      );
const MOST_NAMESAKES = 50;

export const certificatesOf = async (db: Db, operatorId: string): Promise<OperatorCertificate[]> =>
  (await certificatesOfAll(db, [operatorId])).get(operatorId) ?? [];

/** The certificates of several people, the last to end first. */
export async function certificatesOfAll(
  db: Db,
  operatorIds: readonly string[],
): Promise<ReadonlyMap<string, OperatorCertificate[]>> {
  if (operatorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('operatorCertificate')
    .select(['operatorId', 'itemCode', 'certificateNo', 'issuingOffice', 'issueDate', 'validFrom', 'validTo'])
    .select(['reviewDate', 'state'])
    .where('operatorId', 'in', operatorIds)
    .orderBy('validTo', 'desc')
    .orderBy('itemCode')
    .execute();
  const foundGroups = Map.groupBy(rows, ({ operatorId }) => operatorId);
  return new Map(
    [...foundGroups].map(([id, all]) => [
      id,
      all.map(({ operatorId: _id, issueDate, reviewDate, state, ...rest }) => ({
        ...rest,
        issueDate: issueDate ?? undefined,
        reviewDate: reviewDate ?? undefined,
        state: state as OperatorCertificate['state'], // the contract writes nothing else
      })),
    ]),
  );
}

/** The people of the house who hold certificates of these numbers, in whatever spelling. */
export async function findHolders(
  db: Db,
  numbers: readonly string[],
  { organisationId }: Pick<Actor, 'organisationId'>,
): Promise<{ number: string; id: string; name: string }[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ number: string; id: string; name: string }>`
    select distinct k.number, o.id, o.name from unnest(${[...new Set(numbers)]}::text[]) k(number)
    join operator_certificate c on normal_code(c.certificate_no) = k.number join operator o on o.id = c.operator_id
    where o.organisation_id is not distinct from ${organisationId ?? null}::uuid`.execute(db);
  return rows;
}

/** Two who register the same number at the same moment go one after the other, so that the second finds the first. */
export async function lockNumbers(tx: Tx, numbers: readonly string[]): Promise<void> {
  const keys = [...new Set(numbers.map((number) => `operator certificate ${number}`))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(tx);
}

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

export interface OperatorWriting {
  readonly id: string;
  /** 0 for a new one. */
  readonly version: number;
  readonly values: OperatorValues;
  readonly certificates: readonly OperatorCertificate[];
}

/** Adds and changes operators with all their certificates, in a handful of statements; answers the versions. */
export async function write(
  tx: Tx,
  all: readonly OperatorWriting[],
  organisationId: string | null,
): Promise<ReadonlyMap<string, number>> {
  const { fresh = [], known = [] } = Object.groupBy(all, ({ version }) => (version === 0 ? 'fresh' : 'known'));
  await insertAll(
    tx,
    'operator',
    fresh.map(({ id, values }) => ({ id, ...values, organisationId, version: 1 })),
  );
  const versions = await updateAll(
    tx,
    'operator',
    known.map(({ id, values }) => ({ id, ...values })),
    { hasTime: true },
  );
  for (const { id } of fresh) versions.set(id, 1);
  const ids = known.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('operatorCertificate').where('operatorId', 'in', ids).execute();
  await insertAll(
    tx,
    'operatorCertificate',
    all.flatMap(({ id: operatorId, certificates }) =>
      certificates.map(({ issueDate, reviewDate, ...rest }) => ({
        id: newId(),
        operatorId,
        ...rest,
        issueDate: issueDate ?? null,
        reviewDate: reviewDate ?? null,
      })),
    ),
  );
  return versions;
}

export const remove = (tx: Tx, id: string) => tx.deleteFrom('operator').where('id', '=', id).execute();

/** Enabled units of exactly these names, for files that give the name only. */
export const unitsNamed = (db: Db, searchNames: readonly string[]): Promise<{ id: string; searchName: string }[]> =>
  searchNames.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('unit')
        .select(['id', 'searchName'])
        .where('searchName', 'in', [...searchNames])
        .where('isEnabled', '=', true)
        .execute();
