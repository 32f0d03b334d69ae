import { describe, expect, it } from 'vitest';
import { standingLabel, standingPlace } from './standing.ts';

describe('where an application stands', () => {
  it('says the step, or that it is arranged, finished or void', () => {
    expect(standingLabel({ state: 'draft', step: 'YWSB' })).toBe('业务申报');
    expect(['arranged', 'finished', 'voided'].map((state) => standingLabel({ state, step: 'END' }))).toEqual([
      '已派工',
      '已办结',
      '已作废',
    ]);
  });

  it('is as far as the item that is furthest behind', () => {
    expect(standingPlace({ state: 'arranged', step: 'END' }, ['BGSH', 'BGLR', undefined, 'END'])).toBe('BGLR');
    expect(standingPlace({ state: 'arranged', step: 'END' }, ['END'])).toBe('END');
    expect(standingPlace({ state: 'running', step: 'CLFS' }, [])).toBe('CLFS');
  });
});
