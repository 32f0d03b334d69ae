import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from './callers.ts';
import { givenReport } from './given-lift.ts';
import { givenCheck, givenFilled } from './given-signed.ts';
import { savedEntry, submitRecord } from './lift-report.ts';
import { workOf } from './office.ts';
import { picture, worldForFile } from './world.ts';

// Two inspectors with one record in two windows, and an auditor who has an older version on the screen: nobody signs what he
// has not seen, nobody loses what he typed, and who loses a signature is told.
const world = worldForFile();
let itemNo = '';
let reportNo = '';

const recordPath = () => `/businessPro/reportEnterInfo?seisn=${itemNo}`;
const recordPage = () => `${world.address}${recordPath()}`;
const remark = (page: Page) => page.getByRole('textbox', { name: '备注', exact: true });
const device = (page: Page) => page.getByRole('textbox', { name: '控制方式', exact: true });
const editors = (page: Page) => page.getByRole('status').filter({ hasText: '正在录入' });
const changedByLead = (page: Page) => page.getByRole('alert').filter({ hasText: /^张检于 .*修改了 \d+ 处内容/ });
const lapse = (page: Page, sentence: RegExp) => page.getByRole('alert').filter({ hasText: sentence });
const signed = (page: Page) => page.getByRole('button', { name: '已签名' });
const isSaved = (page: Page) => savedEntry(page).waitFor();
/** Says whether the place of a control carries the mark of a change that nobody looked at yet. */
const isMarked = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .evaluate((box) => getComputedStyle(box.closest('[data-place]') ?? box).outlineStyle === 'solid');

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: '签名', exact: true }).click();
  await signed(page).waitFor();
}

it('two inspectors have one record open, and each sees the other', async () => {
  ({ itemNo, reportNo } = await givenReport(world));
  await givenFilled(await callerOf(world.address, 'jianyan1'), itemNo);
  const lead = await world.as('jianyan1', recordPath());
  await savedEntry(lead).waitFor();
  await expect.poll(() => editors(lead).count()).toBe(0);
  const second = await world.as('jianyan2', recordPath());
  await editors(second).getByText('张检').waitFor();
  await editors(lead).getByText('李验').waitFor(); // told at once, not with the next beat
  await picture(lead, 'signing-presence');
});

it('a change of the one comes in while the other types, is marked, and takes nothing', async () => {
  const [lead, second] = [await world.as('jianyan1'), await world.as('jianyan2')];
  await isSaved(lead);
  await device(second).click();
  await second.keyboard.type('甲');
  await remark(lead).fill('现场已告知使用单位');
  await changedByLead(second).waitFor();
  await second.keyboard.type('乙'); // the cursor is where it was
  await expect.poll(() => device(second).inputValue()).toContain('甲乙');
  await expect.poll(() => remark(second).inputValue()).toBe('现场已告知使用单位');
  await expect.poll(() => isMarked(second, '备注')).toBe(true);
  await expect.poll(() => isMarked(second, '控制方式')).toBe(false);
  await picture(second, 'signing-changed');
  await isSaved(second);
  await second.getByRole('button', { name: '签名', exact: true }).click();
  await second.getByText(/有 \d+ 处内容被他人修改，请核对标出的内容/).waitFor();
  await second.getByRole('button', { name: '1 处修改待核对' }).click(); // out of sight while he types further down
  const checked = changedByLead(second).getByRole('button', { name: '已核对' });
  await expect.poll(() => checked.evaluate((one) => one === document.activeElement)).toBe(true);
  await second.keyboard.press('Enter');
  await changedByLead(second).waitFor({ state: 'detached' });
  await expect.poll(() => isMarked(second, '备注')).toBe(false);
  await lead.getByRole('button', { name: '已核对' }).click(); // what the second typed
  await expect.poll(() => device(lead).inputValue()).toContain('甲乙');
});

it('a signature that lapses tells its owner: on the page, by a message, in the flow log', async () => {
  const [lead, second] = [await world.as('jianyan1'), await world.as('jianyan2')];
  await sign(second);
  await remark(lead).fill('现场已告知使用单位张主任');
  await lapse(second, /张检于 .*修改了内容，您的签名已失效。签名后共有 1 处变化，请核对后重新签名/).waitFor();
  await picture(second, 'signing-lapsed');
  await expect.poll(() => signed(second).count()).toBe(0);
  await second.getByRole('button', { name: '流程日志' }).click();
  await second
    .getByText(/内容修改（.*备注）后，李验的签名失效/)
    .first()
    .waitFor();
  await second.goto(`${world.address}/message/message_page`);
  await second.getByText(`签名失效：${reportNo}`).first().click();
  await second
    .getByText(/张检在您签名后修改了.*备注/)
    .first()
    .waitFor();
  await second.goto(recordPage());
});

