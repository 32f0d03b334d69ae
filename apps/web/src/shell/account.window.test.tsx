// @vitest-environment happy-dom
import { boxOf, cancel, dialog, noDialog, ok, samplePage, tab } from '#sample-pages';
import { it, openWindow } from '#window';
import { countUnread } from '@tejian/contract/message/message/message.contract.ts';
import { findDictionary } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import {
  changePassword,
  findLoginKey,
  findSigningPassword,
  findUserInfo,
  logout,
  saveSigningPassword,
  saveTheme,
} from '@tejian/contract/shared/session/session.contract.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sm2 } from 'sm-crypto-v2';
import { describe, expect } from 'vitest';
import { callServer } from '../platform/api.ts';
import { useSession } from '../platform/session.ts';

const pages = [samplePage('/home', '工作桌面'), samplePage('/a', '甲'), samplePage('/version/versionInfo', '版本信息')];
const drawn = async (address = '/home', given: Parameters<typeof openWindow>[1] = {}) => {
  const opened = openWindow(address, given);
  opened.draw(pages);
  await boxOf(address);
  return opened;
};
const person = () => screen.getByRole('button', { name: '林受理' });
const choose = async ({ user }: Awaited<ReturnType<typeof drawn>>, label: string) => {
  await user.click(person());
  await user.click(await screen.findByRole('button', { name: label }));
};
const keys = sm2.generateKeyPairHex();
const read = (cipher: string) => sm2.doDecrypt(cipher, keys.privateKey, 1);

