// What the person does, pressed from inside the page: what a driver does to find and to point is no cost of the page's.
import type { Page } from 'playwright-core';

const ENTRY = '.sub-entry[title="电梯"]';

export const press = (page: Page, selector: string) =>
  page.evaluate((wantedPage) => {
    const foundElement = document.querySelector<HTMLElement>(wantedPage);
    if (!foundElement) throw new Error(`nothing to press: ${wantedPage}`);
    foundElement.click();
  }, selector);

export async function openList(page: Page): Promise<void> {
  await press(page, '.side-entry[title="基础档案"]');
  await press(page, ENTRY);
}

export const showTab = (page: Page, nth: number) => press(page, `.tab:nth-child(${nth}) .tab-title`);

/** Closes the tab in sight and waits until home is there. */
export async function closeTab(page: Page): Promise<void> {
  await press(page, '.tab-active .tab-close');
  await page.waitForFunction(() => location.pathname === '/home' && !document.querySelector('.sub-menu'));
}

/** The list of a kind finds that it was asked for 500 rows in this tab and asks for them as soon as it opens. */
export const ask500 = (page: Page, kindCode = '3000', path = '/bsArchives/elevator') =>
  page.evaluate(([key, state]) => sessionStorage.setItem(key, state), [
    `list:${path}:equipmentList${kindCode}`,
    JSON.stringify({ pageSize: 500, searched: true }),
  ] as const);
