import { describe, expect, it } from 'vitest';
import { withoutSteps } from './short-flow.ts';
import { standardFlow } from './standard-flow.ts';
import { codesDoing, deskLink, isDoneAt, stepDoing, stepOfCall } from './step-work.ts';
import { stepList } from './steps.ts';

const flow = standardFlow('LIFT-PERIODIC');

describe('a step is found by what is done at it', () => {
  it.each(['declare', 'arrange', 'build', 'enter', 'finish'] as const)('%s, in the flow and for all flows', (once) => {
    const { code } = stepDoing(flow, once);
    expect(codesDoing(once)).toEqual([code]);
    expect(stepList.filter((step) => isDoneAt(once, step.code)).map((step) => step.code)).toEqual([code]);
    expect(isDoneAt(once, 'END')).toBe(false);
  });

  it('by the call that leads on from it, where it was seen; a flow without the step has none', () => {
    expect(stepOfCall(flow, 'report/print')?.code).toBe('BGDY');
    expect(stepOfCall(flow, 'report/finish')?.code).toBe('finish_inspect');
    expect(['BGSH_FX', 'BGSH', undefined].map((seen) => stepOfCall(flow, 'report/audit', seen)?.code)).toEqual([
      'BGSH_FX',
      'BGSH',
      'BGSH',
    ]);
    expect(stepOfCall(withoutSteps(flow, ['BGQR']), 'report/confirm', 'BGQR')).toBeUndefined();
  });
});

it('a record leads to the desk of the step at which it stands', () => {
  const record = { entity: 'item', id: 'i-1', no: 'S-1' } as const;
  expect(deskLink(stepDoing(flow, 'enter').code, record)).toBe('/businessPro/reportEnterInfo?seisn=S-1');
  expect(() => deskLink('X_PLAN', record)).toThrow('no desk');
});
