import { describe, expect, it } from 'vitest';
import { awaitedPeople, decision, giveRefusal, removeRefusal, type Asked } from './opinion.ts';

const people = (...states: Asked['state'][]): Asked[] =>
  states.map((state, at) => ({ userId: `u${at}`, name: ['甲', '乙', '丙'][at] ?? '', place: at, state }));

describe('what people decide', () => {
  it.each<['all' | 'any' | 'inTurn', Asked['state'][], string]>([
    ['all', ['agreed', 'open'], 'open'],
    ['all', ['agreed', 'agreed'], 'agreed'],
    ['all', ['agreed', 'removed'], 'agreed'],
    ['all', ['open', 'refused'], 'refused'],
    ['any', ['open', 'agreed'], 'agreed'],
    ['any', ['refused', 'open'], 'open'],
    ['any', ['refused', 'refused'], 'refused'],
    ['any', ['refused', 'removed'], 'refused'],
    ['inTurn', ['agreed', 'open'], 'open'],
    ['inTurn', ['agreed', 'refused', 'open'], 'refused'],
    ['inTurn', ['agreed', 'agreed', 'agreed'], 'agreed'],
    ['all', ['removed'], 'open'],
  ])('%s of %j: %s', (rule, states, decided) => expect(decision(rule, people(...states))).toBe(decided));
});

it('asks in turn the first who has not spoken, otherwise everybody at once', () => {
  expect(awaitedPeople('inTurn', people('agreed', 'open', 'open')).map(({ userId }) => userId)).toEqual(['u1']);
  expect(awaitedPeople('all', people('agreed', 'open', 'open')).map(({ userId }) => userId)).toEqual(['u1', 'u2']);
});

it('says who may not speak, and why', () => {
  const three = people('agreed', 'open', 'open');
  expect(giveRefusal('inTurn', three, 'u2')).toBe('请等待乙发表意见');
  expect(giveRefusal('inTurn', three, 'u1')).toBeUndefined();
  expect(giveRefusal('all', three, 'u2')).toBeUndefined();
  expect(giveRefusal('all', three, 'u0')).toBe('您已发表意见，不能再次发表');
  expect(giveRefusal('all', three, 'stranger')).toBe('您不在本环节征求意见的人员之列');
  expect(giveRefusal('all', people('removed', 'open'), 'u0')).toBe('您不在本环节征求意见的人员之列');
});

it('keeps those who have spoken, and the last one', () => {
  expect(removeRefusal('all', people('agreed', 'open'), 'u0')).toBe('甲已发表意见，不能减签');
  expect(removeRefusal('all', people('removed', 'open'), 'u1')).toBe('至少应保留一位发表意见的人员');
  expect(removeRefusal('all', people('open', 'open'), 'u1')).toBeUndefined();
  // of whom one is enough: without the last who has not spoken, nobody would be left who decides
  expect(removeRefusal('any', people('refused', 'open'), 'u1')).toContain('其余人员均不同意');
  expect(removeRefusal('any', people('refused', 'open', 'open'), 'u1')).toBeUndefined();
});
