import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { printReports } from '@tejian/contract/business/report/report-papers.contract.ts';
import { expect } from 'vitest';
import { callerOf, fileOf } from './callers.ts';
import { expectAll } from './given-lift.ts';
import { arrivedRow, choose, openWork, workOf } from './office.ts';
import { pdfText } from './pdf-text.ts';
import { pay } from './paid.ts';
import { keep, picture, type World } from './world.ts';

/** The course of a submitted report: those who sign it, the report office, its paper. */

export interface WalkedReport {
  readonly itemNo: string;
  readonly reportNo: string;
}

const hands = [
  ['jiaohe', '报告确认', '通过', '校核意见', 'BGQR'],
  ['shenpi1', '分项报告审核', '通过', '审核意见', 'BGSH_FX'],
  ['shenpi1', '报告审核', '通过', '审核意见', 'BGSH'],
  ['qianfa', '报告审批', '批准', '批准意见', 'BGSP'],
] as const;

/** The step of the report, as whoever entered it is told. */
export async function stepOf(world: World, itemNo: string): Promise<string> {
  const lead = await callerOf(world.address, 'jianyan1');
  return (await lead.does(findReport, { itemNo })).item.step;
}

/** A report with sub-reports is checked, audited and approved on the pages of these people: its parts before the whole. */
export async function signOff(world: World, { itemNo, reportNo }: WalkedReport, form: string): Promise<void> {
  const step = () => stepOf(world, itemNo);
  for (const [who, list, verb, opinion, stands] of hands) {
    await expect.poll(step).toBe(stands);
    const page = await workOf(world, who, list);
    await (await arrivedRow(page, reportNo)).getByRole('button', { name: '办理' }).click();
    await page.getByRole('textbox', { name: opinion }).fill('同意');
    const isWhole = () =>
      page.locator('.review-form').evaluate((asked) => asked.scrollHeight <= asked.clientHeight + 1);
    await expect.poll(isWhole).toBe(true); // what is decided stays in sight, the conclusion too
    await picture(page, `kind-${form}-${stands}`);
    await page.locator('footer').getByRole('button', { name: verb, exact: true }).click();
    await expect.poll(step).not.toBe(stands); // a toast may be gone before a slow machine looks
  }
}

/** The report office prints by call, archives and releases on the pages. */
export async function release(world: World, { itemNo, reportNo }: WalkedReport, form: string): Promise<void> {
  const office = await callerOf(world.address, 'dayin');
  await pay(world, [itemNo]);
  const step = () => stepOf(world, itemNo);
  await expect.poll(step).toBe('BGDY'); // the finish is a job
  expectAll(await office.does(printReports, { itemNos: [itemNo], copies: 2 }));
  const page = await workOf(world, 'dayin', '报告归档');
  await (await arrivedRow(page, reportNo)).getByRole('button', { name: '归档登记' }).click();
  await page.getByRole('textbox', { name: '档号' }).fill(`DA-${itemNo}`);
  await page.getByRole('textbox', { name: '盒号/库位' }).fill('A区01架1层');
  for (const paper of ['检验申请单', '原始记录', '检验报告']) await page.getByRole('checkbox', { name: paper }).check();
  await picture(page, `kind-${form}-archive`);
  const register = (name: string) =>
    page.getByRole('region', { name: new RegExp(name) }).getByRole('button', { name, exact: true });
  await register('归档登记').click();
  await page.getByText('归档成功').first().waitFor();
  await openWork(page, '报告发放');
  await (await arrivedRow(page, reportNo)).getByRole('button', { name: '发放登记' }).click();
  await choose(page, '领取方式', '窗口自取');
  await page.getByRole('textbox', { name: '领取人' }).fill('林安全');
  await page.getByRole('textbox', { name: '签收姓名' }).fill('林安全');
  await picture(page, `kind-${form}-release`);
  await register('发放登记').click();
  await page.getByText('发放成功').first().waitFor();
  await expect.poll(step).toBe('END');
}

/** Checks what the signed report says on paper, blanks aside. */
export async function expectPaper(
  world: World,
  itemNo: string,
  name: string,
  printed: readonly string[],
): Promise<string> {
  const file = await fileOf(world.address, 'dayin', `/api/report/${itemNo}/pdf`);
  await keep(`${name}.pdf`, file);
  const text = (await pdfText(file)).join('').replaceAll(/\s/g, '');
  for (const part of printed) expect(text).toContain(part);
  return text;
}