describe('the menu of the person', () => {
  it('is worked by keys alone, and Escape leads back to where one was', async () => {
    const { user } = await drawn();
    person().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('个人信息'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('退出登录');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('修改密码');
    await user.keyboard('{Escape}');
    expect([document.activeElement, person().getAttribute('aria-expanded')]).toEqual([person(), 'false']);
  });

  it('offers the signing password to whoever signs', async () => {
    const opened = await drawn();
    await opened.user.click(person());
    await screen.findByRole('button', { name: '修改密码' });
    expect(screen.queryByRole('button', { name: '签名密码' })).toBeNull();
    const signer = await drawn('/home', { codes: ['report:sign', 'report:approve', 'report:audit', 'report:confirm'] });
    await signer.user.click(person());
    await screen.findByRole('button', { name: '签名密码' });
  });

  it('shows who one is; the picture that one uploads stands in the header', async () => {
    const opened = await drawn('/home', { user: { avatar: '/api/user/avatar?version=f-1' } });
    expect(document.querySelector('.user-button img')?.getAttribute('src')).toBe('/api/user/avatar?version=f-1');
    await choose(opened, '个人信息');
    const shown = await dialog('个人信息');
    expect(shown.textContent).toContain('shouli');
    await opened.user.click(within(shown).getByRole('button', { name: /保\s*存/ }));
    await within(shown).findByText('请选择头像图片');
  });

  it('opens the versions in a tab', async () => {
    const opened = await drawn();
    await choose(opened, '版本信息');
    await boxOf('/version/versionInfo');
  });

  it('clears the cache: copies go, the theme and the seen guide stay', async () => {
    const opened = await drawn();
    localStorage.setItem('tejian.page-size:x', '30');
    localStorage.setItem('tejian.theme', 'black');
    await choose(opened, '清除缓存');
    await screen.findByText('清除成功');
    expect(['tejian.page-size:x', 'tejian.theme', 'tejian.tour.seen'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      'black',
      '["shouli"]',
    ]);
  });

  it('the theme is chosen from the dictionary, stored, and the window loads anew in it', async () => {
    const opened = await drawn();
    const items = [
      ['default', '默认'],
      ['black', '深色'],
      ['pink', '粉色'],
    ].map(([value = '', label = '']) => ({ id: value, value, label, childrenSum: 0 }));
    opened.server.answer(findDictionary, items as never);
    opened.server.answer(saveTheme, {});
    await choose(opened, '切换风格');
    const chosen = await dialog('切换风格');
    await within(chosen).findByText('深色');
    expect(within(chosen).queryByText('粉色')).toBeNull(); // the product has no such theme
    expect(((await ok(chosen)) as HTMLButtonElement).disabled).toBe(true); // it is the one in force
    await opened.user.click(within(chosen).getByText('深色'));
    await opened.user.click(await ok(chosen));
    await waitFor(() => expect(opened.left).toEqual(['reload']));
    expect([opened.server.asked(saveTheme), localStorage.getItem('tejian.theme')]).toEqual([
      [{ theme: 'black' }],
      'black',
    ]);
  });

  it('logs out after asking, and a no changes nothing', async () => {
    const opened = await drawn('/a');
    opened.server.answer(logout, {});
    await opened.user.type(await boxOf('/a'), 'x');
    await choose(opened, '退出登录');
    const question = await dialog('确定要退出登录吗？');
    expect(question.textContent).toContain('甲：有尚未保存的修改。');
    await opened.user.click(await cancel(question));
    await noDialog();
    expect(opened.left).toEqual([]);
    await choose(opened, '退出登录');
    await opened.user.click(await ok(await dialog('确定要退出登录吗？')));
    await waitFor(() => expect(opened.left).toEqual(['/login']));
    expect([document.cookie.includes('tejian_login'), sessionStorage.getItem('tejian.farewell')]).toEqual([
      false,
      '已退出系统',
    ]);
  });
});

describe('the password', () => {
  const boxes = (of: HTMLElement) => [...of.querySelectorAll<HTMLInputElement>('input[type=password]')];
  const open = async () => {
    const opened = await drawn('/home', { user: { hasSimplePassword: false } });
    opened.server.answer(findLoginKey, { publicKey: keys.publicKey });
    await choose(opened, '修改密码');
    const form = await dialog('修改密码');
    const [old, next, again] = boxes(form);
    if (!old || !next || !again) throw new Error('three boxes');
    return { ...opened, form, old, next, again };
  };

  it('says at each field what is missing, and has the cursor in the first', async () => {
    const { form, user, old } = await open();
    await user.click(await ok(form));
    for (const sentence of ['登录密码不能为空', '新密码不能为空', '新密码确认不能为空'])
      await within(form).findByText(sentence);
    await waitFor(() => expect(document.activeElement).toBe(old));
    expect(form.style.width || form.closest<HTMLElement>('.ant-modal')?.style.width).toMatch(/450px/);
  });

  it('two that differ are refused as long as they differ, however long the button is held, and mended at either', async () => {
    const { form, server, user, old, next, again } = await open();
    await user.type(old, 'Tejian@2026');
    await user.type(next, 'Neu@20261');
    await user.type(again, 'Neu@20262');
    const button = await ok(form);
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    await act(() => new Promise((resolve) => setTimeout(resolve, 700))); // longer than a field waits to be checked
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    await within(form).findByText('两次输入的新密码不一致');
    fireEvent.blur(next);
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(within(form).queryByText('两次输入的新密码不一致')).not.toBeNull();
    await user.clear(next);
    await user.type(next, 'Neu@20262');
    await waitFor(() => expect(within(form).queryByText('两次输入的新密码不一致')).toBeNull());
    expect(server.paths()).not.toContain(changePassword.path);
  });

  it('goes encrypted; a refusal leaves what was typed, and the change is told', async () => {
    const { form, server, user, old, next, again } = await open();
    server.refuse(changePassword, { errorMsg: '登录密码错误' });
    await user.type(old, 'old');
    await user.type(next, 'Another@2026');
    await user.type(again, 'Another@2026{Enter}');
    const prompt = await dialog('提示');
    expect(prompt.textContent).toContain('登录密码错误');
    await user.click(await ok(prompt));
    expect(next.value).toBe('Another@2026');
    server.answer(changePassword, {});
    await user.click(await ok(form));
    await screen.findByText('密码修改成功');
    const [, asked] = server.asked(changePassword);
    expect([asked?.oldPassword, asked?.newPassword].map((word = '') => read(word))).toEqual(['old', 'Another@2026']);
    expect(useSession.getState().user?.mustChangePassword).toBe(false);
  });

  it('of the signature is asked by its own words, and set', async () => {
    const opened = await drawn('/home', { codes: ['report:sign', 'report:approve', 'report:audit', 'report:confirm'] });
    opened.server.answer(findLoginKey, { publicKey: keys.publicKey });
    opened.server.answer(findSigningPassword, { isSet: true, isRequired: false });
    opened.server.answer(saveSigningPassword, {});
    await choose(opened, '签名密码');
    const form = await dialog('签名密码');
    expect(form.textContent).toContain('原签名密码');
    const [old, next, again] = boxes(form);
    if (!old || !next || !again) throw new Error('three boxes');
    await opened.user.type(old, 'one');
    await opened.user.type(next, 'Sign@2026');
    await opened.user.type(again, 'Sign@2027{Enter}');
    await within(form).findByText('两次输入的签名密码不一致');
    await opened.user.type(again, '{Backspace}6{Enter}');
    await screen.findByText('签名密码已设置');
    expect(opened.server.asked(saveSigningPassword).map(({ signingPassword }) => read(signingPassword))).toEqual([
      'Sign@2026',
    ]);
  });
});

describe('the guide', () => {
  it('comes once to whoever is new, and leads from part to part', async () => {
    const { user } = await drawn('/home', { isNew: true });
    await screen.findByText(/鼠标移到左侧即展开/);
    for (let steps = 1; steps < 5; steps += 1) await user.click(screen.getByRole('button', { name: '下一步' }));
    await user.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(localStorage.getItem('tejian.tour.seen')).toBe('["shouli"]'));
    expect(screen.queryByText(/鼠标移到左侧即展开/)).toBeNull();
  });
});

