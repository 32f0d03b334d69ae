// Guards that every flow keeps: each is missed where it is left out, and only there.
import { describe, expect, it } from 'vitest';
import { draftFlow } from '../../../test/workflow/random-flow.ts';
import { guardName } from './flow-definition.ts';
import { missingGuards, wrongSigners } from './flow-keeps.ts';
import type { GuardName } from './guards.ts';
import { standardFlow } from './standard-flow.ts';

const without = (guard: GuardName, isOf: (way: { from: string; kind: string }) => boolean = () => true) => {
  const draft = draftFlow('LIFT-PERIODIC');
  for (const way of draft.transitions) if (isOf(way)) way.guards = way.guards.filter((use) => guardName(use) !== guard);
  return missingGuards(draft).map(({ place, sentence }) => {
    const at = Number(/\d+/.exec(place)?.[0]);
    return `${draft.transitions[at]?.from ?? ''} ${sentence}`;
  });
};

it('the flow of the release has them all', () => {
  expect(missingGuards(standardFlow('LIFT-PERIODIC'))).toEqual([]);
  expect(wrongSigners(standardFlow('LIFT-PERIODIC'))).toEqual([]);
});

describe('a signature belongs to the person whose duty it is, or to all who hold its code', () => {
  const named = ['checker', 'auditor', 'approver'] as const;
  const own: Readonly<Record<string, string>> = { BGQR: 'checker', BGSH: 'auditor', BGSP: 'approver' };
  const cases = ['BGQR', 'BGSH_FX', 'BGSH', 'BGSP'].flatMap((code) => named.map((people) => [code, people] as const));
  it.each(cases)('%s by %s', (code, people) => {
    const draft = draftFlow('LIFT-PERIODIC');
    const at = draft.steps.findIndex((step) => step.code === code);
    const step = draft.steps[at];
    if (!step) throw new Error(`no step ${code}`);
    step.people = people;
    expect(wrongSigners(draft).map(({ place }) => place)).toEqual(own[code] === people ? [] : [`steps[${at}].people`]);
    delete step.people;
    expect(wrongSigners(draft)).toEqual([]);
  });
});

describe('a flow that leaves one out is told where', () => {
  it.each<[GuardName, string[]]>([
    ['dutiesSeparated', ['BGQR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP']],
    ['signatoryInScope', ['BGSH', 'BGSP']],
    ['equipmentFree', ['RWAP']],
    ['instrumentsValid', ['BGLR']],
    ['conclusionAndDate', ['BGLR']],
    ['qualificationValid', ['RWAP', 'BGLR']],
    ['noConflictOfInterest', ['RWAP', 'BGLR', 'BGQR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP']],
  ])('%s', (guard, steps) => {
    const found = without(guard);
    expect(found.map((one) => one.split(' ')[0])).toEqual(steps);
    expect(found.every((one) => one.includes(`这一转移不能缺少校验“${guard}”`))).toBe(true);
  });

  it.each(['forward', 'return', 'withdraw', 'void', 'auto'])('what was seen, on the way %s', (kind) => {
    const ways = draftFlow('LIFT-PERIODIC').transitions.filter((way) => way.kind === kind);
    expect(ways.length).toBeGreaterThan(0);
    expect(without('stepUnchanged', (way) => way.kind === kind)).toHaveLength(ways.length);
  });

  it('what an institute may choose is not missed', () => {
    for (const guard of ['feeSettled', 'enoughInspectors', 'inUse', 'withinDesignLife'] as const)
      expect(without(guard)).toEqual([]);
  });
});
