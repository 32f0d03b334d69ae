import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { givenReport } from './given-lift.ts';
import { givenCountersignature, givenEntry } from './given-signed.ts';
import { day } from './office.ts';
import { letIn, takePackage } from './mobile-package.ts';
import { savedEntry, submitRecord } from './lift-report.ts';
import { picture, worldForFile } from './world.ts';

// What an inspector and those who check him do at the items of a report.
const world = worldForFile();
let itemNo = '';
const item = 'A1.3.2';

const atItem = (page: Page) => page.locator(`[data-remarks^="item:${item}:"]`).filter({ visible: true });
const recordPage = () => `${world.address}/businessPro/reportEnterInfo?seisn=${itemNo}`;

it('a record goes out to a device, is returned with its mistakes, and comes back into the report', async () => {
  ({ itemNo } = await givenReport(world));
  const { packageNo, device } = await takePackage(world, itemNo);
  const date = device.getByRole('textbox', { name: '检验日期', exact: true }).first();
  await date.fill('11月31日');
  await device.getByRole('textbox', { name: '备注', exact: true }).fill('现场复核正常');
  await device.getByRole('button', { name: /^回\s*传$/ }).click();
  await device.getByText('上次回传有1处不符，请更正后重新回传').waitFor();
  await device.getByRole('button', { name: /“检验日期”填写的“11月31日”/ }).click(); // leads to the place
  await picture(device, 'mobile-mistake');
  await date.fill(day());
  await device.getByRole('button', { name: '回传并提交审批' }).click();
  await device.getByText('已回传并提交审批').waitFor();
  await letIn(world, packageNo);
  const lead = await world.as('jianyan1', recordPage());
  const remark = lead.getByRole('textbox', { name: '备注', exact: true });
  await expect.poll(() => remark.inputValue()).toBe('现场复核正常');
});

it('the checker pins a remark to an item and sends the record back', async () => {
  await givenEntry(world, itemNo);
  const checker = await world.as('jiaohe', `/businessPro/reportConfirmInfo?seisn=${itemNo}`);
  await checker.locator('.documents .ant-segmented-item-label').filter({ hasText: '原始记录' }).click();
  await atItem(checker)
    .getByRole('button', { name: /^提意见/ })
    .click();
  await checker.getByRole('textbox', { name: /写明问题/ }).fill('请附电流曲线');
  await atItem(checker)
    .getByRole('button', { name: /^提意见$/ })
    .last()
    .click();
  await checker.getByRole('heading', { name: '校审意见（1 条待处理）' }).waitFor();
  await picture(checker, 'entry-remark');
  await checker
    .getByRole('button', { name: /^退\s*回$/ })
    .last()
    .click();
  const dialog = checker.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '退回原因' }).click();
  await checker.locator('.ant-select-item-option', { hasText: '记录与报告数据不一致' }).click();
  await dialog.getByRole('textbox', { name: '退回意见' }).fill('见逐项意见');
  await dialog.getByRole('button', { name: /^退\s*回$/ }).click();
  await checker.getByText('退回成功').first().waitFor();
});

it('the returned record leads to the remark, and is not submitted before it is answered', async () => {
  const lead = await world.as('jianyan1', recordPage());
  await lead.getByRole('button', { name: '提交校核' }).click();
  await lead.getByText(/^还有2处未完成/).waitFor(); // the remark and the signature, as the panel counts them
  await lead.getByRole('heading', { name: '提交前还需完成（2）' }).waitFor();
  await lead.getByRole('button', { name: '逐条答复（1）' }).click();
  await atItem(lead)
    .getByRole('button', { name: /^答\s*复$/ })
    .click();
  await atItem(lead).getByRole('textbox', { name: '说明如何处理' }).fill('曲线已附');
  await atItem(lead)
    .getByRole('button', { name: /^答\s*复$/ })
    .click();
  await atItem(lead).getByText('已答复').waitFor();
  await picture(lead, 'entry-answered');
  await savedEntry(lead).waitFor();
  await givenCountersignature(world, itemNo);
  await lead.getByRole('heading', { name: '可以提交' }).waitFor(); // the open form hears of the signature
  await submitRecord(world);
});

it('the checker settles it at the item; only then the report goes on', async () => {
  const checker = await world.as('jiaohe', `/businessPro/reportConfirmInfo?seisn=${itemNo}`);
  const pass = checker.locator('.review-footer').getByRole('button', { name: /^通\s*过$/ });
  await expect.poll(() => pass.isDisabled()).toBe(true);
  await atItem(checker)
    .getByRole('button', { name: /^销\s*号$/ })
    .click();
  await atItem(checker)
    .getByRole('button', { name: /^销\s*号$/ })
    .click();
  await atItem(checker).getByText('已销号').waitFor();
  await checker.goto(`${world.address}/flowLog?seisn=${itemNo}`);
  await checker.getByText(/意见销号：A1\.3\.2/).waitFor();
  await picture(checker, 'entry-remark-log');
});
