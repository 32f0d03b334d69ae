import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrange, buildAndFill, declareLift, passReview, submitRecord } from './lift-report.ts';
import { openWork } from './office.ts';
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

/** The administrator reads the present document, adds what the guide says, and publishes it. */
const publish = (page: Page) =>
  page.evaluate(
    async ({ step: added, ways: more }) => {
      const token = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(token) };
      const call = async (path: string, body: unknown) =>
        (await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
          isSuccess: boolean;
          data: { content: { steps: unknown[]; transitions: Record<string, unknown>[] } };
        };
      const { data } = await call('/api/flowconf/getFlow', { flowunicode: 'LIFT-PERIODIC', flowVersion: 1 });
      const transitions = data.content.transitions
        .filter(({ kind, from, to }) => !(kind === 'withdraw' && from === 'BGQR' && to === 'BGLR'))
        .map((way) => (way['kind'] === 'forward' && way['from'] === 'BGLR' ? { ...way, to: 'X_PLAN' } : way));
      const content = {
        ...data.content,
        steps: [...data.content.steps, added],
        transitions: [...transitions, ...(more as Record<string, unknown>[])],
      };
      const asked = { kind: 'flow', name: '电梯定期检验（会签）', seitypecode: '3000', seisortcode: ['21'], content };
      return (await call('/api/definition/publish', asked)).isSuccess;
    },
    { step, ways },
  );

/** The administrator gives the lift's form two sub-reports, as the forms of vessels and boilers have them. */
const giveSubReports = (page: Page) =>
  page.evaluate(async () => {
    const token = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(token) };
    const call = async (path: string, body: unknown) =>
      (await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
        errorMsg?: string;
        data: { content: { sections: { type: string }[] } };
      };
    const kind = 'reportTemplate';
    const grid = (id: string, title: string) => ({
      type: 'grid',
      id,
      title,
      newPage: true,
      show: 'both',
      optional: true,
      sign: true,
      head: [],
      columns: [
        { key: 'point', label: '测点' },
        { key: 'value', label: '实测值', unit: 'mm', input: 'number', decimals: 2 },
      ],
      minRows: 1,
      stats: [],
      checks: [],
      notes: [],
    });
    const version = '2024.1';
    const { data } = await call('/api/definition/getDetail', { kind, code: 'ELEV-LIFT-PERIODIC-2023', version });
    const { sections } = data.content;
    const at = sections.findIndex(({ type }) => type === 'problems' || type === 'attachments');
    const added = [grid('thick', '壁厚测定报告'), grid('crack', '磁粉检测报告')];
    const content = {
      ...data.content,
      version: '2024.2',
      sections: [...sections.slice(0, at), ...added, ...sections.slice(at)],
    };
    return (await call('/api/definition/publish', { kind, name: '电梯定期检验报告（分项）', content })).errorMsg;
  });

it('the administrator publishes a flow with one step more, and a form with two sub-reports', async () => {
  expect(await publish(await world.as('admin'))).toBe(true);
  expect(await giveSubReports(await world.as('admin'))).toBeFalsy();
});

it('a record that was submitted waits for the opinions, and the line of steps says so', async () => {
  const applicationNo = await declareLift(world);
  await passReview(world, applicationNo);
  await arrange(world, applicationNo);
  ({ reportNo, itemNo } = await buildAndFill(world, applicationNo));
  const lead = await world.as('jianyan1');
  for (const [at, title] of ['壁厚测定报告', '磁粉检测报告'].entries()) {
    await lead
      .getByRole('textbox', { name: '测点 1', exact: true })
      .nth(at)
      .fill(`A${at + 1}`);
    await lead.getByRole('textbox', { name: '实测值 1', exact: true }).nth(at).fill('7.25');
    expect(await lead.getByText(title).count()).toBeGreaterThan(0);
  }
  await picture(lead, 'parts-entry');
  const second = await world.as('jianyan2');
  await second.goto(`${world.address}/businessPro/reportEnterInfo?seisn=${itemNo}`);
  await second.getByRole('button', { name: '签名', exact: true }).click();
  await second.getByRole('button', { name: '已签名' }).waitFor();
  await submitRecord(world);
  const log = await world.as('keshi');
  await log.goto(`${world.address}/flowLog?seisn=${itemNo}`);
  await log.getByText('技术会签').first().waitFor();
  await picture(log, 'opinion-log');
});

const row = (page: Page) => page.getByRole('row', { name: reportNo });
const openOpinion = async (who: string) => {
  const page = await world.as(who);
  await page.goto(`${world.address}/businessPro/opinion`);
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
  for (const who of ['qianfa', 'jiaohe']) {
    const { page, dialog } = await openOpinion(who);
    await dialog.getByRole('textbox', { name: '意见' }).fill('同意');
    await picture(page, `opinion-${who}`);
    await dialog.getByRole('button', { name: '提交意见' }).click();
    await page
      .getByText(/意见已提交/)
      .first()
      .waitFor();
  }
  const checker = await world.as('jiaohe');
  await openWork(checker, '报告确认');
  await checker.getByRole('row', { name: reportNo }).getByRole('button', { name: '办理' }).click();
  await checker.getByRole('textbox', { name: '校核意见' }).fill('同意');
  await passButton(checker).click();
  await checker.getByText('校核通过').first().waitFor();
});

const passButton = (page: Page) => page.locator('footer').getByRole('button', { name: '通过', exact: true });
const opinion = (page: Page) => page.getByRole('textbox', { name: /意见$/ });
const part = (page: Page, title: string) =>
  page.getByRole('complementary').getByRole('listitem').filter({ hasText: title });

it('the auditor finds both parts beside the report, and audits one after the other at the same desk', async () => {
  const auditor = await world.as('shenpi1');
  await openWork(auditor, '分项报告审核');
  const row = auditor.getByRole('row', { name: reportNo });
  await row.getByText('壁厚测定报告、磁粉检测报告').waitFor();
  await picture(auditor, 'parts-list');
  await row.getByRole('button', { name: '办理' }).click();
  await part(auditor, '磁粉检测报告').getByRole('button').click();
  await opinion(auditor).fill('磁粉检测记录完整');
  await picture(auditor, 'parts-desk');
  await passButton(auditor).click();
  await part(auditor, '磁粉检测报告').locator('.state-success').waitFor();
  expect(await part(auditor, '壁厚测定报告').locator('strong').count()).toBe(1); // the other part is at hand
  expect(await opinion(auditor).inputValue()).toBe('');
  await picture(auditor, 'parts-desk-second');
  await opinion(auditor).fill('同意');
  await passButton(auditor).click();
  await auditor.getByRole('row', { name: reportNo }).waitFor({ state: 'detached' });
});

it('when the last part is done the report waits for its audit', async () => {
  const auditor = await world.as('shenpi1');
  await openWork(auditor, '报告审核');
  await auditor.locator('.ant-segmented-item', { hasText: /^报告审核$/ }).click();
  await auditor.getByRole('row', { name: reportNo }).waitFor();
  await picture(auditor, 'parts-joined');
});
