import type { findInstrumentList } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import type { InstrumentRow } from '@tejian/contract/archive/personnel/instrument.record.ts';
import { instrumentList } from '@tejian/contract/archive/personnel/personnel.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { insertAll, updateAll } from '../../../platform/db/many-rows.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const sourceAt = (today: string): ListSource<InstrumentRow> => ({
  from: sql`instrument i left join organisation d on d.id = i.department_id`,
  identity: sql`i.id`,
  columns: {
    id: sql`i.id`,
    name: sql`i.name`,
    model: sql`i.model`,
    instrumentNo: sql`i.instrument_no`,
    calibratedOn: sql`i.calibrated_on`,
    validTo: sql`i.valid_to`,
    validity: sql`case when i.valid_to < ${today}::date then 'expired' when i.valid_to <= ${today}::date + 90 then 'soon' else 'valid' end`,
    departmentId: sql`i.department_id`,
    departmentName: sql`coalesce(d.name, '')`,
    state: sql`i.state`,
    version: sql`i.version`,
  },
});

export const listing = (
  askedFilter: RequestOf<typeof findInstrumentList>,
  actor: Actor,
  today: string,
): ListQuery<InstrumentRow> => ({
  view: instrumentList,
  source: sourceAt(today),
  asked: askedFilter,
  always: [within(actor, 'instrument')],
});

interface InstrumentValues {
  name: string;
  model: string;
  instrumentNo: string;
  calibratedOn: string | null;
  validTo: string;
  departmentId: string | null;
  state: string;
}

const isNumbered = (numbers: readonly string[]) =>
  sql<boolean>`normal_code(i.instrument_no) = any(${numbers.map(normalCode)}::text[])`;

/** Two who register the same number at the same moment go one after the other, so that the second finds the first. */
export async function lockNumbers(tx: Tx, numbers: readonly string[]): Promise<void> {
  const keys = numbers.map((number) => `instrument ${normalCode(number)}`).toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(tx);
}

const byNumbers = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('instrument as i')
    .select(['i.id', 'i.name', 'i.model', 'i.instrumentNo', 'i.calibratedOn', 'i.validTo', 'i.departmentId', 'i.state'])
    .select(['i.version', 'i.organisationId'])
    .where(isNumbered(numbers))
    .orderBy('i.id');

/** Instruments with these numbers in any institute and in whatever spelling: a number is unique within one. */
export const findState = (db: Db, id: string, actor: Actor) =>
  db
    .selectFrom('instrument as i')
    .select('state')
    .where('id', '=', id)
    .where(within(actor, 'instrument'))
    .executeTakeFirst();

export const findByNos = async (db: Db, numbers: readonly string[]) =>
  numbers.length === 0 ? [] : byNumbers(db, numbers).execute();

/** The instruments of the person's own institute by their numbers, locked, as their form shows them. */
export async function findOurs(tx: Tx, numbers: readonly string[], actor: Actor) {
  if (numbers.length === 0) return [];
  const home = await homeOf(tx, actor);
  const foundRows = await byNumbers(tx, numbers)
    .where(within(actor, 'instrument'))
    .where('i.organisationId', 'is not distinct from', home)
    .forUpdate()
    .execute();
  return foundRows.map(({ organisationId: _institute, calibratedOn, departmentId, ...one }) => ({
    ...one,
    calibratedOn: calibratedOn ?? undefined,
    departmentId: departmentId ?? undefined,
  }));
}

/** The institute that keeps what this person registers; the only one of the installation for a person without. */
export async function homeOf(db: Db, { organisationId }: Actor): Promise<string | null> {
  if (organisationId) return organisationId;
  const { rows } = await sql<{ home: string | null }>`select only_institute() as home`.execute(db);
  return rows[0]?.home ?? null;
}

type Institutes = ReadonlyMap<string, string | null>;

/** Of these instruments the ones that the person's institute keeps, each with its institute. */
export async function oursAmong(db: Db, ids: readonly string[], actor: Actor): Promise<Institutes> {
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom('instrument as i')
    .select(['i.id', 'i.organisationId'])
    .where('i.id', 'in', [...ids])
    .where(within(actor, 'instrument'));
  return new Map((await query.execute()).map(({ id, organisationId }) => [id, organisationId]));
}

/** Of these departments the ones whose instruments the person may keep, each with its institute. */
export async function departmentsOfHouse(db: Db, ids: readonly string[], actor: Actor): Promise<Institutes> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; institute: string | null }>`
    select o.id, institute_of(o.id) as institute from organisation o
    where o.id = any(${[...ids]}::uuid[]) and ${within(actor, 'organisation')}`.execute(db);
  return new Map(rows.map(({ id, institute }) => [id, institute]));
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
