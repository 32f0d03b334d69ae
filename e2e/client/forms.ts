import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture, type World } from '../world.ts';

// The generic form in a real browser: keys alone, levels that load, what a machine keeps. Its rules stand beside it:
// ui/form/form-body.window.test.tsx.

/** 林业, the last of what is put in, as a draft keeps it. */
const FORESTRY = /"industry\w*":(?:\["A",)?"02"/;

/** Opens the levels of a cascade one after another. */
async function chooseInLevels(page: Page, label: string, ...levels: readonly string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.scrollIntoViewIfNeeded();
  await box.click();
  for (const [depth, level] of levels.entries())
    await page
      .locator('.ant-cascader-dropdown:visible .ant-cascader-menu')
      .nth(depth)
      .getByText(level, { exact: true })
      .click();
  await page.keyboard.press('Escape');
}

/** All that drafts of this machine hold. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const ended = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve) => (asked.onsuccess = () => resolve(asked.result)));
    const database = await ended(indexedDB.open('tejian'));
    const kept = await ended(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return JSON.stringify(kept);
  });

/** Goes on with the Tab key until the cursor is there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let keys = 0; keys < 6; keys += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error('the Tab key does not lead there');
}

export function walksOfForms(world: World): void {
  it('what was typed comes back after a reload, and can be thrown away', async () => {
    const page = await world.as('shouli', '/bsArchives/elevatorForm?type=add');
    const manager = page.getByRole('textbox', { name: '安全管理人员', exact: true });
    await manager.fill('陈管理');
    const date = page.getByRole('textbox', { name: '投入使用日期' });
    await date.fill('20240305');
    await date.press('Tab');
    await expect.poll(() => page.locator('.ant-picker-dropdown:visible').count()).toBe(0); // the Tab key opens no calendar
    await chooseInLevels(page, '所属行业', '农、林、牧、渔业', '林业');
    await page.getByText('农、林、牧、渔业 / 林业').filter({ visible: true }).first().waitFor();
    await picture(page, 'form-levels');
    await page.getByText(/^本机已暂存/).waitFor();
    await expect.poll(() => keptHere(page)).toMatch(FORESTRY);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(/已恢复本机于/).waitFor();
    await expect.poll(() => manager.inputValue()).toBe('陈管理');
    await expect.poll(() => date.inputValue()).toBe('2024-03-05');
    await page.getByText('农、林、牧、渔业 / 林业').filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: '放弃暂存内容' }).click();
    await page.waitForFunction(() => !document.querySelector('.tab-dirty'));
    await page.getByRole('button', { name: /^关闭新增/ }).click();
    await page.waitForURL(`${world.address}/home`);
  });

  it('a unit is filled in with the keyboard alone; areas load level by level', async () => {
    const page = await world.as('shouli', '/bsArchives/business');
    await page.getByRole('button', { name: /新\s*增/ }).click();
    await page.getByRole('button', { name: /保\s*存/ }).waitFor(); // the list has a field of the same name
    const name = page.getByRole('textbox', { name: '单位名称' });
    await name.focus();
    await page.keyboard.type('示范键盘机电有限公司');
    const creditCode = page.getByRole('textbox', { name: '统一社会信用代码' });
    await tabTo(page, creditCode);
    await page.keyboard.type('9135');
    await page.keyboard.press('Tab');
    await page.getByText('请输入有效的统一社会信用代码').waitFor();
    await expect.poll(() => name.inputValue()).toBe('示范键盘机电有限公司');
    await creditCode.fill('');
    const kinds = page.getByRole('combobox', { name: '业务类型' });
    await kinds.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await chooseInLevels(page, '所在区域', '福建省', '福州市', '鼓楼区');
    await picture(page, 'form-unit');
    await page.getByRole('button', { name: /保\s*存/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('保存成功').waitFor();
  });
}
