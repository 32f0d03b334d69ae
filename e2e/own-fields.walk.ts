import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture, worldForFile } from './world.ts';

const world = worldForFile();
const headings = (page: Page) => page.locator('.tb-head .tb-title').allInnerTexts();

const fields = [
  { key: 'ownGrade', label: '本院分级', type: 'select', options: ['甲', '乙'], listed: true },
  { key: 'ownNoise', label: '本院噪声', type: 'number', unit: 'dB', listed: true },
];
const definition = { kind: 'form', name: '电梯本院字段', content: { code: '3000', fields } };

it('a field that an institute publishes stands in the list, its search and its layout', async () => {
  const admin = await world.as('admin');
  const published = await admin.evaluate(async (asked) => {
    const token = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(token) };
    const answer = await fetch('/api/definition/publish', { method: 'POST', headers, body: JSON.stringify(asked) });
    return answer.text();
  }, definition);
  expect(JSON.parse(published)).toMatchObject({ isSuccess: true });

  const page = await world.as('shouli');
  await page.goto(`${world.address}/bsArchives/elevator`);
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
});
