import { afterEach, expect, it, vi } from 'vitest';
import { loadWithin } from './load-within.ts';

afterEach(() => vi.useRealTimers());

it('gives up on a program that does not come within 120 s', async () => {
  vi.useFakeTimers();
  const given = loadWithin(() => new Promise<string>(() => undefined));
  const refused = expect(given).rejects.toThrow('chunk time-out');
  await vi.advanceTimersByTimeAsync(120_000);
  await refused;
});

it('hands on what came in time, and why it did not', async () => {
  expect(await loadWithin(async () => 'page')).toBe('page');
  await expect(loadWithin(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});
