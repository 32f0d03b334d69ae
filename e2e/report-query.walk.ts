import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from './callers.ts';
import { findReports } from '@tejian/contract/query/report-query/report-query.contract.ts';
import { expectAccessible } from './accessible.ts';
import { givenSignature, givenSigned } from './given-signed.ts';
import { picture, worldForFile } from './world.ts';

// A signed report is found, printed, downloaded, corrected by the section head, and withdrawn by two people.
const world = worldForFile();
let report = { itemNo: '', reportNo: '' };
async function find(loginName: string, reportNo: string): Promise<Page> {
  const page = await world.as(loginName, `/insBusQuery/reportQuery?reportNo=${reportNo}`);
  await page.getByRole('row', { name: reportNo }).waitFor();
  return page;
}

async function openLife(page: Page, reportNo: string) {
  await page.getByRole('row', { name: reportNo }).getByRole('button', { name: '报告履历' }).click();
  return page.getByRole('dialog', { name: `报告履历：${reportNo}` });
}

it('the report office finds a report, prints it and downloads it', async () => {
  report = await givenSigned(world);
  const page = await find('dayin', report.reportNo);
  await expectAccessible(page, 'report query');
  await picture(page, '96-report-query');
  await page.getByRole('checkbox', { name: '选择1', exact: true }).check();
  await page.getByRole('button', { name: /^打\s*印$/ }).click();
  const printing = page.getByRole('dialog', { name: '打印 1 份报告' });
  const printed = page.context().waitForEvent('page');
  await printing.getByRole('button', { name: /^打\s*印$/ }).click();
  await (await printed).close();
  const told = page.getByRole('dialog', { name: '已登记 1 份报告的打印' });
  await told.getByRole('button', { name: /知道了|确\s*定/ }).click();
  await page.getByRole('button', { name: /^下\s*载$/ }).click();
  const download = page.getByRole('dialog', { name: '下载' });
  await picture(page, '96-report-download');
  await download.getByRole('button', { name: /^下\s*载$/ }).click();
  await page.getByText('已开始整理').first().waitFor();
});

it('the section head corrects it: a new number, and the old one is replaced when the new one is approved', async () => {
  const page = await find('keshi', report.reportNo);
  const life = await openLife(page, report.reportNo);
  await life.getByText('批准后没有办理过').waitFor();
  await life.getByRole('button', { name: /^更\s*正$/ }).click();
  const asking = page.getByRole('dialog', { name: `更正报告 ${report.reportNo}` });
  await asking.getByLabel('办理原因').fill('使用单位地址有误');
  await picture(page, '96-report-correct');
  await asking.getByRole('button', { name: /^更\s*正$/ }).click();
  await page.getByText('已生成新报告').first().waitFor();

  const head = await callerOf(world.address, 'keshi');
  const { list } = await head.does(findReports, { state: 'draft' });
  const made = list.find(({ replaces }) => replaces === report.reportNo);
  expect(made?.reportNo).not.toBe(report.reportNo);
  await givenSignature(world, made?.itemNo ?? '');
  await find('keshi', report.reportNo);
  await page.getByRole('row', { name: report.reportNo }).getByText('已替代').waitFor();
  const after = await openLife(page, report.reportNo);
  await after
    .getByRole('definition')
    .getByText(made?.reportNo ?? '-')
    .waitFor();
  await picture(page, '97-report-life');
  const acts = after.getByRole('table', { name: '办理记录' });
  await acts
    .getByRole('button', { name: made?.reportNo ?? '-' })
    .first()
    .click();
  await page.getByRole('row', { name: made?.reportNo ?? '-' }).waitFor();
  report = { itemNo: made?.itemNo ?? '', reportNo: made?.reportNo ?? '' };
});

it('a withdrawal is asked for by the signatory and confirmed by the station head', async () => {
  const asking = await find('qianfa', report.reportNo);
  const life = await openLife(asking, report.reportNo);
  await life.getByRole('button', { name: /^撤\s*回$/ }).click();
  const dialog = asking.getByRole('dialog', { name: `撤回报告 ${report.reportNo}` });
  await dialog.getByLabel('办理原因').fill('检验数据存疑');
  await dialog.getByRole('button', { name: /^撤\s*回$/ }).click();
  await life.getByText('周签于').waitFor();

  const page = await find('zhanzhang', report.reportNo);
  await page.getByRole('button', { name: '待确认 1' }).click();
  const waiting = page.getByRole('dialog', { name: '待确认的撤回与作废' });
  await waiting.getByText('检验数据存疑').waitFor();
  await expectAccessible(page, 'requests about reports');
  await picture(page, '97-report-requests');
  const read = page.context().waitForEvent('page');
  await waiting.getByRole('button', { name: report.reportNo }).click();
  await (await read).close();
  await waiting.getByRole('button', { name: /^确\s*认$/ }).click();
  const confirming = page.getByRole('dialog', { name: `确认撤回报告 ${report.reportNo}` });
  await confirming.getByRole('button', { name: /^确\s*认$/ }).click();
  await waiting.getByText('没有等待确认的申请').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: report.reportNo }).getByText('已撤回').waitFor();
  const ended = await openLife(page, report.reportNo);
  await ended.getByText('王站').or(ended.getByText('已撤回')).first().waitFor();
  await expectAccessible(page, 'what became of a report');
  await picture(page, '97-report-life-ended');
});
