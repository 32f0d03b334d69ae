import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { HazardCategory } from '@tejian/domain/business/hazard/hazard.ts';
import { sql } from 'kysely';
import * as labels from '../../features/archive/label/label.service.ts';
import * as hazards from '../../features/business/hazard/hazard.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { houseOf, personOf, type BusinessStage } from './stage.seed.ts';

interface Reported {
  readonly category: HazardCategory;
  readonly description: string;
  readonly ago: number;
  /** The acts done on the day after it: taken on, and worked on, and closed. */
  readonly done: readonly string[];
}
const reportedRows: readonly Reported[] = [
  { category: 'running', description: '电梯到站时平层不准，轿厢比楼面高出约五厘米，老人进出容易绊倒。', ago: 26, done: ['已联系使用单位停用待查', '维保单位调整平层感应器，复测平层误差 3 mm', '现场复核，隐患已消除'] },
  { category: 'damaged', description: '轿厢内紧急呼叫按钮破损，按下没有反应。', ago: 3, done: ['已通知使用单位和维保单位到场处理'] },
  { category: 'overdue', description: '候梯厅贴的检验标志已经过期，电梯还在使用。', ago: 1, done: [] },
]; // prettier-ignore

/** Lifts of approved reports carry a label, by which passers-by have reported hazards. */
export async function addHazards(tx: Tx, stage: BusinessStage): Promise<void> {
  if (stage.ports.config.isPublicUrlMissing) return; // a label's code would lead nowhere
  const { rows: devices } = await sql<{ equipmentId: string }>`
    select distinct i.equipment_id from item i join report r on r.item_id = i.id
    where r.state = 'approved' and i.organisation_id = ${houseOf(stage)} and i.kind_code = '3000' and i.equipment_id is not null
    order by 1 limit ${reportedRows.length}`.execute(tx);
  const equipmentIds = devices.map(({ equipmentId }) => equipmentId);
  if (equipmentIds.length === 0) return;
  const head = personOf(stage, 'keshi');
  const day = (ago: number, time: string) => new Date(`${addDays(chinaDay(stage.now), -ago)}T${time}:00+08:00`);
  await labels.print(tx, stage.ports, { template: 'LABEL-CODE', equipmentIds }, { actor: head, now: day(40, '10:20') });
  const codes = await tx.selectFrom('equipmentCode').select('code').where('equipmentId', 'in', equipmentIds).execute();
  for (const [at, { code }] of codes.entries()) {
    const one = reportedRows[at];
    if (!one) continue;
    const { category, description, ago, done } = one;
    await hazards.report(tx, { code, category, description }, undefined, { now: day(ago, '17:42') });
    const { id } = await tx
      .selectFrom('hazard')
      .select('id')
      .where('organisationId', '=', houseOf(stage))
      .orderBy('hazardNo', 'desc')
      .executeTakeFirstOrThrow();
    const [acceptedText, handledText, closedText] = done;
    const when = (time: string) => ({ actor: head, now: day(ago - 1, time) });
    if (acceptedText) await hazards.accept(tx, { id, version: 1, opinion: acceptedText }, when('09:05'));
    if (handledText) await hazards.handle(tx, { id, version: 2, opinion: handledText }, when('15:30'));
    if (closedText) await hazards.close(tx, { id, version: 3, opinion: closedText, outcome: 'removed' }, when('16:40'));
  }
}
