import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from './callers.ts';
import { givenReport } from './given-lift.ts';
import { givenFilled } from './given-signed.ts';
import { savedEntry } from './lift-report.ts';
import { picture, worldForFile } from './world.ts';

// A record is filled in while the server is away: what is typed and photographed stays on the machine, survives the end of
// the window, and arrives once when the server is back.
const world = worldForFile();
let itemNo = '';

const recordPath = () => `/businessPro/reportEnterInfo?seisn=${itemNo}`;
const recordPage = () => `${world.address}${recordPath()}`;
const remark = (page: Page) => page.getByRole('textbox', { name: '备注', exact: true });
const device = (page: Page) => page.getByRole('textbox', { name: '控制方式', exact: true });
const state = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const isSaved = (page: Page) => state(page, /^\s*已保存/).waitFor();
const photos = (page: Page) => page.locator('.sheet-thumb img');
/** Says whether every picture in sight has been drawn, from this machine or from the server. */
const areDrawn = (page: Page) =>
  expect
    .poll(() => photos(page).evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);

async function photograph(page: Page, color: string): Promise<void> {
  const drawn = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 90 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, 120, 90);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, color);
  const buffer = Buffer.from(drawn, 'base64');
  const input = page.locator('.sheet-slot input[type=file]').first();
  await input.setInputFiles({ name: `${color}.jpg`, mimeType: 'image/jpeg', buffer });
}

/** As the product does by itself a while after its first page (fetch-ahead.ts), which windows of walks leave out. */
const fetchedAhead = (page: Page) =>
  page.evaluate(async () => {
    const { files } = (await (await fetch('/programs.json')).json()) as { files: string[] };
    for (const file of files) await (await fetch(`/${file}`)).arrayBuffer();
  });

it('a record is opened while the server is there', async () => {
  ({ itemNo } = await givenReport(world));
  await givenFilled(await callerOf(world.address, 'jianyan1'), itemNo);
  await savedEntry(await world.as('jianyan1', recordPath())).waitFor();
});

it('without a network words and photos stay here, and the page counts them', async () => {
  const page = await world.as('jianyan1');
  await fetchedAhead(page);
  await page.context().setOffline(true);
  await remark(page).fill('机房照明不足');
  await photograph(page, 'red');
  await photograph(page, 'blue');
  await state(page, /未联网，已存在本机，3 项待发送/).waitFor();
  await expect.poll(() => photos(page).count()).toBe(2);
  await photos(page).last().scrollIntoViewIfNeeded();
  await areDrawn(page);
  await picture(page, 'offline-waiting');
});

it('who leaves is told what only this machine has', async () => {
  const page = await world.as('jianyan1');
  await page.locator('.user-button').click();
  await page.getByText('退出登录').click();
  const dialog = page.getByRole('dialog').filter({ hasText: '本机有 3 项内容还没有发送到服务器' });
  await picture(page, 'offline-logout');
  await dialog.getByRole('button', { name: /取\s*消/ }).click();
});

it('the window is closed without a network, another opens later: everything arrives, once', async () => {
  const first = await world.as('jianyan1');
  const context = first.context();
  const later = await context.newPage(); // before the first goes: the browser stays
  await first.close();
  const second = await world.as('jianyan2', recordPath());
  await device(second).fill('集选控制');
  await isSaved(second);
  await context.setOffline(false);
  await later.goto(recordPage());
  await later.getByRole('alert').filter({ hasText: '已恢复本机上未保存的修改' }).waitFor(); // it stays until it is closed
  await isSaved(later);
  await expect.poll(() => remark(later).inputValue()).toBe('机房照明不足');
  await expect.poll(() => device(later).inputValue()).toBe('集选控制'); // both pieces of work stand beside each other
  await expect.poll(() => photos(later).count()).toBe(2);
  await picture(later, 'offline-arrived');

  await second.goto(recordPage());
  await second.getByRole('heading', { level: 1, name: /^SF-TD/ }).waitFor();
  await expect.poll(() => remark(second).inputValue()).toBe('机房照明不足');
  await expect.poll(() => photos(second).count()).toBe(2);
  await photos(second).last().scrollIntoViewIfNeeded();
  await areDrawn(second);
});

it('a save whose answer is lost is done once, and what was typed on is no clash with oneself', async () => {
  const page = await world.as('jianyan1');
  let isLost = false;
  await page.route('**/api/report/saveEntry', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch(); // the server has it; the answer does not arrive
    await route.abort('connectionreset');
  });
  await remark(page).fill('机房照明不足，已告知');
  await state(page, /未联网，已存在本机/).waitFor();
  await remark(page).fill('机房照明不足，已告知使用单位');
  await isSaved(page);
  await expect.poll(() => page.getByRole('dialog', { name: '与他人的修改冲突' }).count()).toBe(0);
  await page.unroute('**/api/report/saveEntry');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^SF-TD/ }).waitFor();
  await expect.poll(() => remark(page).inputValue()).toBe('机房照明不足，已告知使用单位');
});

it('a file that the server does not take stays with its sentence until the person gives it up', async () => {
  const page = await world.as('jianyan1');
  const input = page.locator('.sheet-slot input[type=file]').first();
  await input.setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  const refusal = page.getByRole('alert').filter({ hasText: 'broken.jpg：图片已损坏或格式不支持' });
  await refusal.waitFor();
  await state(page, '1 个附件未被接收，请处理').waitFor();
  await expect.poll(() => photos(page).count()).toBe(3);
  await picture(page, 'offline-refused');
  await refusal.getByRole('button', { name: /放\s*弃/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await refusal.waitFor({ state: 'detached' });
  await isSaved(page);
  await expect.poll(() => photos(page).count()).toBe(2);
});
