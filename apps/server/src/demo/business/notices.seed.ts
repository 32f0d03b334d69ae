import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import type { Tx } from '../../platform/db/database.ts';
import * as notices from '../../features/business/opinion-notice/opinion-notice.service.ts';
import { personOf, type BusinessStage } from './stage.seed.ts';

const found = [
  { defects: '层门锁紧装置：三层层门锁钩啮合长度不足 7mm\n底坑：照明损坏', days: 20, answer: '' },
  { defects: '轿厢紧急报警装置：与值班室通话不清晰', days: 12, answer: '已更换对讲主机并试通话，附整改照片。' },
] as const;

/** Two lifts at report entry wait for their unit: one notice is open, of the other the unit says that it has mended. */
export async function addNotices(tx: Tx, stage: BusinessStage): Promise<void> {
  const items = await tx
    .selectFrom('item')
    .select(['itemNo', 'leadInspectorId'])
    .where('step', '=', steps.reportEntry.code)
    .where('state', '=', 'running')
    .where('entryBegun', '=', true)
    .orderBy('itemNo')
    .limit(found.length)
    .execute();
  for (const [at, { itemNo, leadInspectorId }] of items.entries()) {
    const { defects = '', days = 0, answer = '' } = found[at] ?? {};
    const actor = [...stage.people.values()].find(({ userId }) => userId === leadInspectorId);
    if (!actor) continue;
    const when = { actor, now: stage.now };
    const today = chinaDay(stage.now);
    const content = { receiver: '安全管理员', defects, requirement: opinionNoticeText.requirement };
    const { id } = await notices.issue(tx, stage.ports, { ...content, itemNo, deadline: addDays(today, days) }, when);
    const clerk = { ...when, actor: personOf(stage, 'keshi') };
    if (answer) await notices.answer(tx, { id, version: 1, answeredOn: today, answer }, clerk);
  }
}
