import type { HistoryEntry } from '@tejian/domain/archive/equipment/taken-back.ts';
import type { OpenBusiness } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { Change } from '@tejian/domain/archive/equipment/changes.ts';
import { hinderingEntry } from '@tejian/domain/archive/equipment/hindering-entry.ts';
import type { EquipmentColumn } from '@tejian/domain/archive/equipment/columns.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { openBusiness } from './equipment-list.store.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { columnsOf as columnsOfRow } from './reference.store.ts';

type Values = Record<string, FieldValue>;
export type StoredEquipment = Omit<Selectable<Database['equipment']>, 'fields' | 'params'> & {
  fields: Values;
  params: Values;
};

// Both jsonb columns are written only from values read by their definitions.
const typedEquipment = (row: Selectable<Database['equipment']>): StoredEquipment => row as StoredEquipment;

/** The record as this person may see it. */
export async function get(
  db: Db,
  id: string,
  actor: Actor,
  { lock = false } = {},
): Promise<StoredEquipment | undefined> {
  if (!isId(id)) return undefined;
  const query = db.selectFrom('equipment as e').selectAll('e').where('e.id', '=', id).where(within(actor, 'equipment'));
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && typedEquipment(row);
}

/** Records for other features, which have checked already who may see them. */
export async function getMany(db: Db, ids: readonly string[], { lock = false } = {}): Promise<StoredEquipment[]> {
  const knownIds = ids.filter(isId);
  if (knownIds.length === 0) return [];
  const query = db.selectFrom('equipment').selectAll().where('id', 'in', knownIds).orderBy('id'); // one order: no deadlocks
  const rows = await (lock ? query.forUpdate() : query).execute();
  return rows.map(typedEquipment);
}

export interface NewRecord {
  columns: Partial<Record<EquipmentColumn, unknown>>;
  fields: Record<string, unknown>;
  params: Record<string, unknown>;
  missing: string[];
  useUnitId: string | undefined;
  maintainerId: string | undefined;
}

// Columns that may not be null hold a blank text or no; every other blank is null.
const blanks = {
  name: '',
  model: '',
  useAddress: '',
  manufacturerName: '',
  useStatus: '',
  isUnqualified: false,
  isUnderSupervision: false,
};

/** A record in the columns of the table that it fills: all others are null. */
export const filledColumns = ({ columns, missing, useUnitId, maintainerId }: NewRecord) => ({
  ...blanks,
  ...columns,
  missingFields: missing,
  useUnitId,
  maintainerId,
});

/** A record in the columns of the table, blanks included. */
const columnsOf = (record: NewRecord) =>
  ({
    ...nulls,
    ...filledColumns(record),
    fields: JSON.stringify(record.fields),
    params: JSON.stringify(record.params),
    useUnitId: record.useUnitId ?? null,
    maintainerId: record.maintainerId ?? null,
  }) as Insertable<Database['equipment']>; // the columns are those of columnOfField, which the schema has
const nullable: EquipmentColumn[] = [
  'varietyCode',
  'subVarietyCode',
  'deviceCode',
  'registrationCode',
  'useCertificateNo',
  'identificationCode',
  'factoryNo',
  'internalNo',
  'registerStatus',
  'areaCode',
  'manufactureDate',
  'firstUseDate',
  'installInspectionDate',
  'lastInspectionDate',
  'lastInspectionConclusion',
  'lastReportNo',
  'nextInspectionDate',
  'nextAnnualInspectionDate',
];
const nulls = Object.fromEntries(nullable.map((column) => [column, null]));

export async function add(
  tx: Tx,
  record: NewRecord,
  owner: { organisationId: string | undefined; createdBy: string | undefined },
): Promise<string> {
  const id = newId();
  const { organisationId = null, createdBy = null } = owner;
  await tx
    .insertInto('equipment')
    .values({ ...columnsOf(record), id, organisationId, createdBy })
    .execute();
  return id;
}

