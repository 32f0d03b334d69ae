import { it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { picture, worldForFile } from './world.ts';

const world = worldForFile();

it('a section head goes from the desktop to what is overdue and says why', async () => {
  const page = await world.as('keshi');
  const desktop = page.getByRole('region', { name: /桌面/ });
  const figure = desktop.locator('.desk-due').getByRole('button').first();
  const overdue = Number(await figure.innerText());
  await figure.click();
  await page.waitForURL(/dueEquipment\?band=overdue/);
  await page.getByText(`共 ${overdue} 条`).waitFor();
  const bands = page.getByRole('group', { name: '到期范围' });
  await bands.getByRole('button', { name: `超期未登记原因 ${overdue}` }).waitFor();
  // The basis begins with the period, so that a narrow column shows it; an entered date says that it stands in the archive.
  await page
    .getByText(/^(\d+个月，自.+起至月末，按检验周期推算|档案登记)/)
    .first()
    .waitFor();
  await picture(page, 'due-list');

  const list = page.getByRole('region', { name: '到期设备' });
  await list.getByRole('row').nth(1).getByRole('checkbox').check();
  await list.getByRole('row').nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: '登记未检原因', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '登记未检原因：2 台' });
  const option = (name: string) => page.locator('.ant-select-item-option-content:visible', { hasText: name });
  await dialog.getByRole('combobox', { name: '未检原因' }).click();
  await option('无故拖延或拒绝检验').click();
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await dialog.getByText('未落实原因不能为空').waitFor();
  await dialog.getByRole('combobox', { name: '未落实原因' }).click();
  await option('多次催检未确定').click();
  await picture(page, 'due-reason');
  await expectAccessible(page, 'list and reason');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('已登记 2 台').waitFor();
  await bands.getByRole('button', { name: `超期未登记原因 ${overdue - 2}` }).waitFor();
  await page.getByRole('button', { name: '记录' }).first().click();
  const history = page.getByRole('dialog', { name: /^登记记录/ });
  await history.getByText('未落实原因：多次催检未确定；核实人：黄科长').waitFor();
  await history
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
});

it('the board shows it as a picture that leads back to the list', async () => {
  const page = await world.as('keshi');
  await page.getByRole('textbox', { name: '使用单位' }).fill('海峡酒店');
  await page.keyboard.press('Enter');
  await page.getByText('没有符合条件的数据').or(page.getByText('共 0 条')).first().waitFor();
  await page.getByRole('group', { name: '到期范围' }).getByRole('button', { name: '到期预警' }).click();
  const reasons = page.getByRole('region', { name: '超期原因' });
  await reasons.getByRole('button', { name: '无故拖延或拒绝检验，已超期 2 台，查看明细' }).waitFor();
  await page.getByRole('region', { name: '按使用单位' }).getByRole('listitem').first().waitFor();
  await picture(page, 'due-board');
  await expectAccessible(page, 'due board');
  await reasons.getByRole('listitem').filter({ hasText: '无故拖延' }).locator('.due-fill').click();
  await page.getByText('共 2 条').waitFor();
  await page.getByRole('button', { name: '仅看：无故拖延或拒绝检验' }).click();
  await page.waitForURL((url) => !url.searchParams.has('reasonCode'));
  await page.getByText('共 2 条').waitFor({ state: 'hidden' });
  // Each total over the picture leads to as many rows as it says.
  await page.goto(`${world.address}/insBusQuery/dueWarning`);
  const total = page.locator('.due-legend').getByRole('button', { name: /^已超期/ });
  const count = /\d+/.exec(await total.innerText())?.[0] ?? '';
  await total.click();
  await page.getByText(`共 ${count} 条`, { exact: true }).waitFor();
});

it('a clerk declares what falls due in one go, and the list says where it is', async () => {
  const page = await world.as('shouli', '/insBusQuery/dueEquipment?band=urgent');
  const list = page.getByRole('region', { name: '到期设备' });
  await list.getByRole('row').nth(1).getByRole('checkbox').check();
  await list.getByRole('row').nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: '生成检验任务' }).click();
  const dialog = page.getByRole('dialog', { name: '生成检验任务' });
  const create = dialog.getByRole('button', { name: '生成 1 张申请单' });
  await create.waitFor();
  await picture(page, 'due-create');
  await expectAccessible(page, 'declaring');
  await create.click();
  const result = page.getByRole('dialog', { name: '生成结果' });
  await result.getByText('已保存，待提交').waitFor();
  const number = await result.getByRole('button', { name: /^SQ\d{11}$/ }).innerText();
  await result
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
  await list.getByRole('link', { name: number }).first().click();
  await page.getByText(number).first().waitFor();
  await page.waitForURL(/applyInfo/);
});
