import { sql, type RawBuilder } from 'kysely';
import type { Actor } from './actor.ts';

type Expression = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** Where a row says whose it is. */
export interface ScopedColumns {
  organisation: Expression;
  area: Expression;
}

/**
 * The rows that a person may see, as a condition (decisions §7): an institute's staff see its own, supervision users
 * what lies in their area, and whoever has neither sees nothing.
 */
export function withinScope(actor: Actor, { organisation, area }: ScopedColumns): Condition {
  if (actor.scope === 'all') return sql<boolean>`true`;
  if (actor.scope === 'area') return withinArea(actor.areaCode, area);
  return actor.organisationId ? sql<boolean>`${organisation} = ${actor.organisationId}` : sql<boolean>`false`;
}

/** An area and everything below it: 350100 is the prefix 3501. */
export function withinArea(areaCode: string | undefined, area: Expression): Condition {
  if (!areaCode || !/^\d{2,12}$/.test(areaCode)) return sql<boolean>`false`;
  return sql<boolean>`${area} like ${`${areaCode.replace(/(00)+$/, '')}%`}`;
}
