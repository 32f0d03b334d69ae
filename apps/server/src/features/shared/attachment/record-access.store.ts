import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../scope/within.scope.ts';

export interface FoundRecord {
  readonly entity: 'report' | 'application' | 'equipment' | 'unitLicence';
  readonly state: string;
  readonly step: string;
  /** Who writes the record. */
  readonly personIds: string[];
  readonly kindCode: string;
}

/** The record that attachments hang on, where this person may see it. Its row stays as it is until the call ends. */
export async function findRecord(db: Db | Tx, id: string, actor: Actor): Promise<FoundRecord | undefined> {
  const { rows } = await sql<FoundRecord>`
    select 'report' as entity, r.state, i.step, i.inspector_ids as person_ids, i.kind_code
      from report r join item i on i.id = r.item_id where r.id = ${id}::uuid and ${within(actor, 'item')}
    union all
    select 'application', a.state, a.step, '{}', a.kind_code
      from application a where a.id = ${id}::uuid and ${within(actor, 'application')}
    union all
    select 'equipment', '', '', '{}', e.kind_code from equipment e where e.id = ${id}::uuid and ${within(actor, 'equipment')}
    union all
    select 'unitLicence', '', '', '{}', '' from unit_licence l
      where l.id = ${id}::uuid and ${actor.codes.has('unit:business:read')}::boolean
    limit 1`.execute(db);
  return rows[0];
}

/** Keeps the record from moving on until an attachment is written: approval waits, or has been. */
export const holdRecord = (tx: Tx, id: string) =>
  sql`select (select id from item where id = (select item_id from report where id = ${id}::uuid) for share),
    (select id from application where id = ${id}::uuid for share)`.execute(tx);
