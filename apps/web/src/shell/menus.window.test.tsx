// @vitest-environment happy-dom
import { boxOf, openPage, samplePage, tab, tabNames } from '#sample-pages';
import { entry, it, openWindow, resizeWindow } from '#window';
import { countUnread } from '@tejian/contract/message/message/message.contract.ts';
import { findByNumber } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';

const pages = [
  samplePage('/home', '工作桌面'),
  samplePage('/notice', '通知公告'),
  samplePage('/bsArchives/business', '业务单位'),
  samplePage('/bsArchives/businessForm', '业务单位', { multi: ['id'] }),
  samplePage('/bsArchives/elevator', '电梯'),
  samplePage('/message/message_page', '消息中心'),
];
const menu = [
  entry('通知', '/notice'),
  entry('基础档案', '', [
    entry('单位', '', [entry('业务单位', '/bsArchives/business')]),
    entry('电梯', '/bsArchives/elevator'),
    entry('流程设计', 'https://example.org/designer'),
  ]),
];
const main = () => screen.getByRole('navigation', { name: '主菜单' });
const second = () => screen.queryByRole('navigation', { name: '二级菜单 基础档案' });
const inMain = (name: string) => within(main()).getByRole('button', { name });
const inSecond = (name: string) =>
  within(screen.getByRole('navigation', { name: '二级菜单 基础档案' })).getByRole('button', { name });
const drawn = async (address = '/home', given: Parameters<typeof openWindow>[1] = { menu }) => {
  const opened = openWindow(address, given);
  opened.draw(pages);
  await boxOf(address.split('?')[0] ?? '');
  return opened;
};