export async function change(tx: Tx, id: string, record: NewRecord): Promise<number> {
  const row = await tx
    .updateTable('equipment')
    .set({ ...columnsOf(record), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Rows below it changed: the record is another one now than somebody may have open. */
export async function renew(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .updateTable('equipment')
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export interface ChangeEntry {
  equipmentId: string;
  userId: string | undefined;
  userName: string;
  business: string;
  reference?: string | undefined;
  changes: readonly Change[];
  /** The moment it happened; now where nothing is said. */
  at?: Date;
}

export const addChange = (tx: Tx, { changes, userId, reference, ...entry }: ChangeEntry) =>
  tx
    .insertInto('equipmentChange')
    .values({
      ...entry,
      id: newId(),
      userId: userId ?? null,
      reference: reference ?? null,
      changes: JSON.stringify(changes),
    })
    .execute();

/** The last entry that hinders an undo. */
export async function findHindering(db: Db, equipmentId: string) {
  const entries = await findChanges(db, equipmentId);
  return hinderingEntry(
    entries.map((entry) => ({ ...entry, changes: entry.changes as unknown as Change[] })).reverse(),
  ); // written by addChange
}

/** The whole history of a record, the oldest entry first. */
export async function findHistory(db: Db, equipmentId: string): Promise<(HistoryEntry & { at: Date })[]> {
  const { rows } = await sql<HistoryEntry & { at: Date }>`select at, business, reference, changes from equipment_change
    where equipment_id = ${equipmentId} order by at, id`.execute(db);
  return rows;
}

interface AskedReports {
  readonly numbers: readonly string[];
  /** The last ones of all categories without a due date besides this one. */
  readonly others: { readonly besides: string } | undefined;
}

/**
 * A valid report says of the device that it failed: one of these, or the last of another category that creates no date, unless a
 * periodic inspection has passed since.
 */
export async function hasFailedReport(
  db: Db,
  equipmentId: string,
  { numbers, others }: AskedReports,
): Promise<boolean> {
  const ofOthers = others
    ? sql`coalesce(c.date_slot, 0) = 0 and i.category_code <> ${others.besides} and not exists (
        select from report n join item o on o.id = n.item_id left join inspection_category d on d.code = o.category_code
        where o.equipment_id = i.equipment_id and n.state = 'approved' and n.supplements is null
          and (o.category_code = i.category_code or d.date_slot = 2 and n.conclusion_polarity <> 'negative')
          and (n.inspect_date, n.approved_at) > (r.inspect_date, r.approved_at))`
    : sql`false`;
  const { rows } = await sql`
    select from report r join item i on i.id = r.item_id left join inspection_category c on c.code = i.category_code
    where i.equipment_id = ${equipmentId} and r.state = 'approved' and r.conclusion_polarity = 'negative'
      and r.supplements is null and (r.report_no = any(${[...numbers]}) or ${ofOthers}) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The states of the lines that a valid report says failed, and that no later inspection of the same date was about: a pass of one
 * line says nothing of the others. A periodic inspection counts for those that create no date, and for the yearly one where it
 * does the year's work. Without lines that were declared by themselves the last report says it of all.
 */
export async function findFailedLines(
  db: Db,
  equipmentId: string,
  { isYearDoneByPeriodic }: { readonly isYearDoneByPeriodic: boolean },
): Promise<string[]> {
  const isAbout = (report: RawBuilder<unknown>) => sql`(exists (
      select from application_part a where a.application_id = ${report}.application_id and a.part_id = p.id)
    or not exists (select from application_part a
      where a.application_id = ${report}.application_id and a.equipment_id = p.equipment_id))`;
  const { rows } = await sql<{ state: string }>`
    with valid as (
      select r.conclusion_polarity, r.inspect_date, r.approved_at, i.application_id, c.date_slot,
        coalesce(c.date_slot::text, i.category_code) as date_of
      from report r join item i on i.id = r.item_id left join inspection_category c on c.code = i.category_code
      where i.equipment_id = ${equipmentId} and r.state = 'approved' and r.supplements is null)
    select distinct coalesce(p.params->>'unitUseStatus', '') as state
    from equipment_part p join valid r on r.conclusion_polarity = 'negative' and ${isAbout(sql`r`)}
    where p.equipment_id = ${equipmentId} and p.table_code in (
        select o.table_code from application_part a join equipment_part o on o.id = a.part_id
        where a.equipment_id = ${equipmentId})
      and not exists (select from valid n
        where (n.inspect_date, n.approved_at) > (r.inspect_date, r.approved_at) and ${isAbout(sql`n`)}
          and (n.date_of = r.date_of
            or n.date_slot = 2 and (r.date_slot is null or r.date_slot = 1 and ${isYearDoneByPeriodic})))`.execute(db);
  return rows.map(({ state }) => state);
}

export const findChanges = (db: Db, equipmentId: string, limit = 200) =>
  db
    .selectFrom('equipmentChange')
    .select(['id', 'at', 'userName', 'business', 'reference', 'changes'])
    .where('equipmentId', '=', equipmentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function findOpenBusiness(db: Db, equipmentIds: readonly string[]): Promise<Map<string, OpenBusiness[]>> {
  const { rows } = await sql<{ id: string; open: OpenBusiness[] }>`
    select e.id, ${openBusiness(sql`e.id`)} as open from equipment e where e.id = any(${[...equipmentIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.open]));
}

export const findOrganisation = (db: Db, id: string) =>
  db.selectFrom('organisation').select(['id', 'name', 'kind']).where('id', '=', id).executeTakeFirst();

/** A record as it was, under a new version; whoever does this writes its entry in the history. */
export async function putRowBack(
  tx: Tx,
  { id, before, version }: { id: string; before: Record<string, unknown>; version: number },
): Promise<void> {
  const row = { ...before, version, updated_at: new Date() };
  const columns = await columnsOfRow(tx, 'equipment', row);
  await sql`update equipment e set (${columns}) = (
    select ${columns} from jsonb_populate_record(null::equipment, ${JSON.stringify(row)}::jsonb)) where e.id = ${id}`.execute(
    tx,
  );
}

interface Inherited {
  readonly id: string;
  readonly formerCodes: string | null;
  /** Identity in the ledger that it came from; left as it is when absent. */
  readonly source?: { readonly key: unknown; readonly hash: unknown };
}

/** Passes to a survivor what it carries on for the record that went: its codes, and its identity in the ledger. */
export const inherit = (tx: Tx, { id, formerCodes, source }: Inherited) =>
  sql`
    update equipment set former_codes = ${formerCodes}
      ${source ? sql`, source_key = ${source.key}, source_hash = (${source.hash}::text)::bytea` : sql``}
    where id = ${id}`.execute(tx);
