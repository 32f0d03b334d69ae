import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { picture, worldForFile } from './world.ts';

const world = worldForFile();

async function listOf(unit: string, count: number): Promise<Page> {
  const page = await world.as('shouli', '/bsArchives/elevator');
  await page.getByRole('textbox', { name: '使用单位' }).fill(unit);
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await page.getByText(`共 ${count} 条`).waitFor();
  return page;
}
async function tick(page: Page, ...rows: number[]): Promise<void> {
  for (const row of rows) await page.getByRole('checkbox').nth(row).check();
}
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name }).last().click();

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '批量操作' }).click();
  await page.locator('.row-menu:visible').getByRole('button', { name, exact: true }).click();
}

it('lifts are stopped and enabled again, with date and reason in their history', async () => {
  const page = await listOf('海峡', 4);
  await tick(page, 1, 2);
  await choose(page, '停用');
  await press(page, /停\s*用/);
  await dialog(page).getByText('原因不能为空').waitFor();
  await dialog(page).getByRole('textbox', { name: '原因' }).fill('酒店停业');
  await press(page, /停\s*用/);
  await page.getByText('停用成功，共2台').waitFor();

  await page.getByRole('checkbox').nth(0).check();
  await choose(page, '启用');
  await dialog(page).getByText('其中2台的使用状态不能启用').waitFor();
  await dialog(page).getByRole('textbox', { name: '原因' }).fill('恢复营业');
  await press(page, /启\s*用/);
  await dialog(page).getByText('完成2项，未完成2项').waitFor();
  await dialog(page).getByText('使用状态为“在用”的设备不能启用').first().waitFor();
  await picture(page, 'operations-result');
  await press(page, /关\s*闭/);
});

it('chosen fields of many lifts are looked at before they are changed', async () => {
  const page = await listOf('海峡', 4);
  await choose(page, '批量修改');
  await dialog(page).getByText('当前查询的全部4台设备').waitFor();
  await page.locator('.ant-modal input:focus').waitFor(); // the dialog has come to rest
  await page.getByRole('combobox', { name: '要修改的项目' }).fill('安全管理人员移动');
  await page.getByTitle('安全管理人员移动电话').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('textbox', { name: '安全管理人员移动电话' }).fill('123');
  await press(page, /预\s*览/);
  await dialog(page).getByText('不能修改4台').waitFor();
  await press(page, /返回修改/);
  await dialog(page).getByRole('textbox', { name: '安全管理人员移动电话' }).fill('13900000001');
  await press(page, /预\s*览/);
  await dialog(page).getByText('将修改4台').waitFor();
  await dialog(page).getByText('→ 13900000001').first().waitFor();
  await picture(page, 'operations-preview');
  await press(page, /修改4台/);
  await dialog(page).getByText('已修改4台').waitFor();
  await press(page, /关\s*闭/);
});

it('a lift changes hands, and the record says so and takes it back', async () => {
  const page = await listOf('图书馆', 3);
  await page.locator('a[href*="elevatorForm"]').last().click();
  await page.getByRole('heading', { name: '状态变更' }).waitFor();
  await page.getByRole('button', { name: '移装过户' }).click();
  await dialog(page).getByRole('textbox', { name: '新使用地点' }).fill('示范市晋安区新馆9号楼');
  await dialog(page).getByRole('textbox', { name: '原因' }).fill('整体搬迁');
  await press(page, /移装过户/);
  await page.getByText('移装过户成功').waitFor();
  await page.getByText('示范市晋安区新馆9号楼').first().waitFor();
  await page.getByText('整体搬迁').first().waitFor();
  await picture(page, 'operations-record');
  await page.locator('.change-log').first().getByRole('button', { name: '撤销' }).click();
  await press(page, /撤\s*销/);
  await page.getByText('已撤销').waitFor();
});

it('two records become one, the survivor is not deleted, and the merge is undone', async () => {
  const page = await listOf('海峡', 4);
  await tick(page, 1, 2);
  await choose(page, '合并');
  await dialog(page).getByText('请确认是同一台设备').waitFor();
  await dialog(page).getByRole('button', { name: '全部取右侧' }).click();
  await picture(page, 'operations-merge');
  await dialog(page).getByRole('button', { name: '全部取左侧' }).click();
  await press(page, /合\s*并$/);
  await page.getByText('合并成功').waitFor();
  await page.getByText('共 3 条').waitFor();

  await page.getByRole('button', { name: '更多' }).nth(1).click();
  await page.locator('.row-menu:visible').getByRole('button', { name: '删除' }).click();
  await dialog(page).getByText('1条已合并到此的档案').waitFor();
  await picture(page, 'operations-delete-refused');
  await press(page, /知道|确\s*定/);

  await page.locator('a[href*="elevatorForm"]').first().click();
  await page.getByRole('heading', { name: '合并记录' }).waitFor();
  await page.getByText('合并自', { exact: false }).first().waitFor();
  await picture(page, 'operations-merged');
  await page.locator('h4 + .change-log').getByRole('button', { name: '撤销' }).click();
  await press(page, /撤\s*销/);
  await page.getByText('已撤销').waitFor();
  await listOf('海峡', 4);
});