describe('the menus', () => {
  it('are the server’s, home first, of this system’s two parts alone', async () => {
    await drawn('/home', {
      menu: [
        entry('公告栏', '/notice'),
        entry('收费系统', '/fee', [], 'finance'),
        entry('监察', '', [entry('流程设计', '/x', [], 'supervise'), entry('别处', '/y', [], 'finance')], 'supervise'),
      ],
    });
    const names = within(main()).getAllByRole('button');
    expect(names.map(({ title }) => title)).toEqual(['工作桌面', '公告栏', '监察']);
  });

  it('a unit’s user, whose one page is the home, has it once, and no search for what only the staff finds', async () => {
    const home = '/unitHome';
    const { draw } = openWindow(home, { user: { homePage: home, unitId: 'u-9' }, menu: [entry('本单位业务', home)] });
    draw([samplePage(home, '本单位业务')]);
    await boxOf(home);
    expect(within(main()).getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByPlaceholderText('查找功能、编号')).toBeNull();
  });

  it('a unit’s user reads the numbers of a message, and the frame asks nothing that is the staff’s', async () => {
    const home = '/unitHome';
    const { draw, server } = openWindow(home, { user: { homePage: home, unitId: 'u-9' }, menu: [] });
    draw([samplePage(home, '本单位业务')]);
    await boxOf(home);
    const before = server.paths().length;
    await server.says('message', { title: '网上申报WS20261100012已受理' });
    await screen.findByText(/WS20261100012/);
    await waitFor(() => expect(server.paths().slice(before)).toContain(countUnread.path));
    expect(server.paths()).not.toContain(findByNumber.path);
  });

  it('the server’s name of a page goes before its own, in the tab and in the title of the window', async () => {
    const { user } = await drawn();
    await user.click(inMain('通知'));
    await boxOf('/notice');
    expect([tabNames(), document.title]).toEqual([['工作桌面', '通知'], '通知 - 特种设备检验检测管理平台']);
  });

  it('a top entry opens its second level, whose entries lead on, also from under a heading', async () => {
    const { user } = await drawn();
    expect(second()).toBeNull();
    await user.click(inMain('基础档案'));
    expect(inMain('基础档案').getAttribute('aria-expanded')).toBe('true');
    expect(within(main()).getByRole('button', { name: '通知' }).hasAttribute('aria-expanded')).toBe(false);
    expect(screen.getByRole('heading', { level: 3, name: '单位' })).toBeDefined();
    await user.click(inSecond('业务单位'));
    await boxOf('/bsArchives/business');
    expect(inSecond('业务单位').getAttribute('aria-current')).toBe('page');
    expect(inSecond('电梯').hasAttribute('aria-current')).toBe(false);
  });

  it('the second level can be put away, and choosing its top entry brings it back', async () => {
    const { user } = await drawn('/bsArchives/elevator');
    expect(second()).not.toBeNull();
    const toggle = screen.getByRole('button', { name: '显示或隐藏二级菜单' });
    await user.click(toggle);
    expect([second(), toggle.getAttribute('aria-expanded')]).toEqual([null, 'false']);
    await user.click(inMain('基础档案'));
    expect(second()).not.toBeNull();
    await user.click(toggle);
    await user.click(toggle);
    expect(second()).not.toBeNull();
  });

  it('there is nothing to put away on a page without a second level', async () => {
    await drawn();
    expect((screen.getByRole('button', { name: '显示或隐藏二级菜单' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('a page that belongs to no entry leaves the second level as it was, so that the page stays where it is', async () => {
    const { user } = await drawn('/bsArchives/elevator');
    await user.click(screen.getByRole('button', { name: '消息' }));
    await boxOf('/message/message_page');
    expect(second()).not.toBeNull();
    await user.click(tab('工作桌面'));
    await waitFor(() => expect(second()).toBeNull());
  });

  it('a form that was opened by its address keeps the menu open at its list', async () => {
    await drawn('/bsArchives/businessForm?type=add');
    expect(inSecond('业务单位').getAttribute('aria-current')).toBe('true');
    expect(inMain('基础档案').className).toContain('side-current');
  });

  it('a page that is open stays as it was left when its entry is chosen again', async () => {
    const { user } = await drawn('/bsArchives/elevator?useUnitName=云栖');
    await user.click(inMain('通知'));
    await boxOf('/notice');
    await user.click(inMain('基础档案'));
    await user.click(inSecond('电梯'));
    await boxOf('/bsArchives/elevator');
    expect(new URLSearchParams(location.search).get('useUnitName')).toBe('云栖');
  });

  it('a link outside opens in a window of its own, and makes no tab', async () => {
    const { user } = await drawn();
    const opened: unknown[] = [];
    const { open } = window;
    window.open = (...asked) => (opened.push(asked), null);
    await user.click(inMain('基础档案'));
    await user.click(inSecond('流程设计'));
    window.open = open;
    expect([opened, tabNames()]).toEqual([[['https://example.org/designer', '_blank', 'noopener']], ['工作桌面']]);
  });

  it('the main menu is narrow after a choice until the pointer comes back', async () => {
    const { user } = await drawn();
    expect(main().className).toContain('side-opens');
    await user.click(inMain('基础档案'));
    expect(main().className).not.toContain('side-opens');
    await user.hover(main());
    await user.unhover(main());
    expect(main().className).toContain('side-opens');
  });
});

it('the first stop of the keyboard leads past header and menus to the page', async () => {
  const { user } = await drawn();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('跳到正文');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

describe('finding a function', () => {
  const word = () => screen.getByRole('textbox', { name: '查找功能' });

  it('asks for a word, says that nothing was found, and opens what was', async () => {
    const { user } = await drawn();
    await user.type(word(), '  {Enter}');
    await screen.findByText('请输入功能关键字，例如：检验');
    await user.type(word(), '龙门吊{Enter}');
    await screen.findByText('没有找到相关功能，换个关键字试试？');
    await user.clear(word());
    await user.type(word(), '业务单位');
    const hit = await screen.findByRole('button', { name: /业务单位.*基础档案 \/ 单位/ });
    await user.click(hit);
    await boxOf('/bsArchives/business');
    expect((word() as HTMLInputElement).value).toBe('');
  });

  it('filters while typing, in characters, pinyin and initials', async () => {
    const { user } = await drawn();
    await user.type(word(), '业务单');
    await screen.findByRole('button', { name: /业务单位/ });
    await user.clear(word());
    await user.type(word(), 'dianti');
    await screen.findByRole('button', { name: /^电梯/ });
    expect(screen.queryByRole('button', { name: /业务单位/ })).toBeNull();
    await user.clear(word());
    await user.type(word(), 'ywdw');
    await screen.findByRole('button', { name: /业务单位/ });
  });

  it('opens the only thing that was found with Enter, a function or a record', async () => {
    const { user, server } = await drawn();
    await user.type(word(), '业务单位{Enter}');
    await boxOf('/bsArchives/business');
    expect((word() as HTMLInputElement).value).toBe('');
    server.answer(findByNumber, [
      { asked: '35012026', kind: 'unit', id: 'u1', no: '35012026', name: '榕江物业', of: '' },
    ]);
    await user.type(word(), '35012026{Enter}');
    await waitFor(() => expect(location.search).toContain('id=u1'));
  });

  it('finds a record by its number, and says when there is none', async () => {
    const { user, server } = await drawn();
    const name = '榕江物业';
    server.answer(findByNumber, [
      { asked: 'SQ20261100040', kind: 'application', id: 'a1', no: 'SQ20261100040', name, of: '' },
    ]);
    await user.type(word(), 'SQ20261100040');
    await screen.findByRole('button', { name: /申请单 SQ20261100040/ });
    expect(server.asked(findByNumber).at(-1)).toEqual({ numbers: ['SQ20261100040'] });
    server.answer(findByNumber, []);
    await user.type(word(), '9');
    await screen.findByText(/没有找到这个编号的记录/);
  });

  it('is worked by keys alone: down into what was found, around its ends, Enter opens, Escape leads back', async () => {
    const { user } = await drawn();
    await user.type(word(), '档案{Enter}');
    await screen.findByText('功能查找结果');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('业务单位');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('流程设计');
    await user.keyboard('{Escape}');
    expect([document.activeElement, (word() as HTMLInputElement).value]).toEqual([word(), '']);
    await user.type(word(), '电梯');
    await screen.findByRole('button', { name: /电梯.*基础档案/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await boxOf('/bsArchives/elevator');
  });
});

describe('on a narrow window', () => {
  it('menus lie over the page when they are asked for, and go after a choice or a press beside them', async () => {
    resizeWindow(390);
    try {
      const { user } = await drawn();
      expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
      const toggle = screen.getByRole('button', { name: '显示或隐藏菜单' });
      await user.click(toggle);
      await user.click(inMain('基础档案'));
      expect(second()).not.toBeNull();
      await user.click(screen.getByRole('button', { name: '收起菜单' }));
      expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
      await user.click(toggle);
      await user.click(inMain('通知'));
      await boxOf('/notice');
      expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    } finally {
      resizeWindow(1366);
    }
  });
});

it('an address within the product is opened in its own tab, fresh where that is asked', async () => {
  const { user } = await drawn();
  await openPage('/bsArchives/elevator');
  await user.type(await boxOf('/bsArchives/elevator'), 'x');
  await openPage('/bsArchives/elevator', { fresh: true });
  await screen.findByText(/电梯：有尚未保存的修改。/);
});
