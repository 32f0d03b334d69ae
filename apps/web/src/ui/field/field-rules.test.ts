import { describe, expect, it } from 'vitest';
import { asText, asTexts } from './as-text.ts';
import type { FieldDef } from './field-def.ts';
import { typedKey } from './typed-key.ts';
import { valueProblem } from './value-problem.ts';
import { weeksOf } from './weeks.ts';

describe('keys in a box with typed text', () => {
  it('Enter reads it; Escape takes it back and closes nothing', () => {
    expect(typedKey('Enter', true, false)).toBe('settle');
    expect(typedKey('Escape', true, false)).toBe('take back');
  });

  it('Escape in a search also reaches the panel, which clears the field', () => {
    expect(typedKey('Escape', true, true)).toBe('take back and clear');
  });

  it.each(['Enter', 'Escape', 'Tab', 'a'])('%s without typed text is the picker’s own', (key) => {
    expect(typedKey(key, false, true)).toBe('hand on');
    expect(typedKey('Tab', true, true)).toBe('hand on');
  });
});

describe('what is refused by the kind of a field', () => {
  const speed: FieldDef = { name: 'speed', label: '速度', showType: 'number', min: 0.25, max: 10, precision: 2 };

  it('a number keeps to its range and digits; typed with full-width signs it reads alike', () => {
    expect([0.25, '10', '１.７５'].map((value) => valueProblem(speed, value))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([0.24, 10.01].map((value) => valueProblem(speed, value))).toEqual(Array(2).fill('请输入0.25到10之间的数'));
    expect(valueProblem(speed, 1.234)).toBe('小数不能超过2位');
    expect(valueProblem(speed, '1.2.3')).toBeDefined();
  });

  it('each end of a range of days is looked at; what is blank is not', () => {
    const days: FieldDef = { name: 'days', label: '日期', showType: 'daterange' };
    expect(valueProblem(days, ['', undefined])).toBeUndefined();
    expect(valueProblem(days, ['2026-02-30', '2026-03-01'])).toContain('2026-02-30');
    expect(valueProblem(days, ['2026-01-01', 'heute'])).toBeDefined();
  });

  it('other fields refuse nothing by their kind', () => {
    expect(valueProblem({ name: 'a', label: 'a', showType: 'text' }, '2026-02-30')).toBeUndefined();
    expect(valueProblem(speed, { a: 1 })).toBeUndefined();
  });
});

describe('the weeks of a month', () => {
  it('begin on Mondays, hang together and hold the whole month, through leap years and turns of years', () => {
    for (let at = 0; at < 12 * 9; at += 1) {
      const month = `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
      const days = weeksOf(month).flat();
      const dates = days.map((day) => Date.parse(`${day}T00:00:00Z`));
      expect(new Date(dates[0] ?? 0).getUTCDay()).toBe(1);
      expect(dates.every((date, index) => index === 0 || date - (dates[index - 1] ?? 0) === 86_400_000)).toBe(true);
      const own = days.filter((day) => day.startsWith(month.slice(0, 7)));
      expect(own.length).toBe(new Date(Date.UTC(2023 + Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate());
      expect(days.length - own.length).toBeLessThan(14);
    }
  });
});

it('what a control shows is text, whatever stands in the field', () => {
  expect([asText('a'), asText(0), asText(undefined), asText({}), asText(null)]).toEqual(['a', '0', '', '', '']);
  expect([asTexts(['a', 1]), asTexts('a'), asTexts(undefined)]).toEqual([['a', '1'], [], []]);
});
