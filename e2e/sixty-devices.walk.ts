import { pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { writeXlsx, type CellValue } from 'hucre';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logInOver } from '../apps/server/test/product.ts';
import { picture, worldForFile } from './world.ts';

// Sixty devices of four kinds: declared from one file, whose refused row is mended, and submitted together.
const world = worldForFile();
const COUNT = 60;

const as = (who: string) => logInOver(world.address, who);
const dialog = (page: Page) => page.locator('.ant-modal').last();

/** What the file declares: kinds with their category, and the varieties for which the institute has a form. */
const declared = [
  { kindCode: '3000', category: '定期检验', variety: /^(?:31|33|34[12])/ },
  { kindCode: '4000', category: '定期检验', variety: /^4[12]/ },
  { kindCode: '1000', category: '外部检验', variety: /^/ },
  { kindCode: '2000', category: '年度检查（年度检验）', variety: /^21/ },
];

async function devices(): Promise<[code: string, category: string][]> {
  const clerk = await as('shouli');
  const found: [string, string][] = [];
  for (const { kindCode, category, variety } of declared) {
    const { list } = await clerk.does(pickEquipment, { kindCode, pageNo: 1, pageSize: 500 });
    for (const one of list) {
      const isFree = one.missing.length + one.open.length === 0 && one.useStatus === '2' && !one.isUnderSupervision;
      const code = one.deviceCode ?? one.registrationCode ?? one.identificationCode;
      if (isFree && code && variety.test(one.varietyCode ?? one.categoryCode)) found.push([code, category]);
    }
  }
  return found.toReversed();
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const header = ['设备编号', '检验类别', '希望检验日期', '联系人', '联系电话'];

/** Lets the dialog try a file of these devices. */
async function tryFile(page: Page, found: readonly (readonly [code: string, category: string])[]): Promise<void> {
  const sheet: CellValue[][] = [
    header,
    ...found.map(([code, category]) => [code, category, '', '郑联系', '13800000000']),
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows: sheet }] }));
  await page.goto(`${world.address}/businessPro/applyList`);
  await page.getByRole('button', { name: /^导\s*入$/ }).click();
  await dialog(page).locator('input[type=file]').setInputFiles({ name: '申报.xlsx', mimeType, buffer });
  await dialog(page).getByText('试导入结果').waitFor();
}

async function load(page: Page, name: string | RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name }).last().click();
  await dialog(page).getByText('导入完成').waitFor();
}

const drafts = async () => (await (await as('shouli')).does(findApplications, { state: 'draft', pageSize: 500 })).list;
const declaredDevices = async () => (await drafts()).reduce((sum, { equipmentCount }) => sum + equipmentCount, 0);

async function showAll(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /页码|条/ }).click();
  await page.locator('.ant-select-item-option', { hasText: /^500/ }).click();
}
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: '选择本页全部' }).check();
const rows = (page: Page) => page.locator('.tb-body .tb-row');

it('one file declares sixty devices; a row that cannot be declared is said, mended and tried again', async () => {
  const found = (await devices()).slice(0, COUNT);
  expect(found).toHaveLength(COUNT);
  const page = await world.as('shouli');
  await tryFile(page, [...found.slice(1), ['没有的设备', '定期检验']]);
  await picture(page, 'sixty-01-dry-run');
  await expect.poll(() => dialog(page).locator('.import-problems tbody tr').allInnerTexts()).toHaveLength(1);
  await load(page, `只导入正确的${String(COUNT - 1)}行`);
  await expect.poll(declaredDevices).toBe(COUNT - 1);
  await tryFile(page, found);
  await load(page, /^导\s*入$/);
  await expect.poll(declaredDevices).toBe(COUNT);
});

it('the drafts of four kinds are submitted together, a batch for each kind', async () => {
  const page = await world.as('shouli');
  await page.goto(`${world.address}/businessPro/applyList?state=draft`);
  await rows(page).first().waitFor();
  await showAll(page);
  const made = await drafts();
  await expect.poll(() => page.getByText(`共 ${String(made.length)} 条`).count()).toBe(1);
  await chooseAll(page);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  const groups = page.locator('.ant-modal').filter({ hasText: '分属 4 类业务' });
  await expect.poll(() => groups.getByRole('listitem').count()).toBe(declared.length);
  await picture(page, 'sixty-02-groups');
  await groups.getByRole('button', { name: '逐类提交' }).click();
  await expect.poll(async () => (await drafts()).length).toBe(0);
});