it('who changes the record after signing it reads that he did so himself', async () => {
  const second = await world.as('jianyan2');
  await second.getByRole('button', { name: '已核对' }).click();
  await sign(second);
  await device(second).fill('集选');
  await lapse(second, /^您于 .*修改了内容，之前的签名已失效，请核对后重新签名/).waitFor();
  await sign(second);
});

it('both write the same place: each reads both, and one decides', async () => {
  const [lead, second] = [await world.as('jianyan1'), await world.as('jianyan2')];
  await lead.context().setOffline(true);
  await remark(lead).fill('甲方案');
  await lead.getByText('未联网，已存在本机').waitFor();
  await remark(second).fill('乙方案');
  await isSaved(second);
  await lead.context().setOffline(false);
  const dialog = lead.getByRole('dialog', { name: '与他人的修改冲突' });
  await dialog.getByText('乙方案').waitFor();
  await picture(lead, 'signing-clash');
  await dialog.getByRole('button', { name: '全部用对方的' }).click();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await lead.getByRole('button', { name: '已核对' }).click(); // the other place that the second changed
  await expect.poll(() => remark(lead).inputValue()).toBe('乙方案');
});

it('who leaves is no longer shown', async () => {
  const [lead, second] = [await world.as('jianyan1'), await world.as('jianyan2')];
  await sign(second);
  await second.goto(`${world.address}/workDesktop`);
  await editors(lead).waitFor({ state: 'detached' });
});

it('an auditor who has an older version on the screen is refused, reads what changed and by whom, looks, and passes', async () => {
  await submitRecord(world);
  await givenCheck(world, itemNo);
  const auditor = await workOf(world, 'shenpi1', '报告审核');
  await auditor.getByRole('row', { name: reportNo }).getByRole('button', { name: '办理' }).click();
  await auditor.getByRole('textbox', { name: '审核意见' }).fill('数据齐全，同意');

  // In another window he sends it back; it is changed and comes again, and the first window still shows the old version.
  const other = await auditor.context().newPage();
  await other.goto(auditor.url());
  await other.locator('footer').getByRole('button', { name: '退回', exact: true }).click();
  const back = other.getByRole('dialog', { name: /退回/ });
  await back.getByText('报告录入', { exact: true }).click();
  await back.getByRole('combobox').click();
  await other.locator('.ant-select-item-option', { hasText: '记录与报告数据不一致' }).click();
  await back.getByRole('textbox').last().fill('请核对备注');
  await picture(other, 'signing-return');
  await back.getByRole('button', { name: /退\s*回|确\s*定/ }).click();
  await other.getByText('退回成功').first().waitFor();
  await other.close();
  const [lead, second] = [await world.as('jianyan1'), await world.as('jianyan2')];
  await lead.goto(recordPage());
  await remark(lead).fill('备注已按审核意见修改');
  await isSaved(lead);
  await second.goto(recordPage());
  await lapse(second, /您的签名已随退回失效，修改并核对后重新签名/).waitFor();
  await second.getByRole('button', { name: '已核对' }).click();
  await sign(second);
  await submitRecord(world);
  await givenCheck(world, itemNo);

  const pass = auditor.locator('footer').getByRole('button', { name: '通过', exact: true });
  await pass.click();
  const refusal = auditor.getByRole('dialog').filter({ hasText: /张检于.*修改了1处内容（.*备注）/ });
  await picture(auditor, 'signing-audit-refused');
  await refusal.getByRole('button', { name: /确\s*定/ }).click();
  const changed = auditor.getByRole('alert').filter({ hasText: '与您打开时相比有 1 处不同' });
  await changed.getByText('备注已按审核意见修改').waitFor();
  await picture(auditor, 'signing-audit-changed');
  await expect.poll(() => pass.isDisabled()).toBe(true);
  await changed.getByRole('button', { name: '已核对' }).click();
  await expect.poll(() => auditor.getByRole('textbox', { name: '审核意见' }).inputValue()).toBe('数据齐全，同意');
  await pass.click();
  await auditor.getByText('审核通过').first().waitFor();
});
