import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as owned from '../../../platform/session/owned-record.ts';
import { conditionOf } from '../../../platform/session/scope.ts';

/** Equipment as `e`; the report in force that was approved last says who looks after it now. */
export const ownedEquipment: owned.OwnedTable = {
  table: 'equipment',
  alias: sql`e`,
  newestIssuer: sql`(select i.organisation_id from item i join report r on r.item_id = i.id
    where i.equipment_id = e.id and r.state = 'approved' order by r.approved_at desc, r.id desc limit 1)`,
};

/** Records `t` that were merged or deleted, as far as the person may bring them back: those of the own institute. */
export const ownTombstones = (actor: Actor): RawBuilder<boolean> => conditionOf(tombstones, actor);

const tombstones = owned.writableRow((ownSql) => sql<boolean>`(t.record->>'organisation_id')::uuid = ${ownSql}`);

export const findForeign = (db: Db, ids: readonly string[], actor: Actor) =>
  owned.findForeign(db, ids, actor, ownedEquipment);

export const countUnassigned = (db: Db, kindCode: string) =>
  owned.countUnassigned(db, ownedEquipment, sql<boolean>`e.kind_code = ${kindCode}`);
