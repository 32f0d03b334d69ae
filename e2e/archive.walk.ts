import { expect, it } from 'vitest';
import { picture, worldForFile } from './world.ts';

const world = worldForFile();

it('a clerk finds a lift by its unit, completes its record and sees who changed what', async () => {
  const page = await world.as('shouli');
  await page.goto(`${world.address}/bsArchives/elevator`);
  await page.getByRole('textbox', { name: '使用单位' }).fill('云栖');
  await page.keyboard.press('Enter');
  await page.getByText('共 8 条').waitFor();
  await page.getByRole('textbox', { name: '设备使用地点' }).fill('6号楼');
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await page.getByText('共 1 条').waitFor();
  await picture(page, 'archive-list');

  await page
    .getByRole('button', { name: /修\s*改/ })
    .first()
    .click();
  await page.getByText('待完善 3项').waitFor();
  await page.getByRole('textbox', { name: '安全管理人员', exact: true }).fill('陈管理');
  await page.getByRole('textbox', { name: '安全管理人员移动电话' }).fill('12345');
  await page.getByText('请输入有效的手机号码').or(page.getByText('请输入有效的手机号或者座机号')).waitFor();
  await page.getByRole('textbox', { name: '安全管理人员移动电话' }).fill('13800000001');
  await page.getByRole('combobox', { name: '控制方式' }).click();
  await page.getByTitle('并联控制').click();
  await page.getByRole('textbox', { name: '额定载重量' }).fill('1.05吨');
  await page.getByText('资料齐全').waitFor();
  await picture(page, 'archive-form');
  await page.getByRole('button', { name: /保\s*存/ }).click();

  await page.getByText('保存成功').waitFor();
  await page.getByRole('heading', { name: '变更记录' }).waitFor();
  await page.getByText('1050 kg').first().waitFor();
  expect(await page.locator('.archive-history').last().innerText()).toMatch(/修改\s+林受理/);
  await picture(page, 'archive-record');
});

it('a missing unit is made without leaving the record', async () => {
  const page = await world.as('shouli');
  await page.goto(`${world.address}/bsArchives/elevatorForm?type=add`);
  await page.getByRole('combobox', { name: '使用单位名称' }).fill('示范青山置业有限公司');
  await page.getByText('新建“示范青山置业有限公司”').click();
  const dialog = page.getByRole('dialog', { name: '新建单位' });
  await dialog.getByRole('textbox', { name: '统一社会信用代码' }).fill('123');
  await dialog.getByText('请输入有效的统一社会信用代码').waitFor();
  await dialog.getByRole('textbox', { name: '统一社会信用代码' }).fill('');
  await picture(page, 'archive-unit');
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByTitle('示范青山置业有限公司').first().waitFor();
});

it('a supervision user reads and changes nothing', async () => {
  const page = await world.as('jiancha');
  await page.goto(`${world.address}/bsArchives/elevator`);
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await page.getByText('共 61 条').waitFor();
  expect(await page.getByRole('button', { name: /新\s*增|修\s*改/ }).count()).toBe(0);
});
