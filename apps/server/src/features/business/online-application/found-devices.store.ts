import type { FoundDevice } from '@tejian/contract/business/online-application/online-application.record.ts';
import type { NamedDevice, OnlineState } from '@tejian/domain/business/online-application/online-application.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

interface Candidate {
  readonly place: number;
  readonly equipmentId: string;
  readonly equipmentNo: string;
  readonly certificate: string | null;
  readonly useUnitId: string | null;
  readonly useUnitName: string;
}

/** Each device that was named with the one of its kind that the archive has under the number; two under a number are none. */
export async function findDevices(
  db: Db | Tx,
  { kindCode, devices }: { readonly kindCode: string; readonly devices: readonly NamedDevice[] },
  actor: Actor,
): Promise<FoundDevice[]> {
  const { rows } = await sql<Candidate>`
    select d.place::int, e.id as equipment_id, e.use_certificate_no_normal as certificate, u.id as use_unit_id,
      coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, '') as equipment_no,
      coalesce(u.name, '') as use_unit_name
    from unnest(${devices.map(({ code }) => normalCode(code))}::text[]) with ordinality d(code, place)
    join equipment e on e.kind_code = ${kindCode} and d.code <> '' and (e.device_code_normal = d.code
      or e.registration_code_normal = d.code or e.identification_code_normal = d.code or e.use_certificate_no_normal = d.code)
      and ${within(actor, 'equipment')}
    left join unit u on u.id = e.use_unit_id`.execute(db);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return devices.map((device, at) => {
    const [only, another] = byPlace.get(at + 1) ?? [];
    if (!only || another) return { ...device, equipmentNo: '', useUnitName: '', isProven: false };
    const { equipmentId, equipmentNo, certificate, useUnitId, useUnitName } = only;
    const proof = normalCode(device.certificateNo || device.code);
    return {
      ...device,
      equipmentId,
      equipmentNo,
      ...(useUnitId !== null && { useUnitId }),
      useUnitName,
      isProven: certificate !== null && certificate === proof,
    };
  });
}

interface AskedUnit {
  readonly unitId: string | null;
  readonly creditCode: string;
  readonly unitName: string;
}

/** The unit of the archive that an application is of: of its account, its credit code, or its name where one unit has it. */
export async function findUnit(
  db: Db | Tx,
  { unitId, creditCode, unitName }: AskedUnit,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string; rank: number }>`
    select u.id, u.name, case when u.id = ${unitId}::uuid then 1 when u.credit_code = nullif(${creditCode}, '') then 2 else 3 end as rank
    from unit u where u.merged_into is null and (u.id = ${unitId}::uuid
      or u.credit_code = nullif(${creditCode}, '') or u.name = ${unitName})
    order by rank, u.id limit 3`.execute(db);
  const [first, second] = rows;
  return first && first.rank === second?.rank ? undefined : first;
}

/** An online application of a unit that is not done with, and the devices that it names. */
export interface OpenOnline {
  readonly onlineNo: string;
  readonly state: OnlineState;
  readonly devices: readonly NamedDevice[];
}

interface AskedOpen {
  readonly unitId: string;
  readonly kindCode: string;
  readonly categoryCode: string;
  /** The one that is sent again. */
  readonly except: string | undefined;
}

/**
 * Those of a unit, for the same inspection, that wait, or whose application has not begun. Nobody else sends one for the unit until
 * this transaction ends.
 */
export async function findOpenOf(tx: Tx, { unitId, kindCode, categoryCode, except }: AskedOpen): Promise<OpenOnline[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`online applications of ${unitId}`}, 0))`.execute(tx);
  const { rows } = await sql<OpenOnline>`
    select w.online_no, w.state, w.devices from online_application w left join application a on a.id = w.application_id
    where w.unit_id = ${unitId}::uuid and w.kind_code = ${kindCode} and w.category_code = ${categoryCode}
      and (w.state = 'pending' or (w.state = 'accepted' and a.state in ('draft', 'running')))
      and w.online_no is distinct from ${except ?? null}
    order by w.sent_at, w.id`.execute(tx);
  return rows;
}
