import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control, take } from './archive-form.ts';
import { callerOf } from './callers.ts';
import { expectAll, givenReview } from './given-lift.ts';
import { arrange, declareLift } from './lift-report.ts';
import { publishForm } from './own-form.ts';
import { picture, worldForFile } from './world.ts';

const world = worldForFile();
const headings = (page: Page) => page.locator('.tb-head .tb-title').allInnerTexts();

const grade = {
  key: 'ownGrade',
  label: '本院分级',
  type: 'select',
  options: ['甲', '乙'],
  default: '乙',
  listed: true,
};
const noise = {
  key: 'ownNoise',
  label: '本院噪声',
  type: 'number',
  unit: 'dB',
  listed: true,
  check: { expression: 'field.ownNoise <= 85', sentence: '噪声不能大于 85 dB' },
};
const reason = {
  key: 'ownReason',
  label: '甲级原因',
  type: 'text',
  required: true,
  condition: 'field.ownGrade = "甲"',
};
const marks = { key: 'ownMarks', label: '本院标记', type: 'multiselect', options: ['夜间', '水上'] };

it('a field that an institute publishes stands in the list, its search and its layout', async () => {
  await publishForm(world, '电梯本院字段', { code: '3000', fields: [grade, noise, reason] });
  for (const entity of ['unit', 'application', 'item'])
    await publishForm(world, `本院字段 ${entity}`, { code: entity, entity, fields: [grade, reason, marks] });

  const page = await world.as('shouli', '/bsArchives/elevator');
  const search = page.getByRole('button', { name: /^查\s*询$/ });
  await search.click();
  await page.getByText('共 61 条').waitFor();
  await expect.poll(() => headings(page)).toEqual(expect.arrayContaining(['本院分级', '本院噪声(dB)']));
  await page.getByRole('button', { name: '更多条件' }).click();
  await page.getByRole('combobox', { name: '本院分级' }).click();
  await page.getByTitle('乙', { exact: true }).last().click();
  await picture(page, 'own-fields-search');
  await search.click();
  await page.getByText('共 61 条').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '表格设置' }).click();
  await page.getByRole('checkbox', { name: '显示 本院噪声(dB)' }).waitFor();
  await picture(page, 'own-fields-layout');
  await page.keyboard.press('Escape');
});

it('declaration and arrangement have them, and the sheet shows them', async () => {
  const applicationNo = await declareLift(world);
  const page = await world.as('shouli');
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/本机构字段[\s\S]*本院分级\s*乙/);
  await picture(page, 'own-fields-declared');
  await givenReview(world, applicationNo);
  await arrange(world, applicationNo);
  await page.goto(`${world.address}/businessPro/applyList`);
  await page.locator('.tb-head').waitFor(); // the number stands in the title of a tab already
  await expect.poll(() => headings(page), { timeout: 20_000 }).toContain('本院分级');
  await picture(page, 'own-fields-applications');
});

it('the inspector reads those of the item beside the record', async () => {
  const lead = await callerOf(world.address, 'jianyan1');
  const [{ itemNo } = { itemNo: '' }] = (await lead.does(findItems, {})).list;
  expectAll(await lead.does(buildReports, { itemNos: [itemNo] }));
  const page = await world.as('jianyan1', `/businessPro/reportEnterInfo?seisn=${itemNo}`);
  const panel = page.getByRole('complementary', { name: '检查与进度' });
  await panel.getByText('本机构字段').waitFor();
  await expect.poll(() => panel.innerText()).toMatch(/本院分级\s*乙/);
  await picture(page, 'own-fields-entry');
});

it('the form of a record draws them, asks by condition and says what a check refuses', async () => {
  const page = await world.as('shouli', '/bsArchives/elevatorForm?type=add');
  const section = page.locator('.archive-group', { hasText: '本机构字段' });
  await section.scrollIntoViewIfNeeded();
  await expect.poll(() => section.innerText()).toContain('本院分级');
  await expect.poll(() => section.innerText()).not.toContain('甲级原因');
  await take(page, 'ownGrade', '甲');
  await section.getByText('甲级原因').waitFor();
  await control(page, 'ownNoise').fill('90');
  await control(page, 'ownReason').fill('常用设备');
  await section.getByText('噪声不能大于 85 dB').waitFor();
  await picture(page, 'own-fields-form');
  await control(page, 'ownNoise').fill('61.5');
  await section.getByText('噪声不能大于 85 dB').waitFor({ state: 'hidden' });
});

it('a unit is registered and read with them', async () => {
  const page = await world.as('shouli', '/bsArchives/businessForm?type=edit');
  await control(page, 'name').fill('自定义字段示范有限公司');
  await take(page, 'roles');
  await page.keyboard.press('Escape');
  await take(page, 'ownGrade', '甲');
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('甲级原因不能为空').waitFor();
  await picture(page, 'own-fields-unit');
  await control(page, 'ownReason').fill('重点单位');
  await take(page, 'ownMarks', '水上');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('重点单位').first().waitFor();
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toMatch(/本机构字段[\s\S]*本院分级\s*甲[\s\S]*本院标记\s*水上/);
  await picture(page, 'own-fields-unit-read');
});
