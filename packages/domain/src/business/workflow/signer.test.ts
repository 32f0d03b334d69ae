import { expect, it } from 'vitest';
import { flowSettingsOf } from '../../configuration/flow-config/flow-settings.ts';
import type { FlowDefinition } from './flow-definition.ts';
import { maySignUntil, signerRefusal, type AskedSignature, type Signer } from './signer.ts';
import { standardFlow } from './standard-flow.ts';
import type { Duty } from './steps.ts';

const flow = standardFlow('LIFT-PERIODIC');
const today = '2026-11-26';
const year = { validFrom: '2026-01-01', validTo: '2026-12-31' };
const who = (change: Partial<Signer> = {}): Signer => ({
  userId: 'x',
  name: '王五',
  qualifications: [{ kind: '3000', level: 1, ...year }],
  scopes: [{ duty: 'approve', kind: '3000', categories: ['21'], ...year }],
  signature: { validFrom: '2026-01-01', validTo: null },
  conflicts: [],
  ...change,
});
const asked = (duty: Duty, change: Partial<AskedSignature> = {}): AskedSignature => ({
  flow,
  settings: flowSettingsOf({}),
  duty,
  kind: '3000',
  kindLabel: '电梯',
  category: '21',
  categoryLabel: '定期检验',
  duties: { writerId: 'a', inspectorIds: ['a', 'b'], auditorId: 'y' },
  ...change,
});
const without: FlowDefinition = {
  ...flow,
  transitions: flow.transitions.map((way) => ({
    ...way,
    guards: way.guards.filter((guard) => guard !== 'qualificationValid'),
  })),
};

it('asks of whoever signs what the flow asks at the signature, and nothing else', () => {
  expect(signerRefusal(asked('audit'), who(), today)).toBeUndefined();
  expect(signerRefusal(asked('audit'), who({ qualifications: [] }), today)).toBe(
    '王五在2026-11-26没有有效的电梯检验资格，不能审核',
  );
  expect(signerRefusal(asked('audit', { flow: without }), who({ qualifications: [] }), today)).toBeUndefined();
  expect(signerRefusal(asked('check'), who({ qualifications: [] }), today)).toBeUndefined();
  expect(signerRefusal(asked('audit'), who({ userId: 'b' }), today)).toBe('王五是本报告的参检人员，不能审核');
  const conflicts = [{ person: '王五', unit: '榕江物业' }];
  expect(signerRefusal(asked('check'), who({ conflicts }), today)).toContain('榕江物业');
});

it('of an approval scope and signature on the day', () => {
  expect(signerRefusal(asked('approve'), who(), today)).toBeUndefined();
  expect(signerRefusal(asked('approve'), who({ scopes: [] }), today)).toContain('签字授权不包括');
  expect(signerRefusal(asked('approve', { category: '22' }), who(), today)).toContain('签字授权不包括');
  expect(signerRefusal(asked('approve'), who({ signature: undefined }), today)).toContain('没有登记有效的电子签名');
  expect(signerRefusal(asked('approve'), who({ userId: 'y' }), today)).toBe('王五已审核本报告，不能再批准');
  // of one step where it is said, of all steps of the duty otherwise
  expect(signerRefusal(asked('approve', { step: 'BGSP' }), who({ scopes: [] }), today)).toContain('签字授权不包括');
});

it('says until when it holds: the first end that nothing follows', () => {
  expect(maySignUntil(asked('audit'), who(), today)).toBe('2026-12-31');
  const renewed = [...who().qualifications, { kind: '3000', level: 1, validFrom: '2026-12-01', validTo: '2030-11-30' }];
  expect(maySignUntil(asked('audit'), who({ qualifications: renewed }), today)).toBe('2030-11-30');
  expect(maySignUntil(asked('check'), who(), today)).toBeUndefined();
});
