import { describe, expect, it } from 'vitest';
import { checkFlow } from './flow-check.ts';
import { drawableFlow, elementOf, possibleReturns, type FlowDocument } from './flow-document.ts';
import { guardOptions, stepValues, wayValues, withStepValues, withWayValues } from './flow-step-values.ts';
import { standardFlow } from './standard-flow.ts';
import { stepOf, type FixedStep } from './steps.ts';

const flow: FlowDocument = standardFlow('LIFT-PERIODIC');
const audit = stepOf('BGSH');
const targets = (of: FlowDocument, from: FixedStep) =>
  of.transitions.flatMap((way) => (way.kind === 'return' && way.from === from ? [way.to] : []));

describe('a draft', () => {
  it('can be drawn while what it says is wrong, and not where its parts are none', () => {
    expect(drawableFlow(flow)).toBe(flow);
    expect(drawableFlow(withStepValues(flow, audit, { label: '' }))).toBeDefined();
    expect(drawableFlow({ ...flow, steps: [{ code: 'BGSH' }] })).toBeUndefined();
    expect(drawableFlow({ ...flow, transitions: [{ from: 'A' }] })).toBeUndefined();
    expect(drawableFlow([])).toBeUndefined();
  });

  it('shown and saved untouched is the same document', () => {
    for (const step of flow.steps) expect(withStepValues(flow, step, stepValues(flow, step))).toEqual(flow);
    flow.transitions.forEach((way, at) => {
      expect(withWayValues(flow, at, wayValues(way))).toEqual(flow);
    });
  });

  it('takes the data of a step, and what it says no longer is gone', () => {
    const changed = withStepValues(flow, audit, { workingDays: undefined, inDepartment: true });
    const step = changed.steps.find(({ code }) => code === 'BGSH');
    expect(step).toEqual({ ...withoutDays(audit), inDepartment: true });
    expect(changed.steps.filter(({ code }) => code !== 'BGSH')).toEqual(
      flow.steps.filter(({ code }) => code !== 'BGSH'),
    );
    expect(checkFlow(changed).findings).toEqual([]);
  });

  it('gets and loses ways back, each as the release writes it, and the others stay as they are', () => {
    const wider = withStepValues(flow, audit, { returns: ['BGQR', 'BGLR', 'RWAP'] });
    expect(targets(wider, 'BGSH').toSorted()).toEqual(['BGLR', 'BGQR', 'RWAP']);
    expect(wider.transitions.at(-1)).toMatchObject({ call: 'report/return', permissions: ['report:audit', 'task:arrange'] }); // prettier-ignore
    expect(checkFlow(wider).findings).toEqual([]);
    expect(targets(withStepValues(flow, audit, { returns: ['BGLR'] }), 'BGSH')).toEqual(['BGLR']);
    expect(possibleReturns(flow, audit).map(({ code }) => code)).toEqual(['BGSH_FX', 'BGQR', 'BGLR', 'BGSC', 'RWAP']);
  });

  it('takes the guards of a way by their names and parameters', () => {
    const at = flow.transitions.findIndex(({ from, to }) => from === 'BGDY' && to === 'BGGD');
    const way = flow.transitions[at];
    expect(way && wayValues(way).guards).toEqual(['stepUnchanged', 'feeSettled:print']);
    const without = withWayValues(flow, at, { guards: ['stepUnchanged', 'notAfterApproval'] });
    expect(without.transitions[at]?.guards).toEqual(['stepUnchanged', 'notAfterApproval']);
    const labels = guardOptions('file', ['feeSettled:print', 'gone']).map(({ label }) => label);
    expect(labels).toContain('收费（打印前）');
    expect(labels).toContain('gone');
  });
});

it('a place leads to its step, and to the way where it is one of a way', () => {
  const at = flow.transitions.findIndex(({ from, to }) => from === 'BGSH' && to === 'BGSP');
  const way = flow.transitions[at];
  expect(elementOf(flow, 'steps[0].label')).toEqual({ step: 'YWSB', field: 'label' });
  expect(elementOf(flow, 'steps[BGSH].batch.share')).toEqual({ step: 'BGSH', field: 'batch' });
  expect(elementOf(flow, `transitions[${String(at)}].guards[2]`)).toEqual({ step: 'BGSH', way: at, field: 'guards' });
  expect(elementOf(flow, `transitions[BGSH→BGSP→${way?.call ?? ''}].required`)).toEqual({
    step: 'BGSH',
    way: at,
    field: 'required',
  });
  expect(elementOf(flow, 'transitions[BGSH→RWAP→report/return]')).toEqual({ step: 'BGSH', field: '' });
  expect(elementOf(flow, 'examples[0].path')).toBeUndefined();
});

function withoutDays({ workingDays: _days, ...step }: typeof audit) {
  return step;
}
