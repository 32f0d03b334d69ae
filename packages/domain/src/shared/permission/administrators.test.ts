import { expect, it } from 'vitest';
import { joinsDuties } from './administrators.ts';
import { permissionGroups, permissionNames } from './permissions.ts';

const codes = (...all: string[]) => new Set(all);

it('the duties of two administrators never come into one hand', () => {
  expect(joinsDuties(codes('user:save'), codes('user:save', 'group:save'))).toBe(true);
  expect(joinsDuties(codes(), codes('group:save', 'audit:read'))).toBe(true);
  expect(joinsDuties(codes(), codes('user:save', 'application:read'))).toBe(false);
});

it('the first administrator of an empty product has all of them and may give some away', () => {
  const all = codes('user:save', 'group:save', 'audit:read');
  expect(joinsDuties(all, all)).toBe(false);
  expect(joinsDuties(all, codes('user:save', 'group:save'))).toBe(false);
});

it('every permission code is shown once in the group editor', () => {
  const shown = permissionGroups.flatMap((group) => group.codes);
  expect([...shown].sort()).toEqual(Object.keys(permissionNames).sort());
});
