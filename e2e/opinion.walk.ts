import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveOpinion } from '@tejian/contract/business/opinion/opinion.contract.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withSubReports } from '../apps/server/test/sub-report-form.ts';
import type { Caller } from '../apps/server/test/product.ts';
import { callerOf } from './callers.ts';
import { givenReport } from './given-lift.ts';
import { givenCheck, givenFilled, givenSubmission } from './given-signed.ts';
import { savedEntry } from './lift-report.ts';
import { workOf } from './office.ts';
import { picture, worldForFile } from './world.ts';

// An institute adds a step while the product runs (docs/adding-a-step.md); its people find it, speak, and the record goes on.
// Its report has two sub-reports: their auditor does one after the other at one desk, and they meet before the audit.
const world = worldForFile();
const guide = readFileSync(join(import.meta.dirname, '../docs/adding-a-step.md'), 'utf8');
const [step, ways] = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, block = '']) => JSON.parse(block) as unknown,
);
let reportNo = '';
let itemNo = '';

interface Answer {
  errorMsg?: string;
  data: { content: { steps: unknown[]; transitions: Record<string, unknown>[]; sections: { type: string }[] } };
}

/** The administrator reads the present flow, adds what the guide says, and publishes it; answers a refusal. */
async function publishFlow(admin: Caller): Promise<string | undefined> {
  const { data } = await admin.call<Answer>('/api/flowconf/getFlow', { flowunicode: 'LIFT-PERIODIC', flowVersion: 1 });
  const transitions = data.content.transitions
    .filter(({ kind, from, to }) => !(kind === 'withdraw' && from === 'BGQR' && to === 'BGLR'))
    .map((way) => (way['kind'] === 'forward' && way['from'] === 'BGLR' ? { ...way, to: 'X_PLAN' } : way));
  const content = {
    ...data.content,
    steps: [...data.content.steps, step],
    transitions: [...transitions, ...(ways as Record<string, unknown>[])],
  };
  const asked = { kind: 'flow', name: '电梯定期检验（会签）', seitypecode: '3000', seisortcode: ['21'], content };
  return (await admin.call<Answer>('/api/definition/publish', asked)).errorMsg;
}

/** The lift's form with two sub-reports, as the forms of vessels and boilers have them. */
async function publishForm(admin: Caller): Promise<string | undefined> {
  const kind = 'reportTemplate';
  const present = { kind, code: 'ELEV-LIFT-PERIODIC-2023', version: '2024.1' };
  const { data } = await admin.call<Answer>('/api/definition/getDetail', present);
  const content = { ...withSubReports(data.content), version: '2024.2' };
  return (await admin.call<Answer>('/api/definition/publish', { kind, name: '电梯定期检验报告（分项）', content }))
    .errorMsg;
}

it('the administrator publishes a flow with one step more, and a form with two sub-reports', async () => {
  const admin = await callerOf(world.address, 'admin');
  const findings = [await publishFlow(admin), await publishForm(admin)];
  expect(findings.filter(Boolean)).toEqual([]);
});

it('a record that was submitted waits for the opinions, and the line of steps says so', async () => {
  ({ reportNo, itemNo } = await givenReport(world));
  await givenFilled(await callerOf(world.address, 'jianyan1'), itemNo);
  const lead = await world.as('jianyan1', `/businessPro/reportEnterInfo?seisn=${itemNo}`);
  for (const [at, title] of ['壁厚测定报告', '磁粉检测报告'].entries()) {
    await lead
      .getByRole('textbox', { name: '测点 1', exact: true })
      .nth(at)
      .fill(`A${at + 1}`);
    await lead.getByRole('textbox', { name: '实测值 1', exact: true }).nth(at).fill('7.25');
    await expect.poll(() => lead.getByText(title).count()).toBeGreaterThan(0);
  }
  await picture(lead, 'parts-entry');
  await savedEntry(lead).waitFor();
  await givenSubmission(world, itemNo);
  const log = await world.as('keshi', `/flowLog?seisn=${itemNo}`);
  await log.getByText('技术会签').first().waitFor();
  await picture(log, 'opinion-log');
});

const row = (page: Page) => page.getByRole('row', { name: reportNo });
const openOpinion = async (who: string) => {
  const page = await world.as(who, '/businessPro/opinion');
  await row(page).getByRole('button', { name: '发表意见' }).click();
  return { page, dialog: page.getByRole('dialog', { name: `技术会签：${itemNo}` }) };
};

it('the first person reads who is asked, asks one more, and agrees', async () => {
  const { page, dialog } = await openOpinion('shenpi1');
  await dialog.getByRole('cell', { name: '周签' }).waitFor();
  await dialog.getByRole('button', { name: '加签' }).click();
  const adding = page.getByRole('dialog', { name: '加签人员' });
  await adding.getByRole('combobox', { name: '人员' }).fill('王校');
  await page.locator('.ant-select-item-option', { hasText: '王校' }).first().click();
  await adding.getByRole('button', { name: '加签' }).click();
  await dialog.getByRole('cell', { name: /王校/ }).waitFor();
  await dialog.getByRole('textbox', { name: '意见' }).fill('同意检验方案');
  await picture(page, 'opinion-dialog');
  await dialog.getByRole('button', { name: '提交意见' }).click();
  await page.getByText('意见已提交').first().waitFor();
  await row(page).waitFor({ state: 'detached' });
});

