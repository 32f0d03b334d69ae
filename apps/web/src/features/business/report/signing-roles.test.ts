import { withoutSteps } from '@tejian/domain/business/workflow/short-flow.ts';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { expect, it } from 'vitest';
import { signingRoles } from './signing-roles.ts';

it('a report waits for no signature that its flow and its parts do not ask for', () => {
  const whole = standardFlow('LIFT-PERIODIC');
  const plain = { signatures: [], parts: [] };
  expect(signingRoles(plain, whole)).toEqual(['inspector', 'writer', 'checker', 'auditor', 'approver']);
  expect(signingRoles(plain, withoutSteps(whole, ['BGQR']))).not.toContain('checker');
  expect(signingRoles(plain, undefined)).toContain('checker');
});
