import { sql, type RawBuilder } from 'kysely';
import type { Actor } from './actor.ts';

type Expression = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** Where a row says whose it is. */
export interface ScopedColumns {
  organisation: Expression;
  /** Rows of institutes have their area by their institute, where they have none of their own. */
  area?: Expression;
}

/** Where a row besides says which department and which person it belongs to. */
export interface OwnedColumns extends ScopedColumns {
  department: Expression;
  owner: Expression;
}

/**
 * The rows that a person may see, as a condition (decisions §7): an institute's staff see its own, supervision users
 * what lies in their area, and whoever has neither sees nothing.
 */
export function withinScope(actor: Actor, { organisation, area }: ScopedColumns): Condition {
  if (actor.scope === 'all') return sql<boolean>`true`;
  if (actor.scope === 'area') return area ? withinArea(actor.areaCode, area) : ofArea(actor.areaCode, organisation);
  return actor.organisationId ? sql<boolean>`${organisation} = ${actor.organisationId}` : sql<boolean>`false`;
}

/** As `withinScope` for rows that belong to a person: the narrow scopes see the department's, or only one's own. */
export function withinOwnScope(actor: Actor, columns: OwnedColumns): Condition {
  const mine = sql<boolean>`${columns.owner} = ${actor.userId}::uuid`;
  if (actor.scope === 'own') return mine;
  if (actor.scope !== 'department') return withinScope(actor, columns);
  return actor.departmentPath
    ? sql<boolean>`(${mine} or ${columns.department} in (select id from organisation where path like ${`${actor.departmentPath}%`}))`
    : mine;
}

/** Organisations (by their path) of the institute or office that the person belongs to; all of them with the scope "all". */
export function withinHouse(actor: Actor, path: Expression): Condition {
  if (actor.scope === 'all') return sql<boolean>`true`;
  if (!actor.organisationId) return sql<boolean>`false`;
  return sql<boolean>`starts_with(${path}, (select own.path from organisation own where own.id = ${actor.organisationId}::uuid))`;
}

/** An area and everything below it: 350100 is the prefix 3501. */
export function withinArea(areaCode: string | undefined, area: Expression): Condition {
  if (!areaCode || !/^\d{2,12}$/.test(areaCode)) return sql<boolean>`false`;
  return sql<boolean>`${area} like ${`${areaCode.replace(/(00)+$/, '')}%`}`;
}

const ofArea = (areaCode: string | undefined, organisation: Expression): Condition =>
  sql<boolean>`${organisation} in (select o.id from organisation o where ${withinArea(areaCode, sql`o.area_code`)})`;
