import { expect, it } from 'vitest';
import {
  deciderRefusal,
  handOutRefusal,
  invalidMark,
  lifeActions,
  lifeTransitions,
  possibleActions,
  reportState,
  reportStates,
  reportTransition,
  type LifeFacts,
} from './life.ts';

const plain: LifeFacts = { reportNo: 'SF-TD202600001', hasFile: true };
const begun = { reportNo: 'SF-TD202600002', itemNo: '202611000002', userName: '黄科长', at: '2026-11-20 10:00:00' };

it('every act is declared once, and no way leads back to a valid report', () => {
  expect(lifeTransitions.map(({ action }) => action).sort()).toEqual([...lifeActions].sort());
  expect(lifeTransitions.filter(({ to }) => to === 'approved' || to === 'draft')).toEqual([]);
});

it('each state allows what its table says and nothing else', () => {
  expect(Object.fromEntries(reportStates.map((state) => [state, possibleActions(state, plain)]))).toEqual({
    draft: [],
    approved: ['correct', 'supplement', 'withdraw', 'void'],
    replaced: [],
    withdrawn: ['correct', 'void'],
    voided: [],
  });
});

it('leads to the state of the table; two acts need a second person', () => {
  expect(reportTransition('approved', 'correct', plain)).toEqual({ ok: true, to: 'approved', isConfirmed: false });
  expect(reportTransition('approved', 'withdraw', plain)).toEqual({ ok: true, to: 'withdrawn', isConfirmed: true });
  expect(reportTransition('withdrawn', 'void', plain)).toEqual({ ok: true, to: 'voided', isConfirmed: true });
  expect(reportTransition('withdrawn', 'replace', plain)).toEqual({ ok: true, to: 'replaced', isConfirmed: false });
});

const refusal = (...[state, action, facts]: Parameters<typeof reportTransition>) => {
  const outcome = reportTransition(state, action, facts);
  return outcome.ok ? 'allowed' : outcome.sentence;
};

it('a refusal names the state, the reason and what is possible instead', () => {
  expect(refusal('draft', 'void', plain)).toBe('报告SF-TD202600001（未批准）不能办理作废；目前没有可以办理的操作');
  expect(refusal('replaced', 'correct', { ...plain, replacedBy: 'SF-TD202600002' })).toBe(
    '报告SF-TD202600001（已由SF-TD202600002替代）不能办理更正；目前没有可以办理的操作',
  );
  expect(refusal('withdrawn', 'supplement', plain)).toBe(
    '报告SF-TD202600001（已撤回）不能办理补充；可以办理：更正、作废',
  );
  expect(refusal('approved', 'correct', { ...plain, openCorrection: begun })).toBe(
    '报告SF-TD202600001（有效）已由黄科长于2026-11-20 10:00:00发起更正（报告编号SF-TD202600002，业务流水号202611000002），尚未批准；可以办理：撤回',
  );
});

it('what is under way binds the acts that it would contradict', () => {
  const possible = (facts: Partial<LifeFacts>) => possibleActions('approved', { ...plain, ...facts });
  expect(possible({ hasFile: false })).toEqual([]);
  expect(possible({ openRequest: { action: 'void', userName: '林签发', at: '2026-11-20 10:00:00' } })).toEqual([]);
  expect(possible({ openCorrection: begun })).toEqual(['withdraw']);
  expect(possible({ openSupplement: begun })).toEqual(['correct']);
  expect(possible({ validSupplement: 'SF-TD202600001-补1' })).toEqual(['supplement']);
  expect(refusal('approved', 'replace', { ...plain, validSupplement: 'SF-TD202600001-补1' })).toBe(
    '报告SF-TD202600001（有效）有现行有效的补充报告SF-TD202600001-补1，请先撤回或作废该补充报告；可以办理：补充',
  );
  expect(possible({ supplements: 'SF-TD202600000' })).toEqual(['correct', 'withdraw', 'void']);
});

it('only another person with the right confirms; who asked may take it back', () => {
  const head = { userId: 'head', codes: new Set(['report:voidConfirm']) };
  const asker = { userId: 'asker', codes: new Set(['report:void', 'report:voidConfirm']) };
  const other = { userId: 'other', codes: new Set(['report:void']) };
  const request = { requestedBy: 'asker' };
  expect(deciderRefusal(request, head, true)).toBeUndefined();
  expect(deciderRefusal(request, asker, true)).toBe('不能确认自己提出的申请，请由站长办理');
  expect(deciderRefusal(request, asker, false)).toBeUndefined();
  expect(deciderRefusal(request, other, false)).toBe('只有站长可以确认报告的撤回和作废');
});

it('a copy of a report that is not valid any more says so', () => {
  expect(invalidMark('approved', 'A', null)).toBeUndefined();
  expect(invalidMark('voided', 'A', null)).toEqual({ word: '作废', sentence: '检验报告 A 已作废，不再有效' });
  expect(invalidMark('replaced', 'A', 'B')).toEqual({ word: '作废', sentence: '检验报告 A 已由B替代，不再有效' });
  expect(invalidMark('withdrawn', 'A', null)?.word).toBe('撤回');
});

it('only a valid report goes out; a state that is not known is not valid', () => {
  expect(handOutRefusal('approved', 'A', null)).toBeUndefined();
  expect(handOutRefusal('replaced', 'A', 'B')).toBe('报告A已由B替代，不能打印或发放');
  expect(handOutRefusal('voided', 'A', null)).toBe('报告A已作废，不能打印或发放');
  expect(reportState('suspended')).toBe('voided');
});
