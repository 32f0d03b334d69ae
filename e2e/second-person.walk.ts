import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { picture, worldForFile } from './world.ts';

// The password of an administrator is asked for by one person, made known to another, and changed by the third.
const world = worldForFile();
const dialog = (page: Page) => page.locator('.ant-modal').last();

it('a reset is asked for, confirmed by a second person, and the password is changed at the first login', async () => {
  const asking = await world.as('admin', '/sysmng/userManage');
  await asking.getByRole('textbox', { name: '姓名', exact: true }).fill('qianfa');
  await asking.getByRole('button', { name: '查询', exact: true }).click();
  const row = asking.getByRole('row').filter({ hasText: 'qianfa' });
  await row.locator('.row-more').click();
  await asking.locator('.row-menu').getByRole('button', { name: '重置密码' }).click();
  await dialog(asking).getByLabel('申请原因').fill('本人忘记密码');
  await dialog(asking).getByRole('button', { name: '提交申请' }).click();
  await asking.getByText('待复核（1）').click();
  await asking.getByText('不能复核自己提出的申请').waitFor();
  await picture(asking, '90-pending-asking');

  const confirming = await world.as('anquan', '/sysmng/userManage');
  await confirming.getByText('待复核（1）').waitFor();
  await picture(confirming, '91-users-with-count');
  await confirming.getByText('待复核（1）').click();
  await confirming.getByText('本人忘记密码').waitFor();
  await expectAccessible(confirming, 'pending requests');
  await picture(confirming, '92-pending-light');
  await confirming.getByRole('button', { name: /^同\s*意$/ }).click();
  await dialog(confirming).getByText('申请人不会看到').waitFor();
  await dialog(confirming)
    .getByRole('button', { name: /^同\s*意$/ })
    .click();
  const password = await confirming.locator('.ant-modal strong.mono').innerText();
  await picture(confirming, '94-pending-password');
  await confirming.getByRole('button', { name: '我已记下' }).click();
  await confirming.getByText('没有待复核的申请').waitFor();
  await confirming.getByText('待复核', { exact: true }).waitFor();

  const back = await world.stranger();
  await back.goto(`${world.address}/login`);
  await back.getByRole('textbox', { name: '用户名' }).fill('qianfa');
  await back.getByRole('textbox', { name: '密码' }).fill(password);
  await back.getByRole('button', { name: /登\s*录/ }).click();
  await back.getByRole('dialog', { name: '修改密码' }).waitFor();
  await picture(back, '95-must-change');
  // Nothing of the product opens before the password is a new one.
  await back.goto(`${world.address}/businessPro/reportApproval`);
  await back.getByRole('dialog', { name: '修改密码' }).waitFor();
  await expect.poll(() => back.getByRole('table').count()).toBe(0);
});
