import { sql, type RawBuilder } from 'kysely';
import type { Actor, Scope } from './actor.ts';

type Expression = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

/** A kind of record: the condition of each scope. A scope that is not named does not compile, so none is forgotten. */
export type ScopeRow = Readonly<Record<Scope, (actor: Actor) => Condition>>;
/** The scopes of an institute's and an office's staff, which most kinds of record treat alike. */
export type StaffScopes = Readonly<Omit<ScopeRow, 'unit'>>;

export const nothing = (): Condition => sql<boolean>`false`;
export const everything = (): Condition => sql<boolean>`true`;

/** The condition of the person's scope. A scope that has no cell here, from an older or newer database, sees nothing. */
export const conditionOf = (row: ScopeRow, actor: Actor): Condition =>
  Object.hasOwn(row, actor.scope) ? row[actor.scope](actor) : nothing();

/** The columns that say whose a row is. */
export interface ScopedColumns {
  organisation: Expression;
  /** Rows of institutes have their area by their institute, where they have none of their own. */
  area?: Expression;
  /** Every row has an institute: where there is but one, it is named, and indexes that begin with it have the order of lists. */
  isOfInstitute?: boolean;
}

/** The columns that besides say which department and which person a row belongs to. */
export interface OwnedColumns extends ScopedColumns {
  department: Expression;
  owner: Expression;
}

/**
 * Rows that belong to an institute as a whole (decisions §7): its staff see its own, supervision users what lies in their
 * area, and a person who has neither sees nothing.
 */
export function withinScope({ organisation, area, isOfInstitute }: ScopedColumns): StaffScopes {
  const ofHouse = (actor: Actor): Condition =>
    actor.organisationId ? sql<boolean>`${organisation} = ${actor.organisationId}` : nothing();
  const ofOnly = ({ onlyInstituteId }: Actor): Condition | undefined =>
    isOfInstitute && onlyInstituteId ? sql<boolean>`${organisation} = ${onlyInstituteId}` : undefined;
  return {
    own: ofHouse,
    department: ofHouse,
    institute: ofHouse,
    area: (actor) =>
      area ? withinArea(actor.areaCode, area) : (ofOnly(actor) ?? ofArea(actor.areaCode, organisation)),
    all: (actor) => ofOnly(actor) ?? everything(),
  };
}

/**
 * The rows of a person's own end at the institute to which the account belongs: a person who goes over to another one leaves there
 * what was theirs, as somebody does whose account is switched off.
 */
export const inOwnInstitute =
  (organisation: Expression, isOwn: (actor: Actor) => Condition) =>
  (actor: Actor): Condition =>
    actor.organisationId ? sql<boolean>`(${organisation} = ${actor.organisationId} and ${isOwn(actor)})` : nothing();

/** As `withinScope` for rows that belong to a person: the narrow scopes see the department's, or only one's own. */
export function withinOwnScope(columns: OwnedColumns): StaffScopes {
  const mine = (actor: Actor): Condition => sql<boolean>`${columns.owner} = ${actor.userId}::uuid`;
  return {
    ...withinScope(columns),
    own: inOwnInstitute(columns.organisation, mine),
    department: inOwnInstitute(
      columns.organisation,
      (actor) => sql<boolean>`(${mine(actor)} or ${columns.department} = any(${[...actor.departmentIds]}::uuid[]))`,
    ),
  };
}

/** Organisations (by their path) of the institute or office that the person belongs to; all of them with the scope "all". */
export function withinHouse(path: Expression): StaffScopes {
  const ofHouse = (actor: Actor): Condition =>
    actor.organisationId
      ? sql<boolean>`starts_with(${path}, (select own.path from organisation own where own.id = ${actor.organisationId}::uuid))`
      : nothing();
  return { own: ofHouse, department: ofHouse, institute: ofHouse, area: ofHouse, all: everything };
}

/** An area and everything below it: 350100 is the prefix 3501. */
export function withinArea(areaCode: string | undefined, area: Expression): Condition {
  if (!isArea(areaCode)) return nothing();
  return sql<boolean>`${area} like ${`${prefixOf(areaCode)}%`}`;
}

const isArea = (code: string | undefined): code is string => code !== undefined && /^\d{2,12}$/.test(code);
const prefixOf = (areaCode: string): string => areaCode.replace(/(00)+$/, '');

/** The same of two codes: whether the first lies in the second. */
export const liesIn = (code: string, area: string): boolean => isArea(area) && code.startsWith(prefixOf(area));

const ofArea = (areaCode: string | undefined, organisation: Expression): Condition =>
  sql<boolean>`${organisation} in (select o.id from organisation o where ${withinArea(areaCode, sql`o.area_code`)})`;

/** The gains of a scope besides the rows that it shows. */
interface Reach {
  /** Sees and keeps what belongs to the whole installation: groups, the tree's top, records without an institute. */
  readonly isInstallation: boolean;
  /** Reads telephone numbers of the shared archive, whoever registered the record. */
  readonly readsEveryPhone: boolean;
}
const least: Reach = { isInstallation: false, readsEveryPhone: false };
const reaches: Readonly<Record<Scope, Reach>> = {
  unit: least,
  own: least,
  department: least,
  institute: least,
  area: { isInstallation: false, readsEveryPhone: true },
  all: { isInstallation: true, readsEveryPhone: true },
};

export const reachOf = (actor: Actor): Reach => (Object.hasOwn(reaches, actor.scope) ? reaches[actor.scope] : least);
