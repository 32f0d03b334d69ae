import { expect, it } from 'vitest';
import { othersToSign } from './unsigned.ts';

const signature = (userName: string, role = 'inspector') => ({
  role,
  userId: userName,
  userName,
  signedOn: '2026-11-21',
  signedAt: new Date(0),
  opinion: '',
});
const item = { inspectors: '张检、李验' };

it('the form says before the submission whose signature is missing', () =>
  expect(othersToSign({ item, signatures: [] }, '张检')[0]?.message).toBe('李验尚未签名，您签名后系统会通知对方'));

it('whoever has signed reads that the others were told', () =>
  expect(othersToSign({ item, signatures: [signature('张检')] }, '张检')[0]?.message).toBe('李验尚未签名，已通知对方'));

it('who submits signs by submitting', () =>
  expect(othersToSign({ item, signatures: [signature('李验')] }, '张检')).toEqual([]));

it('the signature of another role is none of an inspector', () =>
  expect(othersToSign({ item, signatures: [signature('李验', 'checker')] }, '张检')).toHaveLength(1));
