import { describe, expect, it } from 'vitest';
import { mayBegin, useStates } from './business.ts';
import {
  isPossible,
  operationProblem,
  stateAfter,
  stateOperationNames,
  stateOperations,
  type OperationAsked,
  type OperationFacts,
} from './operations.ts';

const names = Object.fromEntries(Object.entries(useStates).map(([name, code]) => [code, name]));
const facts: OperationFacts = {
  today: '2026-11-20',
  useStatus: useStates.inUse,
  stateLabel: (code) => names[code] ?? code,
  useUnitId: 'old',
  useAddress: '1号楼',
  areaCode: '350102',
  manufactureDate: '2014-03-01',
  running: [],
};
const asked: OperationAsked = { operation: 'stop', date: '2026-11-20', reason: '大修' };
const every = stateOperationNames.flatMap((operation) =>
  Object.values(useStates).map((useStatus) => ({ operation, useStatus, state: names[useStatus] ?? '' })),
);

describe('every state × operation', () => {
  it.each(every)(
    '$operation in $state is refused exactly where the table does not have it',
    ({ operation, useStatus }) => {
      const target = useStatus === useStates.stopped ? useStates.inUse : useStates.stopped;
      const problem = operationProblem(
        { ...asked, operation, useStatus: target, useUnitId: 'new' },
        { ...facts, useStatus },
      );
      expect(problem === undefined).toBe(stateOperations[operation].from.includes(useStatus));
      if (problem) expect(problem.sentence).toContain('的设备不能');
    },
  );

  it.each(every)('$operation in $state leads to a state of the dictionary', ({ operation, useStatus }) => {
    const after = stateAfter(operation, useStatus, useStates.stopped) ?? '';
    expect(Object.values<string>(useStates)).toContain(after);
    if (isPossible(operation, useStatus) && operation === 'transfer') expect(after).toBe(useStatus);
  });

  it.each(every)('$operation in $state: running business hinders what ends or changes hands', (one) => {
    if (!isPossible(one.operation, one.useStatus) || one.operation === 'correct') return;
    const problem = operationProblem(
      { ...asked, operation: one.operation, useUnitId: 'new' },
      { ...facts, useStatus: one.useStatus, running: ['202611000001'] },
    );
    expect(problem === undefined).toBe(one.operation === 'enable');
  });
});

it('what is gone takes no business, what is stopped none that is periodic', () => {
  const allowed = Object.values(useStates).map((code) => [mayBegin(code, 'periodic'), mayBegin(code, 'other')]);
  expect(allowed).toEqual([
    [true, true],
    [true, true],
    [false, true],
    ...Array.from({ length: 5 }, () => [false, false]),
    [true, true],
  ]);
});

it.each<[Partial<OperationAsked>, Partial<OperationFacts>, string]>([
  [{ reason: '  ' }, {}, '原因不能为空'],
  [{ date: '2026-11-21' }, {}, '停用日期不能晚于今天'],
  [{ date: '2014-02-28' }, {}, '停用日期不能早于制造日期（2014-03-01）'],
  [
    { date: '2026-11-01' },
    { last: { operation: 'transfer', date: '2026-11-02' } },
    '停用日期不能早于上一次移装过户的日期（2026-11-02）',
  ],
  [{}, { running: ['SQ1', 'SQ2'] }, '有在办业务（SQ1、SQ2），请先办结或作废后再停用'],
  [{ operation: 'enable' }, {}, '使用状态为“inUse”的设备不能启用'],
  [{ operation: 'correct' }, {}, '请选择更正后的使用状态'],
  [{ operation: 'correct', useStatus: '2' }, {}, '使用状态已是“inUse”，无需更正'],
  [{ operation: 'correct', useStatus: '4' }, { running: ['SQ1'] }, '有在办业务（SQ1），请先办结或作废后再状态更正'],
  [
    { operation: 'transfer', useUnitId: 'old', useAddress: '1号楼', areaCode: '350102' },
    {},
    '使用单位、使用地点、所在区域至少变更一项',
  ],
])('%o %o is refused', (change, situation, sentence) => {
  expect(operationProblem({ ...asked, ...change }, { ...facts, ...situation })?.sentence).toBe(sentence);
});
