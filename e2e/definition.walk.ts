import { readFile } from 'node:fs/promises';
import { findDefinitions } from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { callerOf } from './callers.ts';
import { picture, worldForFile } from './world.ts';

// A flow gets a new version through the pages: a draft from the version in force, its check, the comparison, publishing,
// and its end; and a file of definitions comes back in as it went out.
const world = worldForFile();
const CONTENT = '内容（JSON）';

async function search(page: Page, name: string) {
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(name);
  await page.getByRole('button', { name: '查询', exact: true }).click();
}

it('the administrator changes a flow in a draft, sees what differs, and publishes it', async () => {
  const page = await world.as('admin', '/businessConfig/definition/form?kind=flow&code=LIFT-PERIODIC&version=1');
  await page.getByRole('heading', { name: '内容概览' }).waitFor();
  await page.getByText('前进到报告确认').waitFor();
  await picture(page, 'definition-version');
  await expectAccessible(page, 'a version of a flow');
  await page.getByRole('button', { name: '修改', exact: true }).click();
  const content = page.getByLabel(CONTENT).and(page.locator(':not([readonly])'));
  const typed = await content.inputValue();
  expect(typed).toContain('"label": "报告审批"');
  await content.fill(typed.slice(0, 40));
  await page.getByRole('button', { name: '检查', exact: true }).click();
  await page.getByText('内容不是有效的 JSON').first().waitFor();
  await content.fill(typed.replace('"report/submit"', '"report/nothing"'));
  await page.getByRole('button', { name: '检查', exact: true }).click();
  await page
    .getByRole('cell', { name: /^transitions\[/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: '发布', exact: true }).isDisabled()).toBe(true);
  await content.fill(typed.replace('"label": "报告审批"', '"label": "报告签发"'));
  await page.getByRole('textbox', { name: '修改说明' }).fill('审批改称签发');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByRole('cell', { name: 'steps[BGSP].label' }).waitFor();
  await picture(page, 'definition-draft');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('已发布为版本 2').waitFor();
});

it('the new version serves, and after its end the one before', async () => {
  const page = await world.as('admin');
  await page.getByRole('heading', { name: '版本对比' }).first().waitFor();
  await page.getByRole('button', { name: '停用此版本' }).click();
  const dialog = page.getByRole('dialog', { name: '停用版本 2' });
  await dialog.getByLabel('停用原因').fill('名称有误');
  await dialog.getByRole('button', { name: '停用此版本' }).click();
  await page.getByText('已停用，新业务改用版本 1').waitFor();
  await page.goto(`${world.address}/businessConfig/definition`);
  await search(page, '电梯定期检验');
  await page.getByText('已停用', { exact: true }).waitFor();
  await picture(page, 'definition-list');
});

it('a row of the flows opens the designer in a window of its own, where the keys alone change a step', async () => {
  const page = await world.as('admin', '/businessConfig/flow');
  await search(page, '起重机械定期检验');
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: '起重机械定期检验', exact: true }).click();
  const drawn = await opening;
  await drawn.getByRole('list', { name: '环节' }).waitFor();
  await expectAccessible(drawn, 'a flow as it is drawn');
  await drawn.getByRole('button', { name: '修改', exact: true }).press('Enter');
  await drawn.getByRole('button', { name: '删除草稿' }).waitFor();
  await drawn.getByRole('button', { name: /^业务申报/ }).focus();
  await drawn.keyboard.press('ArrowDown');
  await drawn.keyboard.press('Enter');
  await drawn.getByRole('textbox', { name: '环节名称' }).fill('');
  await drawn.getByText('1 处问题').waitFor();
  await expectAccessible(drawn, 'a step with a finding');
  await picture(drawn, 'flow-designer-finding');
  await drawn.getByRole('textbox', { name: '环节名称' }).fill('审查分派');
  await drawn.getByRole('tab', { name: '变化 1' }).click();
  await drawn.getByRole('tab', { name: '检查结果 0' }).waitFor();
  await drawn.keyboard.press('Control+s');
  await drawn.getByText('草稿已保存').first().waitFor();
  await picture(drawn, 'flow-designer-draft');
  await drawn.getByRole('button', { name: '删除草稿' }).click();
  await drawn
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
  await drawn.getByRole('button', { name: '修改', exact: true }).waitFor();
  await drawn.close();
});

