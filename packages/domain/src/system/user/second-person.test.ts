import { describe, expect, it } from 'vitest';
import { permissionNames } from '../../shared/permission/permissions.ts';
import {
  accountOperations,
  askedOperations,
  askingCode,
  confirmingCodes,
  hindranceOf,
  REQUEST_HOURS,
  requestEnd,
} from './second-person.ts';

const asked = new Date('2026-11-23T08:00:00+08:00');
const request = { requestedBy: 'zhang', userId: 'li', requestedAt: asked };
const after = (ms: number) => new Date(asked.getTime() + ms);
const DAY_MS = REQUEST_HOURS * 3_600_000;
const keeper = { userId: 'wang', codes: new Set(['audit:read']) };

describe('who may decide what another one asked for', () => {
  it.each<[string, { userId: string; codes: ReadonlySet<string> }, string | undefined]>([
    ['somebody with the right to read the audit', keeper, undefined],
    ['somebody with the right to keep groups', { userId: 'wang', codes: new Set(['group:save']) }, undefined],
    ['somebody without either', { userId: 'wang', codes: new Set(['user:save']) }, 'noCode'],
    ['who asked', { ...keeper, userId: 'zhang' }, 'ownRequest'],
    ['whose account it is', { ...keeper, userId: 'li' }, 'ownAccount'],
    ['who asked for an own account', { ...keeper, userId: 'zhang' }, 'ownRequest'],
  ])('%s', (_, person, hindrance) => expect(hindranceOf(request, person, after(1))).toBe(hindrance));

  it('who asked for the own account may not confirm it either', () => {
    expect(hindranceOf({ ...request, userId: 'zhang' }, { ...keeper, userId: 'zhang' }, after(1))).toBe('ownRequest');
  });

  it('a day is the time for it, to the millisecond; what lapsed has lapsed for everybody', () => {
    expect(requestEnd(asked)).toEqual(after(DAY_MS));
    expect(hindranceOf(request, keeper, after(DAY_MS - 1))).toBeUndefined();
    for (const person of [keeper, { ...keeper, userId: 'zhang' }, { ...keeper, codes: new Set<string>() }])
      expect(hindranceOf(request, person, after(DAY_MS))).toBe('lapsed');
  });
});

it('every act has the code of who asks for it, and every code is one of the product', () => {
  expect(Object.keys(askingCode).sort()).toEqual([...accountOperations].sort());
  for (const code of [...Object.values(askingCode), ...confirmingCodes]) expect(permissionNames).toHaveProperty([code]);
  for (const act of askedOperations) expect(accountOperations).toContain(act);
});
