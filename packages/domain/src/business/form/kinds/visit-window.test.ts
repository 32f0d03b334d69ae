import { expect, it } from 'vitest';
import { tidyWindow, visitWindowProblem, windowOf } from './visit-window.ts';

it.each([
  ['08:30-11:30', '08:30-11:30'],
  ['8:30－11：30', '08:30-11:30'],
  [' 0830 ～ 1130 ', '08:30-11:30'],
  ['14:00至16:00', '14:00-16:00'],
  ['', ''],
])('%s is the window %s', (entered, kept) => {
  expect(visitWindowProblem(entered)).toBeUndefined();
  expect(tidyWindow(entered)).toBe(kept);
  expect(tidyWindow(kept)).toBe(kept);
});

it.each(['上午', '11:30-08:30', '08:30-08:30', '08:60-09:00', '20:00-24:00', '08:30', '8-11'])(
  '%s is no window',
  (entered) => {
    expect(visitWindowProblem(entered)).toBe('请输入开始检验的时段，如 08:30-11:30，结束须晚于开始');
  },
);

it('a window is minutes of the day', () => expect(windowOf('08:30-14:05')).toEqual({ from: 510, until: 845 }));
