import { expect, it } from 'vitest';
import { changesMessage } from './unusual-change.ts';

it('says how many changes of each kind came, in the order of the list, and of which days', () => {
  const counts = [
    { kind: 'voided', count: 1 },
    { kind: 'refunded', count: 2 },
  ] as const;
  expect(changesMessage(counts, '2026-11-28', '2026-11-28')).toEqual({
    title: '异常变动3项（2026-11-28）',
    content: '退费2项、作废发票1项，请核对',
  });
  expect(changesMessage(counts, '2026-11-26', '2026-11-28').title).toBe('异常变动3项（2026-11-26至2026-11-28）');
});
