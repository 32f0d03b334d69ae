import type {
  ConflictOfInterest,
  findStaff,
  Qualification,
  SignatoryScope,
} from '@tejian/contract/archive/personnel/personnel.contract.ts';
import type { StaffRow } from '@tejian/contract/archive/personnel/personnel.record.ts';
import { staffList } from '@tejian/contract/archive/personnel/personnel.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { bands, type Band } from '@tejian/domain/archive/personnel/expiry.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { insertAll, updateAll } from '../../../platform/db/many-rows.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { bandSql } from './operator-list.store.ts';
import { isStaffFor } from './staff.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** A renewed item counts by its newest certificate, a scope by the newest of its kind; what is not in force does not count. */
const earliest = sql`(select min(e) from (
  select max(valid_to) as e from staff_qualification where user_id = u.id and state = '1' group by certificate_type, item_code
  union all select max(valid_to) from signatory_scope where user_id = u.id group by duty, kind_code) ends)`;

const sourceAt = (today: string): ListSource<StaffRow> => ({
  from: sql`app_user u left join organisation d on d.id = u.department_id left join staff_profile p on p.user_id = u.id
    cross join lateral (select ${earliest} as earliest) ends`,
  identity: sql`u.id`,
  columns: {
    id: sql`u.id`,
    name: sql`u.name`,
    loginName: sql`u.login_name`,
    departmentName: sql`coalesce(d.name, '')`,
    itemCodes: sql`array(select distinct q.item_code from staff_qualification q where q.user_id = u.id order by 1)`,
    certificateNos: sql`coalesce((select string_agg(q.certificate_no, '、' order by q.certificate_no)
      from staff_qualification q where q.user_id = u.id), '')`,
    post: sql`coalesce(p.post, '')`,
    title: sql`coalesce(p.title, '')`,
    earliestEnd: sql`ends.earliest`,
    band: bandSql(sql`ends.earliest`, today),
    scopeCount: sql`(select count(*)::int from signatory_scope s where s.user_id = u.id)`,
    conflictCount: sql`(select count(*)::int from conflict_of_interest c where c.user_id = u.id)`,
  },
});

export const listing = (
  askedFilter: RequestOf<typeof findStaff>,
  actor: Actor,
  today: string,
): ListQuery<StaffRow> => ({
  view: staffList,
  source: sourceAt(today),
  asked: askedFilter,
  always: [isStaffFor(actor)],
});

interface Person {
  id: string;
  name: string;
  loginName: string;
  departmentName: string;
  organisationName: string;
}

