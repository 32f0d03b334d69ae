import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openWire } from '../../../../test/wire.ts';
import { assignInTurn } from './assign-in-turn.ts';

afterEach(() => vi.unstubAllGlobals());

it('one reviewer gets applications of several kinds; who changed one that goes alone is learnt by its version', async () => {
  const wire = openWire();
  wire.answer(assignReviewer, { results: [], succeeded: 0, failed: 0 });
  const row = (id: string, version: number) => ({ id, applicationNo: `S${id}`, version });
  const runs = [[row('a', 3), row('b', 4)], [row('c', 5)]];
  await assignInTurn(runs, { reviewerId: 'u1', dueDate: '2026-12-03', opinion: '' });
  expect(wire.asked(assignReviewer)).toMatchObject([
    { ids: ['a', 'b'], reviewerId: 'u1', dueDate: '2026-12-03' },
    { ids: ['c'], version: 5, reviewerId: 'u1' },
  ]);
  expect(wire.asked(assignReviewer)[0]?.version).toBeUndefined();
});
