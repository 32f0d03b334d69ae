import { expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { givenSigned } from './given-signed.ts';
import { arrivedRow, openWork } from './office.ts';
import { pdfText } from './pdf-text.ts';
import { keep, picture, worldForFile } from './world.ts';

// Reports are printed in order, filed under a number each, one is lent and comes back, one is handed out to somebody who
// signs on the screen.
const world = worldForFile();
const reports: { itemNo: string; reportNo: string }[] = [];

it('two reports are printed at once, in one file', async () => {
  for (let made = 0; made < 2; made += 1) reports.push(await givenSigned(world));
  const page = await world.as('dayin');
  await openWork(page, '报告打印');
  for (const { reportNo } of reports) await (await arrivedRow(page, reportNo)).getByRole('checkbox').check();
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '打印 2 份报告' });
  await expect.poll(() => dialog.getByText('重打原因').count()).toBe(0); // a reason is asked for a reprint only
  const printed = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await (await printed).close();
  const told = page.getByRole('dialog', { name: '已登记 2 份报告的打印' });
  await told.getByRole('button', { name: '确定' }).click();
  const numbers = reports.map(({ itemNo }) => itemNo).join(',');
  const file = await page.context().request.get(`${world.address}/api/report/printFile?seisn=${numbers}`);
  const text = (await pdfText(await file.body())).join('\n');
  const [first = '', second = ''] = reports.map(({ reportNo }) => reportNo);
  expect(text.indexOf(first)).toBeGreaterThanOrEqual(0);
  expect(text.indexOf(second)).toBeGreaterThan(text.indexOf(first));
});

it('one form files both, with the numbers and papers that it proposes', async () => {
  const page = await world.as('dayin');
  const numbers = reports.map(({ itemNo }) => itemNo).join(',');
  await page.goto(`${world.address}/businessPro/gddjInfo?seisn=${numbers}`);
  for (const { itemNo, reportNo } of reports)
    await expect.poll(() => page.getByRole('textbox', { name: `${itemNo}的档号` }).inputValue()).toBe(`DA-${reportNo}`);
  await page.getByRole('textbox', { name: '盒号/库位' }).fill('A区03架2层');
  await expect.poll(() => page.getByRole('checkbox', { name: '检验报告' }).isChecked()).toBe(true);
  await picture(page, '99-filing');
  await page
    .getByRole('region', { name: /归档登记/ })
    .getByRole('button', { name: '归档登记', exact: true })
    .click();
  await page.getByText('归档成功').first().waitFor();
});

it('one file is lent and returned, checked, and taken as a package', async () => {
  const page = await world.as('dayin');
  const [{ reportNo } = { reportNo: '' }] = reports;
  await page.goto(`${world.address}/businessPro/archiveFile`);
  await page.getByRole('textbox', { name: '档号' }).fill(reportNo);
  await page.getByRole('button', { name: /^查\s*询$/ }).click();
  const row = page.getByRole('row', { name: `DA-${reportNo}` });
  await row.getByRole('button', { name: '借出', exact: true }).click();
  const lending = page.getByRole('dialog', { name: `借出DA-${reportNo}` });
  await lending.getByRole('textbox', { name: '借阅人' }).fill('李验');
  await lending.getByRole('textbox', { name: '借阅部门或单位' }).fill('检验一部');
  await lending.getByRole('textbox', { name: '借阅用途' }).fill('复核上次数据');
  await picture(page, '99-lend');
  await lending.getByRole('button', { name: /^保\s*存$/ }).click();
  await row.getByText('李验').waitFor();
  await expectAccessible(page, 'files of reports');
  await picture(page, '99-archive-files');
  await row.getByRole('button', { name: '归还', exact: true }).click();
  const returning = page.getByRole('dialog', { name: `归还DA-${reportNo}` });
  await returning.getByRole('textbox', { name: '归还情况' }).fill('12 页，完好');
  await returning.getByRole('button', { name: /^保\s*存$/ }).click();
  await row.getByText('在库').waitFor();
  await row.getByRole('button', { name: `DA-${reportNo}` }).click();
  const detail = page.getByRole('dialog', { name: `档案DA-${reportNo}` });
  await detail.getByRole('button', { name: '立即检测' }).click();
  await detail.getByText('检测通过').waitFor();
  const downloaded = page.waitForEvent('download');
  await detail.getByRole('button', { name: '下载档案包' }).click();
  const name = (await downloaded).suggestedFilename();
  expect(name).toBe(`档案包 DA-${reportNo}.zip`);
  await picture(page, '99-archive-detail');
});

it('the list of the box names both files, and the numbers of the year have no gap', async () => {
  const page = await world.as('dayin');
  await page.goto(`${world.address}/businessPro/archiveFile`);
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
  await check.getByRole('button', { name: '关闭窗口' }).click();
});

it('the receiver signs on the screen, and the slip shows it', async () => {
  const page = await world.as('dayin');
  const [, { itemNo, reportNo } = { itemNo: '', reportNo: '' }] = reports;
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
