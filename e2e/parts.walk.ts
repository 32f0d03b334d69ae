import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { findUserGroups } from '@tejian/contract/system/group/group.contract.ts';
import { getUser, grantGroups } from '@tejian/contract/system/user/user.contract.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from './callers.ts';
import { expectAccessible } from './accessible.ts';
import { givenReport } from './given-lift.ts';
import { day, openWork } from './office.ts';
import { picture, worldForFile } from './world.ts';

// A flow names two parts, each with an auditor of its own; both have the report open at once, in windows of their own.
const world = worldForFile();
const parts = [
  { code: 'electric', label: '电气部分', asked: ['shenpi1'] },
  { code: 'machine', label: '机械部分', asked: ['jiaohe'] },
];
let itemNo = '';
let reportNo = '';

/** The second auditor may audit, and every report passes the parts. */
async function publishParts(): Promise<void> {
  const security = await callerOf(world.address, 'anquan');
  const { list } = await security.does(findUserGroups, { pageSize: 100 });
  const groupIds = list.filter(({ name }) => /^(校核人|责任工程师（审核）)$/.test(name)).map(({ id }) => id);
  const checker = await callerOf(world.address, 'jiaohe');
  const { version } = await security.does(getUser, { id: checker.userId });
  await security.does(grantGroups, { id: checker.userId, version, groupIds });
  const admin = await callerOf(world.address, 'admin');
  const { content } = await admin.does(getFlow, { flowCode: 'LIFT-PERIODIC', flowVersion: 1 });
  const audited = content.steps.find(({ duty }) => duty === 'audit')?.code;
  const checked = content.steps.find(({ duty }) => duty === 'check')?.code;
  const transitions = content.transitions
    .filter(({ from, to, kind }) => !(from === checked && to === audited && kind === 'forward'))
    .filter(({ from, to, kind }) => !(from === audited && to === checked && kind === 'withdraw'))
    .map((way) =>
      way.from === checked && way.kind === 'forward'
        ? { ...way, guards: way.guards.filter((use) => typeof use === 'string') }
        : way,
    );
  const steps = content.steps.map((step) => (step.duty === 'auditPart' ? { ...step, branches: parts } : step));
  const asked = { kind: 'flow' as const, name: '电梯定期检验（分部分审核）', kindCode: '3000', categoryCodes: ['21'] };
  await admin.does(publishDefinition, { ...asked, content: { ...content, steps, transitions, examples: [] } });
}

const contents = async () => {
  const lead = await callerOf(world.address, 'jianyan1');
  return [(await lead.does(findReport, { itemNo })).contentVersion];
};

/** Entered, signed, submitted and checked: both parts wait. */
async function toTheParts(): Promise<void> {
  const lead = await callerOf(world.address, 'jianyan1');
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate: day(), inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  await again();
}

async function again(): Promise<void> {
  const [lead, second] = [await callerOf(world.address, 'jianyan1'), await callerOf(world.address, 'jianyan2')];
  await second.does(signEntry, { itemNos: [itemNo], seenContents: await contents() });
  const submitted = await lead.does(submitReport, { itemNo, seenContents: await contents(), siteConditions: true });
  expect(submitted).toMatchObject([{ isSuccess: true }]);
  const checker = await callerOf(world.address, 'jiaohe');
  const asked = { itemNos: [itemNo], seenContents: await contents(), opinion: '同意' };
  const confirmed = await checker.does(confirmReports, asked);
  expect(confirmed).toMatchObject([{ isSuccess: true }]);
}

const footer = (page: Page, name: string) => page.locator('footer').getByRole('button', { name, exact: true });
const part = (page: Page, title: string) =>
  page.getByRole('complementary').getByRole('listitem').filter({ hasText: title });
const opinion = (page: Page) => page.getByRole('textbox', { name: /意见$/ });
const segment = (page: Page, label: string) =>
  page.locator('.ant-segmented-item', { hasText: new RegExp(`^${label}$`) });

