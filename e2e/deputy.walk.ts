import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { findDeputies } from '@tejian/contract/business/deputy/deputy.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from './callers.ts';
import { expectAccessible } from './accessible.ts';
import { givenReport } from './given-lift.ts';
import { givenEntry } from './given-signed.ts';
import { day, workOf } from './office.ts';
import { stepOf } from './sign-off.ts';
import { picture, worldForFile } from './world.ts';

// A checker is away and names a deputy. The report is urged; the deputy finds it, gives it to an auditor to read, and checks it
// under an own name. The deputyship ends before its day, and the reader reads and can do nothing else.
const world = worldForFile();
let itemNo = '';
let reportNo = '';

const row = (page: Page) => page.getByRole('row', { name: reportNo });
const deputyship = (page: Page, reason: string) => page.getByRole('row', { name: reason });
const AWAY = '外出参加技术评审';

/** Chooses in a dialog, which Escape would close. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name }).first().click();
}

async function openNaming(who: string) {
  const page = await world.as(who, '/businessPro/deputy');
  await page.getByRole('button', { name: '新增代理' }).click();
  return { page, dialog: page.getByRole('dialog', { name: '新增代理' }) };
}

it('before an auditor names a deputy the dialog says what the deputy could not do', async () => {
  ({ itemNo, reportNo } = await givenReport(world, {}, '王校'));
  await givenEntry(world, itemNo);
  const { page, dialog } = await openNaming('shenpi1');
  await pick(page, '代理人', '沈审');
  await dialog.getByText(/报告审核：锅炉、压力容器.*电梯/).waitFor();
  await picture(page, 'deputy-01-limits');
  await expectAccessible(page, 'naming a deputy');
});

it('a checker names a deputy for days that are not yet there, who finds nothing until then', async () => {
  const { page, dialog } = await openNaming('jiaohe');
  await pick(page, '代理人', '蒋复核');
  for (const label of ['开始日期', '结束日期']) {
    await dialog.getByRole('textbox', { name: label }).fill(addDays(day(), label === '开始日期' ? 7 : 9));
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('textbox', { name: '代理原因' }).fill('下周年休假');
  await dialog.getByRole('button', { name: '设置代理' }).click();
  await deputyship(page, '下周年休假').getByText('未开始').waitFor();
  const office = await callerOf(world.address, 'fuhe');
  const found = await office.does(findItems, { stepcode: 'BGQR' });
  expect(found.list).toEqual([]);
});

it('a deputy for today finds the task beside the name of who is away', async () => {
  const { page, dialog } = await openNaming('jiaohe');
  await pick(page, '代理人', '蒋复核');
  await dialog.getByText('现有待办1件，代理人均可办理').waitFor();
  await dialog.getByRole('textbox', { name: '代理原因' }).fill(AWAY);
  await picture(page, 'deputy-02-whole');
  await dialog.getByRole('button', { name: '设置代理' }).click();
  await deputyship(page, AWAY).getByText('代理中').waitFor();
  const office = await workOf(world, 'fuhe', '报告确认');
  await row(office).getByText('代王校').waitFor();
});

it('the section head urges; a second time on one day is refused with the name of the first', async () => {
  const page = await world.as('keshi', `/flowLog?seisn=${itemNo}`);
  const urge = async () => {
    await page.getByRole('button', { name: '催办', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `催办 ${itemNo}` });
    await dialog.getByRole('textbox', { name: '催办说明' }).fill('使用单位急需报告');
    await dialog.getByRole('button', { name: '催办', exact: true }).click();
    return dialog;
  };
  await (await urge()).waitFor({ state: 'hidden' });
  await page.getByText('使用单位急需报告').first().waitFor();
  const again = await urge();
  await again.getByText(/今日已由黄科长于.*催办/).waitFor();
  await picture(page, 'deputy-03-urged');
  const office = await world.as('fuhe', '/message/message_page');
  await office
    .getByText(/^催办：报告确认/)
    .first()
    .waitFor();
  await picture(office, 'deputy-03-message');
});

it('the deputy gives the record to an auditor to read', async () => {
  const page = await workOf(world, 'fuhe', '报告确认');
  await row(page)
    .getByRole('checkbox', { name: /^选择\d+$/ })
    .check();
  await page.getByRole('button', { name: '抄送', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `抄送 ${itemNo}` });
  await pick(page, '抄送人员', '赵审');
  await page.keyboard.press('Tab');
  await dialog.getByRole('textbox', { name: '抄送说明' }).fill('请先了解本梯情况');
  await picture(page, 'deputy-04-copy');
  await dialog.getByRole('button', { name: '抄送', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
});

it('the reader marks it as read, reads it, and has nothing to do there', async () => {
  const page = await world.as('shenpi1', '/businessPro/copied');
  await row(page).getByText('未读').waitFor();
  await row(page).getByText('请先了解本梯情况').waitFor();
  await picture(page, 'deputy-05-copied');
  await row(page)
    .getByRole('checkbox', { name: /^选择\d+$/ })
    .check();
  await page.getByRole('button', { name: '标为已读' }).click();
  await row(page).getByText('已读').waitFor();
  await row(page).getByRole('button', { name: '阅读' }).click();
  await page.locator('footer').getByRole('button', { name: '流程日志' }).waitFor();
  await picture(page, 'deputy-06-reading');
  await expect.poll(() => page.locator('footer').getByRole('button').allInnerTexts()).toEqual(['流程日志']);
});

it('the deputy checks under an own name, for whom it was; list and log say so', async () => {
  const page = await workOf(world, 'fuhe', '报告确认');
  await row(page).getByRole('button', { name: '办理' }).click();
  await page.getByRole('textbox', { name: '校核意见' }).fill('已核对');
  await picture(page, 'deputy-07-desk');
  await page.locator('footer').getByRole('button', { name: '通过', exact: true }).click();
  await expect.poll(() => stepOf(world, itemNo)).toBe('BGSH');
  const checker = await world.as('jiaohe', '/businessPro/deputy');
  await deputyship(checker, AWAY).getByRole('button', { name: '代办记录' }).click();
  const acts = checker.getByRole('dialog', { name: '蒋复核代王校办理的事项' });
  await acts.getByRole('row', { name: itemNo }).getByText('提交（代王校）').waitFor();
  await picture(checker, 'deputy-08-acts');
  await acts.getByRole('button', { name: itemNo }).first().click();
  await checker.getByText('提交（代王校）').first().waitFor();
  await picture(checker, 'deputy-09-log');
});

it('who was away is back: the deputyship ends before its day', async () => {
  const page = await world.as('jiaohe', '/businessPro/deputy');
  await deputyship(page, AWAY).getByRole('button', { name: '终止' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '终止' }).click();
  await deputyship(page, AWAY).getByText('已终止').waitFor();
  await picture(page, 'deputy-10-ended');
  const office = await callerOf(world.address, 'fuhe');
  const { list } = await office.does(findDeputies, { pageNo: 1, pageSize: 10 });
  expect(list.map(({ state, endedBy }) => `${state} ${endedBy ?? ''}`.trim()).toSorted()).toEqual([
    'ahead',
    'ended 王校',
  ]);
});
