import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrange, buildAndFill, declareLift, passReview, submitRecord } from './lift-report.ts';
import { openWork } from './office.ts';
import { picture, worldForFile } from './world.ts';

// An institute adds a step while the product runs (docs/adding-a-step.md); its people find it, speak, and the record goes on.
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

it('the administrator publishes a flow with one step more', async () => {
  expect(await publish(await world.as('admin'))).toBe(true);
});

it('a record that was submitted waits for the opinions, and the line of steps says so', async () => {
  const applicationNo = await declareLift(world);
  await passReview(world, applicationNo);
  await arrange(world, applicationNo);
  ({ reportNo, itemNo } = await buildAndFill(world, applicationNo));
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
  await checker.getByRole('row', { name: reportNo }).waitFor();
});
