import type { DueHandling } from '@tejian/contract/query/due/due.contract.ts';
import type { HandlingDetails } from '@tejian/domain/query/due/handling.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface DueToHandle {
  readonly equipmentId: string;
  readonly shown: string;
  readonly slot: number;
  readonly dueDate: string;
  /** The number of the report in force that was approved last; empty where there is none. */
  readonly reportNo: string;
  /** The handling that stands for this date, so that the same is not recorded twice. */
  readonly last: {
    reasonCode: string;
    details: HandlingDetails;
    note: string;
    followUpOn: string | null;
    handledBy: string;
    handledByName: string;
    handledAt: string;
  } | null;
}

export const shownSql = sql`coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, e.name)`;

/** The number of the report in force of the equipment `e` that was approved last; empty where there is none. */
export const lastReportSql = sql`coalesce((select r.report_no from item i join report r on r.item_id = i.id
  where i.equipment_id = e.id and r.state = 'approved' order by r.approved_at desc, r.id desc limit 1), '')`;

/** The row, locked: of two who handle it the second sees what the first recorded. */
export async function lockDue(tx: Tx, id: string, actor: Actor): Promise<DueToHandle | undefined> {
  await sql`select from due_inspection where id = ${id}::uuid for update`.execute(tx);
  const { rows } = await sql<DueToHandle>`
    select d.equipment_id, ${shownSql} as shown, d.slot, d.due_date, ${lastReportSql} as report_no,
      (select jsonb_build_object('reasonCode', h.reason_code,
        'details', h.details, 'note', h.note, 'followUpOn', h.follow_up_on, 'handledBy', h.handled_by,
        'handledByName', h.handled_by_name, 'handledAt', h.handled_at)
      from due_handling h where h.id = d.handling_id) as last
    from due_inspection d join equipment e on e.id = d.equipment_id
    where d.id = ${id}::uuid and ${within(actor, 'due')}`.execute(tx);
  return rows[0];
}

export interface NewHandling {
  readonly reasonCode: string;
  readonly details: HandlingDetails;
  readonly note: string;
  readonly followUpOn: string | null;
  readonly by: { userId: string; name: string };
  readonly at: Date;
}

export async function addHandling(
  tx: Tx,
  { id: dueId, ...due }: Pick<DueToHandle, 'equipmentId' | 'slot' | 'dueDate'> & { id: string },
  { by, at, details, ...handling }: NewHandling,
): Promise<void> {
  const id = newId();
  const who = { handledBy: by.userId, handledByName: by.name, handledAt: at };
  await tx
    .insertInto('dueHandling')
    .values({ id, ...due, ...handling, ...who, details: JSON.stringify(details) })
    .execute();
  await tx
    .updateTable('dueInspection')
    .set({ handlingId: id, reasonCode: handling.reasonCode })
    .where('id', '=', dueId)
    .execute();
}

const SHOWN = 200;

/** The handlings recorded for a piece of equipment, the latest first. */
export async function findHandlings(db: Db, equipmentId: string): Promise<DueHandling[]> {
  const { rows } = await sql<DueHandling>`
    select id, slot, due_date, reason_code, details, note, follow_up_on, handled_by_name, handled_at
    from due_handling where equipment_id = ${equipmentId}::uuid order by handled_at desc, id desc limit ${SHOWN}`.execute(
    db,
  );
  return rows;
}

/** True when the equipment is of the institute or area whose due list the person reads. */
export async function isVisible(db: Db, equipmentId: string, actor: Actor): Promise<boolean> {
  const { rows } =
    await sql`select from equipment e where e.id = ${equipmentId}::uuid and ${within(actor, 'dueEquipment')}`.execute(
      db,
    );
  return rows.length > 0;
}
