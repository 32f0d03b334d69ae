import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { picture, worldForFile } from './world.ts';

const world = worldForFile();
const dialog = (page: Page) => page.locator('.ant-modal').last();
const section = (page: Page, title: string) =>
  page.locator('.form-section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(option);
  await page.locator('.ant-select-item-option-active').filter({ hasText: option }).waitFor();
  await page.keyboard.press('Enter');
}

async function day(page: Page, label: string, value: string): Promise<void> {
  const box = dialog(page).getByLabel(label, { exact: true });
  await box.click();
  await box.fill(value);
  await box.press('Enter');
}

it('an operator is registered with a certificate; the number is refused, masked, found, and shown to whoever may', async () => {
  const page = await world.as('keshi', '/bsArchives/operator');
  await page.getByText('共 16 条').waitFor();
  await page.getByRole('button', { name: /已过期/ }).click();
  await page.getByText('共 2 条').waitFor();
  await picture(page, 'personnel-operators');
  await page.getByRole('button', { name: /已过期/ }).click();
  await page.getByText('共 16 条').waitFor();

  await page.getByRole('button', { name: /^新\s*增$/ }).click();
  const form = page.locator('.form-page:visible');
  await form.getByLabel('姓名', { exact: true }).fill('龚师傅');
  const number = form.getByLabel('身份证号', { exact: true });
  await number.fill('110105194912310021');
  await page.getByText('请输入有效的身份证号：校验码不符，请核对').waitFor();
  await number.fill('11010519491231002X');
  await form.getByLabel('联系电话', { exact: true }).fill('13912345678');
  await page.getByRole('button', { name: /^新\s*增$/ }).click();
  await choose(page, '作业项目', '叉车司机');
  await dialog(page).getByLabel('证书编号', { exact: true }).fill('TS11010519491231002X');
  await day(page, '有效期自', '2024-01-01');
  await day(page, '有效期至', '2028-12-31');
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await page.getByText('N1 叉车司机').waitFor();
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await page.getByText('保存成功').first().waitFor();
  await page.getByRole('cell', { name: 'TS同身份证号', exact: true }).and(page.locator('td')).waitFor();
  await expect.poll(() => form.getByLabel('身份证号', { exact: true }).inputValue()).toBe('110105********002X');
  await page.getByRole('button', { name: '查看完整号码' }).click();
  await page.getByText('11010519491231002X').waitFor();
  await page.getByText('1949-12-31').waitFor();
  await picture(page, 'personnel-operator');

  await page.getByRole('button', { name: '返回列表' }).click();
  await page.getByRole('button', { name: '按身份证号查找' }).click();
  await dialog(page).getByLabel('身份证号').fill('11010519491231002X');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: 'TS同身份证号', exact: true }).and(page.locator('td')).waitFor();
  expect(page.url()).not.toContain('19491231');
  // Last, because from here on nothing moves and dialogs wait for their motion.
  await expectAccessible(page, 'operator');
  await page.goto(`${world.address}/bsArchives/operator`);
  await page.getByText('共 17 条').waitFor();
  await expectAccessible(page, 'operators');
});

it('a certificate that is about to end shows in the file, the matrix, the figures and the history', async () => {
  const page = await world.as('keshi', '/bsArchives/corapply');
  await page.getByRole('button', { name: '李验' }).click();
  await section(page, '检验资格')
    .getByRole('button', { name: /^修改 / })
    .click();
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await day(page, '有效期至', soon);
  await dialog(page)
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await section(page, '可做业务').getByText(`至 ${soon}`).first().waitFor();
  await page.getByRole('button', { name: '查看变更记录' }).click();
  await section(page, '变更记录').getByText(`2028-12-31 → ${soon}`).waitFor();
  await picture(page, 'personnel-staff');
  await expectAccessible(page, 'staff');
  await page.goto(`${world.address}/bsArchives/corapply/coverage`);
  await page.getByRole('button', { name: '电梯检验：现有2人，90天后1人' }).click();
  await page.getByText(`90日内到期1人：李验 ${soon}`).waitFor();
  await expectAccessible(page, 'coverage');
  await picture(page, 'personnel-coverage');
});
