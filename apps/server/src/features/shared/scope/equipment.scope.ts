import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/session/actor.ts';
import { withinArea } from '../../../platform/session/scope.ts';

/**
 * The records `e` of the archive that a person may read: shared by all inspection users of the installation, supervision
 * users read their area (decisions §10, People and scope).
 */
export function visibleEquipment(actor: Actor): RawBuilder<boolean> {
  if (actor.scope === 'all') return sql<boolean>`true`;
  if (actor.scope === 'area') return withinArea(actor.areaCode, sql`e.area_code`);
  return actor.organisationId ? sql<boolean>`true` : sql<boolean>`false`;
}
