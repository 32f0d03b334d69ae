import { describe, expect, it } from 'vitest';
import { standardFlow } from '../workflow/standard-flow.ts';
import { standingLabel, standingPlace } from './standing.ts';

const flow = standardFlow('LIFT-PERIODIC');

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
    expect(standingPlace(flow, { state: 'arranged', step: 'END' }, ['BGSH', 'BGLR', undefined, 'END'])).toBe('BGLR');
    expect(standingPlace(flow, { state: 'arranged', step: 'END' }, ['END'])).toBe('END');
    expect(standingPlace(flow, { state: 'running', step: 'CLFS' }, [])).toBe('CLFS');
  });
});
