import { afterEach, expect, it } from 'vitest';
import { forgetPage, outdateWorkLists, pageQueryKey, queryClient, refreshModule, reloadCalls } from './query-client.ts';

const find = { path: '/api/unit/findUnit' };
const detail = { path: '/api/unit/getDetailUnit' };
const other = { path: '/api/equipment/findEquipment' };
const work = { path: '/api/appmain/appMainSheetList' };
const request = { pageNo: 1 };

const fill = (pageKey: string, ...calls: { path: string }[]) =>
  calls.forEach(({ path }) => queryClient.setQueryData(pageQueryKey(pageKey, path, request), { path }));
const isThere = (pageKey: string, { path }: { path: string }) =>
  queryClient.getQueryData(pageQueryKey(pageKey, path, request)) !== undefined;
const isStale = (pageKey: string, { path }: { path: string }) =>
  queryClient.getQueryState(pageQueryKey(pageKey, path, request))?.isInvalidated;

afterEach(() => queryClient.clear());

it('what a page has loaded stays while its tab is open: nothing ages, nothing is asked again by itself', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnWindowFocus: false });
  expect(mutations).toMatchObject({ retry: false }); // a write is repeated by the person, under its key
});

it('a page that closes takes its own answers along, and no other’s', () => {
  fill('/unit', find, detail);
  fill('/unit/2', find);
  forgetPage('/unit');
  expect([isThere('/unit', find), isThere('/unit', detail), isThere('/unit/2', find)]).toEqual([false, false, true]);
});

it('a change of a module makes everything of it old, wherever it is shown, and nothing else', () => {
  fill('/a', find, detail, other);
  fill('/b', find);
  queryClient.setQueryData(['layout', find.path], {});
  refreshModule('/api/unit/importUnit');
  expect([isStale('/a', find), isStale('/a', detail), isStale('/b', find), isStale('/a', other)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(queryClient.getQueryState(['layout', find.path])?.isInvalidated).toBe(false);
});

it('a module is not one whose name begins alike', () => {
  fill('/a', { path: '/api/unitbasic/listUnitBasic' });
  refreshModule('/api/unit/importUnit');
  expect(isStale('/a', { path: '/api/unitbasic/listUnitBasic' })).toBe(false);
});

it('named calls are asked anew on every page', async () => {
  fill('/a', find, other);
  fill('/b', find);
  await reloadCalls(find);
  expect([isStale('/a', find), isStale('/b', find), isStale('/a', other)]).toEqual([true, true, false]);
});

it('work that was handed over makes work lists old, without loading them under somebody’s eyes', () => {
  fill('/a', work, find);
  outdateWorkLists();
  expect([isStale('/a', work), isStale('/a', find)]).toEqual([true, false]);
  expect(queryClient.isFetching()).toBe(0);
});