/** From the page of the audit, by its switch, to the desk of the own part. */
async function openPart(who: string): Promise<void> {
  const page = await world.as(who, '/businessPro/reportAudit?stepcode=BGSH');
  await segment(page, '报告审核').and(page.locator('.ant-segmented-item-selected')).waitFor();
  await expect.poll(() => page.getByRole('row', { name: reportNo }).count()).toBe(0);
  await segment(page, '分项报告审核').click();
  await page.getByRole('row', { name: reportNo }).getByRole('button', { name: '办理' }).click();
  await part(page, '电气部分').waitFor();
}

it('two people are asked for one part each, and find it by the switch of the audit page', async () => {
  await publishParts();
  ({ itemNo, reportNo } = await givenReport(world));
  await toTheParts();
  for (const who of ['shenpi1', 'jiaohe']) await openPart(who);
  const [one, other] = [await world.as('shenpi1'), await world.as('jiaohe')];
  await expect.poll(() => part(one, '电气部分').locator('strong').count()).toBe(1);
  await expect.poll(() => part(one, '机械部分').getByRole('button').count()).toBe(0); // another's part is not chosen
  await expect.poll(() => part(other, '机械部分').locator('strong').count()).toBe(1);
  await picture(one, 'branches-desk');
  await expectAccessible(one, 'the desk of parts');
});

it('the first passes the own part; the second, whose window is still open, passes nothing of it', async () => {
  const [one, other] = [await world.as('shenpi1'), await world.as('jiaohe')];
  await opinion(other).fill('机械部分记录完整');
  await opinion(one).fill('电气部分记录完整');
  await footer(one, '通过').click();
  await one.getByText('没有找到符合条件的数据').waitFor(); // it waits for the first no more
  await picture(one, 'branches-list-empty');
  await expect.poll(() => opinion(other).inputValue()).toBe('机械部分记录完整');
});

it('the first takes the own part back while the other has not passed', async () => {
  const one = await world.as('shenpi1', '/businessPro/selfRollback');
  const row = one.getByRole('row', { name: itemNo });
  await row.getByText('电气部分').waitFor();
  await picture(one, 'branches-withdrawable');
  await row.getByRole('button', { name: '撤回' }).click();
  const asked = one.getByRole('dialog').filter({ hasText: '分项“电气部分”重新由您审核' });
  await picture(one, 'branches-take-back');
  await asked.getByRole('button', { name: '撤回' }).click();
  await one.getByText('撤回成功').first().waitFor();
  await openPart('shenpi1');
  await expect.poll(() => part(one, '电气部分').locator('.state-success').count()).toBe(0);
});

it('one sends the report back; the other, who passes in that moment, is told by whom and keeps what was typed', async () => {
  const [one, other] = [await world.as('shenpi1'), await world.as('jiaohe')];
  await opinion(one).fill('电气部分同意');
  await footer(other, '退回').click();
  const back = other.getByRole('dialog', { name: /退回/ });
  await back.getByRole('combobox').click();
  await other.locator('.ant-select-item-option', { hasText: '记录与报告数据不一致' }).click();
  await back.getByRole('textbox').last().fill('机械部分数据不一致');
  await picture(other, 'branches-return');
  await back.getByRole('button', { name: /退\s*回|确\s*定/ }).click();
  await other.getByText('退回成功').first().waitFor();
  await footer(one, '通过').click();
  await one
    .getByText(/已被王校于.*处理/)
    .first()
    .waitFor();
  await picture(one, 'branches-lost');
});

it('both are asked anew, pass in either order, and the report waits for its audit', async () => {
  await again();
  const [one, other] = [await world.as('shenpi1'), await world.as('jiaohe')];
  for (const who of ['jiaohe', 'shenpi1']) await openPart(who);
  for (const page of [other, one]) await opinion(page).fill('同意');
  await picture(one, 'branches-desk-again');
  await Promise.all([footer(one, '通过').click(), footer(other, '通过').click()]);
  const auditor = await callerOf(world.address, 'shenpi1');
  const joined = async () => (await auditor.does(findItems, { stepcode: 'BGSH' })).list.map((item) => item.reportNo);
  await expect.poll(joined).toEqual([reportNo]);
  await openWork(one, '报告审核');
  await segment(one, '报告审核').click();
  await one.getByRole('row', { name: reportNo }).waitFor();
  await picture(one, 'branches-joined');
});
