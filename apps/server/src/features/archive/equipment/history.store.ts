import type { Change } from '@tejian/domain/archive/equipment/changes.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface StoredEntry {
  id: string;
  at: Date;
  userName: string;
  business: string;
  reference: string | null;
  changes: Change[];
}

export interface AskedPage {
  id: string;
  business?: string;
  field?: string;
  from?: string;
  to?: string;
  afterEntry?: string;
  size: number;
}

const DAY = sql.raw(`interval '1 day'`);
/** The first moment of a day where the institute is. */
const dayStart = (day: string) => sql`(${day}::timestamp at time zone 'Asia/Shanghai')`;
const dayEnd = (day: string) => sql`((${day}::timestamp + ${DAY}) at time zone 'Asia/Shanghai')`;

// Asked by the database: it knows a moment to the microsecond.
const momentOf = (entryId: string) => sql`(select e.at from equipment_change e where e.id = ${entryId})`;

/** One page by key, the latest first: as deep as a history goes, the next page costs what the first one does. */
export async function findPage(db: Db, askedPage: AskedPage): Promise<StoredEntry[]> {
  const { id, business, field, from, to, afterEntry, size } = askedPage;
  const conditions: RawBuilder<unknown>[] = [sql`c.equipment_id = ${id}`];
  if (business) conditions.push(sql`c.business = ${business}`);
  if (field) conditions.push(sql`c.changes @> ${JSON.stringify([{ field }])}::jsonb`);
  if (from) conditions.push(sql`c.at >= ${dayStart(from)}`);
  if (to) conditions.push(sql`c.at < ${dayEnd(to)}`);
  if (afterEntry && isId(afterEntry))
    conditions.push(sql`(c.at, c.id) < (${momentOf(afterEntry)}, ${afterEntry}::uuid)`);
  const { rows } = await sql<StoredEntry>`
    select c.id, c.at, c.user_name, c.business, c.reference, c.changes from equipment_change c
    where ${sql.join(conditions, sql` and `)} order by c.at desc, c.id desc limit ${size}`.execute(db);
  return rows;
}

interface Outline {
  total: number;
  firstAt: Date | null;
  lastAt: Date | null;
  businesses: Record<string, number> | null;
  fields: Record<string, number> | null;
  months: Record<string, number> | null;
}

/** Counts over the whole history, in one reading of it. */
export async function findOutline(db: Db, id: string): Promise<Outline | undefined> {
  const { rows } = await sql<Outline>`
    with c as materialized (select at, business, changes from equipment_change where equipment_id = ${id})
    select (select count(*)::int from c) as total, (select min(at) from c) as "firstAt", (select max(at) from c) as "lastAt",
      (select jsonb_object_agg(business, n) from (select business, count(*) n from c group by 1) b) as businesses,
      (select jsonb_object_agg(field, n) from (
        select f.change->>'field' as field, count(*) n from c, jsonb_array_elements(c.changes) f(change) group by 1) f) as fields,
      (select jsonb_object_agg(month, n) from (
        select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*) n from c group by 1) m) as months`.execute(
    db,
  );
  return rows[0];
}

export async function findEntry(db: Db, equipmentId: string, entryId: string): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`
    select id, at, user_name, business, reference, changes from equipment_change
    where id = ${entryId} and equipment_id = ${equipmentId}`.execute(db);
  return rows[0];
}

/** The place of a state among the entries: those from here on are undone to reach it. */
export type Bound =
  | { kind: 'after'; entryId: string }
  | { kind: 'before'; entryId: string }
  | { kind: 'endOf'; day: string };

/** The entries that lie between a state and the present, the latest first. */
export async function findSince(
  db: Db,
  equipmentId: string,
  bound: Bound,
): Promise<Pick<StoredEntry, 'id' | 'business' | 'changes'>[]> {
  const { rows } = await sql<Pick<StoredEntry, 'id' | 'business' | 'changes'>>`
    select id, business, changes from equipment_change where equipment_id = ${equipmentId} and ${sinceCondition(bound)}
    order by at desc, id desc`.execute(db);
  return rows;
}

function sinceCondition(bound: Bound): RawBuilder<unknown> {
  if (bound.kind === 'endOf') return sql`at >= ${dayEnd(bound.day)}`;
  const entry = sql`(${momentOf(bound.entryId)}, ${bound.entryId}::uuid)`;
  return bound.kind === 'after' ? sql`(at, id) > ${entry}` : sql`(at, id) >= ${entry}`;
}

/** The items of these reports that the person may see, by report number. */
export async function findReportItems(
  db: Db,
  reportNos: readonly string[],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> {
  if (reportNos.length === 0) return new Map();
  const { rows } = await sql<{ reportNo: string; itemNo: string }>`
    select r.report_no, i.item_no from report r join item i on i.id = r.item_id
    where r.report_no = any(${[...reportNos]}) and ${within(actor, 'item')}`.execute(db);
  return new Map(rows.map(({ reportNo, itemNo }) => [reportNo, itemNo]));
}

/** Ledger imports by identifier: their file, and whose institute they are of. */
export async function findImports(db: Db, ids: readonly string[]) {
  const knownIds = ids.filter(isId);
  if (knownIds.length === 0) return new Map<string, { fileName: string; organisationId: string | null }>();
  const rows = await db
    .selectFrom('ledgerImport')
    .select(['id', 'fileName', 'organisationId'])
    .where('id', 'in', knownIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
