import type { findInstrumentList } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import type { InstrumentRow } from '@tejian/contract/archive/personnel/instrument.record.ts';
import { instrumentList } from '@tejian/contract/archive/personnel/personnel.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { insertAll, updateAll } from '../../../platform/db/many-rows.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { withinHouse } from '../../../platform/session/scope.ts';

const sourceAt = (today: string): ListSource<InstrumentRow> => ({
  from: sql`instrument i left join organisation d on d.id = i.department_id`,
  identity: sql`i.id`,
  columns: {
    id: sql`i.id`,
    name: sql`i.name`,
    model: sql`i.model`,
    instrumentNo: sql`i.instrument_no`,
    validTo: sql`i.valid_to`,
    validity: sql`case when i.valid_to < ${today}::date then 'expired' when i.valid_to <= ${today}::date + 90 then 'soon' else 'valid' end`,
    departmentId: sql`i.department_id`,
    departmentName: sql`coalesce(d.name, '')`,
    state: sql`i.state`,
    version: sql`i.version`,
  },
});

/** The instruments `i` of the person's institute: that of their department, or where they have none, that of their keeper. */
export const ofHouse = (actor: Actor): RawBuilder<boolean> => {
  const department = sql`(select home.path from organisation home where home.id = coalesce(i.department_id, i.organisation_id))`;
  return withinHouse(actor, department);
};

export const listing = (
  asked: RequestOf<typeof findInstrumentList>,
  actor: Actor,
  today: string,
): ListQuery<InstrumentRow> => ({
  view: instrumentList,
  source: sourceAt(today),
  asked,
  always: [ofHouse(actor)],
});

interface InstrumentValues {
  name: string;
  model: string;
  instrumentNo: string;
  validTo: string;
  departmentId: string | null;
  state: string;
}

const byNumbers = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('instrument as i')
    .select(['i.id', 'i.name', 'i.model', 'i.instrumentNo', 'i.validTo', 'i.departmentId', 'i.state', 'i.version'])
    .where('i.instrumentNo', 'in', [...numbers])
    .orderBy('i.id');

/** Numbers are unique across institutes: the identifiers that these have, whoever keeps them. */
export const findByNos = async (db: Db, numbers: readonly string[]) =>
  numbers.length === 0 ? [] : byNumbers(db, numbers).execute();

/** The person's own instruments by their numbers, locked, as their form shows them. */
export async function findOurs(tx: Tx, numbers: readonly string[], actor: Actor) {
  if (numbers.length === 0) return [];
  const found = await byNumbers(tx, numbers).where(ofHouse(actor)).forUpdate().execute();
  return found.map((one) => ({ ...one, departmentId: one.departmentId ?? undefined }));
}

/** Of these instruments the ones that the person's institute keeps. */
export async function oursAmong(db: Db, ids: readonly string[], actor: Actor): Promise<string[]> {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('instrument as i')
    .select('i.id')
    .where('i.id', 'in', [...ids])
    .where(ofHouse(actor));
  return (await query.execute()).map(({ id }) => id);
}

/** Of these departments the ones whose instruments the person may keep. */
export async function departmentsOfHouse(db: Db, ids: readonly string[], actor: Actor): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select o.id from organisation o
    where o.id = any(${[...ids]}::uuid[]) and ${withinHouse(actor, sql`o.path`)}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Writing {
  readonly isNew: boolean;
  readonly id: string;
  readonly version: number;
  readonly values: InstrumentValues;
}

/** Adds and changes in two statements; answers the versions, none for one that somebody changed meanwhile. */
export async function write(
  tx: Tx,
  all: readonly Writing[],
  { organisationId }: Actor,
): Promise<ReadonlyMap<string, number>> {
  const { fresh = [], known = [] } = Object.groupBy(all, ({ isNew }) => (isNew ? 'fresh' : 'known'));
  await insertAll(
    tx,
    'instrument',
    // Without an institute of the person the column's default decides: the only one of the installation.
    fresh.map(({ id, values }) => ({ id, ...values, version: 1, ...(organisationId ? { organisationId } : {}) })),
  );
  const versions = await updateAll(
    tx,
    'instrument',
    known.map(({ id, version, values }) => ({ id, version, ...values })),
  );
  for (const { id } of fresh) versions.set(id, 1);
  return versions;
}
