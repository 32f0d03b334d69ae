import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import { expect, it } from 'vitest';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { stepsOf } from './item-steps.ts';

const flow = standardFlow('LIFT-PERIODIC');

let seq = 0;
const entry = (fromStep: string, toStep: string, change: Partial<FlowLogEntry> = {}): FlowLogEntry => ({
  id: String(++seq),
  seq,
  fromStep,
  fromStepLabel: fromStep,
  toStep,
  toStepLabel: toStep,
  action: '提交',
  kind: 'forward',
  userName: '张检',
  at: new Date('2026-11-20T01:02:03Z'),
  ...change,
});
const of = (log: FlowLogEntry[], current: string, code: string) =>
  stepsOf(flow, log, current).find((step) => step.code === code);

it('shows thirteen steps, each with who did it and when', () => {
  const line = stepsOf(flow, [entry('YWSB', 'SCFP', { userName: '林受理' })], 'SCFP');
  expect(line).toHaveLength(13);
  expect(line[0]).toMatchObject({ label: '业务申报', who: '林受理', when: '2026-11-20 09:02:03' });
  expect(line[1]).toEqual({ code: 'SCFP', label: '审查分配' });
});

it('what a return undid is open again, and the step says why it came back', () => {
  const on = [entry('BGLR', 'BGQR'), entry('BGQR', 'BGSH', { userName: '王校' })];
  const back = entry('BGSH', 'BGLR', {
    kind: 'return',
    action: '退回',
    userName: '赵审',
    reasonLabel: '检验项目漏项',
    opinion: '补充',
  });
  const log = [...on, back];
  expect(of(log, 'BGLR', 'BGQR')).toEqual({ code: 'BGQR', label: '报告确认' });
  expect(of(log, 'BGLR', 'BGLR')).toMatchObject({ note: '赵审 退回 检验项目漏项 补充' });
  expect(of([...log, entry('BGLR', 'BGQR')], 'BGQR', 'BGLR')).toMatchObject({ who: '张检' });
});

it('the audit of sub-reports is there only where the item passes it, before it comes there, too', () => {
  expect(of([], 'BGLR', 'BGSH_FX')).toBeUndefined();
  const line = stepsOf(flow, [], 'BGLR', true).map(({ code }) => code);
  expect(line.slice(line.indexOf('BGQR'), line.indexOf('BGSP'))).toEqual(['BGQR', 'BGSH_FX', 'BGSH']);
  expect(of([], 'BGSH_FX', 'BGSH_FX')?.label).toBe('分项报告审核');
  expect(of([entry('BGSH_FX', 'BGSH')], 'BGSH', 'BGSH_FX')?.who).toBe('张检');
});
