import { expect, it } from 'vitest';
import { certificateNote, signatureWords } from './signature-words.ts';

const stamped = { stampedAt: new Date('2026-11-26T01:00:00Z'), authority: 'Time of Tests' };

it('a signature is called by the level that it has', () => {
  expect(signatureWords({ state: 'plain' })).toBe('基本签名（PAdES B-B）');
  expect(signatureWords({ state: 'outstanding' })).toBe('基本签名（PAdES B-B），时间戳待补');
  for (const state of ['lasting', 'due'] as const)
    expect(signatureWords({ state, ...stamped })).toMatch(
      /^带时间戳的长期签名（PAdES B-LTA），Time of Tests，2026-11-26/,
    );
});

it('one that was stamped and has no revocation data yet is no lasting one', () => {
  const words = signatureWords({ state: 'outstanding', ...stamped });
  expect(words).toContain('吊销信息待补');
  expect(words).not.toMatch(/长期|B-LTA/);
});

it('of a certificate that has ended it is said whether a time stamp proves that it was in force', () => {
  const { stampedAt } = stamped;
  expect(certificateNote({ validTo: '2026-11-26' }, undefined, '2026-11-26')).toBeUndefined();
  expect(certificateNote({ validTo: '2026-11-26' }, stampedAt, '2026-11-27')).toContain('时间戳证明');
  expect(certificateNote({ validTo: '2026-11-25' }, stampedAt, '2026-11-27')).toContain('无法单独证明');
  expect(certificateNote({ validTo: '2026-11-26' }, undefined, '2026-11-27')).toContain('无法单独证明');
});
