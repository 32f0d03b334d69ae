import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from './callers.ts';
import { expectAll } from './given-lift.ts';
import { givenApproval, givenWholeAudit } from './given-signed.ts';
import { arrivedRow, choose, day, workOf } from './office.ts';
import { pdfText } from './pdf-text.ts';
import { keep, picture, worldForFile } from './world.ts';

// Safety valves that are sent in, from the declaration to its certificates: the short flow, a row for each valve.
const world = worldForFile();
let applicationNo = '';
let reportNo = '';
let itemNo = '';

const csv = (...lines: string[]) => ({ name: '表格.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
const giveFile = (page: Page, file: ReturnType<typeof csv>) =>
  page.locator('input[aria-label^="从表格填入"]').setInputFiles(file);

it('the clerk declares three valves from a table, whose refused cell comes back', async () => {
  const page = await workOf(world, 'shouli', '业务申报');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('combobox', { name: '受检单位' }).fill('江滨城');
  await page.locator('.ant-select-item-option', { hasText: '江滨城物业' }).first().click();
  await choose(page, '设备种类', '安全附件');
  await giveFile(
    page,
    csv(
      '阀门（附件）名称,使用对象,产品编号,型号规格,公称通径DN(mm),（要求）整定压力(MPa),校验介质,安装位置（位号）',
      '安全阀,压力容器,AF-9001,A48Y-16C,50,1.0,空气,一号储气罐',
      '安全阀,压力容器,AF-9002,A48Y-16C,50,1.0,空气,二号储气罐',
      '安全阀,锅炉,AF-9003,A27W-10T,二十,0.6,空气,热水锅炉出口',
    ),
  );
  const dialog = page.getByRole('dialog', { name: '从表格填入' });
  await dialog.getByText('不能填入 1 处').waitFor();
  await picture(page, 'valves-01-table-file');
  await dialog.getByRole('button', { name: '填入', exact: true }).click();
  await page.getByRole('gridcell', { name: 'AF-9003' }).waitFor();
  await giveFile(page, csv('产品编号,公称通径DN(mm),阀门（附件）名称', 'AF-9003,20,全启式安全阀'));
  await dialog.getByText('与现有内容不同 1 处').waitFor(); // nothing is overwritten unasked
  await dialog.getByRole('button', { name: '只填空格' }).click();
  await page.getByRole('button', { name: '必交材料全部已提交' }).click();
  await picture(page, 'valves-02-declaration');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('heading', { name: '申报内容' }).waitFor();
  await page.getByRole('gridcell', { name: 'AF-9002' }).waitFor();
  await expect.poll(() => page.getByText(/设备明细/).count()).toBe(0); // the valves are what was declared
  await picture(page, 'valves-03-declared');
  applicationNo = /SQ\d{11}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  expect(applicationNo).not.toBe('');
});

it('whoever brought the valves gets a receipt that lists them', async () => {
  const page = await world.as('shouli');
  const [opened, asked] = [
    page.context().waitForEvent('page'),
    page.context().waitForEvent('request', (request) => request.url().includes('/printReceipt')),
  ];
  await page.getByRole('button', { name: '打印收样回执' }).click();
  await (await opened).close(); // the file, in a window of its own
  const file = await (await page.context().request.get((await asked).url())).body();
  await keep('valves-receipt.pdf', file);
  const text = (await pdfText(file)).join('').replaceAll(/\s/g, '');
  for (const part of ['收样回执', applicationNo, '样品数量3件', 'AF-9001', 'AF-9003', '收样时外观'])
    expect(text).toContain(part);
});

it('the section head arranges it at once: nobody assigns or reviews', async () => {
  const page = await workOf(world, 'keshi', '任务安排');
  await page.getByRole('row', { name: applicationNo }).getByRole('button', { name: '派工' }).click();
  await choose(page, '检验部门', '机电检验一部');
  await choose(page, '主检', '张检');
  await page.getByRole('button', { name: day() }).first().click();
  await page.getByRole('gridcell', { name: 'AF-9003' }).waitFor();
  await picture(page, 'valves-04-arrangement');
  await page.getByRole('button', { name: '提交派工' }).click();
  await page.getByText('派工成功').first().waitFor();
});

it('the inspector fills the sheet from the bench; each valve is judged by itself', async () => {
  const lead = await callerOf(world.address, 'jianyan1');
  const { list } = await lead.does(findItems, { applicationNo });
  itemNo = list[0]?.itemNo ?? '';
  expectAll(await lead.does(buildReports, { itemNos: [itemNo] }));
  const page = await world.as('jianyan1', `/businessPro/reportEnterInfo?seisn=${itemNo}`);
  reportNo = (await page.getByRole('heading', { level: 1, name: /^SF-FD/ }).innerText()).trim();
  await choose(page, '执行标准', 'GB/T 12243-2021');
  await choose(page, '校验方式', '离线');
  await page.getByRole('button', { name: '从仪器台账选取' }).click();
  const ledger = page.getByRole('dialog', { name: '选取检验仪器设备' });
  await ledger.getByRole('row', { name: '安全阀校验台' }).click();
  await ledger.getByRole('button', { name: '选取1件' }).click();
  await giveFile(
    page,
    csv(
      '产品编号,安全阀类型,整定压力（MPa）,密封试验压力（MPa）,密封性能,外观及解体检查,铅封号',
      'AF-9003,弹簧式,0.61,0.55,合格,合格,Q-3',
      'AF-9001,弹簧式,1.02,0.93,合格,合格,Q-1',
      'AF-9002,弹簧式,1.05,0.93,合格,合格,',
    ),
  );
  const dialog = page.getByRole('dialog', { name: '从表格填入' });
  await dialog.getByRole('button', { name: '填入', exact: true }).click();
  await expect.poll(() => page.getByRole('cell', { name: '校验合格', exact: true }).count()).toBe(2);
  await page.getByRole('cell', { name: '校验不合格', exact: true }).waitFor();
  await page.getByRole('button', { name: '提交审核' }).waitFor();
  await page.locator('.state-warning', { hasText: '部分校验合格' }).waitFor(); // no plain pass
  await picture(page, 'valves-05-sheet');
  await page.getByRole('button', { name: '提交审核' }).click();
  const question = page.getByRole('dialog', { name: '提交审核' });
  await question.getByRole('checkbox', { name: /现场检验条件/ }).check();
  await question.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('已提交审核').first().waitFor();
});

it('the report office has a certificate for each valve', async () => {
  await givenWholeAudit(world, itemNo);
  await givenApproval(world, itemNo);
  const page = await workOf(world, 'dayin', '报告打印');
  const row = await arrivedRow(page, reportNo);
  await row.getByRole('button', { name: '打印记录' }).click();
  const papers = page.getByRole('dialog', { name: new RegExp(reportNo) });
  await papers.getByRole('button', { name: `${reportNo}-02` }).waitFor();
  await picture(page, 'valves-08-certificates');
});

it('whoever holds one certificate finds it on the check page', async () => {
  const office = await world.as('dayin');
  const address = `${world.address}/api/report/${itemNo}`;
  const all = await (await office.context().request.get(`${address}/certificate`)).body();
  const pages = await pdfText(all);
  expect(pages.map((text) => /AF-900\d/.exec(text)?.[0])).toEqual(['AF-9001', 'AF-9002', 'AF-9003']);
  expect(pages[1]?.replaceAll(/\s/g, '')).toContain('校验不合格');
  const file = await (await office.context().request.get(`${address}/certificate?rowNo=2`)).body();
  await keep('valves-certificate.pdf', file);
  const report = (await pdfText(await (await office.context().request.get(`${address}/pdf`)).body())).join('\n');
  for (const part of ['AF-9001', 'AF-9002', 'AF-9003', '部分校验合格', 'Q-3'])
    expect(report.replaceAll(/\s/g, '')).toContain(part);
  const code = /\/verify\/([\w-]+)/.exec(report)?.[1] ?? '';
  const page = await world.stranger();
  await page.goto(`${world.address}/verify/${code}`);
  await page.getByRole('row', { name: 'AF-9002' }).getByText('校验不合格').waitFor();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  await (await chosen).setFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: file });
  await page.getByText('单件校验报告').first().waitFor();
  await picture(page, 'valves-09-verify');
});