export async function findPersons(db: Db, ids: readonly string[], actor: Actor): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.name, u.login_name, coalesce(d.name, '') as department_name, coalesce(o.name, '') as organisation_name
    from app_user u left join organisation d on d.id = u.department_id left join organisation o on o.id = u.organisation_id
    where u.id = any(${[...new Set(ids)].filter(isId)}::uuid[]) and ${within(actor, 'person')}`.execute(db);
  return rows;
}
export const findPerson = async (db: Db, id: string, actor: Actor): Promise<Person | undefined> =>
  (await findPersons(db, [id], actor))[0];

const qualificationRows = (db: Db) =>
  db
    .selectFrom('staffQualification as q')
    .leftJoin('storedFile as f', 'f.id', 'q.fileId')
    .select(['q.id', 'q.itemCode', 'q.level', 'q.kindCodes', 'q.certificateNo', 'q.issuingOffice'])
    .select(['q.certificateType', 'q.state', 'q.firstDate', 'q.issueDate', 'q.validFrom', 'q.validTo', 'q.version'])
    .select((eb) => eb.fn.coalesce('f.name', sql<string>`''`).as('fileName'))
    .orderBy('q.validTo');
type QualificationRow = Awaited<ReturnType<ReturnType<typeof qualificationRows>['execute']>>[number];

const qualificationOf = ({
  firstDate,
  issueDate,
  certificateType,
  state,
  ...row
}: QualificationRow): Qualification => ({
  ...row,
  certificateType: certificateType as Qualification['certificateType'], // the contract writes nothing else
  state: state as Qualification['state'],
  firstDate: firstDate ?? undefined,
  issueDate: issueDate ?? undefined,
});

export const findQualifications = async (db: Db, userId: string): Promise<Qualification[]> =>
  (await qualificationRows(db).where('q.userId', '=', userId).execute()).map(qualificationOf);

export async function lockQualification(tx: Tx, userId: string, id: string): Promise<Qualification | undefined> {
  if (!isId(id)) return undefined;
  const row = await qualificationRows(tx)
    .where('q.userId', '=', userId)
    .where('q.id', '=', id)
    .forUpdate('q')
    .executeTakeFirst();
  return row && qualificationOf(row);
}

type Owned = Qualification & { userId: string };

const isNumbered = (numbers: readonly string[]) =>
  sql<boolean>`normal_code(q.certificate_no) = any(${numbers.map(normalCode)}::text[])`;

/** Two who register the same number at the same moment go one after the other, so that the second finds the first. */
export async function lockNumbers(tx: Tx, numbers: readonly string[]): Promise<void> {
  const keys = [...new Set(numbers.map((number) => `certificate ${normalCode(number)}`))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(tx);
}

/** Certificates of several people, locked in one order. */
export async function lockQualifications(tx: Tx, ids: readonly string[]): Promise<Owned[]> {
  const knownIds = ids.filter(isId);
  if (knownIds.length === 0) return [];
  const rows = await qualificationRows(tx)
    .select('q.userId')
    .where('q.id', 'in', knownIds)
    .clearOrderBy()
    .orderBy('q.id')
    .forUpdate('q')
    .execute();
  return rows.map(({ userId, ...row }) => ({ ...qualificationOf(row), userId }));
}

/** Certificates of these people with these numbers, in whatever spelling. */
export async function findByNumbers(
  db: Db,
  { userIds, numbers }: { userIds: readonly string[]; numbers: readonly string[] },
): Promise<Owned[]> {
  const people = userIds.filter(isId);
  if (people.length === 0) return [];
  const rows = await qualificationRows(db)
    .select('q.userId')
    .where('q.userId', 'in', people)
    .where(isNumbered(numbers))
    .execute();
  return rows.map(({ userId, ...row }) => ({ ...qualificationOf(row), userId }));
}

const scopeRows = (db: Db, userId: string) =>
  db
    .selectFrom('signatoryScope')
    .select(['id', 'duty', 'kindCode', 'categoryCodes', 'documentNo', 'validFrom', 'validTo', 'version'])
    .where('userId', '=', userId)
    .orderBy('kindCode');
const scopeOf = ({ duty, ...row }: Omit<SignatoryScope, 'duty'> & { duty: string }): SignatoryScope => ({
  ...row,
  duty: duty as SignatoryScope['duty'], // checked by the table
});

export const findScopes = async (db: Db, userId: string): Promise<SignatoryScope[]> =>
  (await scopeRows(db, userId).execute()).map(scopeOf);

export async function lockScope(tx: Tx, userId: string, id: string): Promise<SignatoryScope | undefined> {
  if (!isId(id)) return undefined;
  const row = await scopeRows(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && scopeOf(row);
}

export const findConflicts = (db: Db, userId: string): Promise<ConflictOfInterest[]> =>
  db
    .selectFrom('conflictOfInterest as c')
    .innerJoin('unit', 'unit.id', 'c.unitId')
    .select(['c.unitId', 'unit.name as unitName', 'c.reason'])
    .where('c.userId', '=', userId)
    .orderBy('unit.name')
    .execute();

/** The holders of these certificate numbers. */
export const findHolders = async (db: Db, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : db
        .selectFrom('staffQualification as q')
        .innerJoin('appUser', 'appUser.id', 'q.userId')
        .select(['q.id', 'q.certificateNo', 'q.itemCode', 'q.userId', 'appUser.name'])
        .where(isNumbered(numbers))
        .execute();

/** The units among these that there are. */
export const findUnits = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  ids.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('unit')
            .select('id')
            .where('id', 'in', [...new Set(ids)])
            .execute()
        ).map(({ id }) => id),
      );

export const findUnit = (db: Db, id: string): Promise<{ name: string } | undefined> =>
  db.selectFrom('unit').select('name').where('id', '=', id).executeTakeFirst();

/** The number of people whose first end lies in each band. */
export async function countBands(db: Db, actor: Actor, today: string): Promise<{ band: Band; count: number }[]> {
  const { rows } = await sql<{ band: Band; count: number }>`
    select ${bandSql(earliest, today)} as band, count(*)::int as count from app_user u
    where ${isStaffFor(actor)} group by 1`.execute(db);
  const foundNumbers = new Map(rows.map(({ band, count }) => [band, count]));
  return bands.map((band) => ({ band, count: foundNumbers.get(band) ?? 0 }));
}

type QualificationValues = Omit<Qualification, 'id' | 'version' | 'fileName'>;
const writtenRow = ({ firstDate, issueDate, ...values }: QualificationValues) => ({
  ...values,
  firstDate: firstDate ?? null,
  issueDate: issueDate ?? null,
});

export interface QualificationWriting {
  readonly id: string;
  readonly userId: string;
  /** 0 for a new one. */
  readonly version: number;
  readonly values: QualificationValues;
}

/** Adds and changes in two statements; answers the versions. */
export async function writeQualifications(tx: Tx, all: readonly QualificationWriting[]): Promise<Map<string, number>> {
  const { fresh = [], known = [] } = Object.groupBy(all, ({ version }) => (version === 0 ? 'fresh' : 'known'));
  await insertAll(
    tx,
    'staffQualification',
    fresh.map(({ id, userId, values }) => ({ id, userId, ...writtenRow(values), version: 1 })),
  );
  const versions = await updateAll(
    tx,
    'staffQualification',
    known.map(({ id, version, values }) => ({ id, version, ...writtenRow(values) })),
  );
  for (const { id } of fresh) versions.set(id, 1);
  return versions;
}

export const removeQualification = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('staffQualification').where('id', '=', id).where('userId', '=', userId).execute();

export type ScopeRow = SignatoryScope;
type ScopeValues = Omit<SignatoryScope, 'id' | 'version'>;

export const addScope = (tx: Tx, userId: string, values: ScopeValues & { id: string }) =>
  tx
    .insertInto('signatoryScope')
    .values({ userId, ...values })
    .execute();

export async function changeScope(tx: Tx, id: string, values: ScopeValues): Promise<number> {
  const row = await tx
    .updateTable('signatoryScope')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const removeScope = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('signatoryScope').where('id', '=', id).where('userId', '=', userId).execute();

export const putConflict = (tx: Tx, userId: string, unitId: string, reason: string) =>
  tx
    .insertInto('conflictOfInterest')
    .values({ userId, unitId, reason })
    .onConflict((on) => on.columns(['userId', 'unitId']).doUpdateSet({ reason }))
    .execute();
export const removeConflict = (tx: Tx, userId: string, unitId: string) =>
  tx.deleteFrom('conflictOfInterest').where('userId', '=', userId).where('unitId', '=', unitId).execute();
