import { ownOrAll } from '@tejian/domain/archive/equipment/own-or-all.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { unpartedCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** The drafts of a chunk are looked for and written by one load at a time: the next sees what this one lists. */
export const lockLoads = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('declarations of a file', 0))`.execute(tx);

export interface DeviceOfCode {
  readonly code: string;
  readonly id: string;
  readonly kindCode: string;
  readonly useUnitId: string | null;
  readonly useUnitName: string | null;
  /** The number is its 设备识别码 and no other code of it: a house may have given it, as another one to its own. */
  readonly isOfHouse: boolean;
  /** The person's institute registered it. */
  readonly isOwn: boolean;
}

/** The devices that carry each number as any of their codes and that the person may read; the own institute's, where others share it. */
export async function findDevices(tx: Tx, codes: readonly string[], actor: Actor): Promise<DeviceOfCode[]> {
  const having = (column: string) =>
    sql`select * from equipment e where e.${sql.ref(`${column}_normal`)} = k.code offset 0`;
  const any = ['device_code', 'registration_code', 'identification_code', 'use_certificate_no'].map(
    (column) => sql`select e.*, ${column === 'identification_code'}::boolean as is_of_house
      from (${having(column)}) e where ${within(actor, 'equipment')}`,
  );
  const { rows } = await sql<DeviceOfCode>`
    select k.code, e.id, e.kind_code, e.use_unit_id, u.name as use_unit_name, bool_and(e.is_of_house) as is_of_house,
      bool_or(e.organisation_id is not distinct from ${actor.organisationId ?? null}::uuid) as "isOwn"
    from unnest(${[...codes]}::text[]) as k(code) cross join lateral (${sql.join(any, sql` union all `)}) e
    left join unit u on u.id = e.use_unit_id
    group by k.code, e.id, e.kind_code, e.use_unit_id, u.name`.execute(tx);
  return [...Map.groupBy(rows, ({ code }) => code).values()].flatMap(ownOrAll);
}

export interface UnitOfName {
  readonly name: string;
  readonly id: string;
}

/** Units in use by name or credit code, under the text that asked for them. */
export async function findUnitsNamed(tx: Tx, names: readonly string[]): Promise<UnitOfName[]> {
  const { rows } = await sql<UnitOfName>`
    select k.name, u.id
    from unnest(${[...names]}::text[], ${names.map(unitSearchName)}::text[], ${names.map(unpartedCode)}::text[])
      as k(name, search_name, code)
    cross join lateral (
      select id, is_enabled, merged_into from (select * from unit u where u.credit_code = k.code offset 0) u
      union select id, is_enabled, merged_into from (select * from unit u where u.search_name = k.search_name offset 0) u
    ) u
    where u.is_enabled and u.merged_into is null`.execute(tx);
  return rows;
}

export interface OwnDraft {
  readonly id: string;
  readonly headKey: string;
  readonly version: number;
  readonly applicationNo: string;
  readonly equipmentIds: string[];
}

/** Drafts that this person's import of the file has begun and that nobody has changed by hand since. */
export async function findBegun(tx: Tx, userId: string, fileName: string): Promise<OwnDraft[]> {
  const { rows } = await sql<OwnDraft>`
    select a.id, a.details->'imported'->>'head' as head_key, a.version, a.application_no,
      array(select ae.equipment_id from application_equipment ae where ae.application_id = a.id order by ae.sort) as equipment_ids
    from application a
    where a.created_by = ${userId} and a.state = 'draft' and a.details->'imported'->>'file' = ${fileName}
    order by a.created_at desc, a.id for no key update`.execute(tx);
  return rows;
}

export interface DraftOfDevice {
  readonly equipmentId: string;
  readonly categoryCode: string;
  readonly id: string;
  readonly applicationNo: string;
  readonly unitId: string;
  readonly wishedDate: string | null;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly remark: string;
}

/** The drafts where the person has listed a device already without having submitted it. */
export async function findOwnDrafts(tx: Tx, userId: string, equipmentIds: readonly string[]): Promise<DraftOfDevice[]> {
  const { rows } = await sql<DraftOfDevice>`
    select ae.equipment_id, a.category_code, a.id, a.application_no, a.unit_id, a.wished_date, a.contact_name,
      a.contact_phone, a.remark
    from application_equipment ae join application a on a.id = ae.application_id
    where ae.equipment_id = any(${[...equipmentIds]}::uuid[]) and a.state = 'draft' and a.created_by = ${userId}`.execute(
    tx,
  );
  return rows;
}
