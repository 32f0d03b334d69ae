import { beforeEach, expect, it, vi } from 'vitest';
import type { Office } from '@tejian/contract/shared/office/office.contract.ts';
import { officeOptions } from './office-tree.ts';
import { pageSizeOf, rememberPageSize } from './page-size.ts';
import { rememberPerson, usualPeople } from './usual-people.ts';

const kept = new Map<string, string>();
const jar = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  jar.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  });
});

it('a list keeps the number of rows that was chosen for it, never 500 and nothing strange', () => {
  expect(pageSizeOf('a')).toBe(10);
  rememberPageSize('a', 30);
  rememberPageSize('a', 500);
  expect([pageSizeOf('a'), pageSizeOf('b')]).toEqual([30, 10]);
  kept.set('tejian.page-size:a', '7');
  expect(pageSizeOf('a')).toBe(10);
});

it('the persons chosen last come first, each once, five at most', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '3']) rememberPerson('reviewer', { id, name: `甲${id}` });
  expect(usualPeople('reviewer').map(({ id }) => id)).toEqual(['3', '6', '5', '4', '2']);
  expect(usualPeople('inspector')).toEqual([]);
});

it.each(['{', '5', '[{"id":1}]', 'null'])('what something else wrote into the cookie (%s) is nobody', (value) => {
  jar.set('usual_reviewer', encodeURIComponent(value));
  expect(usualPeople('reviewer')).toEqual([]);
});

it('offices stand below the ones they belong to; one whose upper office is not there stands at the top', () => {
  const office = (id: string, parentId?: string) => ({ id, name: id, parentId, kind: 'department' }) as Office; // what the tree reads
  const offices = [office('b', 'a'), office('a'), office('c', 'b'), office('d', 'gone')];
  expect(officeOptions(offices).map(({ label }) => label)).toEqual(['a', '\u3000b', '\u3000\u3000c', 'd']);
  expect(officeOptions(offices, 'b').map(({ value }) => value)).toEqual(['c']);
});
