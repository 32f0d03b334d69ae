import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter, tabNames } from '../frame.ts';
import { picture, type World } from '../world.ts';

// One way through menus, tabs and windows in a real browser. Their rules stand beside the parts: shell/*.window.test.tsx.

export function walksOfMenus(world: World): void {
  describe('menus and tabs', () => {
    it('the narrow menu widens under the pointer; the second level can be put away', async () => {
      const page = await world.as('shouli', '/home');
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

    it('back leads to the tab before, a reload brings all tabs again, closing leads home', async () => {
      const page = await world.as('shouli');
      const names = ['工作桌面', '业务申报'];
      await page.goBack();
      await page.waitForURL(`${world.address}/home`);
      await page.goForward();
      await page.waitForURL(`${world.address}/businessPro/applyList`);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: '业务申报' }).waitFor();
      await expect.poll(() => tabNames(page)).toEqual(names);
      await page.getByRole('button', { name: '关闭业务申报' }).click();
      await page.waitForURL(`${world.address}/home`);
      await page.goBack(); // the page before was closed: home again, not a tab from nowhere
      await page.waitForURL(`${world.address}/home`);
      await expect.poll(() => page.getByRole('button', { name: '关闭工作桌面' }).count()).toBe(0);
    });
  });

  describe('several windows of one browser', () => {
    const leave = (page: Page) =>
      page.evaluate(async () => {
        const csrf = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        await fetch('/a/Logout', { method: 'POST', headers: { 'x-csrf-token': csrf } });
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
}
