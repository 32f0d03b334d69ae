// Examples of flows: those of the release hold, and what does not hold is found at its place.
import { describe, expect, it } from 'vitest';
import { draftFlow, type DraftFlow } from '../../../test/workflow/random-flow.ts';
import { checkFlow } from './flow-check.ts';
import type { FlowDefinition } from './flow-definition.ts';
import { describeFlowExample, flowExampleFindings, type FlowExample } from './flow-example.ts';
import { standardExamples, standardFlow } from './standard-flow.ts';

const flow = standardFlow('LIFT-PERIODIC');
const found = (example: Partial<FlowExample>, changed: FlowDefinition = flow) =>
  flowExampleFindings(changed, [{ name: '例', path: ['YWSB', 'END'], ...example }]);
const changedBy = (change: (draft: DraftFlow) => void): FlowDefinition => {
  const draft = draftFlow('LIFT-PERIODIC');
  change(draft);
  return draft;
};

it('the flow of the release holds its examples', () => {
  expect(standardExamples.length).toBeGreaterThan(3);
  expect(flowExampleFindings(flow, standardExamples)).toEqual([]);
});

describe('facts decide the way', () => {
  it('one level passes the partial audit by, two levels and sub-reports do not', () => {
    const parts = { path: ['BGSH_FX', 'END'] };
    expect(found(parts)).toEqual([
      { place: 'examples[0].path[0]', sentence: '示例不成立：没有经过“分项报告审核”，到了“报告审核”' },
    ]);
    expect(found({ ...parts, facts: { auditLevels: 2 } })).toEqual([]);
    expect(found({ ...parts, facts: { subReports: true } })).toEqual([]);
    expect(found({ skips: ['BGSH_FX'] })).toEqual([]);
    expect(found({ skips: ['BGSH_FX'], facts: { auditLevels: 2 } })).toEqual([
      { place: 'examples[0].skips[0]', sentence: '示例不成立：经过了“分项报告审核”' },
    ]);
  });

  it('the gate of fees holds back what is not paid, where the flow has it', () => {
    const unpaid = { facts: { paymentState: '01', feeGate: 'release' } } as const;
    expect(found(unpaid)).toEqual([
      { place: 'examples[0].path[1]', sentence: expect.stringContaining('在“报告发放”不能继续') },
    ]);
    const open = changedBy(({ transitions }) => {
      for (const way of transitions) way.guards = way.guards.filter((use) => typeof use === 'string');
    });
    expect(found(unpaid, open)).toEqual([]);
    expect(found({ path: ['RWAP', 'VOID'], facts: { paymentState: '04' } })).toHaveLength(1);
  });
});

describe('ways back and out', () => {
  it('a smaller step is reached by a return, where one leads', () => {
    expect(found({ path: ['BGSP', 'BGLR', 'END'] })).toEqual([]);
    expect(found({ path: ['BGLR', 'YWSB', 'END'] })).toEqual([
      { place: 'examples[0].path[1]', sentence: expect.stringContaining('在“报告录入”不能继续') },
    ]);
  });
  it('an approved report is not void', () => {
    expect(found({ path: ['BGSH', 'VOID'] })).toEqual([]);
    expect(found({ path: ['BGDY', 'VOID'] })).toHaveLength(1);
  });
});

describe('a change of the flow', () => {
  it('an added step leaves the examples as they are', () => {
    const added = changedBy(({ steps, transitions }) => {
      const enter = steps.find(({ code }) => code === 'BGLR')!;
      steps.push({ ...enter, code: 'X_PLAN', no: enter.no + 1, label: '会签', behaviour: 'opinion' });
      const way = transitions.find(({ from, kind }) => from === 'BGLR' && kind === 'forward')!;
      transitions.push({ ...way, from: 'X_PLAN' });
      way.to = 'X_PLAN';
    });
    expect(flowExampleFindings(added, standardExamples)).toEqual([]);
    expect(found({ path: ['X_PLAN', 'END'] }, added)).toEqual([]);
  });
  it('a return that is gone is found', () => {
    const without = changedBy((draft) => {
      draft.transitions = draft.transitions.filter(({ from, to }) => !(from === 'BGQR' && to === 'BGLR'));
    });
    expect(flowExampleFindings(without, standardExamples).map(({ place }) => place)).toEqual(['examples[2].path[2]']);
  });
});

it.each([
  ['an unknown step', ['YWSB', 'X_NONE', 'END'], 'path[1]'],
  ['no end', ['YWSB', 'BGSH'], 'path'],
  ['an end before the end', ['YWSB', 'END', 'BGSH', 'END'], 'path[1]'],
  ['nothing', [], 'path'],
])('%s has its place', (_what, path, place) => {
  expect(found({ path })).toMatchObject([{ place: `examples[0].${place}` }]);
});

it('what examples say does not decide whether a stored version runs', () => {
  expect(checkFlow({ ...flow, examples: [{ name: '例', path: ['X_NONE'] }] }).findings).toEqual([]);
});

it('is said in words', () => {
  expect(
    describeFlowExample(flow, { name: '例', path: ['YWSB', 'END'], facts: { auditLevels: 2 }, skips: ['BGSC'] }),
  ).toBe('两级审核；业务申报 → 办结；不经过：报告生成');
});
