import type { findInspectionOffices } from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Organisation } from '@tejian/contract/system/organisation/organisation.record.ts';
import type { ListView } from '@tejian/contract/kit/list-view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { withinArea } from '../../../platform/session/scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

const detail = (name: string) => sql`coalesce(o.details->>${sql.lit(name)}, '')`;

const columns: ListSource<Organisation>['columns'] = {
  id: sql`o.id`,
  kind: sql`o.kind`,
  code: sql`o.code`,
  name: sql`o.name`,
  parentId: sql`o.parent_id`,
  parentName: sql`coalesce((select p.name from organisation p where p.id = o.parent_id), '')`,
  areaCode: sql`o.area_code`,
  sort: sql`o.sort`,
  isEnabled: sql`o.is_enabled`,
  version: sql`o.version`,
  userCount: sql`(select count(*)::int from app_user u where u.is_enabled and u.unit_id is null and (u.department_id = o.id
    or (u.organisation_id = o.id and u.department_id is null)))`,
  address: detail('address'),
  postcode: detail('postcode'),
  phone: detail('phone'),
  email: detail('email'),
  contactName: detail('contactName'),
  level: detail('level'),
  orgType: detail('orgType'),
  approvalNo: detail('approvalNo'),
  approvalTo: sql`nullif(o.details->>'approvalTo', '')::date`,
  approvalScope: detail('approvalScope'),
  approvalFrom: sql`nullif(o.details->>'approvalFrom', '')::date`,
  legalPerson: detail('legalPerson'),
  creditCode: detail('creditCode'),
  fax: detail('fax'),
  reportPrefix: detail('reportPrefix'),
  bankName: detail('bankName'),
  bankAccount: detail('bankAccount'),
};
const source: ListSource<Organisation> = { from: sql`organisation o`, identity: sql`o.id`, columns };
const selectedSql = sql.join(
  Object.entries<RawBuilder<unknown>>(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`),
);

/** The tree in the order in which it is drawn, as far as the person's house reaches. */
export async function findTree(db: Db, actor: Actor): Promise<Organisation[]> {
  const { rows } = await sql<Organisation>`
    select ${selectedSql} from organisation o where ${within(actor, 'organisation')}
    order by o.kind = 'department', o.sort, o.name`.execute(db);
  return rows;
}

export function listing(
  view: ListView<Organisation>,
  kind: Organisation['kind'],
  { areaCode, ...askedFilter }: RequestOf<typeof findInspectionOffices>,
): ListQuery<Organisation> {
  const always = [sql`o.kind = ${kind}`, ...(areaCode ? [withinArea(areaCode, sql`o.area_code`)] : [])];
  return { view, source, asked: askedFilter, always };
}

export const lock = (tx: Tx, id: string, actor: Actor) =>
  tx
    .selectFrom('organisation as o')
    .selectAll()
    .where('o.id', '=', id)
    .where(within(actor, 'organisation'))
    .forUpdate()
    .executeTakeFirst();

/** The tree changes under one lock: two moves must not make a circle together. */
export const lockTree = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('organisation tree', 0))`.execute(tx);

export const findByCode = (db: Db, code: string) =>
  db.selectFrom('organisation').select('id').where('code', '=', code).executeTakeFirst();

export interface OrganisationValues {
  code: string;
  name: string;
  areaCode: string | null;
  sort: number;
  details: object;
}
const writtenRow = ({ details, ...values }: OrganisationValues) => ({ ...values, details: JSON.stringify(details) });

export const add = (
  tx: Tx,
  place: { id: string; kind: string; parentId: string | null; path: string },
  values: OrganisationValues,
) =>
  tx
    .insertInto('organisation')
    .values({ ...place, ...writtenRow(values) })
    .execute();

export async function change(tx: Tx, id: string, values: OrganisationValues): Promise<number> {
  const row = await tx
    .updateTable('organisation')
    .set({ ...writtenRow(values), version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const setEnabled = (tx: Tx, id: string, isEnabled: boolean) =>
  tx
    .updateTable('organisation')
    .set({ isEnabled, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Puts an organisation under another one; the paths of everything below it follow. */
/** Numbers of instruments below a path that the institute of another place has given already. */
export async function findInstrumentClashes(db: Db, path: string, parentId: string): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select i.instrument_no as no from organisation d join instrument i on i.department_id = d.id
    join instrument other on normal_code(other.instrument_no) = normal_code(i.instrument_no) and other.id <> i.id
      and other.organisation_id = institute_of(${parentId}::uuid)
    where d.kind = 'department' and starts_with(d.path, ${path}) and i.organisation_id is distinct from other.organisation_id
    order by no limit 3`.execute(db);
  return rows.map(({ no }) => no);
}

export async function move(tx: Tx, id: string, parentId: string | null, before: string, after: string): Promise<void> {
  await sql`update organisation set parent_id = ${parentId}::uuid, version = version + 1 where id = ${id}::uuid`.execute(
    tx,
  );
  await sql`
    update organisation set path = ${after} || substr(path, ${before.length + 1}::int)
    where path like ${`${before}%`}`.execute(tx);
}

export const remove = (tx: Tx, id: string) => tx.deleteFrom('organisation').where('id', '=', id).execute();

export interface References {
  below: number;
  user: number;
  equipment: number;
  application: number;
  item: number;
  instrument: number;
  other: number;
}

/** The references to it: everything for deleting, what is alive for disabling. Counts stop at a thousand. */
export async function countReferences(db: Db, id: string, live: boolean): Promise<References> {
  const enabledSql = live ? sql`and x.is_enabled` : sql``;
  const count = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows} limit 1000) counted)`;
  const { rows } = await sql<References>`select
    ${count(sql`select from organisation x where x.parent_id = ${id}::uuid ${enabledSql}`)} as below,
    ${count(sql`select from app_user x where (x.department_id = ${id}::uuid or x.organisation_id = ${id}::uuid) ${enabledSql}`)} as "user",
    ${live ? sql`0` : count(sql`select from equipment x where x.organisation_id = ${id}::uuid`)} as equipment,
    ${count(sql`select from application x where (x.department_id = ${id}::uuid or x.organisation_id = ${id}::uuid) ${live ? sql`and x.state not in ('finished', 'voided')` : sql``}`)} as application,
    ${count(sql`select from item x where (x.department_id = ${id}::uuid or x.organisation_id = ${id}::uuid) ${live ? sql`and x.state not in ('finished', 'voided')` : sql``}`)} as item,
    ${live ? sql`0` : count(sql`select from instrument x where x.department_id = ${id}::uuid or x.organisation_id = ${id}::uuid`)} as instrument,
    ${
      live
        ? sql`0`
        : count(sql`select from seal_image x where x.organisation_id = ${id}::uuid union all
      select from ledger_import x where x.organisation_id = ${id}::uuid union all
      select from step_task x where x.organisation_id = ${id}::uuid or x.department_id = ${id}::uuid`)
    } as other`.execute(db);
  return rows[0] ?? { below: 0, user: 0, equipment: 0, application: 0, item: 0, instrument: 0, other: 0 };
}
