import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../apps/server/src/demo/people.seed.ts';
import { expectAccessible } from './accessible.ts';
import { chooseDark } from './frame.ts';
import { picture, worldForFile } from './world.ts';

// The first administrator of an empty product belongs to no institute, so the units that he registers belong to none.
const world = worldForFile({
  settings: { DEMO: '0', ADMIN_PASSWORD: demoPassword, PUBLIC_URL: 'https://tejian.example' },
});
const names = ['示范甲物业有限公司', '示范乙物业有限公司'];
const band = (page: Page) => page.getByRole('button', { name: /未归属机构/ });

/** Registers what the walk starts from, by the calls of the forms. */
const register = (page: Page, units: readonly string[]) =>
  page.evaluate(async (unitNames) => {
    const post = async (path: string, body: object) => {
      const token = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      const answer = (await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
        isSuccess: boolean;
      };
      if (!answer.isSuccess) throw new Error(`${path} ${JSON.stringify(answer)}`);
    };
    const institute = { kind: 'institute', code: 'YS', name: '示范检验院', sort: 1 };
    for (const name of unitNames) await post('/api/unit/saveUnit', { name, roles: ['01'] });
    await post('/api/organisation/saveOrganisation', institute);
  }, units);

it('units without an institute are counted over the list, listed, and given to an institute', async () => {
  const page = await world.as('admin');
  await register(page, names);
  await page.goto(`${world.address}/bsArchives/business`);
  await band(page).waitFor();
  await picture(page, '97-unassigned-light');
  await chooseDark(page);
  await band(page).click();
  await page.getByText('共 2 条').waitFor();
  await expectAccessible(page, 'units without an institute in the dark theme');
  await picture(page, '97-unassigned-dark');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await picture(page, '97-unassigned-dark-wide');
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.getByRole('checkbox', { name: /选择.*1/ }).check();
  await page.getByRole('button', { name: '分配归属机构' }).click();
  const dialog = page.locator('.ant-modal').last();
  await dialog.getByTitle('示范检验院').waitFor(); // the only one is chosen already
  await expectAccessible(page, 'the dialog that gives units to an institute');
  await picture(page, '98-assign-dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '分配归属机构' }).click();
  await dialog.getByRole('button', { name: /^分\s*配$/ }).click();
  await page.getByText('共 1 条').waitFor();
  await picture(page, '99-assigned');
  await expect.poll(() => band(page).innerText()).toMatch(/1/);
});
