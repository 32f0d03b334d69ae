import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { givenReport } from './given-lift.ts';
import { givenCountersignature } from './given-signed.ts';
import { savedEntry, submitRecord } from './lift-report.ts';
import { pdfText } from './pdf-text.ts';
import { picture, worldForFile } from './world.ts';

// Somebody wants a lift looked at: the inspector decides what, from the library and by hand, and the report says it.
const world = worldForFile();
let itemNo = '';

const place = () => `${world.address}/businessPro/reportEnterInfo?seisn=${itemNo}`;
const names = async (page: Page) =>
  (await page.locator('.sheet-items .sheet-name').allInnerTexts()).map((text) => text.trim().split('\n'));
const tool = (page: Page, act: string, name: string) =>
  page.getByRole('button', { name: `${act} ${name}`, exact: true });
const hand = (page: Page) => page.getByRole('dialog', { name: '添加检验项目' });

it('a report without items says so, and takes them from the library', async () => {
  ({ itemNo } = await givenReport(world, { categoryCode: '31', applyType: '6', businessNature: '2' }));
  const page = await world.as('jianyan1', place());
  await page.getByRole('cell', { name: '还没有检验项目，请从项目库选取或者手工添加', exact: true }).waitFor();
  await page.getByRole('button', { name: '从项目库选取', exact: true }).click();
  const library = page.getByRole('dialog', { name: '从检验项目库选取' });
  await library.getByRole('checkbox', { name: '选取“舒适性”的全部项目' }).check();
  await library.getByRole('searchbox').fill('绝缘');
  await library.getByRole('row', { name: /绝缘电阻/ }).click();
  await picture(page, 'general-library');
  await library.getByRole('button', { name: '加入 3 项' }).click();
  await library.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await names(page)).flat())
    .toEqual(expect.arrayContaining(['轿厢内运行噪声', '水平振动', '绝缘电阻']));
});

it('an item by hand has its demand, value and limit; wrong limits are refused at their place', async () => {
  const page = await world.as('jianyan1');
  await page.getByRole('button', { name: '手工添加', exact: true }).click();
  const box = (name: string) => hand(page).getByRole('textbox', { name });
  await box('检验项目').fill('轿厢照度');
  await box('分组').fill('照明');
  await box('检验内容与要求').fill('轿厢地板照度符合委托合同');
  await box('单位').fill('lx');
  await box('下限').fill('200');
  await box('上限').fill('50');
  await hand(page).getByRole('button', { name: '保存' }).click();
  await hand(page).getByText('“轿厢照度”的下限大于上限').waitFor();
  await picture(page, 'general-by-hand');
  await box('上限').fill('');
  await hand(page).getByRole('button', { name: '保存' }).click();
  await hand(page).waitFor({ state: 'hidden' });
  await tool(page, '移除', '轿厢照度').waitFor();
});

it('items move, are changed, and come back when they were taken out', async () => {
  const page = await world.as('jianyan1');
  await tool(page, '上移', '轿厢照度').click();
  await expect
    .poll(async () => (await names(page)).flat().indexOf('轿厢照度'))
    .toBeLessThan((await names(page)).flat().indexOf('绝缘电阻'));
  await tool(page, '移除', '水平振动').click();
  await page.getByText('已移除“水平振动”').waitFor();
  await expect.poll(async () => (await names(page)).flat()).not.toContain('水平振动');
  await page.getByRole('button', { name: '撤销' }).click();
  await tool(page, '移除', '水平振动').waitFor();
  await tool(page, '修改', '绝缘电阻').click();
  const change = page.getByRole('dialog', { name: '修改检验项目' });
  await change.getByRole('textbox', { name: '下限' }).fill('1');
  await change.getByRole('button', { name: '保存' }).click();
  await change.waitFor({ state: 'hidden' });
  await page.getByText('≥ 1 MΩ').first().waitFor();
  await picture(page, 'general-entry');
});

it('a value beyond its limit fails its item; the report is complete, reads so on paper, and is submitted', async () => {
  const page = await world.as('jianyan1');
  const value = (name: string) => page.getByRole('textbox', { name });
  await value('噪声').fill('48');
  await value('最大峰峰值').fill('0.12');
  await value('实测值').fill('120');
  await value('绝缘电阻').fill('2.5');
  await page.getByRole('button', { name: '未填的设为符合' }).click();
  await page.getByText('不符合委托要求').first().waitFor(); // 120 lx are too few
  await picture(page, 'general-judged');
  await value('实测值').fill('260');
  await page.getByRole('button', { name: '未填的设为符合' }).click();
  await page.getByText('符合委托要求').first().waitFor();
  await page.getByRole('button', { name: '从仪器台账选取' }).click();
  const ledger = page.getByRole('dialog', { name: '选取检验仪器设备' });
  await ledger.getByRole('row', { name: '照度计' }).click();
  await ledger.getByRole('button', { name: '选取1件' }).click();
  await page.getByText('李验尚未签名').waitFor(); // nothing else is missing
  await savedEntry(page).waitFor();
  await givenCountersignature(world, itemNo);
  await submitRecord(world);
  const file = await page.context().request.get(`${world.address}/api/report/${itemNo}/pdf`);
  const text = (await pdfText(new Uint8Array(await file.body()))).join('').replace(/\s/g, '');
  for (const part of ['电梯委托检验报告', '轿厢照度', '轿厢地板照度符合委托合同', '260lx', '符合委托要求'])
    expect(text).toContain(part);
});
