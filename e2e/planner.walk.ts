import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { findBusinessUsers } from '@tejian/contract/shared/office/office.contract.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './callers.ts';
import { picture, worldForFile } from './world.ts';
import { liftDraft } from '../apps/server/test/lift-draft.ts';
import { conforming } from '../apps/server/test/conforming.ts';

const world = worldForFile();

/** Lifts of different units, each declared and its material passed. */
async function waiting(count: number): Promise<string[]> {
  const clerk = await callerOf(world.address, 'shouli');
  const { list } = await clerk.does(pickEquipment, { kindCode: '3000', pageNo: 1, pageSize: 500 });
  const free = list.filter(
    (lift) => lift.missing.length + lift.open.length === 0 && lift.useStatus === '2' && !lift.isUnderSupervision,
  );
  const byUnit = [...Map.groupBy(free, ({ useUnitId }) => useUnitId ?? '')].slice(0, count);
  const ids: string[] = [];
  for (const [unitId, lifts] of byUnit) {
    const made = await clerk.does(saveApplication, {
      ...liftDraft,
      unitId,
      equipmentIds: lifts.slice(0, 2).map(({ id }) => id),
    });
    ids.push(made.id);
  }
  const submitted = await clerk.does(submitApplications, { ids, isDuplicateConfirmed: true });
  expect(submitted.results.flatMap(({ errorMsg }) => errorMsg ?? [])).toEqual([]);
  const head = await callerOf(world.address, 'zhanzhang');
  const asked = { type: 'material:review', name: 'shenhe', organisationId: '' };
  const [reviewer] = await head.does(findBusinessUsers, asked);
  await head.does(assignReviewer, { ids, reviewerId: reviewer?.id ?? '', opinion: '' });
  const verdicts = conforming();
  const shenhe = await callerOf(world.address, 'shenhe');
  for (const id of ids)
    await shenhe.does(dealMaterialReview, { ids: [id], result: 'pass', verdicts, opinion: '材料齐全' });
  return ids;
}

const open = async (): Promise<Page> => {
  const page = await world.as('keshi', '/businessPro/taskBoard');
  await page.getByRole('grid').waitFor();
  return page;
};
const jobs = (page: Page): Locator => page.locator('.planner-job');
const chips = (page: Page): Locator => page.locator('.planner-chip');
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const cells = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('gridcell');
const firstDay = async (page: Page): Promise<string | undefined> =>
  (await cells(page, '张检').first().getAttribute('aria-label'))?.split(' ')[1];
/** The days stand until those of the next week have come: what is laid before lies in the wrong week. */
async function nextWeek(page: Page): Promise<void> {
  const before = await firstDay(page);
  await button(page, '后一周').click();
  await expect.poll(() => firstDay(page)).not.toBe(before);
}

it('nothing waits: the board says so, and shows the people', async () => {
  const page = await open();
  await page.getByText('没有待安排的任务').waitFor();
  await picture(page, 'planner-empty');
});

it('a job is laid by mouse and by keyboard, moved, taken back and undone', async () => {
  await waiting(5);
  const page = await open();
  await nextWeek(page);
  await expect.poll(() => jobs(page).count()).toBe(5);
  await jobs(page).first().dragTo(cells(page, '张检').nth(1));
  await expect.poll(() => chips(page).count()).toBe(2);
  await page.getByText('手工安排').waitFor();
  await picture(page, 'planner-laid');
  // By keyboard: take up, walk, put down.
  await jobs(page).first().focus();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await picture(page, 'planner-carried');
  await page.keyboard.press('Enter');
  await expect.poll(() => chips(page).count()).toBe(4);
  await expect.poll(() => page.locator('.planner-told').innerText()).toMatch(/已安排在/);
  await chips(page).first().focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => chips(page).count()).toBe(2);
  await page.keyboard.press('Control+z');
  await button(page, '提交派工（2）').waitFor();
  await expect.poll(() => chips(page).count()).toBe(4);
  // What is laid and not committed comes back after a reload, until it is given up.
  const again = await open();
  await again.getByText(/已恢复本机于/).waitFor();
  await nextWeek(again);
  await expect.poll(() => chips(again).count()).toBe(4);
  await picture(again, 'planner-restored');
  await button(again, '放弃暂存内容').click();
  await expect.poll(() => chips(again).count()).toBe(0);
});

it('somebody is away: the board shows it, and nobody can be put there', async () => {
  const page = await open();
  await nextWeek(page);
  await button(page, '请假登记').click();
  const dialog = page.locator('.ant-modal').last();
  await dialog.getByLabel('人员', { exact: true }).focus();
  await page.keyboard.type('李验');
  await page.keyboard.press('Enter');
  const day = (await cells(page, '李验').nth(4).getAttribute('aria-label'))?.split(' ')[1] ?? '';
  for (const label of ['开始日期', '结束日期']) {
    await dialog.getByLabel(label, { exact: true }).fill(day);
    await page.keyboard.press('Enter');
  }
  await dialog.getByLabel('请假事由', { exact: true }).fill('年休假');
  await picture(page, 'planner-absence');
  await dialog.getByRole('button', { name: /登\s*记/ }).click();
  await page.locator('.planner-away').first().waitFor();
  await jobs(page).first().click();
  await picture(page, 'planner-away');
  await cells(page, '李验').nth(4).click();
  await page.getByText('李验当天请假').first().waitFor();
  await expect.poll(() => chips(page).count()).toBe(0);
  await expectAccessible(page, 'planner');
});

it('a proposal is explained, keeps what was pinned, and is committed in one go', async () => {
  const page = await open();
  await nextWeek(page);
  await jobs(page).first().dragTo(cells(page, '张检').nth(2));
  await page.getByRole('switch').click();
  const pinned = await page.locator('.planner-detail strong').innerText();
  await button(page, '自动建议').click();
  await page
    .getByText(/已安排 5 项/)
    .first()
    .waitFor();
  await picture(page, 'planner-suggested');
  const held = page.locator('.planner-chip', { hasText: pinned }).first();
  await held.getByRole('img', { name: '已固定' }).waitFor();
  const other = chips(page).filter({ hasNot: page.getByRole('img', { name: '已固定' }) });
  await other.first().click();
  await page.getByText(/^\s*资格有效：/).waitFor();
  await picture(page, 'planner-explained');
  await page.locator('.ant-segmented-item', { hasText: '两周' }).click();
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(15);
  await picture(page, 'planner-two-weeks');
  await expectAccessible(page, 'a proposal');
  await button(page, '提交派工（5）').click();
  await page.locator('.ant-modal').last().getByRole('button', { name: '提交派工' }).click();
  await page.getByText('派工成功').first().waitFor();
  await picture(page, 'planner-committed');
});
