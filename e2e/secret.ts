import type { Page } from 'playwright-core';
import { demoPassword } from '../apps/server/src/demo/people.seed.ts';
import { account } from './frame.ts';
import { picture } from './world.ts';

/** The signing password that people of a walk set. */
export const SECRET = 'Qianzi-2026';

/** A person sets the signing password in the menu at the name; a second entry that differs is told first. */
export async function setSecret(page: Page): Promise<void> {
  await account(page, '签名密码');
  const dialog = page.getByRole('dialog', { name: '签名密码' });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const press = (name: RegExp) => dialog.getByRole('button', { name }).click();
  await field('登录密码').fill(demoPassword);
  await field('新签名密码').fill(SECRET);
  await field('新签名密码确认').fill(`${SECRET}x`);
  await press(/^保\s*存$/);
  await dialog.getByText('两次输入的签名密码不一致').waitFor();
  await picture(page, '62-signing-password');
  await field('新签名密码确认').fill(SECRET);
  await press(/^保\s*存$/);
  await page.getByText('签名密码已设置').first().waitFor();
}