it('the others agree, and the record goes on to the check', async () => {
  const signatory = await callerOf(world.address, 'qianfa');
  await signatory.does(giveOpinion, { itemNo, isAgreed: true, opinion: '同意' });
  const { page, dialog } = await openOpinion('jiaohe');
  await dialog.getByRole('textbox', { name: '意见' }).fill('同意');
  await picture(page, 'opinion-jiaohe');
  await dialog.getByRole('button', { name: '提交意见' }).click();
  await page
    .getByText(/意见已提交/)
    .first()
    .waitFor();
  await givenCheck(world, itemNo);
});

const passButton = (page: Page) => page.locator('footer').getByRole('button', { name: '通过', exact: true });
const opinion = (page: Page) => page.getByRole('textbox', { name: /意见$/ });
const part = (page: Page, title: string) =>
  page.getByRole('complementary').getByRole('listitem').filter({ hasText: title });

it('the auditor finds both parts beside the report, and audits one after the other at the same desk', async () => {
  const auditor = await workOf(world, 'shenpi1', '分项报告审核');
  const row = auditor.getByRole('row', { name: reportNo });
  await row.getByText('壁厚测定报告、磁粉检测报告').waitFor();
  await picture(auditor, 'parts-list');
  await row.getByRole('button', { name: '办理' }).click();
  await part(auditor, '磁粉检测报告').getByRole('button').click();
  await opinion(auditor).fill('磁粉检测记录完整');
  await picture(auditor, 'parts-desk');
  await passButton(auditor).click();
  await part(auditor, '磁粉检测报告').locator('.state-success').waitFor();
  await expect.poll(() => part(auditor, '壁厚测定报告').locator('strong').count()).toBe(1); // the other part is at hand
  await expect.poll(() => opinion(auditor).inputValue()).toBe('');
  await picture(auditor, 'parts-desk-second');
  await opinion(auditor).fill('同意');
  await passButton(auditor).click();
  await auditor.locator('.step-current .step-label', { hasText: /^报告审核$/ }).waitFor(); // the desk goes on with the whole report
});

it('when the last part is done the report waits for its audit', async () => {
  const auditor = await workOf(world, 'shenpi1', '报告审核');
  await auditor.locator('.ant-segmented-item', { hasText: /^报告审核$/ }).click();
  await auditor.getByRole('row', { name: reportNo }).waitFor();
  await picture(auditor, 'parts-joined');
});

it('whoever arranges asks for speed from the list of open tasks, and it stands in the flow log', async () => {
  const head = await world.as('keshi', '/insBusQuery/openTask?stepcode=BGSH');
  await head.getByRole('row', { name: itemNo }).getByRole('button', { name: '催办' }).click();
  const dialog = head.getByRole('dialog', { name: `催办 ${itemNo}` });
  await dialog.getByRole('textbox', { name: '催办说明' }).fill('使用单位急需报告');
  await picture(head, 'urge');
  await dialog.getByRole('button', { name: '催办' }).click();
  await head.getByText('已发送催办消息').first().waitFor();
  await head.goto(`${world.address}/flowLog?seisn=${itemNo}`);
  await head.getByText('使用单位急需报告').first().waitFor();
  await picture(head, 'urged');
});

it('who could take an audit names who does; then nobody is left, and of the other auditor it says why', async () => {
  const auditor = await world.as('shenpi1');
  await auditor.getByRole('row', { name: reportNo }).getByRole('button', { name: '办理' }).click();
  const open = () => auditor.locator('footer').getByRole('button', { name: '转办' }).click();
  const dialog = auditor.getByRole('dialog', { name: `转办 ${itemNo}` });
  await open();
  await dialog.getByRole('combobox', { name: '转给' }).click();
  await auditor.locator('.ant-select-item-option', { hasText: '赵审' }).click();
  await dialog.getByRole('textbox', { name: '转办原因' }).fill('由本人办理');
  await picture(auditor, 'transfer');
  await dialog.getByRole('button', { name: '转办' }).click();
  await auditor.getByText('已转办').first().waitFor();
  await auditor.getByRole('row', { name: reportNo }).getByRole('button', { name: '办理' }).click();
  await open();
  await dialog.getByText('没有可以接办的人员').waitFor();
  await dialog.getByText('赵审已是该环节的办理人').waitFor();
  await dialog.getByText(/^沈审在[-\d]+没有有效的电梯检验资格，不能审核$/).waitFor();
  await picture(auditor, 'transfer-nobody-left');
});
