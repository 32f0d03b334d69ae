import { pageList } from '@tejian/domain/shared/menu/pages.view.ts';
import type { Locator, Page } from 'playwright-core';
import type { World } from './world.ts';

/** The things that people do again and again, said as they would say them. */

/** Opens a work list from the desktop's tile. */
export async function openWork(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name: /桌面$/ }).first().click();
  await page
    .getByRole('region', { name: '待办事项' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}

/**
 * The window of this person with a work list. Who has none yet opens it at the list: the desk before it would be loaded and
 * counted to be left, and its tiles lead there in one-lift.walk.ts.
 */
export async function workOf(world: World, loginName: string, name: string): Promise<Page> {
  const [address] = [...pageList].find(([, { title, menu }]) => menu && title === name) ?? []; // the page of one item has the name of its list
  if (address && !world.isIn(loginName)) return world.as(loginName, address);
  const page = await world.as(loginName);
  await openWork(page, name);
  return page;
}

/** The row of a record that a job of the server brings into the list: searched for until it is there. */
export async function arrivedRow(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('row', { name });
  for (let times = 0; times < 60 && !(await row.isVisible()); times += 1) {
    await page.getByRole('button', { name: '刷新' }).click();
    await page.waitForTimeout(500);
  }
  return row;
}

/** Chooses an option of a select by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.and(page.locator('[aria-expanded="true"]')).waitFor(); // its program comes with the first touch
  const id = (await box.getAttribute('id')) ?? '';
  await page
    .locator(`.ant-select-dropdown:has([id="${id}_list"]) .ant-select-item-option`, { hasText: option })
    .first()
    .click();
  await page.keyboard.press('Escape');
}

/** Types a measured value where the panel of open points leads. */
export async function measure(page: Page, point: RegExp, value: string): Promise<void> {
  await page.getByRole('complementary', { name: '检查与进度' }).getByRole('button', { name: point }).first().click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.type(value);
}

export const day = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