it('a file of definitions comes back in as it went out', async () => {
  const page = await world.as('admin', '/businessConfig/definition');
  await search(page, '起重机械定期检验');
  const row = page.getByRole('row').filter({ hasText: 'CRANE-PERIODIC' }).filter({ hasText: '检验流程' });
  await row.getByRole('checkbox').check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出定义' }).click(),
  ]);
  const file = await readFile(await download.path());
  await page.getByRole('button', { name: '导入定义', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入定义' });
  const give = async (buffer: Buffer) => {
    await dialog.locator('input[type=file]').setInputFiles({ name: 'd.json', mimeType: 'application/json', buffer });
  };
  await give(Buffer.from('{"a": 1'));
  await dialog.getByText('文件不是有效的 JSON').waitFor();
  await give(file);
  await dialog.getByRole('row').filter({ hasText: '检验流程' }).getByText('内容相同').waitFor();
  await picture(page, 'definition-import');
  await expect.poll(() => dialog.getByRole('button', { name: '没有需要导入的定义' }).isDisabled()).toBe(true);
});

it('a new numbering rule and a business begin as drafts, and the page shows what nothing serves', async () => {
  const page = await world.as('admin', '/businessConfig/numberRule');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '新建编号规则' });
  await dialog.getByLabel('代码').fill('DT');
  await dialog.getByLabel('名称').fill('电梯申请单编号');
  await dialog.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('检查通过，可以发布').waitFor();
  await page.getByText('DTyyyyMM00000').waitFor();
  await picture(page, 'number-rule-draft');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('已发布为版本 1').waitFor();
  await page.goto(`${world.address}/businessConfig/bsndef`);
  await page.getByText('业务覆盖情况').click();
  await page.getByRole('img', { name: '定期检验：LIFT-PERIODIC' }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: /：未覆盖$/ }).count()).toBeGreaterThan(0);
  await picture(page, 'business-coverage');
  await page.getByText('业务覆盖情况').click();
  await search(page, '电梯定期检验');
  await page.getByRole('button', { name: '电梯定期检验', exact: true }).click();
  await page.getByRole('heading', { name: '内容概览' }).waitFor();
  await page.getByRole('button', { name: '修改', exact: true }).click();
  const content = page.getByLabel(CONTENT).and(page.locator(':not([readonly])'));
  await content.fill((await content.inputValue()).replace('"21"', '"21", "25"'));
  await page.getByRole('button', { name: '检查', exact: true }).click();
  await page.getByText('该种类没有检验类别 25').waitFor();
  await picture(page, 'business-draft');
});

it('the libraries of inspection items and the rules of periods are definitions of their kinds', async () => {
  const admin = await callerOf(world.address, 'admin');
  const codesOf = async (kind: 'itemLibrary' | 'cycleRule') =>
    (await admin.does(findDefinitions, { kind, pageNo: 1, pageSize: 100 })).list.map(({ code }) => code);
  const [libraries, rules] = [await codesOf('itemLibrary'), await codesOf('cycleRule')];
  expect(libraries).toContain('LIB-COMMON');
  expect(rules).toContain('IC001');
});

it('the steps of a flow can be read', async () => {
  const page = await world.as('admin', '/businessConfig/flowStep');
  await page.getByRole('cell', { name: '报告录入', exact: true }).waitFor();
  await picture(page, 'flow-steps');
});

it('a business whose flow was ended is named, and the category is no longer covered', async () => {
  const page = await world.as('admin', '/businessConfig/definition/form?kind=flow&code=CRANE-PERIODIC&version=1');
  await page.getByRole('button', { name: '停用此版本' }).click();
  const dialog = page.getByRole('dialog', { name: '停用版本 1' });
  await dialog.getByLabel('停用原因').fill('暂停受理');
  await dialog.getByRole('button', { name: '停用此版本' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`${world.address}/businessConfig/bsndef`);
  await page.getByText('业务覆盖情况').click();
  const category = page.getByRole('img', { name: /CRANE-PERIODIC 的流程已停用或不再用于该类别，未覆盖$/ });
  await category.waitFor();
  await category.hover();
  await page.getByRole('tooltip').waitFor();
  await picture(page, 'business-without-flow');
  await expectAccessible(page, 'business coverage');
});
