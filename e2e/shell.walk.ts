import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { account, fillLogin, tabNames, title } from './frame.ts';
import { picture, worldForFile } from './world.ts';

// Coming in, one's own affairs and reading, rule by rule as the specification says it.
const world = worldForFile();

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
    const remembered = (await page.context().cookies()).find(({ name }) => name === 'tejian_login_name');
    const days = ((remembered?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(10);
  });

  it('who is logged in and opens login, or a desktop that is another one’s, comes home', async () => {
    const page = await world.as('shouli');
    for (const address of ['/login', '/', '/stationHome', '/workDesktop']) {
      await page.goto(`${world.address}${address}`);
      await page.waitForURL(`${world.address}/home`);
    }
    await page.goto(`${world.address}/businessPro/reportApproval`); // not hers
    await page.waitForURL(`${world.address}/home`);
    await expect.poll(() => tabNames(page)).toEqual(['工作桌面']);
  });

  it('a lost connection while the person is looked up is told and keeps the session; an ended session leads to login', async () => {
    const page = await world.as('keshi');
    await page.route('**/api/user/info', (route) => route.abort());
    await page.goto(`${world.address}/home`);
    await page.getByRole('heading', { name: '系统暂时不可用' }).waitFor();
    await page.unroute('**/api/user/info');
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await page.route('**/api/user/info', (route) => route.fulfill({ status: 401, json: { isSuccess: false } }));
    await page.goto(`${world.address}/home`);
    await page.waitForURL(/\/login/);
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .not.toContain('tejian_login');
  });
});

describe('one’s own affairs', () => {
  it('the password dialog is 450 wide and says what is wrong', async () => {
    const page = await world.as('shouli');
    await account(page, '修改密码');
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.waitFor();
    await page.waitForFunction(
      () => Math.round(document.querySelector('.ant-modal')?.getBoundingClientRect().width ?? 0) === 450,
    );
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    for (const sentence of ['登录密码不能为空', '新密码不能为空', '新密码确认不能为空'])
      await dialog.getByText(sentence).waitFor();
    await picture(page, 'shell-password');
    await dialog.getByLabel('登录密码', { exact: true }).fill('not-the-password');
    await dialog.getByLabel('新密码', { exact: true }).fill('Another@2026');
    await dialog.getByLabel('新密码确认').fill('Different@2026');
    await page.keyboard.press('Enter');
    await dialog.getByText('两次输入的新密码不一致').waitFor();
    await dialog.getByLabel('新密码确认').fill('Another@2026');
    await page.keyboard.press('Enter');
    const prompt = page.getByRole('dialog', { name: '提示' });
    await prompt.getByText('登录密码错误').waitFor();
    await prompt.getByRole('button', { name: /确\s*定/ }).click();
    await dialog.getByRole('button', { name: /取\s*消/ }).click();
  });

  it('a password that the administrator has reset is changed before anything else', async () => {
    const administrator = await world.as('admin');
    const password = await administrator.evaluate(async () => {
      const post = async (path: string, body: object) => {
        const csrf = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const { list } = await post('/api/user/findUser', { name: 'dayin' });
      return String((await post('/api/user/resetPassword', { id: list[0].id })).data.password);
    });
    const page = await world.stranger();
    await page.goto(`${world.address}/login?from=%2FbusinessPro%2FreportPrint`);
    await fillLogin(page, 'dayin', password);
    await page.getByRole('button', { name: /登\s*录/ }).click();
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.getByText('您的密码由管理员设置，请先改成自己的密码').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'current-password');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.getByRole('button', { name: '关闭' }).count()).toBe(0);
    await picture(page, 'shell-must-change');
    await dialog.getByLabel('登录密码', { exact: true }).fill(password);
    await dialog.getByLabel('新密码', { exact: true }).fill(password);
    await dialog.getByLabel('新密码确认').fill(password);
    await page.keyboard.press('Enter');
    const prompt = page.getByRole('dialog', { name: '提示' });
    await prompt.getByText('新密码不能与原密码相同').waitFor();
    await prompt.getByRole('button', { name: /确\s*定/ }).click();
    await dialog.getByLabel('新密码', { exact: true }).fill('Own@2026');
    await dialog.getByLabel('新密码确认').fill('Own@2026');
    await page.keyboard.press('Enter');
    await page.getByText('密码修改成功').waitFor();
    await page.getByRole('heading', { level: 1, name: '报告打印' }).waitFor();
    await page.context().close();
  });

  it('version history, the page that does not exist, the pages for refusals', async () => {
    const page = await world.as('shouli');
    await account(page, '版本信息');
    await page.getByText('当前版本 1.0.7').waitFor();
    await picture(page, 'shell-version');
    await page.goto(`${world.address}/assistMng/payMng/payApply`); // pending: answers 404 until it is there
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    await picture(page, 'shell-404');
    await page.goto(`${world.address}/401`);
    await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
    await page.goto(`${world.address}/500`);
    await page.getByRole('heading', { name: '系统暂时不可用' }).waitFor();
    await page.goto(`${world.address}/home`);
  });

  it('a program that does not load is told with a way to try again', async () => {
    const page = await world.as('shouli');
    await page.route('**/assets/MessagePage*.js', (route) => route.abort());
    await page.getByRole('button', { name: /^消息( \d+)?$/ }).click();
    await page.getByRole('heading', { name: '页面加载失败' }).waitFor();
    await page.unroute('**/assets/MessagePage*.js');
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('heading', { level: 1, name: '消息中心' }).waitFor();
    await page.getByRole('heading', { name: '页面加载失败' }).waitFor({ state: 'detached' });
  });

  it('what goes wrong here reaches the error log, with the release', async () => {
    const clerk = await world.as('shouli');
    await clerk.goto(`${world.address}/home`); // the page of before may still be loading itself anew
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
    const administrator = await world.as('admin');
    await administrator.goto(`${world.address}/error_logger/error_logger_page`);
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

  it('axe finds nothing serious in the default theme', async () => readAll(await world.as('shouli'), 'default'));

  it('the theme is chosen from the dictionary, stored, and the page reloads in it', async () => {
    const page = await world.as('shouli');
    await page.goto(`${world.address}/home`);
    await account(page, '切换风格');
    const dialog = page.getByRole('dialog', { name: '切换风格' });
    await dialog.getByText('深色').click();
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: /确\s*定/ }).click()]);
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'black');
    await readAll(page, 'black');
    await page.goto(`${world.address}/home`);
    await account(page, '清除缓存');
    await page.getByText('清除成功').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tejian.theme'))).toBe('black');
  });

  it('logs out after asking', async () => {
    const page = await world.as('shouli');
    await account(page, '退出登录');
    const question = page.getByRole('dialog', { name: '确定要退出登录吗？' });
    await question.getByRole('button', { name: /确\s*定/ }).click();
    await page.waitForURL(/\/login/);
    await page.getByText('已退出系统').waitFor();
    await page.goto(`${world.address}/home`);
    await page.waitForURL(/\/login/);
  });
});
