import type {
  findCheckFails,
  findMobilePackages,
  findReturns,
  findSubmitted,
} from '@tejian/contract/business/mobile/package.contract.ts';
import type { MobilePackage, MobileReturn } from '@tejian/contract/business/mobile/package.record.ts';
import * as view from '@tejian/contract/business/mobile/package.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { mobileText } from '@tejian/domain/business/mobile/mobile.text.ts';
import { packageText } from '@tejian/domain/business/mobile/package.text.ts';
import { siteRecordText } from '@tejian/domain/business/site-record/site-record.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const words = (column: RawBuilder<unknown>, of: Readonly<Record<string, string>>) =>
  sql`case ${column} ${sql.join(
    Object.entries(of).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
    sql` `,
  )} end`;
const personOf = (id: RawBuilder<unknown>) => sql`(select name from app_user where id = ${id})`;

const packages = ({ userId }: Actor): ListSource<MobilePackage> => ({
  from: sql`mobile_package p left join item i on i.id = p.item_id left join mobile_device d on d.id = p.device_id`,
  identity: sql`p.id`,
  columns: {
    id: sql`p.id`,
    packageNo: sql`p.package_no`,
    itemNo: sql`p.item_no`,
    inspectedUnit: sql`i.inspected_unit`,
    kindCode: sql`i.kind_code`,
    categoryCode: sql`i.category_code`,
    inspectors: sql`(select coalesce(string_agg(name, '、' order by name), '') from app_user where id = any(i.inspector_ids))`,
    templateName: sql`(select t.name || ' ' || t.version from report_template t
      where t.code = p.template_code and t.version = p.template_version)`,
    deviceId: sql`p.device_id`,
    deviceName: sql`d.name`,
    platform: words(sql`d.platform`, mobileText.platforms),
    state: sql`p.state`,
    stateWord: words(sql`p.state`, siteRecordText.packageStates),
    isExpired: sql`(p.expires_at <= now() and p.state not in ('inApproval', 'approved', 'revoked'))`,
    issuedBy: personOf(sql`p.issued_by`),
    issuedAt: sql`p.issued_at`,
    expiresAt: sql`p.expires_at`,
    takenBy: personOf(sql`p.taken_by`),
    takenAt: sql`p.taken_at`,
    returnedAt: sql`p.returned_at`,
    submittedAt: sql`p.submitted_at`,
    submittedBy: sql`(select r.returned_by_name from mobile_return r where r.package_id = p.id and r.is_final
      and r.result = 'passed' order by r.returned_at desc, r.id desc limit 1)`,
    note: sql`p.note`,
    reason: sql`p.reason`,
    decidedBy: sql`(select a.user_name from mobile_package_act a where a.package_id = p.id
      and a.action in ('approve', 'sendBack', 'revoke') order by a.at desc, a.id desc limit 1)`,
    isMine: sql`(${userId}::uuid = any(i.inspector_ids) and coalesce(d.holder_id, ${userId}::uuid) = ${userId}::uuid)`,
    version: sql`p.version`,
  },
});

export const packageListing = (
  askedFilter: RequestOf<typeof findMobilePackages>,
  actor: Actor,
): ListQuery<MobilePackage> => ({
  view: view.mobilePackageList,
  source: packages(actor),
  asked: askedFilter,
  always: [within(actor, 'mobilePackage')],
});

export const submittedListing = (
  askedFilter: RequestOf<typeof findSubmitted>,
  actor: Actor,
): ListQuery<MobilePackage> => ({
  view: view.submittedList,
  source: packages(actor),
  asked: askedFilter,
  always: [within(actor, 'mobilePackage'), sql<boolean>`p.submitted_at is not null`],
});

const returns = ({ userId }: Actor): ListSource<MobileReturn> => ({
  // Each has its package: joined from outside, orders and counts that ask nothing of it do without.
  from: sql`mobile_return r left join mobile_package p on p.id = r.package_id left join item i on i.id = p.item_id
    left join mobile_device d on d.id = r.device_id`,
  identity: sql`r.id`,
  columns: {
    id: sql`r.id`,
    packageId: sql`r.package_id`,
    packageNo: sql`p.package_no`,
    itemNo: sql`p.item_no`,
    inspectedUnit: sql`i.inspected_unit`,
    kindCode: sql`i.kind_code`,
    categoryCode: sql`i.category_code`,
    deviceName: sql`d.name`,
    result: sql`r.result`,
    resultWord: words(sql`r.result`, packageText.results),
    isFinal: sql`r.is_final`,
    reasonWords: sql`coalesce(nullif(r.reason, ''),
      (select string_agg(one->>'message', '；') from jsonb_array_elements(r.reasons) one), '')`,
    state: sql`p.state`,
    stateWord: words(sql`p.state`, siteRecordText.packageStates),
    returnedBy: sql`r.returned_by_name`,
    returnedAt: sql`r.returned_at`,
    isMine: sql`(${userId}::uuid = any(i.inspector_ids) and coalesce(d.holder_id, ${userId}::uuid) = ${userId}::uuid)`,
  },
  sorts: { packageNo: sql`r.package_no` },
});

export const returnListing = (askedFilter: RequestOf<typeof findReturns>, actor: Actor): ListQuery<MobileReturn> => ({
  view: view.mobileReturnList,
  source: returns(actor),
  asked: askedFilter,
  always: [within(actor, 'mobileReturn')],
});

export const checkFailListing = (
  askedFilter: RequestOf<typeof findCheckFails>,
  actor: Actor,
): ListQuery<MobileReturn> => ({
  view: view.checkFailList,
  source: returns(actor),
  asked: askedFilter,
  always: [within(actor, 'mobileReturn'), sql<boolean>`r.result <> 'passed'`],
});

/** One package as the lists show it, to whoever may see it or has taken it along. */
export async function findOne(db: Db | Tx, id: string, actor: Actor): Promise<MobilePackage | undefined> {
  const { from, columns } = packages(actor);
  const shownSql = sql.join(Object.entries(columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`));
  const { rows } = await sql<MobilePackage>`select ${shownSql} from ${from} where p.id = ${id}::uuid
    and (${within(actor, 'mobilePackage')} or p.taken_by = ${actor.userId}::uuid)`.execute(db);
  return (
    rows[0] && (Object.fromEntries(Object.entries(rows[0]).filter(([, value]) => value !== null)) as MobilePackage)
  ); // optional fields are left out
}
