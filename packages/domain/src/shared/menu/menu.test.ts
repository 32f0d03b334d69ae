import { describe, expect, it } from 'vitest';
import { menu, menuFor, type MenuItem } from './menu.view.ts';
import { definitionText } from '../../configuration/definition/definition.text.ts';
import { stepList } from '../../business/workflow/steps.ts';
import { entryOf, mayOpen, pageList } from './pages.view.ts';

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((one) => [one, ...flat(one.children ?? [])]);
const named = (items: readonly MenuItem[], name: string) => flat(items).find((one) => one.name === name);

it('holds every page that names a place, once, under its group', () => {
  const links = flat(menu).flatMap(({ href }) => (href ? [href] : []));
  const placed = [...pageList].filter(([, page]) => page.menu).map(([path]) => path);
  expect(links.toSorted()).toEqual(placed.toSorted());
  expect(named(menu, '基础档案')?.children?.map(({ name }) => name)).toEqual(['设备档案', '单位', '人员与仪器']);
  expect(named(menu, '设备档案')?.children?.[0]).toMatchObject({ name: '锅炉', href: '/bsArchives/boiler' });
});

it('shows each entry of the rail by a picture of its own', () => {
  const icons = menu.map(({ icon }) => icon);
  expect(icons).not.toContain('');
  expect([...new Set(icons)]).toEqual(icons);
});

it('leaves out what a person has no right to, and groups that are left empty', () => {
  const own = menuFor(new Set(['due:read', 'equipment:elevator:read']));
  expect(flat(own).map(({ name }) => name)).toEqual([
    '基础档案',
    '设备档案',
    '电梯',
    '在用安全附件',
    '到期管理',
    '到期设备',
    '到期预警',
    '超期预警',
    '消息管理',
    '接收消息',
    '通知公告',
  ]);
});

it('a business unit’s user has the entries of the unit alone', () => {
  const own = menuFor(new Set(['own:read', 'own:apply', 'own:answer']));
  expect(flat(own).map(({ href }) => href)).toEqual(['/unitHome']);
});

it('an address may be opened by whoever holds one of the codes of its page', () => {
  expect(mayOpen('/businessPro/reportPrint?seisn=1', new Set(['report:read']))).toBe(false);
  expect(mayOpen('/businessPro/reportPrint?seisn=1', new Set(['report:print']))).toBe(true);
  expect(mayOpen('/businessPro/archiveFile', new Set(['archive:borrow']))).toBe(true);
  expect(mayOpen('/home', new Set())).toBe(true);
  expect(mayOpen('/api/longTask/download?id=1', new Set())).toBe(true);
});

describe('a page without a place in the menu', () => {
  const inMenu = (path: string) => pageList.get(path)?.menu !== undefined;
  /** Homes, and what the header or another program leads to. */
  const besideTheMenu = /^\/(home|stationHome|workDesktop|message\/|argu\/|version\/)/;

  it('belongs to an entry of the menu, which stands open while it is in sight', () => {
    const inShell = [...pageList].filter(([path, page]) => page.frame !== 'bare' && !besideTheMenu.test(path));
    const lost = inShell.flatMap(([path]) => (inMenu(entryOf(`${path}?id=1`).split('?')[0] ?? '') ? [] : [path]));
    expect(lost).toEqual([]);
  });

  it('of several kinds of records belongs to the entry of its kind, by whatever list it was reached', () => {
    const form = '/businessConfig/definition/form';
    expect(entryOf(`${form}?kind=numberRule&code=REPORT&version=1`)).toBe('/businessConfig/numberRule');
    expect(entryOf(`${form}?kind=label&code=A&version=1`)).toBe('/businessConfig/definition');
    expect(entryOf(`${form}?kind=constructor`)).toBe('/businessConfig/definition');
    expect(Object.keys(pageList.get(form)?.entryBy?.entries ?? {})).toEqual(Object.keys(definitionText.kinds));
    const entries = [...pageList.values()].flatMap(({ entryBy }) => Object.values(entryBy?.entries ?? {}));
    expect(entries.filter((path) => !inMenu(path))).toEqual([]);
  });

  it('belongs to the work list of its step', () => {
    for (const { page, desk = page } of stepList) expect(entryOf(desk)).toBe(page);
  });

  it('that has a place itself names no other', () => {
    expect([...pageList].filter(([, { menu: group, entry }]) => group && entry)).toEqual([]);
  });
});
