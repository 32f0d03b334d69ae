import type { LapsedSignature } from '@tejian/contract/business/report/report-detail.contract.ts';
import { expect, test } from 'vitest';
import { changedSinceSigned, lapsedOwn, lapseSentence } from './lapsed-own.ts';
import { text } from './report-entry.text.ts';

const at = new Date('2026-11-20T04:03:00Z'); // 12:03 in China
const when = '2026-11-20 12:03:00';
const lapse = (more: Partial<LapsedSignature> = {}): LapsedSignature => ({
  role: 'inspector',
  userId: 'zhang',
  userName: '张检',
  reason: 'changed',
  byName: '李验',
  at,
  changes: [{ path: ['fields', 'rep.remark'], before: 'a', after: 'b' }],
  ...more,
});
const signed = (userId: string, role: string) => ({
  role,
  userId,
  userName: userId,
  signedOn: '2026-11-21',
  opinion: '',
});
const own = (lapsed: readonly LapsedSignature[], signatures: ReturnType<typeof signed>[] = [], userId = 'zhang') =>
  lapsedOwn({ lapsed: [...lapsed], signatures }, userId);

test('a person is told of the own inspector’s signature that no longer counts, and of no other', () => {
  expect(own([lapse()])).toMatchObject({ userId: 'zhang', isOwnChange: false });
  expect(own([lapse()], [], 'li')).toBeUndefined();
  expect(own([lapse({ role: 'writer' })])).toBeUndefined();
});

test('whoever has signed again is told nothing; another signature of the same person changes nothing', () => {
  expect(own([lapse()], [signed('zhang', 'inspector')])).toBeUndefined();
  expect(own([lapse()], [signed('zhang', 'writer'), signed('li', 'inspector')])).toBeDefined();
});

test('what somebody changed themselves needs no looking for what others did', () => {
  expect(own([lapse({ byName: '张检' })])?.isOwnChange).toBe(true);
  expect(own([lapse({ byName: '张检', reason: 'rebuilt' })])?.isOwnChange).toBe(false);
});

test('each case says who, when in China, and what to do', () => {
  const sentence = (more: Partial<LapsedSignature>) => {
    const found = own([lapse(more)]);
    return found && lapseSentence(found);
  };
  expect(sentence({})).toBe(text.lapsed.changed('李验', when, 1));
  expect(sentence({ changes: [] })).toBe(text.lapsed.changedBack('李验', when));
  expect(sentence({ byName: '张检' })).toBe(text.lapsed.own(when));
  expect(sentence({ reason: 'rebuilt' })).toBe(text.lapsed.rebuilt('李验', when));
  expect(sentence({ reason: 'returned' })).toBe(text.lapsed.returned('李验', when));
  const returned = own([lapse({ reason: 'returned' })]);
  expect(returned && lapseSentence({ ...returned, isReturnTold: true })).toBe(text.lapsed.byReturn);
  expect(sentence({ reason: 'withdrawn' })).toBe(text.lapsed.withdrawn('李验', when));
});

test('what was changed after a return is by whoever wrote it, not by whoever returned it', () => {
  const later = new Date('2026-11-20T05:00:00Z');
  const seen = (more: Partial<LapsedSignature>, entryBy = '李验') =>
    changedSinceSigned({ lapsed: [lapse(more)], signatures: [], entryBy, entryAt: later }, 'zhang');
  expect(seen({ reason: 'returned', byName: '赵审' })).toMatchObject([{ by: '李验', at: later, after: 'b' }]);
  expect(seen({ reason: 'returned', byName: '赵审' }, '张检')).toEqual([]);
  expect(seen({ byName: '李验' })).toMatchObject([{ by: '李验', at }]);
  expect(seen({ byName: '张检' })).toEqual([]);
});
