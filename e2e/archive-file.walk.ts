import { findArchiveFiles } from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { signatureReport } from '../apps/server/test/poppler.ts';
import { drawnByLot } from '../packages/domain/test/random/lot.ts';
import { callerOf } from './callers.ts';
import { expectAccessible } from './accessible.ts';
import { givenSignedMany, type SignedReport } from './given-many.ts';
import { pay } from './paid.ts';
import { choose } from './office.ts';
import { pdfText } from './pdf-text.ts';
import { keep, picture, worldForFile } from './world.ts';

// Fifty reports, or those of them that a run draws, are found, stamped and printed in order, filed under a number each, one is lent and comes back, one is handed
// out to somebody who signs on the screen.
const world = worldForFile();
const MANY = drawnByLot(50, 4);
const reports: SignedReport[] = [];

it(`${String(MANY)} reports are found, each stamped and signed, and printed at once in the order of their numbers`, async () => {
  reports.push(...(await givenSignedMany(world, MANY)));
  const [first, last] = [reports[0]?.reportNo ?? '', reports.at(-1)?.reportNo ?? ''];
  const page = await world.as('dayin', '/insBusQuery/reportQuery');
  await page.getByRole('button', { name: '更多条件' }).click();
  await page.getByRole('textbox', { name: '申请编号' }).fill(reports[0]?.applicationNo ?? '');
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  await page.getByText(`共 ${MANY} 条`).first().waitFor();
  await choose(page, '页码', '500');
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await picture(page, '99-fifty-found');
  await page.getByRole('button', { name: /^打\s*印$/ }).click();
  const dialog = page.getByRole('dialog', { name: `打印 ${MANY} 份报告` });
  await expect.poll(() => dialog.getByText('重打原因').count()).toBe(0); // a reason is asked for a reprint only
  await picture(page, '99-fifty-printing');
  await dialog.getByText('按报告编号').click();
  await dialog.getByRole('switch', { name: '双面打印' }).click();
  const isFile = (asked: Request) => asked.url().includes('/printFile');
  const asked = page.context().waitForEvent('request', { predicate: isFile });
  const printed = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: /^打\s*印$/ }).click();
  const address = (await asked).url();
  await (await printed).close();
  await page
    .getByRole('dialog', { name: `已登记 ${MANY} 份报告的打印` })
    .getByRole('button', { name: /知道了|确\s*定/ })
    .click();
  const file = await page.context().request.get(address);
  const bytes = await file.body();
  await keep('fifty.pdf', bytes);
  const pages = await pdfText(bytes);
  const places = reports.map(({ reportNo }) => pages.findIndex((text) => text.includes(reportNo)));
  expect(places.filter((at) => at < 0 || at % 2 === 1)).toEqual([]); // each begins on the front of a sheet
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(first < last).toBe(true);
  for (const { itemNo } of [reports[0], reports.at(-1)].flatMap((one) => one ?? [])) {
    const original = await page.context().request.get(`${world.address}/api/report/${itemNo}/pdf`);
    expect(signatureReport(await original.body())).toContain('Signature is Valid');
  }
});

it('one form files them all, with the numbers and papers that it proposes', async () => {
  const page = await world.as('dayin');
  const numbers = reports.map(({ itemNo }) => itemNo).join(',');
  await page.goto(`${world.address}/businessPro/gddjInfo?seisn=${numbers}`);
  for (const { itemNo, reportNo } of [reports[0], reports.at(-1)].flatMap((one) => one ?? []))
    await expect.poll(() => page.getByRole('textbox', { name: `${itemNo}的档号` }).inputValue()).toBe(`DA-${reportNo}`);
  await page.getByRole('textbox', { name: '盒号/库位' }).fill('A区03架2层');
  await expect.poll(() => page.getByRole('checkbox', { name: '检验报告' }).isChecked()).toBe(true);
  await picture(page, '99-filing');
  await page
    .getByRole('region', { name: /归档登记/ })
    .getByRole('button', { name: '归档登记', exact: true })
    .click();
  const office = await callerOf(world.address, 'dayin');
  const filed = async () =>
    (await office.does(findArchiveFiles, { place: 'A区03架2层', pageNo: 1, pageSize: 500 })).list;
  await expect.poll(async () => (await filed()).length).toBe(MANY);
});

