import { expect, it } from 'vitest';
import { stepFor, workAt, type StepWork } from './step-for.ts';
import { stepList } from './steps.ts';

it('each step of the specification does one thing that no other does', () => {
  const works = stepList.map(workAt);
  expect(new Set(works).size).toBe(stepList.length);
  for (const step of stepList) expect(stepFor(workAt(step) as StepWork)).toBe(step);
});
