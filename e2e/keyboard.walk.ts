import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { worldForFile } from './world.ts';

const world = worldForFile();

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

it('Tab leads through every page of a person and out of it again', async () => {
  const page = await world.as('admin');
  const pages = [
    ['/businessConfig/calendarMng', '.year-months'],
    ['/sysmng/userManage', '.tb-box'],
    ['/sysmng/dictionary', '.tb-box, table'],
    ['/sysmng/orgManage', 'main'],
  ] as const;
  for (const [address, shown] of pages) {
    await page.goto(`${world.address}${address}`);
    await page.locator(shown).first().waitFor();
    await expect.poll(() => stopsOf(page), { message: address }).toBeGreaterThan(5); // also when the tree comes after its frame
  }
});

it('the days of a year are one stop, and arrows lead to the others', async () => {
  const page = await world.as('admin');
  await page.goto(`${world.address}/businessConfig/calendarMng`);
  const days = page.locator('.year-months [data-day]');
  await days.first().waitFor();
  await expect.poll(() => page.locator('.year-months [data-day][tabindex="0"]').count()).toBe(1);
  const stop = page.locator('.year-months [data-day][tabindex="0"]');
  await stop.focus();
  const from = (await stop.getAttribute('data-day')) ?? '';
  await page.keyboard.press(from.endsWith('01-01') ? 'ArrowRight' : 'ArrowLeft');
  const next = await page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  expect(Math.abs(Date.parse(next ?? '') - Date.parse(from))).toBe(86_400_000);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
});

it('Escape in a date search takes back what was typed and leaves the person in the box', async () => {
  const page = await world.as('admin');
  await page.goto(`${world.address}/error_logger/error_logger_page`);
  await page.getByRole('button', { name: /更多条件/ }).click();
  const from = page.locator('.ant-picker-range input').first();
  await from.click();
  await page.keyboard.type('2026-02-31');
  await page.keyboard.press('Escape');
  await expect.poll(() => from.inputValue()).toBe('');
  await expect.poll(() => page.locator('.ant-picker-dropdown').filter({ visible: true }).count()).toBe(0);
  await expect.poll(() => from.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('20261120');
  await page.keyboard.press('Enter');
  await expect.poll(() => from.inputValue()).toBe('2026-11-20');
});
