import { writeXlsx, type CellValue } from 'hucre';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control, take } from './archive-form.ts';
import { expectAccessible } from './accessible.ts';
import { workOf } from './office.ts';
import { publishForm } from './own-form.ts';
import { picture, worldForFile } from './world.ts';
import { monday } from '../apps/server/test/monday-ahead.ts';

// The clerk declares: a device, the same again, a copy of an earlier declaration, and a file of devices; with the fields that
// the institute added to the declaration.
const world = worldForFile();
const dialog = (page: Page) => page.locator('.ant-modal').last();
const sheet = (page: Page) => page.getByRole('heading', { name: '申报内容' });
const ownPart = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: '本机构字段' }) }).last();

const ownFields = [
  { key: 'ownChannel', label: '受理渠道', type: 'select', options: ['窗口', '网上'], default: '窗口' },
  { key: 'ownAccount', label: '网上受理号', type: 'text', required: true, condition: 'field.ownChannel = "网上"' },
  {
    key: 'ownCopies',
    label: '报告份数',
    type: 'integer',
    unit: '份',
    check: { expression: 'field.ownCopies <= 5', sentence: '报告份数不能多于 5 份' },
  },
];

async function beginDeclaration(unit?: string): Promise<Page> {
  const page = await workOf(world, 'shouli', '业务申报');
  await page.getByRole('button', { name: '新增' }).click();
  await chooseUnit(page, unit);
  return page;
}

async function chooseUnit(page: Page, unit = '江滨城'): Promise<void> {
  await page.getByRole('combobox', { name: '受检单位' }).fill(unit);
  await page.locator('.ant-select-item-option', { hasText: unit }).first().click();
}

async function chooseFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: '选择设备' }).click();
  const picker = page.getByRole('dialog', { name: '选择设备' });
  await picker.getByRole('checkbox', { name: '选择1', exact: true }).check();
  await picture(page, 'declaring-choose');
  await picker.getByRole('button', { name: /选定/ }).click();
  await picker.waitFor({ state: 'hidden' });
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '必交材料全部已提交' }).click();
  await page.getByRole('button', { name: '提交', exact: true }).click();
}

const numberOf = async (page: Page): Promise<string> =>
  /SQ\d{11}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

let first = '';

it('an application has the fields of the institute: a default, a condition, a check', async () => {
  await publishForm(world, '申请单本机构字段', { code: 'application', entity: 'application', fields: ownFields });
  const page = await beginDeclaration();
  await chooseFirst(page);
  await page.getByRole('cell', { name: '可以申报' }).waitFor();
  await ownPart(page).scrollIntoViewIfNeeded();
  await expect.poll(() => ownPart(page).innerText()).toMatch(/受理渠道[\s\S]*窗口/);
  await expect.poll(() => ownPart(page).innerText()).not.toContain('网上受理号');
  await take(page, 'ownChannel', '网上');
  await ownPart(page).getByText('网上受理号').waitFor();
  await control(page, 'ownCopies').fill('9');
  await submit(page);
  await page.getByText('网上受理号不能为空').first().waitFor();
  await ownPart(page).getByText('报告份数不能多于 5 份').waitFor();
  await picture(page, 'declaring-own-refused');
  await expectAccessible(page, 'the form of a declaration');
  await control(page, 'ownAccount').fill('W-20260001');
  await control(page, 'ownCopies').fill('3');
  await page.keyboard.press('Control+Enter');
  await sheet(page).waitFor();
  first = await numberOf(page);
  expect(first).not.toBe('');
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/受理渠道\s*网上[\s\S]*W-20260001[\s\S]*3\s*份/);
  await picture(page, 'declaring-declared');
});

it('the same device again is asked about, and declared after the answer', async () => {
  const page = await world.as('shouli');
  const next = page.getByRole('button', { name: '再报一单' });
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await chooseUnit(page);
  await chooseFirst(page);
  await page.getByText(first).first().waitFor(); // the device says which business it is in
  await picture(page, 'declaring-again');
  await submit(page);
  const question = page.locator('.ant-modal', { hasText: '有 1 项需要确认，仍要申报？' });
  await question.waitFor();
  await expect.poll(() => question.innerText()).toContain(first);
  await picture(page, 'declaring-question');
  await question.getByRole('button', { name: '返回核对' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => sheet(page).count()).toBe(0);
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await question.getByRole('button', { name: '仍然提交' }).click();
  await sheet(page).waitFor();
  await expect.poll(() => numberOf(page)).not.toBe(first);
});

it('an earlier declaration is copied: unit, contact and devices, but not what was said of that time', async () => {
  const page = await world.as('shouli', '/businessPro/applyList');
  const row = page.getByRole('row', { name: first });
  await row.locator('.row-more').click();
  await page.locator('.row-menu').getByRole('button', { name: '复制为新申请' }).click();
  await page.getByText(`复制自申请单 ${first}`).first().waitFor();
  expect(new URL(page.url()).searchParams.get('from')).not.toBeNull();
  await ownPart(page).scrollIntoViewIfNeeded();
  await expect.poll(() => ownPart(page).innerText()).toMatch(/受理渠道[\s\S]*窗口/);
  await page.getByText('已在申请单').first().waitFor();
  await picture(page, 'declaring-copy');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('保存成功').first().waitFor();
});

it('devices are declared from a file: what is good becomes a draft, what is not is said by row', async () => {
  const page = await world.as('shouli', '/bsArchives/elevator');
  await page.getByRole('textbox', { name: '使用单位' }).first().fill('云栖');
  await page.keyboard.press('Enter');
  await page.locator('.tb-body .tb-row').first().waitFor();
  const headings = await page.locator('.tb-head .tb-title').allInnerTexts();
  const codeAt = headings.findIndex((heading) => /^设备(代码|编号)/.test(heading));
  const codes = await page
    .locator('.tb-body .tb-row')
    .evaluateAll(
      (rows, at) =>
        rows.slice(0, 2).map((row) => row.querySelectorAll('.tb-cell:not(.tb-lead)')[at]?.textContent?.trim() ?? ''),
      codeAt,
    );
  expect(codes.every((code) => code !== '')).toBe(true);
  await page.goto(`${world.address}/businessPro/applyList`);
  await page.getByRole('button', { name: /^导\s*入$/ }).click();
  const rows: CellValue[][] = [
    ['设备编号', '检验类别', '希望检验日期', '联系人', '联系电话'],
    ...codes.map((code) => [code, '定期检验', monday, '郑联系', '13800000000']),
    ['没有的设备', '定期检验', monday, '郑联系', '13800000000'],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows }] }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await picture(page, 'declaring-import');
  await dialog(page).locator('input[type=file]').setInputFiles({ name: '申报.xlsx', mimeType, buffer });
  await dialog(page).getByText('试导入结果').waitFor();
  await expect.poll(() => dialog(page).locator('.import-problems tbody tr').allInnerTexts()).toHaveLength(1);
  await expect
    .poll(() => dialog(page).locator('.import-problems tbody tr').first().innerText())
    .toMatch(/^4\s[\s\S]*没有的设备/);
  await picture(page, 'declaring-import-dry');
  await dialog(page).getByRole('button', { name: '只导入正确的2行' }).click();
  await dialog(page).getByText('导入完成').waitFor();
  await picture(page, 'declaring-import-done');
  await dialog(page)
    .getByRole('button', { name: /^关\s*闭$/ })
    .last()
    .click();
  await page.getByText('郑联系').first().waitFor();
  await expectAccessible(page, 'the list of declarations');
});
