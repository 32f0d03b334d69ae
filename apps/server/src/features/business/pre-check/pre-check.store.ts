import type { findPreChecks } from '@tejian/contract/business/pre-check/pre-check.contract.ts';
import type { PreCheck } from '@tejian/contract/business/pre-check/pre-check.record.ts';
import { preCheckList } from '@tejian/contract/business/pre-check/pre-check.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { preCheckText as text } from '@tejian/domain/business/pre-check/pre-check.text.ts';
import type { PreCheckResult } from '@tejian/domain/business/pre-check/pre-check.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const resultWord = sql`case k.result ${sql.join(
  Object.entries(text.results).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
  sql` `,
)} end`;

const source: ListSource<PreCheck> = {
  from: sql`pre_check k`,
  identity: sql`k.id`,
  columns: {
    id: sql`k.id`,
    recordNo: sql`k.record_no`,
    unitName: sql`k.unit_name`,
    equipmentId: sql`k.equipment_id`,
    equipmentNo: sql`k.equipment_no`,
    kindCode: sql`k.kind_code`,
    categoryCode: sql`k.category_code`,
    result: sql`k.result`,
    resultWord,
    reason: sql`k.reason`,
    checkedByName: sql`k.checked_by_name`,
    checkedAt: sql`k.checked_at`,
  },
  bigrams: { unitName: { text: sql`k.unit_name`, index: 'pre_check_unit_bigrams' } },
};

export const listing = (askedFilter: RequestOf<typeof findPreChecks>, actor: Actor): ListQuery<PreCheck> => ({
  view: preCheckList,
  source,
  asked: askedFilter,
  always: [within(actor, 'preCheck')],
});

/** The person who answered or decided, when, and for which institute. */
export interface Checking {
  readonly organisationId: string;
  readonly userId: string;
  readonly userName: string;
  readonly at: Date;
}

export interface CheckedDevice {
  readonly equipmentId: string;
  readonly result: PreCheckResult;
  readonly reason: string;
}

export interface CheckedFor {
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly applicationId: string | undefined;
}

const equipmentNo = sql`coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, '')`;

/** A row for each device of the archive; the same answer to the same person on the same day is one row, its time the last. */
export async function insertChecks(
  db: Db | Tx,
  { kindCode, categoryCode, applicationId }: CheckedFor,
  devices: readonly CheckedDevice[],
  { organisationId, userId, userName, at }: Checking,
): Promise<void> {
  await sql`with answered as (
      select e.id as equipment_id, ${equipmentNo} as equipment_no, u.id as unit_id, coalesce(u.name, '') as unit_name,
        d.result, d.reason, coalesce((select a.application_no from application a where a.id = ${applicationId ?? null}::uuid), '') as record_no
      from unnest(${devices.map(({ equipmentId }) => equipmentId)}::uuid[], ${devices.map(({ result }) => result)}::text[],
        ${devices.map(({ reason }) => reason)}::text[]) d(id, result, reason)
      join equipment e on e.id = d.id left join unit u on u.id = e.use_unit_id),
    repeated as (
      update pre_check k set checked_at = ${at} from answered n
      where k.equipment_id = n.equipment_id and k.checked_by = ${userId}::uuid and k.category_code = ${categoryCode}
        and k.record_no = n.record_no and k.result = n.result and k.reason = n.reason
        and k.checked_at >= ((${at}::timestamptz at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai')
      returning k.equipment_id)
    insert into pre_check (id, organisation_id, record_no, unit_id, unit_name, equipment_id, equipment_no, kind_code,
      category_code, result, reason, checked_by, checked_by_name, checked_at)
    select gen_random_uuid(), ${organisationId}::uuid, n.record_no, n.unit_id, n.unit_name, n.equipment_id, n.equipment_no,
      ${kindCode}, ${categoryCode}, n.result, n.reason, ${userId}::uuid, ${userName}, ${at}
    from answered n where n.equipment_id not in (select equipment_id from repeated)`.execute(db);
}

/** The decision about a device that a customer named; it need not be in the archive. */
export interface DecidedDevice {
  readonly equipmentId: string | undefined;
  readonly equipmentNo: string;
}

export interface Decision {
  readonly recordNo: string;
  readonly unitId: string | undefined;
  readonly unitName: string;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly result: PreCheckResult;
  readonly reason: string;
}

export async function insertDecision(
  tx: Tx,
  decision: Decision,
  devices: readonly DecidedDevice[],
  { organisationId, userId, userName, at }: Checking,
): Promise<void> {
  await sql`insert into pre_check (id, organisation_id, record_no, unit_id, unit_name, equipment_id, equipment_no, kind_code,
      category_code, result, reason, checked_by, checked_by_name, checked_at)
    select gen_random_uuid(), ${organisationId}::uuid, ${decision.recordNo}, ${decision.unitId ?? null}::uuid, ${decision.unitName},
      d.id, d.no, ${decision.kindCode}, ${decision.categoryCode}, ${decision.result}, ${decision.reason}, ${userId}::uuid,
      ${userName}, ${at}
    from unnest(${devices.map(({ equipmentId }) => equipmentId ?? null)}::uuid[],
      ${devices.map((device) => device.equipmentNo)}::text[]) d(id, no)`.execute(tx);
}
