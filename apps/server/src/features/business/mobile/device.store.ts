import type { MobilePlatform, VersionState } from '@tejian/domain/business/mobile/mobile.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

interface HeldVersion {
  readonly version: number;
  readonly versionNo: string;
  readonly platform: MobilePlatform;
  readonly state: VersionState;
}
export async function lockVersion(tx: Tx, id: string): Promise<HeldVersion | undefined> {
  const { rows } = await sql<HeldVersion>`
    select version, version_no, platform, state from mobile_version where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Two who add the same number wait here for one another. */
export async function lockNumber(tx: Tx, platform: string, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`mobile ${platform}`}), hashtext(${number.toLowerCase()}))`.execute(
    tx,
  );
}

export const findVersionByNumber = (tx: Tx, platform: MobilePlatform, versionNo: string) =>
  tx
    .selectFrom('mobileVersion')
    .select('id')
    .where('platform', '=', platform)
    .where('versionNo', '=', versionNo)
    .executeTakeFirst();

interface Changed {
  readonly changedBy: string;
  readonly changedAt: Date;
}

interface VersionValues extends Changed {
  readonly versionNo: string;
  readonly platform: MobilePlatform;
  readonly state: VersionState;
  readonly releasedOn: string | null;
  readonly requiredFrom: string | null;
  readonly organisationIds: string[];
  readonly notes: string;
}
export const addVersion = (tx: Tx, id: string, values: VersionValues) =>
  tx
    .insertInto('mobileVersion')
    .values({ id, ...values })
    .execute();
export const changeVersion = (tx: Tx, id: string, values: VersionValues) =>
  tx
    .updateTable('mobileVersion')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** The number of these that are institutes. */
export async function countInstitutes(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organisation where kind = 'institute' and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** The device under its lock, where the person may see it. */
export async function lockDevice(tx: Tx, id: string, actor: Actor) {
  const { rows } = await sql<{
    version: number;
    organisationId: string;
    state: string;
    changedBy: string;
    changedAt: Date;
  }>`select d.version, d.organisation_id, d.state, d.changed_by, d.changed_at from mobile_device d
     where d.id = ${id} and ${within(actor, 'mobileDevice')} for update`.execute(tx);
  return rows[0];
}

/** Devices of the number, in whatever spelling: that very one first. */
export async function findDevicesByNumber(tx: Tx, organisationId: string, deviceNo: string) {
  const { rows } = await sql<{ id: string; deviceNo: string }>`
    select id, device_no from mobile_device where organisation_id = ${organisationId}
      and normal_code(device_no) = ${normalCode(deviceNo)} order by device_no <> ${deviceNo}, id`.execute(tx);
  return rows;
}

/** Somebody of the institute whose account is in use. */
export const isHolder = async (tx: Tx, organisationId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', id)
    .where('organisationId', '=', organisationId)
    .where('isEnabled', '=', true)
    .executeTakeFirst()) !== undefined;

/** The institute of the installation, where it has one alone. */
export async function onlyInstitute(tx: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select only_institute() as id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

interface DeviceValues extends Changed {
  readonly deviceNo: string;
  readonly name: string;
  readonly platform: MobilePlatform;
  readonly holderId: string | null;
  readonly note: string;
  readonly state: string;
  readonly revokeReason: string;
}
export const addDevice = (tx: Tx, id: string, organisationId: string, values: DeviceValues) =>
  tx
    .insertInto('mobileDevice')
    .values({ id, organisationId, ...values })
    .execute();
export const changeDevice = (tx: Tx, id: string, values: DeviceValues) =>
  tx
    .updateTable('mobileDevice')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

interface PackageOn {
  readonly packageNo: string;
  readonly itemId: string;
  readonly itemNo: string;
  readonly organisationId: string;
  /** The person who gave it out, the one who has taken it, and the inspectors of its item. */
  readonly people: readonly string[];
}

/** The packages that are on a device, and cannot come back from it once its use has ended. */
export async function findPackagesOn(tx: Tx, deviceId: string): Promise<PackageOn[]> {
  const { rows } = await sql<PackageOn>`
    select p.package_no, p.item_id, p.item_no, p.organisation_id,
      array_remove(array[p.issued_by, p.taken_by] || i.inspector_ids, null) as people
    from mobile_package p join item i on i.id = p.item_id
    where p.device_id = ${deviceId}::uuid and p.state in ('issued', 'taken', 'returned', 'checkFailed', 'sentBack')
    order by p.package_no`.execute(tx);
  return rows;
}
