import { expect, it } from 'vitest';
import { choose, day, measure, openWork } from './office.ts';
import { pdfText } from './pdf-text.ts';
import { keep, picture, worldForFile } from './world.ts';

// One lift from the declaration to the released, signed report, each step on its own page by the person whose work it is.
// Each walk goes on where the last one ended.
const world = worldForFile();
let applicationNo = '';
let reportNo = '';
let itemNo = '';

it('the clerk declares one lift of the archive', async () => {
  const page = await world.as('shouli');
  await openWork(page, '业务申报');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('combobox', { name: '受检单位' }).fill('江滨城');
  await page.locator('.ant-select-item-option', { hasText: '江滨城物业' }).first().click();
  await page.getByRole('button', { name: '选择设备' }).click();
  const dialog = page.getByRole('dialog', { name: '选择设备' });
  await dialog.getByRole('checkbox', { name: '选择1', exact: true }).check();
  await picture(page, '01-choose-equipment');
  await dialog.getByRole('button', { name: /选定/ }).click();
  await page.getByRole('cell', { name: '可以申报' }).waitFor();
  await page.getByRole('button', { name: '必交材料全部已提交' }).click();
  await picture(page, '02-declaration');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('heading', { name: '申报内容' }).waitFor();
  applicationNo = /SQ\d{11}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  expect(applicationNo).toMatch(/^SQ\d{11}$/);
});

it('the station head assigns the review, the reviewer passes the material', async () => {
  const head = await world.as('zhanzhang');
  await openWork(head, '审查分配');
  await head.getByRole('row', { name: applicationNo }).getByRole('button', { name: '分配审查人' }).click();
  await choose(head, '审查人', '陈资料');
  await picture(head, '03-review-assignment');
  await head.getByRole('button', { name: '分配', exact: true }).click();
  await head.getByText('分配成功').first().waitFor();

  const reviewer = await world.as('shenhe');
  await openWork(reviewer, '材料复审');
  await reviewer.getByRole('row', { name: applicationNo }).getByRole('button', { name: '审查', exact: true }).click();
  await reviewer.getByRole('button', { name: '全部符合' }).click();
  await reviewer.getByRole('button', { name: '材料齐全，符合要求，同意受理。' }).click();
  await picture(reviewer, '04-material-review');
  await reviewer.getByRole('button', { name: '通过受理' }).click();
  await reviewer.getByText('通过成功').first().waitFor();
});

it('the section head arranges inspectors and the date', async () => {
  const page = await world.as('keshi');
  await openWork(page, '任务安排');
  await page.getByRole('row', { name: applicationNo }).getByRole('button', { name: '派工' }).click();
  await choose(page, '检验部门', '机电检验一部');
  await choose(page, '主检', '张检');
  await choose(page, '参检人员', '李验');
  await page.getByRole('button', { name: day() }).first().click();
  await picture(page, '05-arrangement');
  await page.getByRole('button', { name: '提交派工' }).click();
  await page.getByText('派工成功').first().waitFor();
});

it('the lead inspector builds the report and enters the record; it is saved as he types', async () => {
  const page = await world.as('jianyan1');
  await openWork(page, '报告生成');
  await page.getByRole('row', { name: applicationNo }).getByRole('button', { name: '生成报告' }).click();
  await page.getByText('已生成报告').first().waitFor();
  await openWork(page, '报告录入');
  await page.getByRole('row', { name: applicationNo }).getByRole('button', { name: '录入' }).click();
  reportNo = (await page.getByRole('heading', { level: 1, name: /^SF-TD/ }).innerText()).trim();
  itemNo = new URL(page.url()).searchParams.get('seisn') ?? '';
  await page.getByRole('button', { name: '未填的设为符合' }).click();
  await page.getByRole('button', { name: '从仪器台账选取' }).click();
  const ledger = page.getByRole('dialog', { name: '选取检验仪器设备' });
  await ledger.getByRole('row', { name: '钢卷尺' }).click();
  await ledger.getByRole('button', { name: '选取1件' }).click();
  await measure(page, /对重越程距离/, '480');
  await measure(page, /额定速度/, '1.5');
  await measure(page, /运行与导向.*啮合深度/, '12');
  await measure(page, /锁紧元件啮合长度/, '8');
  await measure(page, /平衡系数/, '0.8');
  await page
    .getByText(/超出限值|≤|～/)
    .first()
    .waitFor();
  await picture(page, '06-entry-out-of-limit');
  await page.getByRole('textbox', { name: '平衡系数', exact: true }).fill('0.45');
  await measure(page, /电气动作速度/, '2.1');
  await measure(page, /机械动作速度/, '2.2');
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
  expect(await before.getByRole('textbox', { name: '平衡系数', exact: true }).inputValue()).toBe('0.45');
});

it('the second inspector signs, the first submits', async () => {
  const second = await world.as('jianyan2');
  await openWork(second, '报告录入');
  await second.getByRole('row', { name: applicationNo }).getByRole('button', { name: '录入' }).click();
  await second.getByRole('heading', { level: 1, name: reportNo }).waitFor(); // the list has a button of that name too
  await second.getByRole('button', { name: '签名', exact: true }).click();
  await second.getByRole('button', { name: '已签名' }).waitFor();
  const lead = await world.as('jianyan1');
  await lead.getByRole('button', { name: '提交校核' }).click();
  const dialog = lead.getByRole('dialog', { name: '提交校核' });
  await dialog.getByRole('checkbox', { name: /现场检验条件/ }).check();
  await picture(lead, '08-submit');
  await dialog.getByRole('button', { name: '提交校核' }).click();
  await lead.getByText('已提交校核').first().waitFor();
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
  await picture(page, `09-${who}`);
  await page.locator('footer').getByRole('button', { name: verb, exact: true }).click();
  await page.getByText(done).first().waitFor();
});

it('the report office prints, archives and releases', async () => {
  const page = await world.as('dayin');
  await openWork(page, '报告打印');
  await page.getByRole('row', { name: reportNo }).getByRole('checkbox').check();
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
  await openWork(page, '报告发放');
  await page.getByRole('row', { name: reportNo }).getByRole('button', { name: '发放登记' }).click();
  await choose(page, '领取方式', '窗口自取');
  await page.getByRole('textbox', { name: '领取人' }).fill('林安全');
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
  const page = await world.as('shouli');
  await page.goto(`${world.address}/bsArchives/elevator`);
  await page.getByRole('textbox', { name: '使用单位' }).fill('江滨城');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page
    .getByRole('row', { name: reportNo })
    .or(page.getByRole('row', { name: day() }))
    .first()
    .waitFor();
  await picture(page, '15-archive-after');
});
