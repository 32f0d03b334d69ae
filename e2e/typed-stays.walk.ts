import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { account } from './frame.ts';
import { worldForFile } from './world.ts';

// What somebody typed stays whatever is shown meanwhile, and a refusal stays until it is mended, for slow fingers too.
const world = worldForFile();

const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
async function lookElsewhereAndBack(page: Page, title: string): Promise<void> {
  await tabs(page).getByRole('button', { name: /桌面$/ }).first().click();
  await page.getByRole('region', { name: /桌面/ }).waitFor();
  await tabs(page).getByRole('button', { name: title }).first().click();
}

it('conditions that were typed and not searched for survive a tab change and a change of the panel', async () => {
  const page = await world.as('shouli');
  await page.goto(`${world.address}/businessPro/applyList`);
  const condition = page.getByRole('search').getByRole('textbox').first();
  await condition.fill('SQ2026-未查');
  await lookElsewhereAndBack(page, '业务申报');
  await expect.poll(() => condition.inputValue()).toBe('SQ2026-未查');

  await page.getByRole('button', { name: '高级查询' }).click();
  const row = page.locator('.condition-row').first();
  const field = row.getByRole('combobox', { name: '查询字段' });
  await field.fill('受检单位');
  await page.locator('.ant-select-item-option', { hasText: '受检单位' }).first().click();
  const value = row.getByRole('textbox');
  await value.fill('高级未查');
  await lookElsewhereAndBack(page, '业务申报');
  await expect.poll(() => value.inputValue()).toBe('高级未查');
  await page.getByRole('button', { name: '普通查询' }).click();
  await expect.poll(() => condition.inputValue()).toBe('SQ2026-未查');
  await page.getByRole('button', { name: '高级查询' }).click();
  await expect.poll(() => value.inputValue()).toBe('高级未查');
});

it('two new passwords that differ are refused as long as they differ, however long the button is held', async () => {
  const page = await world.as('shouli');
  await account(page, '修改密码');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  const [old, next, again] = [0, 1, 2].map((at) => dialog.locator('input[type=password]').nth(at));
  await old?.fill('Tejian@2026');
  await next?.fill('Neu@20261');
  await again?.fill('Neu@20262');
  const box = await dialog.getByRole('button', { name: /确\s*定/ }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.waitForTimeout(400);
  await page.mouse.up();
  const refusal = dialog.getByText('两次输入的新密码不一致');
  await refusal.waitFor();
  await page.waitForTimeout(1200);
  await dialog.getByText('修改密码').first().click();
  await page.waitForTimeout(600);
  await expect.poll(() => refusal.isVisible()).toBe(true);
  await next?.fill('Neu@20262'); // mended at the other field
  await refusal.waitFor({ state: 'detached' });
});
