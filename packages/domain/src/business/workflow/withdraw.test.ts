import { expect, it } from 'vitest';
import type { FlowSettings } from '../../configuration/flow-config/flow-settings.ts';
import type { WithdrawFacts } from './facts.ts';
import { withdrawRefusal } from './withdraw.ts';

const HOUR_MS = 3_600_000;
const settings: FlowSettings = {
  minInspectors: 2,
  leadLevel: 1,
  writerMayCheck: false,
  withdrawHours: 24,
  feeGate: 'none',
  duplicateDays: 60,
  pendingRemarks: 'block',
  signerRule: 'fewestOpen',
};
const submitted: WithdrawFacts = {
  actorId: 'zhang',
  submittedBy: 'zhang',
  submittedAt: 0,
  now: HOUR_MS,
  lastKind: 'forward',
  from: 'BGLR',
  openedBy: null,
};
const refusal = (change: Partial<WithdrawFacts>, withdrawHours = 24) =>
  withdrawRefusal({ ...submitted, ...change }, 'BGLR', { ...settings, withdrawHours });

it.each<[string, Partial<WithdrawFacts>, string | undefined]>([
  ['the own submission that nobody has opened', {}, undefined],
  ['what came by a return', { lastKind: 'back' }, '该业务不是提交到当前环节的，不能自行撤回'],
  ['what came from another step', { from: 'BGQR' }, '该业务不是提交到当前环节的，不能自行撤回'],
  ['what has not moved', { from: null }, '该业务不是提交到当前环节的，不能自行撤回'],
  ['what a colleague submitted', { submittedBy: 'li' }, '只有上一环节的提交人本人可以自行撤回'],
  ['what the next person has opened', { openedBy: '王五' }, '王五已打开该业务，不能自行撤回'],
  ['what lay too long', { now: 24 * HOUR_MS + 1 }, '提交已超过24小时，不能自行撤回'],
])('%s', (_, change, sentence) => {
  expect(refusal(change)).toBe(sentence);
});

it.each([
  [24, 24],
  [1, 1],
  [0, 0],
])('within %d hours to the millisecond', (hours) => {
  expect(refusal({ now: hours * HOUR_MS }, hours)).toBeUndefined();
  expect(refusal({ now: hours * HOUR_MS + 1 }, hours)).toBe(`提交已超过${hours}小时，不能自行撤回`);
});

it('the first reason is told: who it is comes before when it was', () => {
  const all = { lastKind: 'back', submittedBy: 'li', openedBy: '王五', now: 100 * HOUR_MS };
  expect(refusal(all)).toContain('不是提交到当前环节');
  expect(refusal({ ...all, lastKind: 'forward' })).toContain('提交人本人');
  expect(refusal({ ...all, lastKind: 'forward', submittedBy: 'zhang' })).toContain('已打开');
});
