import { expect, it } from 'vitest';
import { pages } from '../routes.tsx';
import { matchPage, type PageDef } from './page-def.ts';

const page = (path: string): PageDef => ({
  path,
  title: path,
  load: () => Promise.reject(new Error('not loaded in this test')),
});

it('finds the page of an address and reads its parameters', () => {
  const known = [page('/argu/query'), page('/argu/params/:id'), page('/verify/:code')];
  expect(matchPage(known, '/argu/params/%E7%94%B2')?.params).toEqual({ id: '甲' });
  expect(matchPage(known, '/argu/query/')?.def.path).toBe('/argu/query');
  expect(matchPage(known, '/verify/')).toBeUndefined();
  expect(matchPage(known, '/argu/params/1/2')).toBeUndefined();
});

it('gives every address to one page only, and every page a title', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  expect(pages.filter(({ title }) => title === '').map(({ path }) => path)).toEqual([]);
});

it('opens nothing but what says so without a login', () => {
  const open = pages.filter((one) => one.public).map(({ path }) => path);
  expect(
    open.every((path) => /^\/(login|401|500|verify|assess|online-apply|equipment-documents|attachment)/.test(path)),
  ).toBe(true);
});
