import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import * as online from '../../features/business/online-application/online-application.service.ts';
import { send } from '../../features/business/online-application/online-sending.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { houseOf, personOf, type BusinessStage } from './stage.seed.ts';

interface Device {
  readonly code: string;
  readonly certificateNo: string;
  readonly place: string;
  readonly unitId: string;
  readonly unitName: string;
}

interface Story {
  readonly ago: number;
  readonly remark: string;
  /** As somebody writes it who has not the certificate at hand. */
  readonly code?: string;
  readonly returned?: string;
  readonly isAccepted?: true;
}
const stories: readonly Story[] = [
  { ago: 9, remark: '物业交接后首次报检，请提前一天电话联系。', isAccepted: true },
  { ago: 4, remark: '商场电梯，请安排在营业前。', code: '7号客梯', returned: '“7号客梯”不是设备编号：请按使用登记证填写设备代码或登记证编号，并注明所在楼号。' },
  { ago: 1, remark: '希望与同小区其他电梯同日检验。' },
]; // prettier-ignore

/** Lifts that nobody works on now: what customers apply for. */
async function idleLifts(tx: Tx, stage: BusinessStage): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select e.device_code as code, coalesce(e.use_certificate_no, '') as certificate_no, e.use_address as place,
      u.id as unit_id, u.name as unit_name
    from equipment e join unit u on u.id = e.use_unit_id
    where e.kind_code = '3000' and e.device_code is not null and e.organisation_id = ${houseOf(stage)} and u.is_enabled and u.merged_into is null and e.missing_fields = '{}'
      and not exists (select from application_equipment ae join application a on a.id = ae.application_id
        where ae.equipment_id = e.id and a.state in ('draft', 'running'))
      and not exists (select from item i where i.equipment_id = e.id and i.state = 'running')
    order by e.next_inspection_date nulls last, e.device_code limit ${stories.length}`.execute(tx);
  return rows;
}

/** Adds what customers have sent in online: accepted, returned because of a number that is none, and waiting. */
export async function addOnlineApplications(tx: Tx, stage: BusinessStage): Promise<void> {
  const devices = await idleLifts(tx, stage);
  const clerk = personOf(stage, 'shouli');
  const organisationId = clerk.organisationId ?? '';
  for (const [at, { ago, remark, code, returned, isAccepted }] of stories.entries()) {
    const device = devices[at];
    if (!device) continue;
    const at9 = (days: number, time: string) => new Date(`${addDays(chinaDay(stage.now), -days)}T${time}:00+08:00`);
    const { unitId, unitName, ...namedFacts } = device;
    const { onlineNo } = await send(
      tx,
      stage.ports.vault,
      {
        organisationId,
        unitName,
        creditCode: '',
        contactName: '郑联系',
        contactPhone: '13800000000',
        address: device.place,
        kindCode: '3000',
        categoryCode: '21',
        devices: [code === undefined ? namedFacts : { ...namedFacts, code, certificateNo: '' }],
        remark,
      },
      { ip: '192.0.2.1', now: at9(ago, '20:14') },
    );
    const { id, version } = await tx
      .selectFrom('onlineApplication')
      .select(['id', 'version'])
      .where('onlineNo', '=', onlineNo)
      .executeTakeFirstOrThrow();
    const when = { actor: clerk, now: at9(ago - 1, '09:20') };
    if (returned) await online.returnToSender(tx, { id, version, reason: returned }, when);
    if (isAccepted) await online.accept(tx, { id, version, unitId }, when);
  }
}
