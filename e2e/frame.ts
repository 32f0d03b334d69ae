import type { Page } from 'playwright-core';
import { demoPassword } from '../apps/server/src/demo/people.seed.ts';

/** The name of the frame around the pages, and what people do with it. */

export const title = '特种设备检验检测管理平台';

export const tabNames = (page: Page) =>
  page.getByRole('navigation', { name: '已打开的页面' }).locator('.tab-title').allInnerTexts();

/** Does one of the things that one can do about oneself. */
export async function account(page: Page, action: string): Promise<void> {
  await page.locator('.user-button').click();
  await page.getByRole('button', { name: action }).click();
}

export async function fillLogin(page: Page, loginName: string, password = demoPassword): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(loginName);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
}

/** Logs in through the login page as somebody who has seen the guide. */
export async function enter(page: Page, address: string, loginName: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.evaluate(
    (name) =>
      ['tejian.tour.seen', 'tejian.tour.list'].forEach((tour) => localStorage.setItem(tour, JSON.stringify([name]))),
    loginName,
  );
  await fillLogin(page, loginName);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.waitForURL(/home|desktop/i);
}
