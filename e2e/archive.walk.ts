import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { describe, expect, it } from 'vitest';
import { control, definitionsOf, fillByDefinitions, take } from './archive-form.ts';
import { picture, worldForFile } from './world.ts';

const world = worldForFile();

it('a clerk finds a lift by its unit, completes its record and sees who changed what', async () => {
  const page = await world.as('shouli', '/bsArchives/elevator');
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
  await expect.poll(() => page.locator('.change-log', { hasText: '林受理' }).innerText()).toMatch(/修改\s+林受理/);
  await picture(page, 'archive-record');
});

it('a missing unit is made without leaving the record', async () => {
  const page = await world.as('shouli', '/bsArchives/elevatorForm?type=add');
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

// One form for all kinds: what each makes of it is declared (every-kind.test.ts), what is saved of it is read again
// (all-kinds.test.ts). The first is found by its factory number, the last by the number of its batch.
const walked = ['3000', '7000'];

describe('a kind of equipment', () => {
  it.each(Object.entries(familyOfKind).filter(([kindCode]) => walked.includes(kindCode)))(
    '%s is added, filled, found, changed and read again',
    async (kindCode, family) => {
      const page = await world.as('shouli');
      const number = `WALK-${kindCode}`;
      await page.evaluate(() => sessionStorage.clear()); // earlier tabs and searches
      await page.goto(`${world.address}/bsArchives/${family}`);
      await page.getByRole('button', { name: /^新\s*增$/ }).click();
      await page.getByRole('button', { name: /保\s*存/ }).waitFor();
      if ((await control(page, 'equipmentCategoryCode').count()) > 0) await take(page, 'equipmentCategoryCode');
      const filled = await fillByDefinitions(page, await definitionsOf(page, kindCode));
      await control(page, kindCode === '7000' ? 'productBatchNo' : 'factoryNo').fill(number);
      await page.getByRole('button', { name: /保\s*存/ }).click();
      await page.getByText('保存成功').waitFor();
      await page.getByRole('heading', { name: '变更记录' }).waitFor();
      for (const { label, shown } of filled.filter(({ label: own }) => own !== '产品批号（炉批号）'))
        await page.locator('.detail-list > div', { hasText: label }).filter({ hasText: shown }).first().waitFor();

      await page.goto(`${world.address}/bsArchives/${family}`);
      await page.getByRole('textbox', { name: '设备编号' }).fill(number.slice(2));
      await page.keyboard.press('Enter');
      await page.getByText('共 1 条').waitFor();
      await page.getByRole('link', { name: number }).waitFor();
      await page
        .getByRole('button', { name: /修\s*改/ })
        .first()
        .click();
      await control(page, 'remark').fill('走查备注');
      await page.getByRole('button', { name: /保\s*存/ }).click();
      await page.locator('.change-log').getByText('走查备注').waitFor();
      await picture(page, `archive-${kindCode}`);
    },
  );
});

it('piping units are typed, pasted from a spreadsheet and summed up', async () => {
  const page = await world.as('shouli');
  await page.evaluate(() => sessionStorage.clear());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${world.address}/bsArchives/pressurePipelineForm?type=add`);
  await page.getByRole('button', { name: /保\s*存/ }).waitFor();
  await take(page, 'equipmentCategoryCode', '8300');
  await control(page, 'factoryNo').fill('WALK-LINES');
  const grid = page.getByRole('grid', { name: /^管道单元/ });
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.type('GD-01');
  await page.keyboard.press('Tab');
  await page.keyboard.type('主蒸汽管');
  await page.keyboard.press('Enter');
  const lines =
    '管道编号\t管道级别\t管道长度\t使用状态\t下次定期检验日期\nGD-02\tGC2\t120米\t在用\t2027-05\nGD-03\tGC3\t很长\t停用\t2026-12';
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines);
  await page.keyboard.press('Control+v');
  await page.getByText('共3行，总长120 m').waitFor();
  await page.getByRole('button', { name: '1处填写不正确' }).click();
  await page.keyboard.type('60.5');
  await page.keyboard.press('Enter');
  await page.getByText('共3行，总长180.5 m').waitFor();
  await picture(page, 'archive-lines');
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('保存成功').waitFor();
  await page.getByRole('heading', { name: '变更记录' }).waitFor();
  await expect
    .poll(() => page.locator('.detail-list > div', { hasText: '管道总长度' }).innerText())
    .toContain('180.5 m');
  await expect
    .poll(() => page.locator('.detail-list > div', { hasText: '下次定期检验日期' }).first().innerText())
    .toContain('2027-05-31');
  await page
    .getByRole('grid', { name: /^管道单元/ })
    .getByText('GD-03')
    .waitFor();
});
