import { expect, it } from 'vitest';
import { provenUntil, renewBefore } from './issued-file.ts';

const until = (certificate: string, ...algorithms: string[]) =>
  provenUntil({ certificateUntil: new Date(`${certificate}T00:00:00Z`), algorithms });

it('a proof ends with its certificate, or earlier with what it rests on', () => {
  expect(until('2041-05-01', 'SHA-256', 'RSA-3072')).toBe('2041-05-01');
  expect(until('2041-05-01', 'SHA-256', 'RSA-2048')).toBe('2030-12-31');
  expect(until('2028-05-01', 'SHA-256', 'RSA-2048')).toBe('2028-05-01');
  expect(until('2028-05-01', 'SHA-1', 'EC-prime256v1')).toBe('2013-12-31');
});

it('is renewed half a year before', () => {
  expect(renewBefore('2030-07-04')).toBe('2030-12-31');
});
