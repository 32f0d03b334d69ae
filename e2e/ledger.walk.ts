import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

async function upload(page: Page): Promise<void> {
  await page.goto(`${world.address}/bsArchives/ledgerImport`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('把台账文件拖到这里，或点击选择').click();
  await (await chooser).setFiles(file);
  await page.getByText(/400 行，29 列/).waitFor();
}

const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click();

it('the mapping is proposed, tried without writing, and loaded', async () => {
  const page = await world.as('shouli');
  await upload(page);
  await page.getByText('建议', { exact: true }).first().waitFor();
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
  const page = await world.as('shouli');
  await upload(page);
  await next(page);
  await page.getByRole('button', { name: '开始试运行' }).click();
  await page.getByText('试运行完成').first().waitFor();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('文件内容与档案一致，没有变化。').first().waitFor();
});
