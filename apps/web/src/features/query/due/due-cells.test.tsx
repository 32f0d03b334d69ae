import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { usualBounds } from '@tejian/domain/archive/due-rule/due-band.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dueCells } from './due-cells.tsx';

const cells = dueCells(() => undefined, usualBounds);
const toneOf = (daysLeft: number) => {
  const drawn = renderToString(cells.daysLeft({ daysLeft } as DueRow));
  return /state-\w+/.exec(drawn)?.[0];
};

it('red is for what is late, orange for what is urgent; what only comes has no colour', () => {
  expect([-120, -1, 0, 10, 11, 30].map(toneOf)).toEqual([
    'state-danger',
    'state-danger',
    'state-warning',
    'state-warning',
    undefined,
    undefined,
  ]);
});

it('a reason that nobody gave is no alarm: the days beside it say that it is late', () => {
  const row = { daysLeft: -3, reason: undefined } as DueRow;
  expect(renderToString(<>{cells.reason(row)}</>)).not.toContain('state-danger');
});
