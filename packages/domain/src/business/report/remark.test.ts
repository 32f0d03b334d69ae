import { expect, test } from 'vitest';
import { givenItem, givenTemplate } from '../../../test/report/given-report.ts';
import { isPlaceOf, placeWords, readPlace } from './place.ts';
import { pendingRemarks, remarkActsFor, remarkAfter, remarkObstacle, remarksAt } from './remark.ts';

const remark = (state: 'open' | 'answered' | 'settled', item?: string, raisedLater = false) => ({
  state,
  raisedLater,
  place: { section: 'items', ...(item === undefined ? {} : { item }) },
});

test('the inspectors answer, the reviewers settle or ask again; nobody else does anything', () => {
  expect(remarkActsFor(remark('open'), 'entry')).toEqual(['answer']);
  expect(remarkActsFor(remark('open'), 'review')).toEqual(['settle']);
  expect(remarkActsFor(remark('answered'), 'review')).toEqual(['settle', 'ask']);
  expect(remarkActsFor(remark('settled'), 'entry')).toEqual([]);
  expect(remarkActsFor(remark('open'), undefined)).toEqual([]);
  expect(remarkAfter(remark('answered'), 'ask', 'review')).toBe('open');
  expect(remarkAfter(remark('settled'), 'settle', 'review')).toBeUndefined();
  expect(remarkAfter(remark('open'), 'settle', 'entry')).toBeUndefined();
});

test('what is not answered blocks the submission, what is not settled the agreement; a setting makes it a warning', () => {
  const remarks = [remark('open'), remark('answered'), remark('settled')];
  expect(pendingRemarks(remarks, 'entry')).toHaveLength(1);
  expect(remarkObstacle(remarks, 'entry', 'block')).toBe('还有1条校审意见没有答复');
  expect(remarkObstacle(remarks, 'review', 'block')).toBe('还有2条校审意见没有销号');
  expect(remarkObstacle(remarks, 'review', 'warn')).toBeUndefined();
  expect(remarkObstacle([remark('answered')], 'entry', 'block')).toBeUndefined();
});

test('what a later step asked and the inspectors answered is judged there: before, it is neither in the way nor settled', () => {
  const later = remark('answered', '1', true);
  expect(remarkActsFor(later, 'review')).toEqual(['ask']);
  expect(remarkObstacle([later], 'review', 'block')).toBeUndefined();
  expect(remarkObstacle([{ ...later, raisedLater: false }], 'review', 'block')).toBe('还有1条校审意见没有销号');
  const unanswered = remark('open', '1', true);
  expect(remarkActsFor(unanswered, 'review')).toEqual(['settle']);
  expect(remarkObstacle([unanswered], 'entry', 'block')).toBe('还有1条校审意见没有答复');
});

test('remarks of a line or a value stand at their item, others at their own place', () => {
  const value = {
    state: 'open' as const,
    raisedLater: false,
    place: { section: 'items', item: '1', sub: '(2)', measure: 'gap' },
  };
  const all = [remark('open', '1'), remark('open', '2'), remark('open'), value];
  expect(remarksAt(all, { section: 'items', item: '1' })).toEqual([all[0], value]);
  expect(remarksAt(all, { section: 'items' })).toEqual([all[2]]);
});

test('a place from outside is read part by part, and must be one of the form', () => {
  const template = givenTemplate({ items: [givenItem({ no: '1' })] });
  expect(readPlace({ section: 'items', item: '1', other: 7 })).toEqual({ section: 'items', item: '1' });
  expect([
    readPlace({ item: '1' }),
    readPlace({ section: 'items', item: 1 }),
    readPlace({ section: 'a', row: -1 }),
  ]).toEqual([undefined, undefined, undefined]);
  expect(isPlaceOf(template, { section: 'items', item: '1' })).toBe(true);
  expect(isPlaceOf(template, { section: 'items', item: '9' })).toBe(false);
  expect(isPlaceOf(template, { section: 'nowhere' })).toBe(false);
  expect(placeWords(template, { section: 'items', item: '1', measure: 'gap' })).toBe('1 项目1');
});
