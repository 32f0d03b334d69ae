import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { opinionNoticeText } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import * as notices from '../../features/business/opinion-notice/opinion-notice.service.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { houseOf, personOf, type BusinessStage } from './stage.seed.ts';

// What is found on devices of every kind.
const foundDefects = [
  { defects: '使用标志：未张贴在设备的显著位置\n安全警示标识：字迹不清', days: 20, answer: '' },
  { defects: '应急救援演练：没有本年度的演练记录', days: 12, answer: '已组织演练并补齐记录，附演练照片。' },
] as const;

type Drawn = Awaited<ReturnType<typeof drawOne>>;

/** Two devices of whatever kind at report entry wait for their unit; their papers are drawn before the transaction that issues them. */
export async function drawNotices(db: Db, stage: BusinessStage): Promise<Drawn[]> {
  const items = await db
    .selectFrom('item')
    .select(['itemNo', 'leadInspectorId'])
    .where('step', '=', steps.reportEntry.code)
    .where('state', '=', 'running')
    .where('entryBegun', '=', true)
    .where('organisationId', '=', houseOf(stage))
    .orderBy('itemNo')
    .limit(foundDefects.length)
    .execute();
  const drawnRows: Drawn[] = [];
  for (const [at, { itemNo, leadInspectorId }] of items.entries()) {
    const actor = [...stage.people.values()].find(({ userId }) => userId === leadInspectorId);
    const one = foundDefects[at];
    if (actor && one) drawnRows.push(await drawOne(db, stage, { itemNo, ...one }, actor));
  }
  return drawnRows;
}

async function drawOne(
  db: Db,
  stage: BusinessStage,
  { itemNo, defects, days, answer }: { itemNo: string; defects: string; days: number; answer: string },
  actor: Actor,
) {
  const when = { actor, now: stage.now };
  const deadline = addDays(chinaDay(stage.now), days);
  const askedPart = { itemNo, receiver: '安全管理员', defects, requirement: opinionNoticeText.requirement, deadline };
  return { asked: askedPart, when, answer, notice: await notices.draw(db, stage.ports, askedPart, when) };
}

/** One notice is open, of the other the unit says that it has mended. */
export async function addNotices(tx: Tx, stage: BusinessStage, drawnRows: readonly Drawn[]): Promise<void> {
  for (const { asked, when, answer, notice } of drawnRows) {
    const { id } = await notices.issue(tx, asked, notice, when);
    const clerk = { ...when, actor: personOf(stage, 'keshi') };
    if (answer) await notices.answer(tx, { id, version: 1, answeredOn: chinaDay(stage.now), answer }, clerk);
  }
}
