import type { OwnStored } from '@tejian/domain/shared/field/own-record.ts';
import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { askTogether } from '../../../platform/db/gathered.ts';
import { among } from '../../../platform/db/prepared.ts';
import type { Application } from '../../../platform/db/schema.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface DraftRow {
  readonly id: string;
  readonly applicationNo: string;
  readonly step: string;
  readonly state: string;
  readonly version: number;
  readonly savedAt: Date | null;
  readonly savedByName: string | null;
  readonly own: OwnStored;
}

/** The draft, locked, where the person may read it. */
export async function lockDraft(tx: Tx, id: string, actor: Actor): Promise<DraftRow | undefined> {
  const row = await tx
    .selectFrom('application as a')
    .select(['id', 'applicationNo', 'step', 'state', 'version', 'savedAt', 'own'])
    .select(({ selectFrom }) =>
      selectFrom('appUser').select('name').whereRef('appUser.id', '=', 'a.savedBy').as('savedByName'),
    )
    .where('id', '=', id)
    .where(sql<boolean>`${within(actor, 'application')}`)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, own: row.own as OwnStored }; // written by insertDraft and updateDraft
}

export interface NewApplication {
  readonly id: string;
  readonly applicationNo: string;
  readonly flowCode: string;
  readonly flowVersion: number;
  readonly businessCode: string | null;
  readonly businessVersion: number | null;
  readonly organisationId: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

type Content = Pick<
  Updateable<Application>,
  | 'unitId'
  | 'inspectedUnit'
  | 'unitAddress'
  | 'mailingAddress'
  | 'contactName'
  | 'contactPhone'
  | 'kindCode'
  | 'categoryCode'
  | 'applyType'
  | 'businessNature'
  | 'source'
  | 'wishedDate'
  | 'visitWindow'
  | 'remark'
  | 'materials'
  | 'details'
  | 'own'
  | 'equipmentCount'
  | 'savedBy'
  | 'savedAt'
> & { unitId: string; inspectedUnit: string; kindCode: string; categoryCode: string };

export const insertDraft = (tx: Tx, fresh: NewApplication & { step: string }, content: Content) =>
  tx
    .insertInto('application')
    .values({ ...fresh, ...content })
    .execute();

export const updateDraft = (
  tx: Tx,
  id: string,
  version: number,
  content: Content & Pick<NewApplication, 'flowCode' | 'flowVersion' | 'businessCode' | 'businessVersion'>,
) =>
  tx
    .updateTable('application')
    .set({ ...content, version: version + 1 })
    .where('id', '=', id)
    .execute();

export async function replaceEquipment(tx: Tx, applicationId: string, equipmentIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from application_equipment
      where application_id = ${applicationId} and equipment_id <> all(${[...equipmentIds]}::uuid[]))
    insert into application_equipment (application_id, equipment_id, sort)
    select ${applicationId}, e, n from unnest(${[...equipmentIds]}::uuid[]) with ordinality as x(e, n)
    on conflict (application_id, equipment_id) do update set sort = excluded.sort`.execute(tx);
}

export interface UnitRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly contactName: string;
  readonly contactPhone: string;
}

export const findUnit = (db: Db | Tx, id: string): Promise<UnitRow | undefined> =>
  db
    .selectFrom('unit')
    .select(['id', 'name', 'address', 'contactName', 'contactPhone'])
    .where('id', '=', id)
    .where('isEnabled', '=', true)
    .executeTakeFirst();

/** Every filled-in entry of a declaration that submitting asks for, with its equipment in its order. */
export interface DeclaredRow {
  readonly id: string;
  readonly unitId: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly applyType: string;
  readonly businessNature: string;
  readonly equipmentIds: string[];
  readonly kindCode: string;
  readonly wishedDate: string | null;
  readonly own: OwnStored;
  readonly details: Record<string, unknown>;
  /** The date slot of its category, where it has one. */
  readonly dateSlot: number | null;
  readonly isUnitEnabled: boolean | null;
}

/**
 * The declared records, with their equipment locked: of two declarations of one device the second waits, and then finds
 * what the first declared; so does an operation that scraps it at this moment.
 */
export const lockDeclared = (tx: Tx, ids: readonly string[]): Promise<DeclaredRow[]> =>
  askTogether(
    tx,
    sql<DeclaredRow>`
    with held as materialized (select e.id from equipment e
      where e.id in (select equipment_id from application_equipment where application_id ${among(ids)})
      order by e.id for no key update)
    select a.id, a.unit_id, a.contact_name, a.contact_phone, a.apply_type, a.business_nature, a.inspected_unit,
      a.unit_address, a.mailing_address, a.kind_code, a.category_code, a.wished_date, a.visit_window, a.remark, a.own, a.details,
      (select c.date_slot from inspection_category c where c.code = a.category_code) as date_slot,
      (select u.is_enabled from unit u where u.id = a.unit_id) as is_unit_enabled,
      array(select ae.equipment_id from application_equipment ae join held on held.id = ae.equipment_id
        where ae.application_id = a.id order by ae.sort, ae.equipment_id) as equipment_ids
    from application a where a.id ${among(ids)}`,
  );
