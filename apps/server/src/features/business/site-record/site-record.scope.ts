import { endedStates, type PackageOut } from '@tejian/domain/business/site-record/site-record.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The package `p` is out: an item has one of them at most. */
export const isOut = sql<boolean>`p.state not in (${sql.join(endedStates.map((state) => sql.lit(state)))})`;

/** The package with which an item is out. */
export const packageOutOf = (itemId: RawBuilder<unknown>): RawBuilder<PackageOut> => sql<PackageOut>`
  select p.package_no, d.name as device, p.state, coalesce(u.name, '') as taken_by, p.version
  from mobile_package p join mobile_device d on d.id = p.device_id left join app_user u on u.id = p.taken_by
  where p.item_id = ${itemId} and ${isOut}`;

export async function findPackageOut(db: Db | Tx, itemId: string): Promise<PackageOut | undefined> {
  const { rows } = await packageOutOf(sql`${itemId}::uuid`).execute(db);
  return rows[0];
}
