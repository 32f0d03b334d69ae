import type { findMobilePackages } from '@tejian/contract/business/mobile/package.contract.ts';
import type { MobilePackage } from '@tejian/contract/business/mobile/package.record.ts';
import { mobilePackageList } from '@tejian/contract/business/mobile/package.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { mobileText } from '@tejian/domain/business/mobile/mobile.text.ts';
import { sql, type RawBuilder } from 'kysely';
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
  from: sql`mobile_package p join item i on i.id = p.item_id join mobile_device d on d.id = p.device_id`,
  identity: sql`p.id`,
  columns: {
    id: sql`p.id`,
    packageNo: sql`p.package_no`,
    itemNo: sql`p.item_no`,
    inspectedUnit: sql`i.inspected_unit`,
    kindCode: sql`i.kind_code`,
    categoryCode: sql`i.category_code`,
    inspectors: sql`(select coalesce(string_agg(name, '、' order by name), '') from app_user where id = any(i.inspector_ids))`,
    templateCode: sql`p.template_code`,
    deviceId: sql`p.device_id`,
    deviceName: sql`d.name`,
    platform: words(sql`d.platform`, mobileText.platforms),
    state: sql`p.state`,
    stateWord: words(sql`p.state`, mobileText.packageStates),
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
    isMine: sql`${userId}::uuid = any(i.inspector_ids)`,
    version: sql`p.version`,
  },
});

export const packageListing = (
  asked: RequestOf<typeof findMobilePackages>,
  actor: Actor,
): ListQuery<MobilePackage> => ({
  view: mobilePackageList,
  source: packages(actor),
  asked,
  always: [within(actor, 'mobilePackage')],
});
