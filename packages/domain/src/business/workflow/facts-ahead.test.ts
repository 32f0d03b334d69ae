import { expect, it } from 'vitest';
import { flowSettingsOf } from '../../configuration/flow-config/flow-settings.ts';
import type { GuardFacts } from './facts.ts';
import { factsAhead } from './facts-ahead.ts';
import { guards, type GuardName } from './guards.ts';
import { standardFlow } from './standard-flow.ts';
import { steps } from './steps.ts';

/** The facts that a guard asks for when it is given none. */
function askedOf(name: GuardName): string[] {
  const asked = new Set<string>();
  const nothing = new Proxy<GuardFacts>(
    { settings: flowSettingsOf({}) },
    {
      get: (facts, key) => {
        if (key === 'settings') return facts.settings;
        asked.add(String(key));
        return undefined;
      },
    },
  );
  for (const parameter of [undefined, ...guards[name].parameters, 'work'])
    try {
      guards[name].check(nothing, { kind: 'forward' }, parameter);
    } catch (problem) {
      expect(problem).toMatchObject({ message: expect.stringContaining('the guard needs the fact') });
    }
  return [...asked].toSorted();
}

it.each(Object.keys(guards) as GuardName[])('%s looks at the facts that it says it needs', (name) => {
  expect(askedOf(name)).toEqual([...guards[name].needs].toSorted());
});

it('the way on asks only for what its guards look at', () => {
  const flow = standardFlow('STANDARD');
  expect([...factsAhead(flow, steps.declaration.code, 'submit')]).toEqual(['equipment']);
  expect([...factsAhead(flow, steps.reviewAssignment.code, 'submit')]).toEqual([]);
  expect([...factsAhead(flow, steps.taskArrangement.code, 'submit')].toSorted()).toEqual([
    'conflicts',
    'inspectorCount',
    'locks',
    'qualification',
  ]);
  expect([...factsAhead(flow, steps.reportBuild.code, 'submit')].toSorted()).toEqual(['fees', 'qualification']);
  expect([...factsAhead(flow, steps.materialReview.code, 'void')]).toEqual(['fees']);
});
