import { sql } from 'kysely';
import type { Entity } from '@tejian/domain/business/workflow/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface BatchedRow {
  readonly id: string;
  readonly no: string;
  readonly step: string;
  /** Only of an application: once it is arranged, its items stand somewhere (`stepsOf`). */
  readonly state?: string;
  readonly flowCode: string;
  readonly flowVersion: number;
  readonly kind: string;
  readonly category: string;
  readonly department: string | null;
  readonly unit: string | null;
  readonly positive: boolean;
  readonly returnedBefore: boolean;
}

/** The rows that the batch rule compares; read without locks, `act` looks again at each record. */
export async function batchRows(db: Db | Tx, entity: Entity, ids: readonly string[]): Promise<BatchedRow[]> {
  const { rows } = await (
    entity === 'item'
      ? sql<BatchedRow>`
    select i.id, i.item_no as no, i.step, i.flow_code, i.flow_version, i.kind_code as kind, i.category_code as category, i.department_id as department,
      a.unit_id as unit, coalesce(i.conclusion_polarity <> 'negative', true) as positive, i.has_been_returned as returned_before
    from item i join application a on a.id = i.application_id where i.id = any(${[...ids]}::uuid[])`
      : sql<BatchedRow>`
    select id, application_no as no, step, state, flow_code, flow_version, kind_code as kind, category_code as category, department_id as department,
      unit_id as unit, true as positive, false as returned_before
    from application where id = any(${[...ids]}::uuid[])`
  ).execute(db);
  return rows;
}

/** Identifiers by serial number: the wire speaks of items by `seisn`. */
export async function itemIds(
  db: Db,
  itemNos: readonly string[],
): Promise<{ id: string; itemNo: string; step: string }[]> {
  return db
    .selectFrom('item')
    .select(['id', 'itemNo', 'step'])
    .where('itemNo', 'in', [...itemNos, ''])
    .execute();
}

/** The identifiers among these that are items, and of which application. */
export async function itemsAmong(db: Db, ids: readonly string[]): Promise<{ id: string; applicationId: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('item')
    .select(['id', 'applicationId'])
    .where('id', 'in', [...ids])
    .execute();
}
