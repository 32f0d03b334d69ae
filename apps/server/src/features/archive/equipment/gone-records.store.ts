import { mergeBusiness } from '@tejian/domain/archive/equipment/merged-history.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { ownTombstones } from './equipment-scope.store.ts';

interface GoneRecord {
  readonly shown: string;
  readonly userName: string;
  readonly at: Date;
  /** The record in which it lives on; nothing where it was deleted. */
  readonly survivor: string | null;
}

export async function findGone(db: Db | Tx, ids: readonly string[], actor: Actor): Promise<GoneRecord | undefined> {
  const { rows } = await sql<GoneRecord>`
    select t.shown, t.user_name, t.at, case when t.survivor_id is not null then coalesce(e.device_code, e.registration_code,
        e.identification_code, e.factory_no, e.internal_no, e.name, '') end as survivor
    from equipment_tombstone t left join equipment e on e.id = t.survivor_id
    where t.equipment_id = any(${[...ids]}::uuid[]) and ${ownTombstones(actor)} order by t.at desc limit 1`.execute(db);
  return rows[0];
}

export async function findUnmerged(db: Db | Tx, id: string): Promise<{ userName: string; at: Date } | undefined> {
  const { rows } = await sql<{ userName: string; at: Date }>`
    select user_name, at from equipment_change where equipment_id = ${id}::uuid and business = ${mergeBusiness.undone}
    order by at desc, id desc limit 1`.execute(db);
  return rows[0];
}