it('one file is lent and returned, checked, and taken as a package', async () => {
  const page = await world.as('dayin');
  const [{ reportNo } = { reportNo: '' }] = reports;
  await page.goto(`${world.address}/businessPro/archiveFile`);
  await page.getByRole('textbox', { name: '档号' }).fill(reportNo);
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  const row = page.getByRole('row', { name: `DA-${reportNo}` });
  await row.getByRole('button', { name: '借出', exact: true }).click();
  const lending = page.getByRole('dialog', { name: `借出 DA-${reportNo}` });
  await lending.getByRole('textbox', { name: '借阅人' }).fill('李验');
  await lending.getByRole('textbox', { name: '借阅部门或单位' }).fill('检验一部');
  await lending.getByRole('textbox', { name: '借阅用途' }).fill('复核上次数据');
  await picture(page, '99-lend');
  await lending.getByRole('button', { name: /^借\s*出$/ }).click();
  await row.getByText('李验').waitFor();
  await expectAccessible(page, 'files of reports');
  await picture(page, '99-archive-files');
  await row.getByRole('button', { name: '归还', exact: true }).click();
  const returning = page.getByRole('dialog', { name: `归还 DA-${reportNo}` });
  await returning.getByRole('textbox', { name: '归还情况' }).fill('12 页，完好');
  await returning.getByRole('button', { name: /^归\s*还$/ }).click();
  await row.getByText('在库').waitFor();
  await row.getByRole('button', { name: `DA-${reportNo}` }).click();
  const detail = page.getByRole('dialog', { name: `档案 DA-${reportNo}` });
  await detail.getByRole('button', { name: '立即检测' }).click();
  await detail.getByText('检测通过').waitFor();
  const downloaded = page.waitForEvent('download');
  await detail.getByRole('button', { name: '下载档案包' }).click();
  const name = (await downloaded).suggestedFilename();
  expect(name).toBe(`档案包 DA-${reportNo}.zip`);
  await picture(page, '99-archive-detail');
});

it('the list of the box names all files, and the numbers of the year have no gap', async () => {
  const page = await world.as('dayin', '/businessPro/archiveFile');
  await page.getByRole('textbox', { name: '盒号/库位' }).fill('A区03架2层');
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  const [{ reportNo } = { reportNo: '' }] = reports;
  await page
    .getByRole('row', { name: `DA-${reportNo}` })
    .getByRole('checkbox')
    .check();
  const opened = page.context().waitForEvent('page');
  const asked = page.context().waitForEvent('request', (one) => one.url().includes('/api/archive/contents'));
  await page.getByRole('button', { name: '案卷目录' }).click();
  const { id } = Object.fromEntries(new URL((await asked).url()).searchParams);
  await (await opened).close();
  const file = await page.context().request.get(`${world.address}/api/archive/contents?id=${id ?? ''}`);
  const bytes = await file.body();
  await keep('contents.pdf', bytes);
  const text = (await pdfText(bytes)).join('\n');
  for (const one of reports) expect(text).toContain(`DA-${one.reportNo}`);
  await page.goto(`${world.address}/insBusQuery/reportNumber`);
  await page.getByRole('button', { name: '编号核对' }).click();
  const check = page.getByRole('dialog', { name: '编号核对' });
  await check.getByText('连续，没有空号').first().waitFor();
  await expectAccessible(page, 'the check of report numbers');
  await picture(page, '99-number-check');
  await check.getByRole('button', { name: '关闭', exact: true }).last().click();
});

it('the receiver signs on the screen, and the slip shows it', async () => {
  const page = await world.as('dayin');
  const [, { itemNo, reportNo } = { itemNo: '', reportNo: '' }] = reports;
  await pay(world, [itemNo]);
  await page.goto(`${world.address}/businessPro/ffdjInfo?seisn=${itemNo}`);
  const receiver = page.getByRole('textbox', { name: '领取人' });
  await expect.poll(() => receiver.inputValue()).not.toBe('');
  await receiver.fill('林安全');
  const pad = page.getByRole('img', { name: '请领取人在框内签名' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the field to sign in is in sight');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [160, 110],
    [240, 50],
    [330, 120],
    [420, 60],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
  await picture(page, '99-release');
  await page
    .getByRole('region', { name: /发放登记/ })
    .getByRole('button', { name: '发放登记', exact: true })
    .click();
  await page.getByText('发放成功').first().waitFor();
  const slip = await page.context().request.get(`${world.address}/api/report/releaseSlip?seisn=${itemNo}`);
  const bytes = await slip.body();
  await keep('slip.pdf', bytes);
  const text = (await pdfText(bytes)).join('\n');
  expect(text).toContain(reportNo);
  expect(text).toContain('林安全');
});
