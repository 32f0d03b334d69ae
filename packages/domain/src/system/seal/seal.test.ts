import { expect, it } from 'vitest';
import { periodRefusal } from './seal.ts';

const today = '2026-11-26';
const sentence = (...asked: Parameters<typeof periodRefusal>) => periodRefusal(...asked)?.sentence;

it('a new seal begins today or later: what was issued before has the seal of its time', () => {
  expect(periodRefusal({ validFrom: today }, undefined, today)).toBeUndefined();
  expect(periodRefusal({ validFrom: '2026-11-25' }, undefined, today)).toMatchObject({ field: 'validFrom' });
  expect(sentence({ validFrom: '2026-12-01', validTo: '2026-11-30' }, undefined, today)).toContain('不能早于启用日期');
});

it('one that began keeps its beginning and ends today at the earliest', () => {
  const before = { validFrom: '2024-01-01' };
  expect(periodRefusal({ ...before, validTo: today }, before, today)).toBeUndefined();
  expect(sentence({ validFrom: today }, before, today)).toBe('印章已启用，启用日期不能修改');
  expect(sentence({ ...before, validTo: '2026-11-25' }, before, today)).toContain('立即停用');
  const ended = { ...before, validTo: '2025-12-31' };
  expect(periodRefusal(ended, ended, today)).toBeUndefined();
});

it('one that is still to come can be moved, not behind today', () => {
  const before = { validFrom: '2026-12-01' };
  expect(periodRefusal({ validFrom: '2027-01-01' }, before, today)).toBeUndefined();
  expect(sentence({ validFrom: '2026-11-01' }, before, today)).toContain('不能早于今天');
});
