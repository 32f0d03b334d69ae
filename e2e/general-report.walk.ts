import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { givenReport } from './given-lift.ts';
import { submitRecord } from './lift-report.ts';
import { pageTexts } from './pdf-text.ts';
import { picture, worldForFile } from './world.ts';

// Somebody wants a lift looked at: the inspector decides what, from the library and by hand, and the report says it.
const world = worldForFile();
let itemNo = '';

const place = () => `${world.address}/businessPro/reportEnterInfo?seisn=${itemNo}`;
const itemNames = (page: Page) => page.locator('.sheet-items .sheet-name').allInnerTexts();
const tool = (page: Page, act: string, name: string) => page.getByRole('button', { name: `${act} ${name}`, exact: true });
const resultOf = (page: Page, name: string) => page.getByRole('radiogroup', { name: new RegExp(name) });

it('a report without items says so, and takes them from the library', async () => {
  ({ itemNo } = await givenReport(world, { categoryCode: '31', applyType: '6', businessNature: '2' }));
  const page = await world.as('jianyan1');
  await page.goto(place());
  await page.getByRole('cell', { name: '还没有检验项目，请从项目库选取或者手工添加' }).waitFor();
  await page.getByRole('button', { name: '从项目库选取' }).click();
  const library = page.getByRole('dialog', { name: '从检验项目库选取' });
  await library.getByRole('checkbox', { name: '选取“舒适性”的全部项目' }).check();
  await library.getByRole('searchbox', { name: '按名称、分组或要求查找' }).fill('绝缘');
  await library.getByRole('row', { name: /^绝缘电阻/ }).click();
  await picture(page, 'general-library');
  await library.getByRole('button', { name: '加入 3 项' }).click();
  await library.waitFor({ state: 'hidden' });
  expect((await itemNames(page)).map((text) => text.split('\n').at(0))).toHaveLength(3);
});
