// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { closeTabs } from './close-tabs.ts';
import { dropCookie, readCookie, writeCookie } from './cookie.ts';
import { slotsInOrder } from './draft-slot.ts';
import { officeOptions } from './office-tree.ts';
import { pageSizeOf, rememberPageSize } from './page-size.ts';
import { pageQueryKey, queryClient } from './query-client.ts';
import { useTabs } from './tabs.ts';
import { countOf } from './use-count.ts';
import { restoredNote } from './use-local-draft.ts';
import { rememberPerson, usualPeople } from './usual-people.ts';

describe('what is chosen is remembered', () => {
  it('how many rows of a list are looked at, but not five hundred of them', () => {
    openWindow();
    expect(pageSizeOf('unitList')).toBe(10);
    rememberPageSize('unitList', 30);
    rememberPageSize('unitList', 500);
    expect([pageSizeOf('unitList'), pageSizeOf('otherList')]).toEqual([30, 10]);
    localStorage.setItem('tejian.page-size:unitList', '17');
    expect(pageSizeOf('unitList')).toBe(10); // no size that is offered
  });

  it('the five persons chosen last, the latest first, each once', () => {
    openWindow();
    dropCookie('usual_lead');
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberPerson('lead', { id, name: `名${id}` });
    expect(usualPeople('lead').map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
    expect(usualPeople('other')).toEqual([]);
    for (const other of ['{', '{"a":1}', '[1,{"id":2,"name":"x"}]', 'null']) {
      writeCookie('usual_lead', other, 1);
      expect([other, usualPeople('lead')]).toEqual([other, []]);
    }
    dropCookie('usual_lead');
  });

  it('a cookie says what it was given, whatever signs it has, and is gone when it is dropped', async () => {
    openWindow();
    writeCookie('sample', 'a=b; 名', 1);
    expect(readCookie('sample')).toBe('a=b; 名');
    expect(readCookie('samp')).toBeUndefined();
    dropCookie('sample');
    await waitFor(() => expect(readCookie('sample')).toBeUndefined()); // this window's cookies end a millisecond later
  });
});

it('a tab that closes takes along what its page had loaded and kept, and nothing of another', () => {
  openWindow();
  const tab = { address: '/a', title: '甲', round: 0, dirty: false, visited: true, usedAt: 0 };
  useTabs.setState({
    tabs: [
      { ...tab, key: '/a' },
      { ...tab, key: '/ab' },
    ],
    activeKey: '/a',
  });
  for (const key of ['/a', '/ab']) {
    queryClient.setQueryData(pageQueryKey(key, '/api/x/findX'), 1);
    sessionStorage.setItem(`list:${key}:view`, '{}');
  }
  closeTabs(({ key }) => key === '/a');
  expect([
    useTabs.getState().tabs.map(({ key }) => key),
    Object.keys(sessionStorage).filter((key) => key.startsWith('list:')),
  ]).toEqual([['/ab'], ['list:/ab:view']]);
  expect(['/a', '/ab'].map((key) => queryClient.getQueryData(pageQueryKey(key, '/api/x/findX')))).toEqual([
    undefined,
    1,
  ]);
});

describe('drafts', () => {
  it('of a form are kept in one of five places; what another window left is taken up first', () => {
    expect(slotsInOrder('f', [])).toEqual(['f', 'f#2', 'f#3', 'f#4', 'f#5']);
    expect(slotsInOrder('f', ['f#3', 'other'])).toEqual(['f#3', 'f', 'f#2', 'f#4', 'f#5']);
  });

  it('that came back say when they were kept, and how they went into another version', () => {
    const kept = { savedAt: new Date(0), value: { version: 1 } };
    expect(restoredNote(kept, 1, { kept: 0, clashes: [] })).toBeUndefined();
    expect(restoredNote(kept, 1, { kept: 2, clashes: [] })).toEqual({ at: new Date(0) });
    expect(restoredNote(kept, 2, { kept: 1, clashes: [['phone']] })).toEqual({
      at: new Date(0),
      merged: { kept: 1, clashes: 1 },
    });
    expect(restoredNote(kept, 2, { kept: 0, clashes: [['phone']] })?.merged).toEqual({ kept: 0, clashes: 1 });
  });
});

describe('how many rows there are', () => {
  const rows = (count: number, countExact: boolean) => ({ list: [], count, countExact });
  const later = { isError: false };

  it('is not nought before anything was answered', () => {
    expect(countOf(undefined, later)).toMatchObject({ count: 0, isUnknown: true, isCounting: false });
  });

  it('is what came with the rows, also where that stopped at its bound', () => {
    expect(countOf(rows(37, true), later)).toMatchObject({ count: 37, countExact: true, isCounting: false });
    expect(countOf(rows(10_000, false), later)).toMatchObject({ count: 10_000, countExact: false, isCounting: false });
  });

  it('is counted on while the rows are there, and then what was counted', () => {
    expect(countOf(rows(11, false), later)).toMatchObject({ count: 10, isCounting: true });
    expect(countOf(rows(11, false), { ...later, data: rows(37, true) })).toMatchObject({
      count: 37,
      countExact: true,
      isCounting: false,
    });
    expect(countOf(rows(11, false), { isError: true })).toMatchObject({ count: 10, isCounting: false });
  });
});

it('offices stand below the one that they belong to, as deep as they are', () => {
  const office = (id: string, parentId = '') =>
    ({ id, name: id, parentId }) as Parameters<typeof officeOptions>[0][number];
  const offices = [office('b', 'a'), office('a', 'gone'), office('c', 'b'), office('z')];
  expect(officeOptions(offices)).toEqual([
    { value: 'a', label: 'a' },
    { value: 'b', label: '\u3000b' },
    { value: 'c', label: '\u3000\u3000c' },
    { value: 'z', label: 'z' },
  ]);
  expect(officeOptions(offices, 'a').map(({ value }) => value)).toEqual(['b', 'c']);
});
