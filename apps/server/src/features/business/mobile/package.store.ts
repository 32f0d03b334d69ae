import type { PackageDetail } from '@tejian/contract/business/mobile/package.record.ts';
import type { MobilePlatform, TemplateState } from '@tejian/domain/business/mobile/mobile.ts';
import type { PackageAction, ReturnResult } from '@tejian/domain/business/mobile/package.ts';
import type { EntryRefusal } from '@tejian/domain/business/report/entry-check.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { PackageOut, PackageState } from '@tejian/domain/business/site-record/site-record.ts';
import { codesDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { findPackageOut, isOut } from '../site-record/site-record.scope.ts';

export interface Device {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  readonly state: string;
  readonly revokeReason: string;
  readonly holderId: string | null;
  readonly holder: string | null;
}

export async function findDevice(db: Db | Tx, id: string, actor: Actor): Promise<Device | undefined> {
  const { rows } = await sql<Device>`
    select d.id, d.organisation_id, d.name, d.state, d.revoke_reason, d.holder_id, u.name as holder
    from mobile_device d left join app_user u on u.id = d.holder_id
    where d.id = ${id}::uuid and ${within(actor, 'mobileDevice')}`.execute(db);
  return rows[0];
}

const MOST_OFFERED = 300;

/** Devices that may take packages, by name. */
export async function findDevices(db: Db, actor: Actor) {
  const { rows } = await sql<{ id: string; name: string; deviceNo: string; holder: string | null }>`
    select d.id, d.name, d.device_no, u.name as holder from mobile_device d left join app_user u on u.id = d.holder_id
    where d.state = 'registered' and ${within(actor, 'mobileDevice')} order by d.name, d.id limit ${MOST_OFFERED}`.execute(
    db,
  );
  return rows.map(({ holder, ...device }) => ({ ...device, ...(holder !== null && { holder }) }));
}

/** The report of item `i` that stands. */
const standingReport = sql`(select template_code, template_version from report where item_id = i.id
  order by created_at desc limit 1)`;

/** Items at report entry that are on no device, those that have waited longest first. */
export async function findFreeItems(db: Db, actor: Actor) {
  const { rows } = await sql<{ itemNo: string; inspectedUnit: string; place: string; inspectors: string }>`
    select i.item_no, i.inspected_unit, i.use_address as place,
      (select coalesce(string_agg(name, '、' order by name), '') from app_user where id = any(i.inspector_ids)) as inspectors
    from item i
    where i.step in (${sql.join(codesDoing('enter'))}) and i.state = 'running' and ${within(actor, 'item')}
      and not exists (select from mobile_package p where p.item_id = i.id and ${isOut})
      and exists (select from ${standingReport} r join mobile_template t on t.template_code = r.template_code
        and t.template_version = r.template_version and t.organisation_id = i.organisation_id and t.state = 'issued')
    order by i.step_at, i.id limit ${MOST_OFFERED}`.execute(db);
  return rows;
}

const MOST_WITHHELD = 50;

interface HeldItem {
  readonly itemNo: string;
  readonly inspectedUnit: string;
  readonly out: { readonly packageNo: string; readonly device: string } | undefined;
  readonly template: string | undefined;
  readonly templateState: TemplateState | undefined;
}

/** Items at report entry that are not offered, with what the reason is read from; those that have waited longest first. */
export async function findHeldItems(db: Db, actor: Actor): Promise<HeldItem[]> {
  const { rows } = await sql<{
    itemNo: string;
    inspectedUnit: string;
    packageNo: string | null;
    device: string | null;
    template: string | null;
    templateState: TemplateState | null;
  }>`
    select i.item_no, i.inspected_unit, p.package_no, d.name as device, f.name || ' ' || f.version as template,
      t.state as template_state
    from item i
      left join mobile_package p on p.item_id = i.id and ${isOut}
      left join mobile_device d on d.id = p.device_id
      left join lateral ${standingReport} r on true
      left join report_template f on f.code = r.template_code and f.version = r.template_version
      left join mobile_template t on t.template_code = r.template_code and t.template_version = r.template_version
        and t.organisation_id = i.organisation_id
    where i.step in (${sql.join(codesDoing('enter'))}) and i.state = 'running' and ${within(actor, 'item')}
      and (p.id is not null or t.state is distinct from 'issued')
    order by i.step_at, i.id limit ${MOST_WITHHELD}`.execute(db);
  return rows.map(({ packageNo, device, template, templateState, ...item }) => ({
    ...item,
    out: packageNo === null ? undefined : { packageNo, device: device ?? '' },
    template: template ?? undefined,
    templateState: templateState ?? undefined,
  }));
}

/** Says whether the institute gives this item set to devices: undefined where it never did. */
export async function templateStateOf(
  tx: Tx,
  {
    organisationId,
    templateCode,
    templateVersion,
  }: Pick<NewPackage, 'organisationId' | 'templateCode' | 'templateVersion'>,
): Promise<TemplateState | undefined> {
  const row = await tx
    .selectFrom('mobileTemplate')
    .select('state')
    .where('organisationId', '=', organisationId)
    .where('templateCode', '=', templateCode)
    .where('templateVersion', '=', templateVersion)
    .executeTakeFirst();
  return row?.state as TemplateState | undefined; // the table checks it
}

export interface NewPackage {
  readonly id: string;
  readonly packageNo: string;
  readonly organisationId: string;
  readonly itemId: string;
  readonly itemNo: string;
  readonly deviceId: string;
  readonly templateCode: string;
  readonly templateVersion: string;
  readonly issuedBy: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly note: string;
}
export const insertPackage = (tx: Tx, row: NewPackage) => tx.insertInto('mobilePackage').values(row).execute();

/** The item of a package stays where it is until the transaction ends: what the device is told of it holds. */
export const holdItem = (tx: Tx, itemId: string) =>
  sql`select from item where id = ${itemId}::uuid for share`.execute(tx);

/** The package with which an item is out; the item's lock makes two who issue it come one after the other. */
export async function findOut(tx: Tx, itemId: string): Promise<PackageOut | undefined> {
  await sql`select from item where id = ${itemId}::uuid for no key update`.execute(tx);
  return findPackageOut(tx, itemId);
}

export interface HeldPackage {
  readonly id: string;
  readonly packageNo: string;
  readonly organisationId: string;
  readonly itemId: string;
  readonly itemNo: string;
  readonly deviceId: string;
  readonly templateCode: string;
  readonly templateVersion: string;
  readonly state: PackageState;
  readonly issuedBy: string;
  readonly expiresAt: Date;
  readonly takenBy: string | null;
  readonly baseEntry: ReportEntry | null;
  readonly reason: string;
  readonly version: number;
  readonly inspectorIds: string[];
  readonly device: string;
  readonly deviceState: string;
  readonly revokeReason: string;
  readonly platform: MobilePlatform;
  readonly installedVersion: string;
  readonly holderId: string | null;
  readonly holder: string | null;
  readonly lastBy: string;
  readonly lastAt: Date;
}

/**
 * A package under its lock where the person may see it, or has taken it along: who is no longer asked to inspect still brings
 * back what was recorded.
 */
export async function lockPackage(tx: Tx, id: string, actor: Actor): Promise<HeldPackage | undefined> {
  await sql`select from mobile_package where id = ${id}::uuid for update`.execute(tx);
  const { rows } = await sql<HeldPackage>`
    select p.id, p.package_no, p.organisation_id, p.item_id, p.item_no, p.device_id, p.template_code, p.template_version, p.state,
      p.issued_by, p.expires_at, p.taken_by, p.base_entry, p.reason, p.version, i.inspector_ids, d.name as device,
      d.state as device_state, d.revoke_reason, d.platform, d.installed_version, d.holder_id, (select name from app_user where id = d.holder_id) as holder,
      l.user_name as last_by, l.at as last_at
    from mobile_package p join item i on i.id = p.item_id join mobile_device d on d.id = p.device_id
      cross join lateral (select user_name, at from mobile_package_act where package_id = p.id
        order by at desc, id desc limit 1) l
    where p.id = ${id}::uuid and (${within(actor, 'mobilePackage')} or p.taken_by = ${actor.userId}::uuid)`.execute(tx);
  return rows[0];
}

export interface PackageChange {
  readonly state: PackageState;
  readonly takenBy?: string;
  readonly takenAt?: Date;
  readonly baseEntry?: string;
  readonly baseEntryVersion?: number;
  readonly returnedAt?: Date;
  readonly submittedAt?: Date;
  readonly reason?: string;
}
export async function changePackage(tx: Tx, id: string, change: PackageChange): Promise<number> {
  const { version } = await tx
    .updateTable('mobilePackage')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The device asked at this moment, with this version of the application on it. */
export const markSeen = (tx: Tx, deviceId: string, at: Date, installedVersion: string) =>
  tx.updateTable('mobileDevice').set({ lastSeenAt: at, installedVersion }).where('id', '=', deviceId).execute();

interface NewAct {
  readonly packageId: string;
  readonly action: PackageAction;
  readonly words?: string;
  readonly userId: string;
  readonly userName: string;
  readonly at: Date;
}
export const addAct = (tx: Tx, { words = '', ...act }: NewAct) =>
  tx
    .insertInto('mobilePackageAct')
    .values({ id: newId(), words, ...act })
    .execute();

export const actsOf = (db: Db | Tx, packageId: string): Promise<PackageDetail['acts']> =>
  db
    .selectFrom('mobilePackageAct')
    .select(['action', 'words', 'userName', 'at'])
    .where('packageId', '=', packageId)
    .orderBy('at')
    .orderBy('id')
    .execute();

export interface KeptReturn {
  readonly id: string;
  readonly packageId: string;
  readonly organisationId: string;
  readonly deviceId: string;
  readonly payload: { readonly entry: ReportEntry };
  readonly isFinal: boolean;
  readonly result: ReturnResult;
  readonly reasons: readonly EntryRefusal[];
  readonly reason: string;
  readonly returnedBy: string;
  readonly returnedByName: string;
  readonly returnedAt: Date;
}
export const insertReturn = (tx: Tx, { payload, reasons, ...row }: KeptReturn) =>
  tx
    .insertInto('mobileReturn')
    .values({ ...row, payload: JSON.stringify(payload), reasons: JSON.stringify(reasons) })
    .execute();

export async function findReturn(db: Db | Tx, id: string): Promise<KeptReturn | undefined> {
  const row = await db.selectFrom('mobileReturn').selectAll().where('id', '=', id).executeTakeFirst();
  return row as KeptReturn | undefined; // written by insertReturn
}

/** The returns that came back, the newest first. */
export async function returnsOf(db: Db | Tx, packageId: string): Promise<KeptReturn[]> {
  const rows = await db
    .selectFrom('mobileReturn')
    .selectAll()
    .where('packageId', '=', packageId)
    .orderBy('returnedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as KeptReturn[]; // written by insertReturn
}

/** The entry that a package was first taken with, and whose it is. */
export async function baseOf(db: Db, id: string): Promise<{ itemId: string; entry: ReportEntry } | undefined> {
  const { rows } = await sql<{ itemId: string; entry: ReportEntry }>`
    select item_id, base_entry as entry from mobile_package where id = ${id}::uuid and base_entry is not null`.execute(
    db,
  );
  return rows[0];
}
