import type { MenuEntry } from '@tejian/contract/shared/session/session.contract.ts';
import { expect, it } from 'vitest';
import { shownEntries } from '../platform/session.ts';
import { nameOf, searchMenu, topOf } from './menu-tree.ts';
import { soundsLike } from './sounds-like.ts';

const entry = (name: string, href: string, children: MenuEntry[] = []): MenuEntry => ({
  name,
  href,
  icon: '',
  systemCode: 'scdeap',
  children,
});
const menu = [
  entry('检验业务', '', [
    entry('业务申报', '/businessPro/applyList'),
    entry('报告', '', [entry('报告录入', '/businessPro/reportEnter')]),
  ]),
  entry('基础档案', '', [entry('电梯', '/bsArchives/elevator')]),
];
const names = (word: string) => searchMenu(menu, word).map((hit) => hit.entry.name);

it('finds titles at any depth, and what stands under a title that matches', () => {
  expect(names('录入')).toEqual(['报告录入']);
  expect(names('检验业务')).toEqual(['业务申报', '报告录入']);
  expect(names(' 档案 ')).toEqual(['电梯']);
  expect(names('龙门吊')).toEqual([]);
});

it('finds titles by pinyin, by initials, and by a mixture of both', () => {
  const byLetters = (word: string) => searchMenu(menu, word, soundsLike).map((hit) => hit.entry.name);
  expect(byLetters('luru')).toEqual(['报告录入']);
  expect(byLetters('bglr')).toEqual(['报告录入']);
  expect(byLetters('DianT')).toEqual(['电梯']);
  expect(byLetters('jyyw')).toEqual(['业务申报', '报告录入']); // 检验业务 above them
  expect(byLetters('bgxx')).toEqual([]);
  expect(searchMenu(menu, 'bglr')).toEqual([]); // as long as the reading is on its way
});

it('finds nothing by nothing', () => {
  expect(names('  ')).toEqual([]);
});

it('takes the name of a page from the menu', () => {
  expect(nameOf(menu, '/bsArchives/elevator?unit=1')).toBe('电梯');
  expect(nameOf(menu, '/bsArchives/elevatorForm')).toBeUndefined();
});

it('shows the entries of two systems only, at any depth', () => {
  const mixed = [
    {
      ...entry('检验业务', '', [
        { ...entry('监察', '/a'), systemCode: 'supervise' },
        { ...entry('财务', '/b'), systemCode: 'oa' },
      ]),
    },
    { ...entry('办公', '/c'), systemCode: 'oa' },
  ];
  expect(shownEntries(mixed).map(({ name, children }) => [name, children.map((one) => one.name)])).toEqual([
    ['检验业务', ['监察']],
  ]);
});

it('knows the top entry of an address, whatever its query', () => {
  expect(topOf(menu, '/businessPro/reportEnter?seisn=1')?.name).toBe('检验业务');
  expect(topOf(menu, '/version/versionInfo')).toBeUndefined();
});
