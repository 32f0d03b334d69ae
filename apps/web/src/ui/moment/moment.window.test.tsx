import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Moment } from './Moment.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T15:58:30Z') }); // 23:58:30 in China
});
afterEach(() => {
  vi.useRealTimers();
});

it('says a moment without seconds, has the whole in its tooltip, and knows when the day ends', () => {
  render(<Moment at={new Date('2026-11-28T11:12:45Z')} />);
  const shown = screen.getByTitle('2026-11-28 19:12:45');
  expect(shown.textContent).toBe('今天 19:12');
  act(() => vi.advanceTimersByTime(3 * 60_000));
  expect(shown.textContent).toBe('昨天 19:12');
});
