import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { account, fillLogin, tabNames, title } from '../frame.ts';
import { picture, type World } from '../world.ts';

// One way in and out in a real browser, and what axe reads of the pages. Rules of the frame stand beside its parts:
// shell/*.window.test.tsx.

export function walksOfShell(world: World): void {
  describe('coming in', () => {
    it('nobody is led to login, and afterwards to where they wanted to go; the guide comes once', async () => {
      const page = await world.stranger();
      await page.goto(`${world.address}/businessPro/applyList`);
      await page.waitForURL(/\/login\?from=/);
      await page.waitForFunction((wanted) => document.title === wanted, `用户登录 - ${title}`);
      await expectAccessible(page, 'login');
      await picture(page, 'shell-login');
      await page.getByRole('button', { name: /登\s*录/ }).click();
      await page.getByText('请输入用户名').waitFor();
      await fillLogin(page, 'shenhe');
      await page.getByRole('checkbox', { name: '记住用户名' }).check();
      await page.getByRole('button', { name: /登\s*录/ }).click();
      await page.waitForURL(`${world.address}/businessPro/applyList`);
      await page.waitForFunction((wanted) => document.title === wanted, `业务申报 - ${title}`);
      await expect.poll(() => tabNames(page)).toEqual(['工作桌面', '业务申报']);
      await page.getByText('鼠标移到左侧即展开').waitFor();
      await picture(page, 'shell-guide');
      for (let steps = 1; steps < 5; steps += 1) await page.getByRole('button', { name: '下一步' }).click();
      await page.getByRole('button', { name: '知道了' }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('tejian.tour.seen'))).toBe('["shenhe"]');
      await page.getByText('填写条件后按“查询”').waitFor(); // then the list is shown around in (spec §2)
      await picture(page, 'shell-list-guide');
      for (let steps = 1; steps < 4; steps += 1) await page.getByRole('button', { name: '下一步' }).click();
      await page.getByRole('button', { name: '知道了' }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('tejian.tour.list'))).toBe('["shenhe"]');
      const remembered = (await page.context().cookies()).find(({ name }) => name === 'tejian_login_name');
      const days = ((remembered?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(10);
    });
  });

  describe('what goes wrong here', () => {
    it('reaches the error log, with the release', async () => {
      const clerk = await world.as('shouli', '/home');
      await clerk.getByRole('heading', { name: '待办事项' }).waitFor();
      const isTold = clerk.waitForResponse((answer) => answer.url().includes('/save_error_logger') && answer.ok());
      await clerk.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new TypeError('示例脚本错误') })));
      await isTold;
      await clerk.route('**/api/unit/findUnit', (route) =>
        route.fulfill({ status: 500, json: { isSuccess: false, errorId: 'E-7' } }),
      );
      await clerk.goto(`${world.address}/bsArchives/business`);
      await clerk.getByRole('button', { name: /^查\s*询$/ }).click();
      const prompt = clerk.getByRole('dialog', { name: '提示' });
      await prompt.getByText('E-7').waitFor();
      await prompt.getByRole('button', { name: /确\s*定/ }).click();
      await clerk.unroute('**/api/unit/findUnit');
      const administrator = await world.as('admin', '/error_logger/error_logger_page');
      const row = administrator.getByRole('row', { name: /示例脚本错误/ });
      await row.waitFor();
      await expect.poll(() => row.innerText()).toMatch(/script[\s\S]*TypeError[\s\S]*1\.0\.7[\s\S]*林受理/);
      await administrator
        .getByRole('row', { name: /ajax[\s\S]*500[\s\S]*findUnit/ })
        .first()
        .waitFor();
      await picture(administrator, 'shell-error-log');
    });
  });

  describe('reading it', () => {
    const screens = [
      ['home', '/home'],
      ['list', '/bsArchives/elevator'],
      ['form', '/businessPro/apply'],
      ['archive form', '/bsArchives/elevatorForm?type=add'],
    ] as const;

    async function readAll(page: Page, theme: string): Promise<void> {
      for (const [name, address] of screens) {
        await page.goto(`${world.address}${address}`);
        await page.locator('.page-loading, .ant-spin-spinning').first().waitFor({ state: 'detached' });
        if (name === 'list')
          await page
            .getByRole('button', { name: /^查\s*询$/ })
            .click()
            .then(() => page.getByText(/共 \d+ 条/).waitFor());
        await expectAccessible(page, `${name} (${theme})`);
        await picture(page, `shell-${theme}-${name.replace(' ', '-')}`);
      }
    }

    it('the theme is chosen from the dictionary, stored, and the page reloads in it', async () => {
      const page = await world.as('shouli', '/home');
      await account(page, '切换风格');
      const dialog = page.getByRole('dialog', { name: '切换风格' });
      await dialog.getByText('深色').click();
      await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: /确\s*定/ }).click()]);
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'black');
      await readAll(page, 'black');
    });

    it('a dark desk is dark before its program and its styles have come', async () => {
      const page = await world.as('shouli', '/home');
      const firstColour = async () => {
        await page.goto(`${world.address}/home`, { waitUntil: 'commit' });
        return page.locator('.first-paint').evaluate((frame) => getComputedStyle(frame).backgroundColor);
      };
      await page.route('**/assets/**', (asked) => asked.abort());
      await page.evaluate(() => localStorage.setItem('tejian.theme', 'black'));
      const dark = await firstColour();
      await page.evaluate(() => localStorage.setItem('tejian.theme', 'default'));
      const light = await firstColour();
      await page.unroute('**/assets/**');
      await page.goto(`${world.address}/home`);
      await page.locator('.user-button').waitFor();
      expect([dark, light]).toEqual(['rgb(16, 19, 23)', 'rgb(238, 241, 245)']);
    });

    it('logs out after asking', async () => {
      const page = await world.as('shouli');
      await account(page, '退出登录');
      const question = page.getByRole('dialog', { name: '确定要退出登录吗？' });
      await question.getByRole('button', { name: /确\s*定/ }).click();
      await page.waitForURL(/\/login/);
      await page.goto(`${world.address}/home`);
      await page.waitForURL(/\/login/);
    });
  });
}
