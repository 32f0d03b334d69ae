import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { World } from '../world.ts';

/** So many stops a page has at most; who cannot leave it by then goes round in a circle, or past every day of a year. */
const MOST_STOPS = 130;

/** Presses Tab from the top of the page until it is left; answers how many stops there were. */
async function stopsOf(page: Page): Promise<number> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return stops;
  }
  throw new Error(`no end after ${MOST_STOPS} stops of ${page.url()}`);
}

export const walksOfKeyboard = (world: World) =>
  it('Tab leads through every page of a person and out of it again', async () => {
    const pages = [
      ['/businessConfig/calendarMng', '.year-months'],
      ['/sysmng/userManage', '.tb-box'],
      ['/sysmng/dictionary', '.tb-box, table'],
      ['/sysmng/orgManage', 'main'],
    ] as const;
    for (const [address, shown] of pages) {
      const page = await world.as('admin', address);
      await page.locator(shown).first().waitFor();
      await expect.poll(() => stopsOf(page), { message: address }).toBeGreaterThan(5); // also when the tree comes after its frame
    }
  });