describe('the ways to get help', () => {
  it('stand open at home only, until the person says otherwise', async () => {
    const { user } = await drawn('/a', { user: { hotline: '0591-0000' } });
    expect(screen.queryByText('服务热线')).toBeNull();
    await user.click(screen.getByRole('button', { name: '联系我们' }));
    await user.click(screen.getByRole('button', { name: '服务热线' }));
    await screen.findByText('0591-0000');
    await user.click(tab('工作桌面'));
    await user.click(screen.getByRole('button', { name: '收起' }));
    expect([screen.queryByText('智能客服'), localStorage.getItem('tejian.contact.hidden')]).toEqual([null, '1']);
  });

  it('an institute without a telephone says so', async () => {
    const { user } = await drawn();
    await user.click(screen.getByRole('button', { name: '服务热线' }));
    await screen.findByText('本单位尚未登记服务电话，请联系系统管理员。');
  });
});

describe('several windows of one browser', () => {
  const look = () => act(async () => void dispatchEvent(new Event('focus')));
  const marker = (value: string) => void (document.cookie = `tejian_login=${value}; path=/`);
  const noMarker = () => void (document.cookie = 'tejian_login=; path=/; max-age=-1');

  it('a session that another one ended is asked for over the page, and nothing typed is lost', async () => {
    const { user } = await drawn('/a');
    await user.type(await boxOf('/a'), '正在输入');
    noMarker();
    await look();
    await dialog('登录已失效');
    expect((screen.getByRole('textbox', { name: '用户名' }) as HTMLInputElement).readOnly).toBe(true);
    marker('one'); // logged in again there: here, too
    await look();
    await noDialog();
    expect(((await boxOf('/a')) as HTMLInputElement).value).toBe('正在输入');
  });

  it('a call that meets the end of the session waits for the new login and goes on; giving up leads out', async () => {
    const { left, server, user } = await drawn('/a');
    server.fails(countUnread, 401);
    const waiting = callServer(countUnread, {});
    await dialog('登录已失效');
    server.answer(countUnread, { count: 5 });
    marker('one');
    await look();
    expect(await waiting).toEqual({ count: 5 });
    await noDialog();
    noMarker();
    await look();
    await dialog('登录已失效');
    await user.click(screen.getByRole('button', { name: '返回登录页' }));
    expect(left).toEqual(['/login']);
  });

  it('nobody acts in the name of whoever was here before', async () => {
    const { left, server, user } = await drawn('/a');
    marker('another');
    const before = server.asked(findUserInfo).length; // the frame asks other things meanwhile
    void callServer(findUserInfo, {});
    const taken = await dialog('本浏览器已换人登录');
    expect([taken.textContent.includes('林受理'), server.asked(findUserInfo).length]).toEqual([true, before]);
    await user.click(within(taken).getByRole('button', { name: '重新载入' }));
    expect(left).toEqual(['/']);
  });
});
