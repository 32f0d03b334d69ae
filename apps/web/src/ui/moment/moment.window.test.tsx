// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { Moment } from './Moment.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('says a moment without seconds, has the whole in its tooltip, and knows when the day ends', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T15:58:30Z'), toFake: ['Date', 'setInterval', 'clearInterval'] }); // 23:58:30
  openWindow().drawPart(<Moment at={new Date('2026-11-28T11:12:45Z')} />);
  const shown = screen.getByTitle('2026-11-28 19:12:45');
  expect(shown.textContent).toBe('今天 19:12');
  act(() => void vi.advanceTimersByTime(3 * 60_000));
  expect(shown.textContent).toBe('昨天 19:12');
});
