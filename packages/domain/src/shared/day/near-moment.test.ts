import { expect, it } from 'vitest';
import { nearMoment } from './near-moment.ts';

const now = new Date('2026-11-28T15:30:00Z'); // 23:30 in China

it.each([
  ['2026-11-28T11:12:45Z', '今天 19:12'],
  ['2026-11-27T16:00:00Z', '今天 00:00'],
  ['2026-11-27T15:59:59Z', '昨天 23:59'],
  ['2026-11-26T15:59:59Z', '11-26 23:59'],
  ['2025-12-31T15:59:59Z', '2025-12-31'],
  ['2025-12-31T16:00:00Z', '01-01 00:00'],
])('%s is said as %s', (moment, said) => expect(nearMoment(new Date(moment), now)).toBe(said));
