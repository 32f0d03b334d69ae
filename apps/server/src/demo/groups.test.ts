import { permissionNames, type Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { pageList } from '@tejian/domain/shared/menu/pages.view.ts';
import { expect, it } from 'vitest';
import { demoGroups } from './groups.seed.ts';

const granted = new Set(demoGroups.flatMap(({ codes }) => codes));

it('every permission code is granted to a delivered group: without one nobody could use what it opens', () => {
  const codes = Object.keys(permissionNames) as Permission[]; // the record's keys are exactly the codes
  expect(codes.filter((code) => !granted.has(code)).map((code) => `${code}: add it in groups.seed.ts`)).toEqual([]);
});

it('every page is opened by somebody of the demonstration', () => {
  const closed = [...pageList].filter(([, { needs }]) => needs && !needs.some((code) => granted.has(code)));
  expect(closed.map(([path]) => path)).toEqual([]);
});

it('every group may do something, each code once, under a code and a name of its own', () => {
  for (const { code, codes } of demoGroups) {
    expect(codes.length, code).toBeGreaterThan(0);
    for (const each of codes) expect(permissionNames, code).toHaveProperty([each]);
  }
  expect(new Set(demoGroups.map(({ code }) => code)).size).toBe(demoGroups.length);
  expect(new Set(demoGroups.map(({ name }) => name)).size).toBe(demoGroups.length);
});
