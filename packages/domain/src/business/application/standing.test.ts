import { describe, expect, it } from 'vitest';
import { standardFlow } from '../workflow/standard-flow.ts';
import { standingLabel, standingPlace, standsAtStep } from './standing.ts';

const flow = standardFlow('LIFT-PERIODIC');

describe('where an application stands', () => {
  it('says the step, or that it is arranged, finished or void', () => {
    expect(standingLabel({ state: 'draft', step: 'YWSB' })).toBe('业务申报');
    const added = {
      ...flow,
      steps: [...flow.steps, { ...flow.steps[2]!, code: 'X_SECOND' as const, label: '材料复核' }],
    };
    expect(standingLabel({ state: 'running', step: 'X_SECOND' }, added)).toBe('材料复核');
    expect(standsAtStep({ state: 'running', step: 'CLFS' }, 'CLFS')).toBe(true);
    expect(standsAtStep({ state: 'voided', step: 'CLFS' }, 'CLFS')).toBe(false);
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
