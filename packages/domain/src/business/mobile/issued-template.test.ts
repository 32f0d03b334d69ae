import { expect, it } from 'vitest';
import { issueObstacle } from './issued-template.ts';
import { issuedTemplateText as text } from './issued-template.text.ts';

it('the version in force is issued, and no other', () => {
  const asked = { code: 'LIFT', version: '2024.1' };
  expect(issueObstacle(asked, '2024.1')).toBeUndefined();
  expect(issueObstacle(asked, '2025.1')).toBe(text.otherNewest('2025.1'));
  expect(issueObstacle(asked, undefined)).toBe(text.notInForce('LIFT'));
});
