import { describe, expect, it } from 'vitest';
import { difference } from './difference.ts';

interface Way {
  from: string;
  to: string;
  call: string;
  required: string[];
}
interface Flow {
  code: string;
  steps: { code: string; label: string; batch?: object }[];
  transitions: Way[];
}
const flow = (): Flow => ({
  code: 'LIFT-PERIODIC',
  steps: [
    { code: 'BGLR', label: '报告录入' },
    { code: 'BGQR', label: '报告确认', batch: { allowed: true, share: ['department', 'unit'] } },
    { code: 'BGSP', label: '报告审批' },
  ],
  transitions: [
    { from: 'BGLR', to: 'BGQR', call: 'report/submit', required: ['record', 'signatures'] },
    { from: 'BGQR', to: 'BGLR', call: 'report/return', required: ['opinion'] },
    { from: 'BGQR', to: 'BGSP', call: 'report/confirm', required: [] },
  ],
});

describe('difference', () => {
  it('finds nothing between equal documents, whatever the order of their fields', () => {
    expect(difference(flow(), flow())).toEqual([]);
    expect(difference({ a: 1, b: [{ id: 'x', n: 2 }] }, { b: [{ n: 2, id: 'x' }], a: 1 })).toEqual([]);
  });

  it('names the part of a list by its code, so that an added step does not move the others', () => {
    const after = flow();
    after.steps.splice(1, 0, { code: 'X_PLAN', label: '技术会签' });
    for (const step of after.steps) if (step.code === 'BGSP') step.label = '签发';
    expect(difference(flow(), after)).toEqual([
      { place: 'steps[BGSP].label', change: 'changed', before: '报告审批', after: '签发' },
      { place: 'steps[X_PLAN]', change: 'added', after: { code: 'X_PLAN', label: '技术会签' } },
    ]);
  });

  it('names a transition by its ends and its call', () => {
    const after = flow();
    for (const way of after.transitions) if (way.to === 'BGQR') way.required = ['record', 'conclusion'];
    expect(difference(flow(), after)).toEqual([
      {
        place: 'transitions[BGLR→BGQR→report/submit].required[1]',
        change: 'changed',
        before: 'signatures',
        after: 'conclusion',
      },
    ]);
  });

  it('tells that parts changed places, and counts by place where nothing names them', () => {
    const [one, two] = [{ id: 'a' }, { id: 'b' }];
    expect(difference([one, two], [two, one])).toEqual([
      { place: '', change: 'order', before: ['a', 'b'], after: ['b', 'a'] },
    ]);
    expect(difference({ list: [1, 2] }, { list: [1, 3, 4] })).toEqual([
      { place: 'list[1]', change: 'changed', before: 2, after: 3 },
      { place: 'list[2]', change: 'added', after: 4 },
    ]);
    expect(difference([{ id: 'a' }, { id: 'a' }], [{ id: 'a' }, { id: 'c' }])).toEqual([
      { place: '[1].id', change: 'changed', before: 'a', after: 'c' },
    ]);
  });

  it('tells a value apart from its absence and from another type', () => {
    expect(difference({ a: null }, {})).toEqual([{ place: 'a', change: 'removed', before: null }]);
    expect(difference({ a: 1 }, { a: '1' })).toEqual([{ place: 'a', change: 'changed', before: 1, after: '1' }]);
    expect(difference({ a: [] }, { a: {} })).toHaveLength(1);
  });

  it('finds each of a thousand random changes, and from the other side its opposite', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 1_000; round += 1) {
      const [before, after] = [flow(), flow()];
      let part = after as unknown as Record<string, unknown>;
      for (;;) {
        const names = Object.keys(part);
        const name = names[random(names.length)] ?? '';
        const value = part[name];
        if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
          part = value as Record<string, unknown>;
          continue;
        }
        part[name] = `changed ${String(round)}`;
        break;
      }
      const there = difference(before, after);
      expect(there.length).toBeGreaterThan(0);
      const back = difference(after, before);
      expect(back.map(({ place }) => place).toSorted()).toEqual(there.map(({ place }) => place).toSorted());
    }
  });
});
