import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture, type World } from '../world.ts';

// A table laid out and a query kept, with the real server. The rules of a list stand beside it: ui/list/*.window.test.tsx.
const dialog = (page: Page) => page.locator('.ant-modal').last();
const headings = (page: Page) => page.locator('.tb-head .tb-title').allInnerTexts();

async function openLifts(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/bsArchives/elevator`);
  await page.getByRole('button', { name: /^清\s*空$/ }).click(); // what was asked before is there again
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await page.getByText('共 61 条').waitFor();
}

/** Chooses in a list of choices by typing its label. */
async function choose(page: Page, at: ReturnType<Page['locator']>, label: string): Promise<void> {
  await at.click();
  await page.keyboard.type(label);
  await page.locator('.ant-select-item-option-active').filter({ hasText: label }).waitFor();
  await page.keyboard.press('Enter');
}

export function walksOfLists(world: World): void {
  it('a table laid out by a person is there when the page is loaded anew, and goes back to what it was', async () => {
    const page = await world.as('shouli');
    await openLifts(page, world.address);
    await page.getByRole('button', { name: '表格设置' }).click();
    await page.getByRole('button', { name: '拖动使用单位' }).press('ArrowUp');
    await page.getByRole('checkbox', { name: '显示 单位内编号' }).uncheck();
    await page.getByRole('button', { name: /^标题颜色 使用单位/ }).click();
    await page.getByRole('button', { name: '深红', exact: true }).click();
    await picture(page, 'lists-editor');
    await dialog(page)
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await page.getByText('保存成功').waitFor();
    await expect.poll(() => headings(page)).toContain('使用单位');
    await expect
      .poll(async () =>
        (await headings(page)).filter((one) => ['使用单位', '设备编号', '单位内编号'].includes(one)).sort(),
      )
      .toEqual(['使用单位', '设备编号']);

    await page.reload();
    await page.getByRole('button', { name: '表格设置' }).click();
    await page.getByRole('button', { name: '标题颜色 使用单位 深红' }).waitFor();
    await dialog(page).getByRole('button', { name: '恢复初始配置' }).click();
    await page.getByText('确定恢复初始配置吗？').last().waitFor();
    await page
      .getByRole('button', { name: /^确\s*定$/ })
      .last()
      .click();
    await page.getByText('已恢复初始配置').waitFor();
    await expect.poll(() => headings(page)).toContain('单位内编号');
  });

  it('an advanced query finds, and is kept under a name', async () => {
    const page = await world.as('shouli');
    await page.getByRole('button', { name: '高级查询' }).click();
    const row = (index: number) => page.locator('.condition-row').nth(index);
    await choose(page, row(0).getByRole('combobox', { name: '查询字段' }), '使用单位');
    await row(0).getByRole('textbox').fill('云栖');
    await page
      .locator('.advanced-panel')
      .getByRole('button', { name: /^查\s*询$/ })
      .click();
    await page.getByText('共 8 条').waitFor();
    await page.getByRole('button', { name: '存为查询' }).click();
    await page.getByRole('textbox', { name: '名称' }).fill('云栖的电梯');
    await dialog(page)
      .getByRole('button', { name: /^确\s*定$/ })
      .click();
    await page.getByText('保存成功').waitFor();
    await picture(page, 'lists-advanced');

    await page.getByRole('button', { name: /^清\s*空$/ }).click();
    await page.getByRole('combobox', { name: '已存查询' }).click();
    await page.getByTitle('云栖的电梯').last().click();
    await expect.poll(() => row(0).getByRole('textbox').inputValue()).toBe('云栖');
    await page.getByRole('button', { name: '普通查询' }).click();
    await page.getByRole('button', { name: '高级查询' }).waitFor();
  });
}
