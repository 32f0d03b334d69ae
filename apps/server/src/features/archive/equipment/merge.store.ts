import type { MergedRecord, TimedEntry } from '@tejian/domain/archive/equipment/merged-history.ts';
import { mergeText } from '@tejian/domain/archive/equipment/merge.text.ts';
import { codeToFind } from '@tejian/domain/shared/field/fields.ts';
import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { identifierKeys } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { ownTombstones } from './equipment-scope.store.ts';
import { putBack, type Kept, type Moved } from './reference.store.ts';

type Row = Record<string, unknown>;

/** A record that is gone, as it was. */
export interface Tombstone {
  readonly equipmentId: string;
  readonly survivorId: string | null;
  readonly shown: string;
  readonly record: Row;
  readonly kept: Kept;
  readonly moved: Moved;
  readonly survivorBefore: Row | null;
  readonly survivorVersion: number | null;
  readonly userName: string;
  readonly at: Date;
}

/** The row of a record as the database has it, under the names of its columns. */
export async function rowOf(db: Db, id: string): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(e) as row from equipment e where e.id = ${id}`.execute(db);
  const [foundEquipment] = rows;
  if (!foundEquipment) throw new Error(`no equipment ${id}`);
  return foundEquipment.row;
}

type NewTombstone = Omit<Tombstone, 'userName' | 'at'> & { readonly actor: Actor };

export const addTombstone = (tx: Tx, { actor, record, kept, moved, survivorBefore, ...tombstone }: NewTombstone) =>
  tx
    .insertInto('equipmentTombstone')
    .values({
      ...tombstone,
      record: JSON.stringify(record),
      kept: JSON.stringify(kept),
      moved: JSON.stringify(moved),
      survivorBefore: survivorBefore && JSON.stringify(survivorBefore),
      sourceKeys: sourceKeysOf(record),
      sourceHash: sql<Buffer | null>`(${record['source_hash'] ?? null}::text)::bytea`,
      userId: actor.userId,
      userName: actor.name,
    })
    .execute();

/** By what a row of a ledger knows the record: the row it came from, or each of its codes where it was typed in. */
function sourceKeysOf(record: Row): string[] {
  if (record['source_key']) return [valueText(record['source_key'])];
  const codedEntries = identifierKeys.map((key) => [key, record[snake(key)]] as const).filter(([, code]) => code);
  return codedEntries.map(([key, code]) => `${key}:${codeToFind(key, String(code))}`);
}
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The outcome of merging or deleting a record, where the person could have changed it; locked against a second undo.
 */
export async function findTombstone(tx: Tx, id: string, actor: Actor): Promise<Tombstone | undefined> {
  if (!isId(id)) return undefined;
  const query = tx
    .selectFrom('equipmentTombstone as t')
    .selectAll('t')
    .where('t.equipmentId', '=', id)
    .where(ownTombstones(actor));
  return (await query.forUpdate().executeTakeFirst()) as Tombstone | undefined; // written by addTombstone only
}

export const dropTombstone = (tx: Tx, id: string) =>
  tx.deleteFrom('equipmentTombstone').where('equipmentId', '=', id).execute();

/** The merges that a record came out of, the latest first. */
export const findMerges = (db: Db, survivorId: string) =>
  db
    .selectFrom('equipmentTombstone')
    .select([
      'equipmentId as id',
      'shown',
      'userName',
      'at',
      'survivorId',
      'survivorVersion',
      sql<Moved>`moved`.as('moved'),
      sql<string>`survivor_before->>'id'`.as('mergedInto'),
    ])
    .where('survivorId', '=', survivorId)
    .orderBy('at', 'desc')
    .orderBy('equipmentId')
    .limit(100)
    .execute();

export const removeRecord = (tx: Tx, id: string) => tx.deleteFrom('equipment').where('id', '=', id).execute();

/** The record comes back exactly as it was. */
export const restoreRecord = (tx: Tx, { record }: Pick<Tombstone, 'record'>) => putBack(tx, 'equipment', [record]);

export async function restoreKept(tx: Tx, { kept }: Pick<Tombstone, 'kept'>): Promise<void> {
  for (const [table, rows] of Object.entries(kept)) await putBack(tx, table, rows);
}

/** Items and applications in progress that stand in the way of merging two records. */
export async function findContradictions(db: Db, one: string, other: string) {
  const { rows: locks } = await sql<{ no: string }>`
    select i.item_no as no from equipment_lock l join equipment_lock o on o.slot = l.slot and o.equipment_id = ${other}
      join item i on i.id in (l.item_id, o.item_id) where l.equipment_id = ${one} order by no`.execute(db);
  const { rows: applications } = await sql<{ no: string }>`
    select a.application_no as no from application_equipment l
      join application_equipment o on o.application_id = l.application_id and o.equipment_id = ${other}
      join application a on a.id = l.application_id
    where l.equipment_id = ${one} and a.state in ('draft', 'running') order by no`.execute(db);
  return { locks: locks.map(({ no }) => no), applications: applications.map(({ no }) => no) };
}

const itemIdsIn = ({ moved }: Pick<Tombstone, 'moved'>): string[] =>
  (moved['item'] ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

interface EndedReport {
  readonly reportNo: string;
  readonly userName: string;
  readonly at: Date;
  readonly state: 'replaced' | 'withdrawn' | 'voided';
}

/** The last report on a merged record that has been valid no longer since the merge. */
export async function endedSince(db: Db, merge: Pick<Tombstone, 'moved' | 'at'>): Promise<EndedReport | undefined> {
  const { rows } = await sql<EndedReport>`
    select r.report_no, coalesce(a.second_name, a.user_name) as user_name, coalesce(a.second_at, a.at) as at,
      a.to_state as state
    from report r join report_act a on a.report_id = r.id
    where r.item_id = any(${itemIdsIn(merge)}::uuid[]) and coalesce(a.second_at, a.at) > ${merge.at}
      and a.to_state in ('replaced', 'withdrawn', 'voided') and a.from_state <> a.to_state
    order by coalesce(a.second_at, a.at) desc limit 1`.execute(db);
  return rows[0];
}

/** The records that live on in one, and in those, each with its own history. */
export async function findMerged(tx: Tx, survivorId: string): Promise<MergedRecord[]> {
  const tombstones = await tx
    .selectFrom('equipmentTombstone')
    .select(['equipmentId as id', 'at', 'shown', 'kept', 'moved', sql<string>`survivor_before->>'id'`.as('into')])
    .where('survivorId', '=', survivorId)
    .execute();
  return Promise.all(
    tombstones.map(async ({ id, into, at, shown, ...rest }): Promise<MergedRecord> => {
      const { kept, moved } = rest as unknown as Pick<Tombstone, 'kept' | 'moved'>; // written by addTombstone only
      const { rows } = await sql<{ reportNo: string }>`
        select report_no from report where item_id = any(${itemIdsIn({ moved })}::uuid[])`.execute(tx);
      const entries = (kept['equipment_change'] ?? []) as unknown as (Omit<TimedEntry, 'at'> & { at: string })[];
      return {
        id,
        into,
        at,
        reference: mergeText.reference(shown),
        entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at) })),
        reportNos: new Set(rows.map(({ reportNo }) => reportNo)),
      };
    }),
  );
}

/** The record in which a merged one lives on; undefined for one that was not merged. */
export async function survivorOf(db: Db, id: string): Promise<{ survivorId: string; shown: string } | undefined> {
  if (!isId(id)) return undefined;
  const foundEquipment = await db
    .selectFrom('equipmentTombstone')
    .select(['survivorId', 'shown'])
    .where('equipmentId', '=', id)
    .executeTakeFirst();
  return foundEquipment?.survivorId
    ? { survivorId: foundEquipment.survivorId, shown: foundEquipment.shown }
    : undefined;
}
