import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { picture, worldForFile } from './world.ts';

const world = worldForFile();
let address = '';

/** Changes one lift as its form does, so that there is something to look back at. */
const change = (page: Page, id: string, values: object) =>
  page.evaluate(
    async ([equipment, changed]) => {
      const post = async (path: string, body: object) => {
        const token = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return ((await answer.json()) as { data: { version: number; useUnit: { id: string } } }).data;
      };
      const { version, useUnit } = await post('/api/equipment/getDetailEquipment', { id: equipment });
      const record = { id: equipment, version, seitypecode: '3000', useUnitId: useUnit.id };
      await post('/api/equipment/saveEquipment', { ...record, values: changed });
    },
    [id, values] as const,
  );

it('a clerk looks at the life of a lift, by mouse and by keys', async () => {
  const page = await world.as('shouli', '/bsArchives/elevator');
  await page.getByRole('textbox', { name: '使用单位' }).fill('云栖');
  await page.keyboard.press('Enter');
  await page.getByText('共 8 条').waitFor();
  await page
    .getByRole('button', { name: /查\s*看/ })
    .first()
    .click();
  await page.getByRole('heading', { name: '变更记录' }).waitFor();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await change(page, id, { remark: '更换曳引机', ratedLoad: 1050 });
  await change(page, id, { remark: '更换曳引机，已验收', internalNo: '9#' });
  await page.getByRole('button', { name: '设备画像' }).click();
  await page.getByRole('heading', { name: '生命历程' }).waitFor();
  const life = page.getByRole('group', { name: /设备生命历程图/ });
  await life
    .getByRole('button', { name: /^制造与投用/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.time-tip').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => page.locator('.time-tip').innerText()).toMatch(/下次检验日期/);
  await picture(page, 'portrait');
  await expectAccessible(page, 'portrait');
  await page.getByText('文字', { exact: true }).click();
  await page.getByRole('cell', { name: '制造日期' }).waitFor();
  await page.getByText('图', { exact: true }).click();
  address = page.url();
});

it('reads what was changed, by field, and compares two moments', async () => {
  const page = await world.as('shouli');
  await page.getByTitle('变更记录').click();
  const entries = page.locator('.history-entries');
  await entries.getByText('更换曳引机，已验收').waitFor();
  await page.getByText('共 3 条').waitFor();
  await picture(page, 'history');
  await expectAccessible(page, 'history');
  await page.getByRole('combobox', { name: '字段' }).fill('额定载重量');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.history-entry').count()).toBe(1);
  await entries.getByText('1050 kg').waitFor();
  await page.getByRole('button', { name: '清除条件' }).click();
  await page.getByRole('button', { name: '选作对比' }).first().click();
  await page.getByText(/^已选一个时点/).waitFor();
  await page.getByRole('button', { name: '选作对比' }).last().click();
  const table = page.getByRole('table', { name: '两个时点的档案对比' });
  await table
    .getByRole('row', { name: /额定载重量/ })
    .getByText('1050 kg')
    .waitFor();
  await expect.poll(() => table.getByRole('row', { name: /设备名称/ }).count()).toBe(0);
  await page.getByRole('switch', { name: '只看不同' }).click();
  await table.getByRole('row', { name: /设备名称/ }).waitFor();
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).locator('.tab-title');
  const portraits = async () => (await tabs.allInnerTexts()).filter((title) => title.startsWith('画像'));
  await expect.poll(portraits, { message: 'one tab for its views' }).toHaveLength(1);
  await picture(page, 'compare');
  await expectAccessible(page, 'compare');
});

it('a link to two moments shows them again', async () => {
  const page = await world.as('shouli');
  await page.goto(`${address.replace(/&view=\w+/, '')}&view=compare&left=2020-01-01&right=now`);
  await page.getByText('该时点尚未建档').waitFor();
});
