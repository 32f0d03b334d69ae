import { slotRefusal, type SlotKind } from '@tejian/domain/shared/attachment/slot.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { recordKind, type OfferedFile } from '../../shared/attachment/record-kind.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** The right of the step at which a report is filed. */
const FILING = 'report:archive';

interface Facts {
  readonly state: string;
  /** The behaviour where the report stands, as its flow says; nothing where it has ended. */
  readonly behaviour: string | null;
  /** The report waits to be filed, or has been; one at its end has (flow-transitions, BGGD). */
  readonly isFiled: boolean;
  readonly inspectorIds: readonly string[];
}

/** The place where `i` stands, as the steps of its own flow say. */
const placeInFlow = sql`select here->>'behaviour' as behaviour, (here->>'no')::numeric >= (filing->>'no')::numeric as is_filed
  from flow_definition f cross join lateral jsonb_array_elements(f.content->'steps') here
    left join lateral jsonb_array_elements(f.content->'steps') filing on filing->>'permission' = ${FILING}
  where f.code = i.flow_code and f.version = i.flow_version and here->>'code' = i.step`;

const isEntered = ({ state, behaviour, inspectorIds }: Facts, actor: Actor): boolean =>
  state === 'draft' && behaviour === 'enter' && may(actor, 'report:enter') && inspectorIds.includes(actor.userId);

/** An archived report takes additions and gives nothing back. */
const isAtArchive = ({ state, isFiled }: Facts, actor: Actor): boolean =>
  state === 'approved' && isFiled && may(actor, FILING);

/** The file that the form of the report wants in the slot of this code: another one has no place there. */
async function refusalOf(db: Db | Tx, { recordId, type, name }: OfferedFile): Promise<string | undefined> {
  const { rows } = await sql<{ kind: SlotKind }>`select slot->>'kind' as kind
    from report r join report_template t on t.code = r.template_code and t.version = r.template_version
      cross join lateral jsonb_array_elements(t.content->'sections') section
      cross join lateral jsonb_array_elements(section->'slots') slot
    where r.id = ${recordId}::uuid and slot->>'code' = ${type} limit 1`.execute(db);
  const [slot] = rows;
  return slot && slotRefusal(slot, name);
}

/** Photos and scans of a report: its inspectors' while they enter it, afterwards the archive's additions. */
export const reportAttachments = recordKind<Facts>({
  writers: ['report:enter', FILING],
  visible: (id, actor) => sql`select jsonb_build_object('state', r.state, 'behaviour', place.behaviour,
      'isFiled', coalesce(place.is_filed, i.step = 'END'), 'inspectorIds', i.inspector_ids) as facts
    from report r join item i on i.id = r.item_id left join lateral (${placeInFlow}) place on true
    where r.id = ${id}::uuid and ${within(actor, 'item')}`,
  held: (id) => sql`select id from item where id = (select item_id from report where id = ${id}::uuid) for share`,
  access(facts, actor) {
    const mayRemove = isEntered(facts, actor);
    return { mayRemove, mayAdd: mayRemove || isAtArchive(facts, actor) };
  },
  refusal: refusalOf,
});
