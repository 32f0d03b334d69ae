import { columnOfField } from '@tejian/domain/archive/equipment/columns.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { filledColumns, type ChangeEntry, type NewRecord, type StoredEquipment } from './equipment.store.ts';

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Names in the table by names in the code. */
const names = new Map(
  [...Object.values(columnOfField), 'fields', 'params', 'missingFields', 'useUnitId', 'maintainerId'].map((name) => [
    name as string,
    snake(name),
  ]),
);
const columns = [...names.values()];
const listedSql = sql.raw(columns.join(', '));
const givenSql = sql.raw(columns.map((column) => `r.${column}`).join(', '));
const replacedSql = sql.raw(columns.map((column) => `${column} = r.${column}`).join(', '));

/** Many records in one statement: a parameter of JSON, because thousands of parameters cost more than the rows. */
const recordSet = (records: readonly ({ id: string } & NewRecord)[]) => {
  const rows = records.map((record) => {
    const row: Record<string, unknown> = { id: record.id, fields: record.fields, params: record.params };
    // What a row does not say is null.
    for (const [name, value] of Object.entries(filledColumns(record))) row[names.get(name) ?? name] = value;
    return row;
  });
  return sql`jsonb_populate_recordset(null::equipment, ${JSON.stringify(rows)}::jsonb) r`;
};

/** The records as this person may see them, locked in one order. */
export async function lockVisible(tx: Tx, ids: readonly string[], actor: Actor): Promise<StoredEquipment[]> {
  if (ids.length === 0) return [];
  const query = tx
    .selectFrom('equipment as e')
    .selectAll('e')
    .where('e.id', '=', sql<string>`any(${[...ids]}::uuid[])`) // one parameter, however many they are
    .where(within(actor, 'equipment'));
  return (await query.orderBy('e.id').forUpdate().execute()) as StoredEquipment[]; // as in equipment.store: written by their definitions
}

export async function addAll(
  tx: Tx,
  records: readonly ({ id: string } & NewRecord)[],
  owner: { organisationId: string | undefined; createdBy: string | undefined },
): Promise<void> {
  if (records.length === 0) return;
  await sql`insert into equipment (${listedSql}, id, organisation_id, created_by)
      select ${givenSql}, r.id, coalesce(${owner.organisationId ?? null}::uuid, only_institute()), ${owner.createdBy ?? null}::uuid
      from ${recordSet(records)}`.execute(tx);
}

export async function changeAll(
  tx: Tx,
  records: readonly ({ id: string } & NewRecord)[],
): Promise<ReadonlyMap<string, number>> {
  if (records.length === 0) return new Map();
  const { rows } = await sql<{ id: string; version: number }>`
    update equipment e set ${replacedSql}, version = e.version + 1, updated_at = now()
    from ${recordSet(records)} where e.id = r.id returning e.id, e.version`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function addChanges(tx: Tx, entries: readonly ChangeEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, id: newId() }));
  await sql`
    insert into equipment_change (id, equipment_id, user_id, user_name, business, reference, changes)
    select c.id, c."equipmentId", c."userId", c."userName", c.business, c.reference, c.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(id uuid, "equipmentId" uuid, "userId" uuid, "userName" text, business text, reference text, changes jsonb)`.execute(
    tx,
  );
}
