import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as owned from '../../../platform/session/owned-record.ts';

/** Units as `u`; the newest report in force for the unit says which institute works for it now. */
export const ownedUnits: owned.OwnedTable = {
  table: 'unit',
  alias: sql`u`,
  newestIssuer: sql`(select i.organisation_id from application a join item i on i.application_id = a.id
    join report r on r.item_id = i.id
    where a.unit_id = u.id and r.state = 'approved' order by r.approved_at desc, r.id desc limit 1)`,
};

/** The units `u` that a person may change; every inspection user reads all of them. */
export const writableTo = (actor: Actor): RawBuilder<boolean> => owned.writableTo(actor, ownedUnits);

export const findForeign = (db: Db, ids: readonly string[], actor: Actor) =>
  owned.findForeign(db, ids, actor, ownedUnits);

export const countUnassigned = (db: Db) => owned.countUnassigned(db, ownedUnits, sql<boolean>`u.merged_into is null`);
