import { sql, type RawBuilder } from 'kysely';
import type { Actor } from './actor.ts';

type Expression = RawBuilder<unknown>;

/** Where a row says whose it is. */
export interface ScopedColumns {
  organisation: Expression;
  area: Expression;
}

/**
 * The rows that a person may see, as a condition (decisions §7): an institute's staff see its own, supervision users
 * what lies in their area, and whoever has neither sees nothing.
 */
export function withinScope(actor: Actor, { organisation, area }: ScopedColumns): Expression {
  if (actor.scope === 'all') return sql`true`;
  if (actor.scope === 'area') return withinArea(actor.areaCode, area);
  return actor.organisationId ? sql`${organisation} = ${actor.organisationId}` : sql`false`;
}

/** An area and everything below it: 350100 is the prefix 3501. */
export function withinArea(areaCode: string | undefined, area: Expression): Expression {
  if (!areaCode || !/^\d{2,12}$/.test(areaCode)) return sql`false`;
  return sql`${area} like ${`${areaCode.replace(/(00)+$/, '')}%`}`;
}
