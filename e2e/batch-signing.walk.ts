import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callerOf } from './callers.ts';
import { expectAccessible } from './accessible.ts';
import { account } from './frame.ts';
import { givenReport } from './given-lift.ts';
import { givenAudit, givenFilled, givenSubmitted } from './given-signed.ts';
import { SECRET, setSecret } from './secret.ts';
import { stepOf } from './sign-off.ts';
import { picture, worldForFile } from './world.ts';

// Two people set a signing password: the inspector signs two records by one entry of it, the signatory approves both reports.
const world = worldForFile();
const numbers: string[] = [];
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, within: string, label: string) => dialog(page, within).getByLabel(label, { exact: true });
const press = (page: Page, within: string, name: RegExp) => dialog(page, within).getByRole('button', { name }).click();

async function chooseBoth(page: Page): Promise<void> {
  for (const no of numbers) await page.getByRole('row', { name: no }).getByRole('checkbox').check();
}

it('an inspector sets one in the menu at the name and signs two records by it', async () => {
  const lead = await callerOf(world.address, 'jianyan1');
  for (let made = 0; made < 2; made += 1) {
    const { itemNo } = await givenReport(world);
    await givenFilled(lead, itemNo);
    numbers.push(itemNo);
  }
  const page = await world.as('jianyan2', '/businessPro/reportEnter');
  await setSecret(page);
  await chooseBoth(page);
  await page.getByRole('button', { name: '签名', exact: true }).click();
  const asked = '在 2 份原始记录上签名';
  await field(page, asked, '签名密码').fill('falsch');
  await press(page, asked, /^签\s*名$/);
  await dialog(page, asked).getByText('签名密码错误').first().waitFor();
  await picture(page, '62-batch-signing');
  await field(page, asked, '签名密码').fill(SECRET);
  await press(page, asked, /^签\s*名$/);
  await dialog(page, asked).waitFor({ state: 'hidden' });
  for (const no of numbers) {
    await givenSubmitted(lead, no); // which refuses while an inspector has not signed
    await givenAudit(world, no);
  }
});

it('a signatory approves two by it: a wrong one approves nothing and says so, the right one both', async () => {
  const page = await world.as('qianfa', '/businessPro/reportApproval');
  await setSecret(page);
  await account(page, '签名密码');
  await field(page, '签名密码', '原签名密码').waitFor();
  await expectAccessible(page, 'signing password');
  await press(page, '签名密码', /^取\s*消$/);
  await chooseBoth(page);
  await page.getByRole('button', { name: '批量批准' }).click();
  await field(page, '批量批准', '批准意见').fill('同意');
  await field(page, '批量批准', '签名密码').fill('falsch');
  await press(page, '批量批准', /^批\s*准$/);
  await dialog(page, '批量批准').getByText('签名密码错误').first().waitFor();
  await expectAccessible(page, 'approval of several');
  await picture(page, '62-batch-approval');
  const refused = await stepOf(world, numbers[0] ?? '');
  expect(refused).toBe('BGSP');
  await field(page, '批量批准', '签名密码').fill(SECRET);
  await press(page, '批量批准', /^批\s*准$/);
  for (const no of numbers) await expect.poll(() => page.getByRole('row', { name: no }).count()).toBe(0);
  for (const no of numbers) await expect.poll(() => stepOf(world, no)).not.toBe('BGSP');
});
