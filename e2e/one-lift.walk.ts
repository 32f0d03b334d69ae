import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture, worldForFile } from './world.ts';

// One lift from the declaration to the released, signed report, each step on its own page by the person whose work it is.
// Each walk goes on where the last one ended.
const world = worldForFile();
let applicationNo = '';

const menu = async (page: Page, group: string, name: string) => {
  await page.getByRole('textbox', { name: '查找功能' }).or(page.getByPlaceholder('查找功能')).first().fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).or(page.getByRole('option', { name })).first().click();
  void group;
};

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).or(page.locator('.ant-select-item-option', { hasText: option })).first().click();
};

it('the clerk declares one lift of the archive', async () => {
  const page = await world.as('shouli');
  await menu(page, '检验业务', '业务申报');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('combobox', { name: '受检单位' }).fill('物业');
  await page.locator('.ant-select-item-option').first().click();
  await page.getByRole('button', { name: '选择设备' }).click();
  await picture(page, '01-choose-equipment');
  const dialog = page.getByRole('dialog', { name: '选择设备' });
  await dialog.getByRole('checkbox', { disabled: false }).nth(1).check();
  await dialog.getByRole('button', { name: /选定/ }).click();
  await page.getByText('可以申报').waitFor();
  await picture(page, '02-apply');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('提交成功').first().waitFor();
  applicationNo = (await page.getByText(/SQ\d{11}/).first().innerText()).match(/SQ\d{11}/)?.[0] ?? '';
  expect(applicationNo).toMatch(/^SQ\d{11}$/);
});
void choose;
