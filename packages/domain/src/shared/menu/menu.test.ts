import { expect, it } from 'vitest';
import { menu, menuFor, type MenuItem } from './menu.view.ts';
import { pageList } from './pages.view.ts';

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((one) => [one, ...flat(one.children ?? [])]);
const named = (items: readonly MenuItem[], name: string) => flat(items).find((one) => one.name === name);

it('holds every page that names a place, once, under its group', () => {
  const links = flat(menu).flatMap(({ href }) => (href ? [href] : []));
  const placed = [...pageList].filter(([, page]) => page.menu).map(([path]) => path);
  expect(links.toSorted()).toEqual(placed.toSorted());
  expect(named(menu, '基础档案')?.children?.map(({ name }) => name)).toEqual(['设备档案', '单位', '人员与仪器']);
  expect(named(menu, '设备档案')?.children?.[0]).toMatchObject({ name: '锅炉', href: '/bsArchives/boiler' });
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
    '通知公告',
  ]);
});
