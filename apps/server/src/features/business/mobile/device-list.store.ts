import type { findMobileDevices, findMobileVersions } from '@tejian/contract/business/mobile/device.contract.ts';
import type { MobileDevice, MobileVersion } from '@tejian/contract/business/mobile/device.record.ts';
import { mobileDeviceList, mobileVersionList } from '@tejian/contract/business/mobile/device.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { AppVersion, InstalledApp } from '@tejian/domain/business/mobile/app-version.ts';
import { deviceText } from '@tejian/domain/business/mobile/device.text.ts';
import { mobileText } from '@tejian/domain/business/mobile/mobile.text.ts';
import type { MobilePlatform, VersionState } from '@tejian/domain/business/mobile/mobile.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { isOut } from '../site-record/site-record.scope.ts';
import { words } from './words.store.ts';

/** A version as the rule of who must upgrade reads it, with its identifier. */
export type KnownVersion = AppVersion & { readonly id: string };

/** The versions that are required of somebody, or will be; one alone where it is named. */
export async function findRequiredVersions(db: Db | Tx, id?: string): Promise<KnownVersion[]> {
  const { rows } = await sql<KnownVersion & { platform: MobilePlatform; state: VersionState }>`
    select id, version_no, platform, state, required_from::text, organisation_ids from mobile_version
    where state = 'released' and required_from is not null ${id === undefined ? sql`` : sql`and id = ${id}`}`.execute(
    db,
  );
  return rows;
}

export type InstalledCount = InstalledApp & { readonly count: number };

/** The apps that run on the devices that are in use and may be seen, and on how many. */
export async function countInstalled(db: Db | Tx, actor: Actor): Promise<InstalledCount[]> {
  const { rows } = await sql<InstalledCount>`
    select d.platform, d.organisation_id, d.installed_version, count(*)::int as count from mobile_device d
    where d.state = 'registered' and d.installed_version <> '' and ${within(actor, 'mobileDevice')}
    group by d.platform, d.organisation_id, d.installed_version`.execute(db);
  return rows;
}

/** The installed app that has to be upgraded: to which version, and since which day. */
export type Due = InstalledApp & { readonly upgradeTo: string; readonly upgradeSince: string };

const duesTable = (dues: readonly Due[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    dues.map((due) => ({
      platform: due.platform,
      organisation_id: due.organisationId,
      installed_version: due.installedVersion,
      upgrade_to: due.upgradeTo,
      upgrade_since: due.upgradeSince,
    })),
  )}::jsonb) as due (platform text, organisation_id uuid, installed_version text, upgrade_to text, upgrade_since date)`;

const standing = sql`case when d.state = 'revoked' then 'revoked' when d.installed_version = '' then 'neverSeen'
  when due.upgrade_to is not null then 'outdated' else 'inUse' end`;

const devices = (dues: readonly Due[]): ListSource<MobileDevice> => ({
  from: sql`mobile_device d left join ${duesTable(dues)} on d.state = 'registered' and due.platform = d.platform
    and due.organisation_id = d.organisation_id and due.installed_version = d.installed_version`,
  identity: sql`d.id`,
  columns: {
    id: sql`d.id`,
    deviceNo: sql`d.device_no`,
    name: sql`d.name`,
    organisationId: sql`d.organisation_id`,
    organisationName: sql`(select name from organisation where id = d.organisation_id)`,
    holderId: sql`d.holder_id`,
    holderName: sql`(select name from app_user where id = d.holder_id)`,
    platform: sql`d.platform`,
    platformWord: words(sql`d.platform`, mobileText.platforms),
    installedVersion: sql`d.installed_version`,
    standing,
    standingWord: words(standing, deviceText.standings),
    upgradeTo: sql`due.upgrade_to`,
    upgradeSince: sql`due.upgrade_since`,
    lastSeenAt: sql`d.last_seen_at`,
    openCount: sql`(select count(*)::int from mobile_package p where p.device_id = d.id and ${isOut})`,
    revokeReason: sql`d.revoke_reason`,
    note: sql`d.note`,
    version: sql`d.version`,
    changedBy: sql`d.changed_by`,
    changedAt: sql`d.changed_at`,
  },
});

/** Devices with what they must upgrade to; `isDueOnly` leaves those that need not. */
export const deviceListing = (
  askedFilter: RequestOf<typeof findMobileDevices>,
  actor: Actor,
  { dues, isDueOnly }: { dues: readonly Due[]; isDueOnly: boolean },
): ListQuery<MobileDevice> => ({
  view: mobileDeviceList,
  source: devices(dues),
  asked: askedFilter,
  always: [within(actor, 'mobileDevice'), ...(isDueOnly ? [sql`due.upgrade_to is not null`] : [])],
});

const countsTable = (counts: ReadonlyMap<string, number>) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    [...counts].map(([id, count]) => ({ id, count })),
  )}::jsonb) as outdated (id uuid, count integer)`;

/** Versions with the number of devices that must upgrade to each, by its identifier. */
const versions = (counts: ReadonlyMap<string, number>): ListSource<MobileVersion> => ({
  from: sql`mobile_version v left join ${countsTable(counts)} on outdated.id = v.id`,
  identity: sql`v.id`,
  columns: {
    id: sql`v.id`,
    versionNo: sql`v.version_no`,
    platform: sql`v.platform`,
    platformWord: words(sql`v.platform`, mobileText.platforms),
    state: sql`v.state`,
    stateWord: words(sql`v.state`, mobileText.versionStates),
    releasedOn: sql`v.released_on`,
    requiredFrom: sql`v.required_from`,
    organisationIds: sql`v.organisation_ids`,
    notes: sql`v.notes`,
    outdatedCount: sql`coalesce(outdated.count, 0)`,
    version: sql`v.version`,
    changedBy: sql`v.changed_by`,
    changedAt: sql`v.changed_at`,
  },
});

export const versionListing = (
  askedFilter: RequestOf<typeof findMobileVersions>,
  counts: ReadonlyMap<string, number>,
  id?: string,
): ListQuery<MobileVersion> => ({
  view: mobileVersionList,
  source: versions(counts),
  asked: askedFilter,
  always: id === undefined ? [] : [sql`v.id = ${id}`],
});
