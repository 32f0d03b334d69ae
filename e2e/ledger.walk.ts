import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { picture, worldForFile } from './world.ts';

// A foreign ledger comes in through the wizard; the same file again changes nothing, and says so.
const world = worldForFile();
const folder = mkdtempSync(join(tmpdir(), 'tejian-ledger-'));
const file = join(folder, 'sample-ledger.csv');
execFileSync(process.execPath, [
  join(import.meta.dirname, '../tools/sample-ledger.ts'),
  '--rows',
  '400',
  '--out',
  file,
]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function upload(): Promise<Page> {
  const page = await world.as('shouli', '/bsArchives/ledgerImport');
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('把台账文件拖到这里，或点击选择').click();
  await (await chooser).setFiles(file);
  await page.getByText(/400 行，29 列/).waitFor();
  return page;
}

const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click();

it('the mapping is proposed, tried without writing, and loaded', async () => {
  const page = await upload();
  await page.getByText('已保存', { exact: true }).first().waitFor();
  await picture(page, '20-ledger-columns');
  await next(page);
  await picture(page, '21-ledger-words');
  await page.getByRole('button', { name: '开始试运行' }).click();
  await page.getByText('试运行完成').first().waitFor();
  await picture(page, '22-ledger-dry-run');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('导入完成').first().waitFor();
  await picture(page, '23-ledger-result');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载退回的行' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

it('the same file again changes nothing and says so', async () => {
  const page = await upload();
  await next(page);
  await page.getByRole('button', { name: '开始试运行' }).click();
  await page.getByText('试运行完成').first().waitFor();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page
    .getByText(/^新增 0 台，更新 0 台，没有变化 [1-9][\d,]* 台，退回 [1-9]\d* 行/)
    .first()
    .waitFor();
});

it('a workbook shows its sheets, and asks for a unit that it does not say', async () => {
  const page = await world.as('shouli');
  const lifts = Array.from({ length: 12 }, (_, at) => [`WK${100 + at}`, '客梯', '在用', 20 + at]);
  const sheets = [
    { name: '封面', rows: [['示范市电梯台账'], ['填报单位', '示范物业']] },
    { name: '电梯', rows: [['识别码', '设备品种', '使用状态', 'Travel'], ...lifts] },
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.goto(`${world.address}/bsArchives/ledgerImport`);
  await page.locator('input[type=file]').setInputFiles({ name: '多表.xlsx', mimeType, buffer });
  const list = page.getByRole('region', { name: '工作表' });
  await list.getByText('2行，不导入：没有数据表').waitFor();
  await expect.poll(() => list.getByRole('checkbox', { name: '电梯' }).isChecked()).toBe(true);
  const travel = page.getByRole('row', { name: /^Travel/ });
  await travel.getByText(/最小20 · 中位\d+ · 最大31 m/).waitFor();
  await page.getByText('列对应还不能使用').waitFor();
  await picture(page, '24-ledger-open-unit');
  await page.getByLabel('Travel 换算').click();
  await page.locator('.ant-select-item-option').getByText('英尺英寸 → 米').click();
  await travel.getByText(/最小6\.096 · 中位[\d.]+ · 最大9\.44\d* m/).waitFor();
  await page.getByText('列对应还不能使用').waitFor({ state: 'hidden' });
  await next(page);
  await page.getByRole('button', { name: '开始试运行' }).click();
  await page.getByText('试运行完成').first().waitFor();
  await list.getByText('2行，不导入：没有数据表').waitFor();
  await picture(page, '25-ledger-sheets');
});
