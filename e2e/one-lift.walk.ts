import { expect, it } from 'vitest';
import { arrange, buildAndFill, declareLift, passReview, submitRecord } from './lift-report.ts';
import { tabNames } from './frame.ts';
import { pay } from './paid.ts';
import { arrivedRow, choose, day, openWork } from './office.ts';
import { pdfText } from './pdf-text.ts';
import { isFormWhole } from './sign-off.ts';
import { keep, picture, worldForFile } from './world.ts';

// One lift from the declaration to the released, signed report, each step on its own page by the person whose work it is.
// Each walk goes on where the last one ended.
const world = worldForFile();
let applicationNo = '';
let reportNo = '';
let itemNo = '';

it('the clerk declares one lift of the archive', async () => {
  applicationNo = await declareLift(world);
  expect(applicationNo).toMatch(/^SQ\d{11}$/);
});

it('the station head assigns the review, the reviewer passes the material', () => passReview(world, applicationNo));

it('both steps had a tab of their own, which closed with its task; the list asked anew', async () => {
  for (const [who, list] of [
    ['zhanzhang', '审查分配'],
    ['shenhe', '材料复审'],
  ] as const) {
    const page = await world.as(who);
    await page.getByRole('region', { name: list, exact: true }).waitFor();
    await expect.poll(async () => (await tabNames(page)).filter((name) => name.startsWith(list))).toEqual([list]);
    await page.getByRole('row', { name: applicationNo }).waitFor({ state: 'detached' });
  }
});

it('the section head arranges inspectors and the date', () => arrange(world, applicationNo));

it('the lead inspector builds the report and enters the record; it is saved as he types', async () => {
  ({ reportNo, itemNo } = await buildAndFill(world, applicationNo));
  const page = await world.as('jianyan1');
  const balance = page.getByRole('textbox', { name: '平衡系数', exact: true });
  await balance.fill('0.8');
  await page
    .getByText(/超出限值|≤|～/)
    .first()
    .waitFor();
  await picture(page, '06-entry-out-of-limit');
  await balance.fill('0.45');
  await page.getByText('李验尚未签名').waitFor(); // nothing else is missing
  await expect
    .poll(() => page.getByRole('status').allInnerTexts(), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching(/^已保存/));
  await picture(page, '07-entry');
});

it('what was typed survives closing the window', async () => {
  const before = await world.as('jianyan1');
  await before.reload();
  await before.getByText('李验尚未签名').waitFor();
  await expect.poll(() => before.getByRole('textbox', { name: '平衡系数', exact: true }).inputValue()).toBe('0.45');
});

it('the second inspector signs, the first submits', async () => {
  const second = await world.as('jianyan2');
  await openWork(second, '报告录入');
  await second.getByRole('row', { name: applicationNo }).getByRole('button', { name: '录入' }).click();
  await second.getByRole('heading', { level: 1, name: reportNo }).waitFor(); // the list has a button of that name too
  await second.getByRole('button', { name: '签名', exact: true }).click();
  await second.getByRole('button', { name: '已签名' }).waitFor();
  await submitRecord(world);
});

it.each([
  ['jiaohe', '报告确认', '通过', '校核意见', '校核通过'],
  ['shenpi1', '报告审核', '通过', '审核意见', '审核通过'],
  ['qianfa', '报告审批', '批准', '批准意见', '批准成功'],
])('%s: %s', async (who, list, verb, opinion, done) => {
  const page = await world.as(who);
  await openWork(page, list);
  await page.getByRole('row', { name: reportNo }).getByRole('button', { name: '办理' }).click();
  await page.getByRole('textbox', { name: opinion }).fill('同意');
  const document = page.locator('.document-frame').first();
  await expect.poll(() => document.getAttribute('src')).toMatch(/^blob:.*#toolbar=1&/); // pages and zoom are the viewer's own
  await expect.poll(async () => (await document.boundingBox())?.width).toBeGreaterThan(421); // so wide that the viewer shows them
  await expect.poll(() => isFormWhole(page)).toBe(true);
  await picture(page, `09-${who}`);
  await page.locator('footer').getByRole('button', { name: verb, exact: true }).click();
  const tabs = await page.getByRole('navigation', { name: '已打开的页面' }).boundingBox();
  // Measured in one step once it stands still: a toast goes after some seconds.
  const told = page.locator('.ant-message-notice', { hasText: done }).first();
  const top = await told.evaluate(async (note) => {
    await Promise.allSettled(note.getAnimations({ subtree: true }).map(({ finished }) => finished));
    return note.getBoundingClientRect().top;
  });
  expect(top).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0)); // presses on the tabs stay possible
});

it('the report office prints, archives and releases', async () => {
  const page = await world.as('dayin');
  await openWork(page, '报告打印');
  await (await arrivedRow(page, reportNo)).getByRole('checkbox').check();
  await page.getByRole('button', { name: '打印', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /打印/ });
  await picture(page, '10-print');
  const printed = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  const opened = await printed; // the file, in a window of its own
  await opened.close();
  const told = page.getByRole('dialog', { name: '已登记 1 份报告的打印' });
  await told.getByRole('button', { name: '确定' }).click();
  await openWork(page, '报告归档');
  await page.getByRole('row', { name: reportNo }).getByRole('button', { name: '归档登记' }).click();
  await page.getByRole('textbox', { name: '档号' }).fill('DA-2026-0001');
  await page.getByRole('textbox', { name: '盒号/库位' }).fill('A区03架2层');
  for (const paper of ['检验申请单', '原始记录', '检验报告']) await page.getByRole('checkbox', { name: paper }).check();
  await picture(page, '11-archive');
  await page
    .getByRole('region', { name: /归档登记/ })
    .getByRole('button', { name: '归档登记', exact: true })
    .click();
  await page.getByText('归档成功').first().waitFor();
  await pay(world, [itemNo]);
  await openWork(page, '报告发放');
  await page.getByRole('row', { name: reportNo }).getByRole('button', { name: '发放登记' }).click();
  await choose(page, '领取方式', '窗口自取');
  await page.getByRole('textbox', { name: '领取人' }).fill('林安全');
  await page.getByRole('textbox', { name: '签收姓名' }).fill('林安全');
  await picture(page, '12-release');
  await page
    .getByRole('region', { name: /发放登记/ })
    .getByRole('button', { name: '发放登记', exact: true })
    .click();
  await page.getByText('发放成功').first().waitFor();
});

it('anybody checks the report by its code and compares the file', async () => {
  const office = await world.as('dayin');
  const answer = await office.context().request.get(`${world.address}/api/report/${itemNo}/pdf`);
  const file = await answer.body();
  await keep('report.pdf', file);
  const text = (await pdfText(file)).join('\n');
  expect(text).toContain('检验结论');
  const code = /\/verify\/([\w-]+)/.exec(text)?.[1] ?? '';
  expect(code.length).toBeGreaterThan(20);
  const page = await world.stranger();
  await page.goto(`${world.address}/verify/${code}`);
  await page.getByText(reportNo).first().waitFor();
  await picture(page, '13-verify');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  await (await chosen).setFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: file });
  await page.getByText('正本').first().waitFor();
  await picture(page, '14-verify-file');
});

it('the archive carries the new dates', async () => {
  const page = await world.as('shouli', '/bsArchives/elevator');
  await page.getByRole('textbox', { name: '使用单位' }).fill('江滨城');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page
    .getByRole('row', { name: reportNo })
    .or(page.getByRole('row', { name: day() }))
    .first()
    .waitFor();
  await picture(page, '15-archive-after');
});
