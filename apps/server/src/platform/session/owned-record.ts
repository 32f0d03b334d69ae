import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Actor } from './actor.ts';
import { conditionOf, everything, nothing, reachOf, type ScopeRow } from './scope.ts';

/** A table of the shared archive whose rows belong to the institute that registered them (decisions §10, People and scope). */
export interface OwnedTable {
  readonly table: 'equipment' | 'unit';
  /** The name of a row in its queries. */
  readonly alias: RawBuilder<unknown>;
  /** The institute of the newest report in force: it looks after the record now. */
  readonly newestIssuer: RawBuilder<unknown>;
}

/** Rows that the staff of an institute may change, and nobody by area: `ofHouse` says which are the institute's. */
export function writableRow(ofHouse: (organisation: RawBuilder<unknown>) => RawBuilder<boolean>): ScopeRow {
  const ownSql = ({ organisationId }: Actor) => (organisationId ? ofHouse(sql`${organisationId}::uuid`) : nothing());
  return { unit: nothing, own: ownSql, department: ownSql, institute: ownSql, area: nothing, all: everything };
}

/** The rows that a person may change: of the institute that registered them or issued the newest report. */
export const writableTo = (actor: Actor, { alias, newestIssuer }: Omit<OwnedTable, 'table'>): RawBuilder<boolean> =>
  conditionOf(
    writableRow(
      (ownSql) => sql<boolean>`coalesce(${alias}.organisation_id = ${ownSql} or ${newestIssuer} = ${ownSql}, false)`,
    ),
    actor,
  );

/** Of these records the ones that the person may read but not change, with the institute that registered them. */
export async function findForeign(
  db: Db,
  ids: readonly string[],
  actor: Actor,
  ownedTable: OwnedTable,
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0 || reachOf(actor).isInstallation) return new Map();
  const { table, alias } = ownedTable;
  const { rows } = await sql<{ id: string; owner: string | null }>`
    select ${alias}.id, o.name as owner
    from ${sql.table(table)} ${alias} left join organisation o on o.id = ${alias}.organisation_id
    where ${alias}.id = any(${[...ids]}::uuid[]) and not ${writableTo(actor, ownedTable)}`.execute(db);
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

/** Rows with or without an institute, for lists; those without are found by an index of their own (migration 0180). */
export const isUnassigned = (alias: RawBuilder<unknown>, isAsked: boolean): RawBuilder<boolean> =>
  isAsked ? sql<boolean>`${alias}.organisation_id is null` : sql<boolean>`${alias}.organisation_id is not null`;

/** The name of the institute to which a row belongs; empty where it has none. */
export const ownerName = (alias: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select owner.name from organisation owner where owner.id = ${alias}.organisation_id), '')`;

const MOST_COUNTED = 10_000;

/** Counts the records that have no institute, up to 10,000. */
export async function countUnassigned(
  db: Db,
  { table, alias }: OwnedTable,
  among: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${sql.table(table)} ${alias}
    where ${isUnassigned(alias, true)} and ${among} limit ${MOST_COUNTED}) b`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Gives a locked record to an institute; answers its version and the name of the institute that had it. */
export async function giveTo(
  tx: Tx,
  { table }: OwnedTable,
  id: string,
  organisationId: string,
): Promise<{ version: number; before: string | null }> {
  const { rows } = await sql<{ version: number; before: string | null }>`
    with old as (select r.id, o.name from ${sql.table(table)} r left join organisation o on o.id = r.organisation_id
      where r.id = ${id}::uuid)
    update ${sql.table(table)} r set organisation_id = ${organisationId}::uuid, version = version + 1, updated_at = now()
    from old where r.id = old.id returning r.version, old.name as before`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`${table} ${id} is not there although it was locked`);
  return row;
}
