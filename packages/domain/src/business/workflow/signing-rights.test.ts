import { expect, test } from 'vitest';
import { signingRights } from '../../shared/permission/signing-rights.ts';
import { stepList } from './steps.ts';

test('whoever may sign at a step, or sign found reports anew, may have a signing password', () => {
  const atSteps = stepList.flatMap(({ signs, permission }) => (signs ? [permission] : []));
  expect(new Set<string>(signingRights)).toEqual(new Set([...atSteps, 'reportQuery:sign']));
});
