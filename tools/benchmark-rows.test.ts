import { expect, it } from 'vitest';
import { withFigures } from './benchmark-rows.ts';

const taken = { machine: '2 cores', versions: 'Node.js 24', date: '2026-11-25' };
const page = '# Figures\n\n| what | goal |\n|---|---|\n| home | old |\n| rows | old |\n';

it('writes a figure over the one of before, leaves the others and appends what is new', () => {
  const figures = [
    { what: 'home', goal: '≤ 250 KiB', measured: '240.0 KiB', ratio: 0.96 },
    { what: 'first list', goal: '≤ 340 KiB', measured: '331.2 KiB', ratio: 0.974 },
  ];
  expect(withFigures(page, figures, taken)).toBe(
    [
      '# Figures\n\n| what | goal |\n|---|---|',
      '| home | ≤ 250 KiB | 240.0 KiB | 0.96 | 2 cores | Node.js 24 | 2026-11-25 |',
      '| rows | old |',
      '| first list | ≤ 340 KiB | 331.2 KiB | 0.97 | 2 cores | Node.js 24 | 2026-11-25 |',
      '',
    ].join('\n'),
  );
});
