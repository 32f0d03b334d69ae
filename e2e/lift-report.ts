import type { Page } from 'playwright-core';
import { choose, day, measure, openWork } from './office.ts';
import { picture, type World } from './world.ts';

/** One lift from the declaration to its report, each step on its own page by the person whose work it is. */

/** The clerk declares one lift of the archive; answers the application's number. */
export async function declareLift(world: World): Promise<string> {
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
  return /SQ\d{11}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
}

/** The station head assigns the review, the reviewer passes the material. */
export async function passReview(world: World, applicationNo: string): Promise<void> {
  const head = await world.as('zhanzhang');
  await openWork(head, '审查分配');
  await head.getByRole('row', { name: applicationNo }).getByRole('button', { name: '分配审查人' }).click();
  await head.getByRole('region', { name: new RegExp(`^审查分配 ${applicationNo.slice(-5)}`) }).waitFor(); // a tab of its own
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
}

/** The section head sends two inspectors today. */
export async function arrange(world: World, applicationNo: string): Promise<void> {
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
}

/** The lead inspector builds the report and fills in everything except a second inspector's signature. */
export async function buildAndFill(world: World, applicationNo: string): Promise<{ reportNo: string; itemNo: string }> {
  const page = await world.as('jianyan1');
  await openWork(page, '报告生成');
  await page.getByRole('row', { name: applicationNo }).getByRole('button', { name: '生成报告' }).click();
  await page.getByText('已生成报告').first().waitFor();
  await openWork(page, '报告录入');
  await page.getByRole('row', { name: applicationNo }).getByRole('button', { name: '录入' }).click();
  return fill(page);
}

/** Fills in all that the open record asks for, except a second inspector's signature. */
async function fill(page: Page): Promise<{ reportNo: string; itemNo: string }> {
  const reportNo = (await page.getByRole('heading', { level: 1, name: /^SF-TD/ }).innerText()).trim();
  const itemNo = new URL(page.url()).searchParams.get('seisn') ?? '';
  await page.getByRole('button', { name: '未填的设为符合' }).click();
  await page.getByRole('button', { name: '从仪器台账选取' }).click();
  const ledger = page.getByRole('dialog', { name: '选取检验仪器设备' });
  await ledger.getByRole('row', { name: '钢卷尺' }).click();
  await ledger.getByRole('button', { name: '选取1件' }).click();
  await measure(page, /对重越程距离/, '480');
  await measure(page, /额定速度/, '1.5');
  await measure(page, /运行与导向.*啮合深度/, '12');
  await measure(page, /锁紧元件啮合长度/, '8');
  await measure(page, /平衡系数/, '0.45');
  await measure(page, /电气动作速度/, '2.1');
  await measure(page, /机械动作速度/, '2.2');
  await page.getByText('李验尚未签名').waitFor(); // nothing else is missing
  await savedEntry(page).waitFor(); // who opens it next finds it so
  return { reportNo, itemNo };
}

/**
 * The second inspector opens the record and signs it, not before the lead's window says that what was typed there is saved: a
 * value that is saved later takes the signature back. `look` does what comes between opening and signing.
 */
export async function countersign(world: World, itemNo: string, look: (second: Page) => Promise<void>): Promise<void> {
  await savedEntry(await world.as('jianyan1')).waitFor();
  const second = await world.as('jianyan2', `/businessPro/reportEnterInfo?seisn=${itemNo}`);
  await look(second);
  await second.getByRole('button', { name: '签名', exact: true }).click();
  await second.getByRole('button', { name: '已签名' }).waitFor();
}

/** The line of an open record when all that was typed is on the server, be it nothing. */
export const savedEntry = (page: Page) => page.getByRole('status').filter({ hasText: /^\s*(已保存|没有未保存的修改)/ });

/** The lead inspector submits the record that is open in his window. */
export async function submitRecord(world: World): Promise<void> {
  const lead = await world.as('jianyan1');
  await lead.getByRole('button', { name: '提交校核' }).click();
  const dialog = lead.getByRole('dialog', { name: '提交校核' });
  await dialog.getByRole('checkbox', { name: /现场检验条件/ }).check();
  await picture(lead, '08-submit');
  await dialog.getByRole('button', { name: '提交校核' }).click();
  await lead.getByText('已提交校核').first().waitFor();
}
