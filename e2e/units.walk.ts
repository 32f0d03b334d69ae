import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { picture, worldForFile } from './world.ts';

// A clerk keeps the archive of units: adds one with everything it has, sees its history, merges two and takes it back.
const world = worldForFile();
const section = (page: Page, name: string) =>
  page.locator('.form-section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const save = (page: Page) => page.getByRole('button', { name: /^保\s*存$/ }).click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^\\*?\\s*${label}$`) }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
}

async function findUnit(page: Page, name: string): Promise<void> {
  await page.goto(`${world.address}/bsArchives/business`);
  await page.getByRole('textbox', { name: '单位名称' }).fill(name);
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
}

it('a unit that is there already is offered while its name is typed, and its code explains itself', async () => {
  const page = await world.as('shouli', '/bsArchives/business');
  await page.getByRole('button', { name: /新\s*增/ }).click();
  await page.getByRole('button', { name: /保\s*存/ }).waitFor(); // the list has a field of the same name
  await page.getByRole('textbox', { name: '单位名称' }).fill('示范云栖物业有限公司');
  await page.getByText('档案中有名称相近的单位，请确认不是同一个').waitFor();
  await page.getByRole('textbox', { name: '统一社会信用代码' }).fill('91350100MA8F0');
  const parts = page.getByRole('list', { name: '代码含义' });
  await parts.getByText('市场监督管理（工商）').waitFor();
  await parts.getByText('福建省福州市').waitFor();
  await parts.getByText('还差5位').waitFor();
  await picture(page, 'units-similar');
  await page.getByRole('button', { name: '用这个单位' }).click();
  await page.getByRole('heading', { name: '示范云栖物业服务有限公司', level: 2 }).waitFor();
  await section(page, '名下设备').getByRole('button', { name: '电梯' }).click();
  await page.getByText('共 8 条').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: '使用单位' }).inputValue())
    .toBe('示范云栖物业服务有限公司');
});

it('branches, contacts and licences are typed in place; what is wrong stands beside its cell', async () => {
  const page = await world.as('shouli', '/bsArchives/businessForm?type=add');
  await page.getByRole('textbox', { name: '单位名称' }).fill('示范走访机电有限公司');
  await choose(page, '业务类型', '维保单位');
  await page.getByRole('button', { name: '添加联系人' }).click();
  await page.getByRole('textbox', { name: '联系人第1行姓名' }).fill('贺走访');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '联系人第2行姓名' }).fill('田值班');
  await page.getByRole('textbox', { name: '联系人第2行电话' }).fill('123');
  await page.getByRole('radio', { name: '联系人第2行主要联系人' }).check();
  await page.getByRole('button', { name: '添加分支机构' }).click();
  await page.getByRole('textbox', { name: '分支机构第1行名称' }).fill('东站');
  await page.getByRole('button', { name: '添加许可证' }).click();
  await page.getByRole('textbox', { name: '许可证第1行证书编号' }).fill('TS3335099-2024');
  await page.getByRole('textbox', { name: '许可证第1行有效期至' }).fill('2024-05-01');
  await page.keyboard.press('Tab');
  await save(page);
  await section(page, '联系人').getByText('请输入有效的手机号或者座机号').waitFor();
  await section(page, '许可证').getByText('请选择许可类别').waitFor();
  await picture(page, 'units-form');
  await page.getByRole('textbox', { name: '联系人第2行电话' }).fill('13800000088');
  await choose(page, '许可证第1行许可类别', '安装改造修理许可');
  await expectAccessible(page, 'unit form');
  await save(page);
  await page.getByText('保存成功').waitFor();
  await page.getByRole('heading', { name: '示范走访机电有限公司', level: 2 }).waitFor();
  await section(page, '许可证').getByText('已过期').waitFor();
  await section(page, '变更记录').getByText('新增').waitFor();
  await expectAccessible(page, 'unit');
  await picture(page, 'units-view');

  await page.goto(`${world.address}/bsArchives/business`);
  await page.getByRole('button', { name: /^许可证已过期 \d/ }).click();
  await page
    .getByRole('row', { name: /示范走访机电有限公司/ })
    .getByText('田值班')
    .waitFor();
  await expectAccessible(page, 'unit list');
  await picture(page, 'units-list');
});

it('two units become one field by field, and the merge is taken back', async () => {
  const page = await world.as('shouli');
  await findUnit(page, '机电');
  for (const name of ['示范走访机电有限公司', '示范恒升机电服务有限公司'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: /^合\s*并$/ }).click();
  const dialog = page.getByRole('dialog', { name: '合并单位' });
  await dialog.getByText(/将转到保留单位：.*台设备|并入单位没有被/).waitFor();
  const keptName = await dialog.getByRole('columnheader').nth(1).innerText();
  if (keptName.includes('走访')) await dialog.getByRole('button', { name: '左右对调' }).click();
  await dialog.getByRole('radio', { name: /^并入单位.* 联系人$/ }).check();
  await expectAccessible(page, 'merge');
  await picture(page, 'units-merge');
  await dialog.getByRole('button', { name: /^合\s*并$/ }).click();
  await page.getByText('合并成功').waitFor();
  await page.getByRole('heading', { name: '示范恒升机电服务有限公司', level: 2 }).waitFor();
  await section(page, '许可证').getByText('TS3335099-2024').waitFor();
  await section(page, '变更记录').getByText('合并（保留本单位）').waitFor();
  await section(page, '已并入的单位').getByRole('button', { name: '示范走访机电有限公司' }).click();
  await page.getByText('此单位已合并到“示范恒升机电服务有限公司”').waitFor();
  await page.getByRole('button', { name: '打开保留的单位' }).click();
  await section(page, '已并入的单位').getByRole('button', { name: '撤销合并' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await page.getByText('已撤销合并').waitFor();
  await section(page, '已并入的单位').getByText('已由林受理撤销').waitFor();
  await section(page, '许可证').getByText('TS3335099-2024').waitFor({ state: 'detached' });
});

it('a unit that something refers to is not deleted, and says what', async () => {
  const page = await world.as('shouli');
  await findUnit(page, '云栖物业服务');
  await page
    .getByRole('row', { name: /示范云栖物业服务有限公司/ })
    .getByRole('button', { name: '删除' })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s*除$/ })
    .click();
  await page.getByText(/正被8台设备.*引用，不能删除，可以停用/).waitFor();
});
