import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter, tabNames, title } from './frame.ts';
import { picture, worldForFile } from './world.ts';

// Menus, tabs and windows, rule by rule as the specification says it.
const world = worldForFile();

describe('menus and tabs', () => {
  it('the narrow menu widens under the pointer; the second level can be put away', async () => {
    const page = await world.as('shouli');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(50);
    await menu.hover();
    await page.waitForFunction(() => document.querySelector('.side-menu')?.getBoundingClientRect().width === 200);
    await picture(page, 'shell-menu');
    await menu.getByRole('button', { name: '检验业务' }).click();
    const second = page.getByRole('navigation', { name: '二级菜单 检验业务' });
    await second.getByRole('button', { name: '业务申报' }).click();
    await page.waitForURL(`${world.address}/businessPro/applyList`);
    await page.getByRole('button', { name: '显示或隐藏二级菜单' }).click();
    await second.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '显示或隐藏二级菜单' }).click();
    await second.waitFor();
  });

  it('functions are found by a word of their title', async () => {
    const page = await world.as('shouli');
    const word = page.getByRole('textbox', { name: '查找功能' });
    await word.focus();
    await page.keyboard.press('Enter');
    await page.getByText('请输入功能关键字，例如：检验').waitFor();
    await word.fill('龙门吊');
    await page.keyboard.press('Enter');
    await page.getByText('没有找到相关功能，换个关键字试试？').waitFor();
    await word.fill('业务单位');
    await page.keyboard.press('Enter');
    await page
      .locator('.menu-hits')
      .getByRole('button', { name: /业务单位/ })
      .click();
    await page.waitForURL(`${world.address}/bsArchives/business`);
  });

  it('the menu is the server’s: its names and icons, entries of two systems, links outside in a window of their own', async () => {
    const page = await world.stranger();
    const entry = (name: string, href: string, sysCode = 'scdeap', childList: unknown[] = []) => ({
      name,
      href,
      icon: 'money',
      sysCode,
      childList,
    });
    const outside = 'https://example.org/designer';
    await page.route('**/api/user/menuTree', (route) =>
      route.fulfill({
        json: {
          isSuccess: true,
          data: [
            entry('公告栏', '/notice'),
            entry('收费系统', '/fee', 'finance'),
            entry('监察', '', 'supervise', [entry('流程设计', outside, 'supervise'), entry('别处', '/x', 'finance')]),
          ],
        },
      }),
    );
    await page.context().route(`${outside}**`, (route) => route.fulfill({ body: 'outside' }));
    await enter(page, world.address, 'jianyan2');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.waitFor();
    await expect
      .poll(async () => (await menu.getByRole('button').allInnerTexts()).map((name) => name.trim()))
      .toEqual(['工作桌面', '公告栏', '监察']);
    await menu.getByRole('button', { name: '公告栏' }).click();
    await page.waitForURL(`${world.address}/notice`);
    await page.waitForFunction((wanted) => document.title === wanted, `公告栏 - ${title}`);
    await expect.poll(() => tabNames(page)).toEqual(['工作桌面', '公告栏']);
    await menu.getByRole('button', { name: '监察' }).click();
    const second = page.getByRole('navigation', { name: '二级菜单 监察' });
    await expect.poll(() => second.getByRole('button').allInnerTexts()).toEqual(['流程设计']);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      second.getByRole('button', { name: '流程设计' }).click(),
    ]);
    await opened.waitForURL(outside);
    await expect.poll(() => tabNames(page)).toEqual(['工作桌面', '公告栏']);
    await page.context().close();
  });

  it('back leads to the tab before, a reload brings all tabs again, closing leads home', async () => {
    const page = await world.as('shouli');
    const names = ['工作桌面', '业务申报', '业务单位'];
    await page.goBack();
    await page.waitForURL(`${world.address}/businessPro/applyList`);
    await page.goForward();
    await page.waitForURL(`${world.address}/bsArchives/business`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '业务单位' }).waitFor();
    await expect.poll(() => tabNames(page)).toEqual(names);
    await page.getByRole('button', { name: '关闭业务单位' }).click();
    await page.waitForURL(`${world.address}/home`);
    await page.goBack(); // the page before was closed: home again, not a tab from nowhere
    await page.waitForURL(`${world.address}/home`);
    await expect.poll(() => page.getByRole('button', { name: '关闭工作桌面' }).count()).toBe(0);
  });

  it('a form that was opened by its address keeps the menu open at its list, also after a reload', async () => {
    const page = await world.as('shouli');
    await page.goto(`${world.address}/bsArchives/businessForm?type=add`);
    const entry = page
      .getByRole('navigation', { name: '二级菜单 基础档案' })
      .getByRole('button', { name: '业务单位', exact: true });
    for (const again of [false, true]) {
      if (again) await page.reload();
      await entry.waitFor();
      await expect.poll(() => entry.getAttribute('aria-current')).toBe('true');
    }
    await picture(page, 'shell-form-menu');
    await page.getByRole('button', { name: '标签页操作' }).click();
    await page.getByRole('button', { name: '关闭所有' }).click();
    await page.waitForURL(`${world.address}/home`);
  });

  it('pages with arguments have a tab each; others are closed together, all lead home', async () => {
    const page = await world.as('shouli');
    await page.goto(`${world.address}/argu/params/7`);
    await page.waitForFunction(() => document.title.startsWith('参数 7'));
    await page.goto(`${world.address}/argu/query?kind=3000`);
    await page.waitForFunction(() => document.title.startsWith('参数 3000'));
    await expect.poll(async () => (await tabNames(page)).slice(-2)).toEqual(['参数 7', '参数 3000']);
    await page.locator('.tab-title', { hasText: '参数 3000' }).click({ button: 'right' });
    await page.getByRole('button', { name: '关闭其他' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.tab').length === 2);
    await expect.poll(() => tabNames(page)).toEqual(['工作桌面', '参数 3000']);
    await page.getByRole('button', { name: '标签页操作' }).click();
    await page.getByRole('button', { name: '关闭所有' }).click();
    await page.waitForURL(`${world.address}/home`);
    await expect.poll(() => tabNames(page)).toEqual(['工作桌面']);
  });

  it('the twenty-first tab is refused with a warning', async () => {
    const page = await world.as('shouli');
    await page.waitForURL(`${world.address}/home`);
    await page.evaluate(() => {
      const many = Array.from({ length: 19 }, (_, at) => `/argu/params/${at}`);
      const tabs = ['/home', ...many].map((address) => ({
        key: address,
        address,
        title: address,
        round: 0,
        dirty: false,
        visited: false,
        usedAt: address === '/argu/params/3' ? 1 : 2,
      }));
      sessionStorage.setItem('tejian.tabs', JSON.stringify(tabs));
    });
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('.tab').length === 20);
    await page.getByRole('button', { name: /^消息( \d+)?$/ }).click();
    const warning = page.getByRole('dialog', { name: '当前打开的标签页比较多, 请关闭一些标签页' });
    await warning.getByText('“消息中心”没有打开').waitFor();
    await picture(page, 'shell-too-many');
    await warning.getByRole('button', { name: /取\s*消/ }).click();
    await warning.waitFor({ state: 'detached' });
    await expect.poll(() => tabNames(page)).toHaveLength(20);
    const row = page.locator('.tab-bar ul');
    await page.getByRole('button', { name: '向右滚动' }).click();
    await page.waitForFunction(() => (document.querySelector('.tab-bar ul')?.scrollLeft ?? 0) >= 239);
    await expect.poll(() => row.evaluate((one) => one.scrollLeft)).toBeLessThanOrEqual(241);
    await picture(page, 'shell-tabs');
    await page.goto(`${world.address}/notice`); // a deep link finds no room either; the longest unused makes room for it
    await warning.getByText('“通知公告”没有打开。最久没有使用的是“/argu/params/3”').waitFor();
    await warning.getByRole('button', { name: '关闭并打开' }).click();
    await page.waitForURL(`${world.address}/notice`);
    const left = await tabNames(page);
    expect(left).toHaveLength(20);
    expect(left).not.toContain('/argu/params/3');
    await page.getByRole('button', { name: '标签页操作' }).click();
    await page.getByRole('button', { name: '关闭所有' }).click();
  });

  it('menus and search are worked by keys alone', async () => {
    const page = await world.as('shouli');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.locator('.user-button').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === '修改密码');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toBe('退出登录');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused()).toBe('林受理');
    await page.getByRole('textbox', { name: '查找功能' }).fill('管道');
    await page.keyboard.press('Enter');
    await page.locator('.menu-hits').waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toContain('压力管道元件');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${world.address}/bsArchives/pressurePipeline`);
    await page.getByRole('button', { name: '关闭压力管道' }).click();
    await page.waitForURL(`${world.address}/home`);
  });
});

describe('several windows of one browser', () => {
  const leave = (page: Page) =>
    page.evaluate(async () => {
      const csrf = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      await fetch('/a/Logout', { method: 'POST', headers: { 'x-csrf-token': csrf } });
    });
  it('a session that another window ended is asked for over the page, and nothing typed is lost', async () => {
    const page = await world.stranger();
    await enter(page, world.address, 'shenpi1');
    await page.goto(`${world.address}/notice`);
    const word = page.getByRole('textbox', { name: '查找功能' });
    await word.fill('正在输入');
    const other = await page.context().newPage();
    await other.goto(`${world.address}/home`);
    await leave(other);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const again = page.getByRole('dialog', { name: '登录已失效' });
    await again.waitFor();
    await enter(other, world.address, 'shenpi1'); // logged in again there: here, too
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await again.waitFor({ state: 'detached' });
    await expect.poll(() => word.inputValue()).toBe('正在输入');
    await page.context().close();
  });

  it('nobody acts in the name of whoever was here before', async () => {
    const page = await world.stranger();
    await enter(page, world.address, 'shenpi1');
    const other = await page.context().newPage();
    await leave(page);
    await enter(other, world.address, 'jiaohe');
    const called: string[] = [];
    page.on('request', (request) => called.push(request.url()));
    await page.locator('.bell').dispatchEvent('click'); // also where the dialog is there already
    const taken = page.getByRole('dialog', { name: '本浏览器已换人登录' });
    await taken.waitFor();
    expect(called.filter((url) => url.includes('/message/init'))).toEqual([]);
    await taken.getByRole('button', { name: '重新载入' }).click();
    await page.locator('.user-button', { hasText: '王校' }).waitFor();
    await page.context().close();
  });
});

describe('a server that is away', () => {
  it('is told in the header until it is back, and what failed meanwhile is in the error log', async () => {
    const page = await world.as('shouli');
    await page.route('**/message/stream', (route) => route.abort());
    await page.route(/healthz|save_error_logger|findUnit$/, (route) => route.abort());
    await page.goto(`${world.address}/bsArchives/business`);
    const note = page.getByText('连接已断开，正在重连');
    await note.waitFor();
    await page.getByRole('button', { name: /^查\s*询$/ }).click();
    const prompt = page.getByRole('dialog', { name: '提示' });
    await prompt.getByText('网络连接不可用，请检查网络后重试').waitFor();
    await prompt.getByRole('button', { name: /确\s*定/ }).click();
    await picture(page, 'shell-away');
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/save_error_logger') && (request.postData() ?? '').includes('findUnit'),
      { timeout: 60_000 }, // the pauses between the tries grow
    );
    await page.unrouteAll();
    await sent;
    await note.waitFor({ state: 'detached' });
  });
});

describe('on a phone', () => {
  it('menus lie over the page and go after a choice; a list has all the width', async () => {
    const page = await world.as('shouli');
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '显示或隐藏菜单' }).click();
    await menu.getByRole('button', { name: '基础档案' }).click();
    await picture(page, 'shell-phone-menu');
    await page.getByRole('navigation', { name: '二级菜单 基础档案' }).getByRole('button', { name: '电梯' }).click();
    await page.waitForURL(`${world.address}/bsArchives/elevator`);
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^查\s*询$/ }).click();
    await page
      .getByText(/共 \d+ 条/)
      .filter({ visible: true })
      .waitFor();
    await expect
      .poll(async () => (await page.getByRole('table').filter({ visible: true }).boundingBox())?.width)
      .toBeGreaterThan(360);
    const account = await page.locator('.user-button').boundingBox();
    expect((account?.x ?? 0) + (account?.width ?? 0)).toBeLessThanOrEqual(390);
    await picture(page, 'shell-phone-list');
    await page.setViewportSize({ width: 1366, height: 768 });
    await menu.waitFor();
  });
});
