import { setField } from '@tejian/domain/business/report/edit.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { findBrief } from '../../features/business/item/item.service.ts';
import { bringBack, take } from '../../features/business/mobile/package-device.service.ts';
import { approve, sendBack } from '../../features/business/mobile/package-examination.service.ts';
import { issueItem, revoke } from '../../features/business/mobile/package.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { OUTDATED_DEVICE } from '../mobile.seed.ts';
import { personOf, type BusinessStage } from './stage.seed.ts';

interface Story {
  readonly note: string;
  /** The words written on the device; nothing where the package was not taken along. */
  readonly enters?: readonly [bind: string, words: string];
  readonly isTaken?: true;
  readonly revoked?: string;
  readonly sentBack?: string;
  readonly isApproved?: true;
}
/** In this order to the items at report entry: there need not be one for each. */
const stories: readonly Story[] = [
  { note: '与维保单位同时到场', enters: ['rep.remark', '轿厢照明已现场更换，复核正常'] },
  { note: '层站多，请分两段记录', enters: ['rep.inspectDate', '11月31日'] },
  { note: '请补拍限速器铭牌', enters: ['rep.remark', '限速器铭牌已拍'], sentBack: '限速器铭牌照片不清晰，请重拍后回传' },
  { note: '客户要求下午到场', isTaken: true },
  { note: '机房在楼顶，无信号' },
  { note: '复核安全钳', enters: ['rep.remark', '安全钳联动试验复核正常'], isApproved: true },
  { note: '场内道路限行', revoked: '检验改期，任务包收回' },
]; // prettier-ignore
const MINUTE_MS = 60_000;

interface OpenItem {
  readonly itemNo: string;
  readonly inspectorId: string;
  readonly deviceId: string;
}

/** Items at report entry, lifts first and what nobody has begun last, each with a device that one of its inspectors carries. */
async function openItems(tx: Tx): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select i.item_no, d.holder_id as inspector_id, d.id as device_id
    from item i cross join lateral (select * from mobile_device where holder_id = any(i.inspector_ids)
      and state = 'registered' and device_no <> ${OUTDATED_DEVICE} order by holder_id <> i.lead_inspector_id, device_no limit 1) d
    where i.step = ${steps.reportEntry.code} and i.state = 'running' and exists (select from report r
      join mobile_template t on t.template_code = r.template_code and t.template_version = r.template_version
        and t.organisation_id = i.organisation_id and t.state = 'issued'
      where r.item_id = i.id)
    order by i.kind_code <> '3000', not i.entry_begun and not exists (select from item_void_request v where v.item_id = i.id),
      i.item_no limit ${stories.length + 1}`.execute(tx);
  return rows;
}

/** Task packages of the demonstration: one waits for its examination, one failed its check, one was returned, others are out. */
export async function addMobilePackages(tx: Tx, stage: BusinessStage): Promise<void> {
  const inspectors = new Map([...stage.people.values()].map((actor) => [actor.userId, actor]));
  const itemsOpen = await openItems(tx);
  // The last one stays free, to be issued by whoever walks through the demonstration.
  for (const [at, item] of itemsOpen.slice(0, Math.max(1, itemsOpen.length - 1)).entries()) {
    const story = stories[at];
    const inspector = inspectors.get(item.inspectorId);
    if (story && inspector) await playOne(tx, stage, { ...item, ...story, inspector });
  }
}

async function playOne(tx: Tx, stage: BusinessStage, story: OpenItem & Story & { readonly inspector: Actor }) {
  const { itemNo, deviceId, note, inspector, enters, isTaken, revoked, sentBack: returnedBack, isApproved } = story;
  const head = personOf(stage, 'keshi');
  const when = (actor: Actor, ago: number) => ({ actor, now: new Date(stage.now.getTime() - ago * MINUTE_MS) });
  const [item] = await findBrief(tx, [itemNo], head);
  if (!item) return;
  const expiresOn = addDays(chinaDay(stage.now), 7);
  const id = await issueItem(tx, item, { deviceId, expiresOn, note }, when(head, 100));
  if (revoked) await revoke(tx, { id, version: 1, reason: revoked }, when(head, 60));
  if (!enters && !isTaken) return;
  const { task } = await take(tx, { id }, when(inspector, 80));
  if (!enters) return;
  const entry: ReportEntry = setField(task.entry, ...enters);
  const { version } = await bringBack(tx, { id: newId(), packageId: id, entry, isFinal: true }, when(inspector, 50));
  if (returnedBack) await sendBack(tx, { id, version, reason: returnedBack }, when(head, 20));
  if (isApproved) await approve(tx, { id, version }, when(head, 20));
}
