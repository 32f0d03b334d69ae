import type { SlotKind } from '@tejian/domain/shared/attachment/slot.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../scope/within.scope.ts';

/** The right of the step at which a report is filed. */
export const FILING = 'report:archive';

export interface FoundRecord {
  readonly entity: 'report' | 'application' | 'equipment' | 'unitLicence' | 'opinionNotice' | 'hazard';
  readonly state: string;
  /** What is done where a report stands, as its flow says; nothing of what has no flow, or has ended. */
  readonly behaviour: string | null;
  /** The report waits to be filed, or has been; one at its end has (flow-transitions, BGGD). */
  readonly isFiled: boolean;
  /** Who writes the record. */
  readonly personIds: string[];
  readonly kindCode: string;
}

/** Where `i` stands, as the steps of its own flow say. */
const placeInFlow = sql`select here->>'behaviour' as behaviour, (here->>'no')::numeric >= (filing->>'no')::numeric as is_filed
  from flow_definition f cross join lateral jsonb_array_elements(f.content->'steps') here
    left join lateral jsonb_array_elements(f.content->'steps') filing on filing->>'permission' = ${FILING}
  where f.code = i.flow_code and f.version = i.flow_version and here->>'code' = i.step`;

/** The record that attachments hang on, where this person may see it. Its row stays as it is until the call ends. */
export async function findRecord(db: Db | Tx, id: string, actor: Actor): Promise<FoundRecord | undefined> {
  const { rows } = await sql<FoundRecord>`
    select 'report' as entity, r.state, place.behaviour, coalesce(place.is_filed, i.step = 'END') as is_filed,
        i.inspector_ids as person_ids, i.kind_code
      from report r join item i on i.id = r.item_id left join lateral (${placeInFlow}) place on true where r.id = ${id}::uuid and ${within(actor, 'item')}
    union all
    select 'application', a.state, null, false, '{}', a.kind_code
      from application a where a.id = ${id}::uuid and ${within(actor, 'application')}
    union all
    select 'equipment', '', null, false, '{}', e.kind_code from equipment e where e.id = ${id}::uuid and ${within(actor, 'equipment')}
    union all
    select 'unitLicence', '', null, false, '{}', '' from unit_licence l
      where l.id = ${id}::uuid and ${actor.codes.has('unit:business:read')}::boolean
    union all
    select 'opinionNotice', o.state, null, false, '{}', '' from opinion_notice o join item i on i.id = o.item_id
      where o.id = ${id}::uuid and ${within(actor, 'item')}
    union all
    select 'hazard', h.state, null, false, '{}', '' from hazard h
      where h.id = ${id}::uuid and ${actor.codes.has('hazard:handle')}::boolean and ${within(actor, 'hazard')}
    limit 1`.execute(db);
  return rows[0];
}

/** Keeps the record from moving on until an attachment is written: approval waits, or has been. */
export const holdRecord = (tx: Tx, id: string) =>
  sql`select (select id from item where id = (select item_id from report where id = ${id}::uuid) for share),
    (select id from application where id = ${id}::uuid for share),
    (select id from opinion_notice where id = ${id}::uuid for share),
    (select id from hazard where id = ${id}::uuid for share)`.execute(tx);

/** What the form of a report wants in the slot of this code; nothing where it has no such slot, or is none. */
export async function findSlotKind(db: Db | Tx, recordId: string, code: string): Promise<SlotKind | undefined> {
  const { rows } = await sql<{ kind: SlotKind }>`select slot->>'kind' as kind
    from report r join report_template t on t.code = r.template_code and t.version = r.template_version
      cross join lateral jsonb_array_elements(t.content->'sections') section
      cross join lateral jsonb_array_elements(section->'slots') slot
    where r.id = ${recordId}::uuid and slot->>'code' = ${code} limit 1`.execute(db);
  return rows[0]?.kind;
}
