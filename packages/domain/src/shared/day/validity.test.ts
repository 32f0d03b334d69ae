import { expect, it } from 'vitest';
import { validityOf } from './validity.ts';

it('holds on its last day and is told of 90 days before', () => {
  expect(validityOf('2026-11-20', '2026-11-20')).toBe('soon');
  expect(validityOf('2026-11-19', '2026-11-20')).toBe('expired');
  expect(validityOf('2027-02-18', '2026-11-20')).toBe('soon');
  expect(validityOf('2027-02-19', '2026-11-20')).toBe('valid');
});
