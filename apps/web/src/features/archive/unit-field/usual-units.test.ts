import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberUnit, usualUnits } from './usual-units.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());
const unit = (id: string) => ({ id, name: `单位${id}` });
const ids = (role?: string) => usualUnits(role).map(({ id }) => id);

it('the unit that was chosen last is offered first, each once, and no more than eight', () => {
  for (const id of ['1', '2', '3', '1']) rememberUnit(unit(id));
  expect(ids()).toEqual(['1', '3', '2']);
  for (let number = 10; number < 20; number += 1) rememberUnit(unit(`${number}`));
  expect(ids()).toEqual(['19', '18', '17', '16', '15', '14', '13', '12']);
});

it('units of one role are not offered for another', () => {
  rememberUnit(unit('1'), '01');
  expect([ids('01'), ids('02'), ids()]).toEqual([['1'], [], []]);
});

it('only what leads to the unit is kept, not what else was known of it', () => {
  rememberUnit({ ...unit('1'), creditCode: '91', contactPhone: '13800000000' } as Parameters<typeof rememberUnit>[0]);
  expect(kept.get('usual-units:')).not.toContain('13800000000');
  expect(usualUnits()[0]).toEqual({ id: '1', name: '单位1', creditCode: '91' });
});

it('what something else wrote there is as good as nothing', () => {
  for (const written of ['{', '"x"', '{"id":"1"}', '[null, 5, {"id":"1"}]']) {
    kept.set('usual-units:', written);
    expect(usualUnits(), written).toEqual([]);
  }
});

it('a machine that keeps nothing does not stop the choice', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => rememberUnit(unit('1'))).not.toThrow();
});
