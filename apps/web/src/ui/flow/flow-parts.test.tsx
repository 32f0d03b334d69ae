import type { FlowLogEntry } from '@tejian/contract/business/workflow/workflow.record.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import type { MaterialRow } from '@tejian/domain/business/application/material-list.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailList } from '../form/DetailList.tsx';
import { DueDate } from './DueDate.tsx';
import { MaterialList } from './MaterialList.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { batchRowOf, sheetCells, sheetMark } from './sheet-rows.tsx';
import { StepLine } from './StepLine.tsx';
import { ValidityDay } from './ValidityDay.tsx';

/** The words that a person reads, without the marks between. */
const words = (node: ReactNode): string =>
  renderToString(<>{node}</>)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('where a record stands', () => {
  const steps = ['a', 'b', 'c'].map((code) => ({ code, label: `步骤${code}` }));
  const states = (current: string, all = steps) =>
    [...renderToString(<StepLine steps={all} current={current} />).matchAll(/class="step step-(\w+)"/g)].map(
      ([, state]) => state,
    );

  it('the steps before it are done, those behind it wait', () => {
    expect(states('b')).toEqual(['done', 'current', 'waiting']);
    expect(states('a')).toEqual(['current', 'waiting', 'waiting']);
  });

  it('at its end all is done; a void record went no further than its last step', () => {
    expect(states('END')).toEqual(['done', 'done', 'done']);
    expect(
      states(
        'VOID',
        steps.map((step, at) => (at === 0 ? { ...step, when: '11-20 08:00' } : step)),
      ),
    ).toEqual(['done', 'waiting', 'waiting']);
    expect(states('VOID')).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('says each state in words too, for those who see no colour', () => {
    expect(words(<StepLine steps={steps} current="b" />)).toMatch(/步骤a 已完成 .*步骤b 当前环节 .*步骤c 未开始/);
    expect(renderToString(<StepLine steps={steps} current="b" />).match(/aria-current="step"/g)).toHaveLength(1);
  });

  it('keeps the room of steps that come in a moment, and takes none where nothing runs', () => {
    const drawn = (isComing: boolean) => renderToString(<StepLine steps={[]} current="b" isComing={isComing} />);
    expect([drawn(true), drawn(false)]).toEqual([expect.stringContaining('step-line'), '']);
  });

  it('says the year of a day only where it is another one', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T16:30:00Z') });
    const passed = (when: string) => words(<StepLine steps={[{ code: 'a', label: '甲', when }]} current="b" />);
    expect(passed('2026-11-20 10:00:00')).toContain(' 11-20');
    expect(passed('2025-11-20 10:00:00')).toContain(' 2025-11-20');
    vi.useRealTimers();
  });
});

describe('why something came back', () => {
  const at = new Date('2026-11-20T00:30:00Z');
  const logged = (seq: number, kind: string, more: object = {}): FlowLogEntry =>
    ({
      seq,
      kind,
      at,
      userName: '王审核',
      fromStepLabel: '审核',
      reasonLabel: '数据有误',
      opinion: '请核对',
      ...more,
    }) as never; // what the notice reads
  const notice = (log: FlowLogEntry[], itemNo?: string) => words(<ReturnNotice log={log} itemNo={itemNo} />);

  it('is said while the return is the last thing that happened to it', () => {
    const said = notice([logged(1, 'forward'), logged(2, 'return')]);
    for (const part of ['王审核', '11-20 08:30', '审核', '数据有误', '请核对']) expect(said).toContain(part);
    expect(notice([logged(2, 'return'), logged(3, 'forward')])).toBe('');
    expect(notice([])).toBe('');
  });

  it('whatever the order in which the log came, and notes are nothing that happened to it', () => {
    expect(notice([logged(2, 'return'), logged(1, 'forward')])).toContain('王审核');
    expect(notice([logged(2, 'return'), logged(3, 'note')])).toContain('王审核');
  });

  it('of one item its own log counts, not that of its neighbours or of the application', () => {
    const log = [
      logged(1, 'return', { itemNo: '26001' }),
      logged(2, 'forward', { itemNo: '26002' }),
      logged(3, 'forward'),
    ];
    expect(notice(log, '26001')).toContain('王审核');
    expect([notice(log, '26002'), notice(log)]).toEqual(['', '']);
  });
});

describe('a date that something is due on', () => {
  const today = '2026-11-23';
  it('has a word beside its colour as soon as it is near', () => {
    expect([
      words(<DueDate day="2026-11-22" today={today} />),
      words(<DueDate day="2026-12-30" today={today} />),
    ]).toEqual(['2026-11-22 已超期', '2026-12-30']);
    expect(renderToString(<DueDate day="2026-11-22" today={today} />)).toContain('state-danger');
    expect(renderToString(<DueDate day="2026-11-25" today={today} />)).toContain('state-warning');
    expect(words(<DueDate day={undefined} today={today} />)).toBe('');
  });

  it('the last day of something says when it is time to act, and nothing while it is not', () => {
    expect(words(<ValidityDay day={today} validity="valid" />)).toBe(today);
    for (const validity of ['soon', 'expired'] as const)
      expect(words(<ValidityDay day={today} validity={validity} />)).not.toBe(today);
  });
});

describe('rows of a work list', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T16:30:00Z') })); // half past midnight of the 23rd in China
  afterEach(() => vi.useRealTimers());
  const row = (dueDate?: string) =>
    ({ id: '1', step: 'SCFP', kindCode: '3000', categoryCode: '21', inspectedUnit: '甲', dueDate }) as SheetRow;

  it('are red when their time is over by the day in China, and not on the day itself', () => {
    expect(['2026-11-22', '2026-11-23', undefined].map((day) => sheetMark(row(day)))).toEqual([
      'danger',
      undefined,
      undefined,
    ]);
    const days = ['2026-11-21', '2026-11-23', '2026-11-25', '2026-12-01', undefined];
    expect(days.map((day) => words(sheetCells.dueDate(row(day))))).toEqual([
      '2026-11-21 超期 2 天',
      '2026-11-23 今天到期',
      '2026-11-25 还有 2 天',
      '2026-12-01',
      '',
    ]);
  });

  it('are handed to the rules of batches by what those compare', () => {
    expect(batchRowOf(row())).toEqual({ id: '1', step: 'SCFP', kind: '3000', category: '21', unit: '甲' });
  });
});

it('material that is there, that is missing and that nobody needs are told apart in words', () => {
  const material = (name: string, isRequired: boolean, isSubmitted: boolean) =>
    ({ type: name, name, isRequired, isSubmitted, copies: 1, remark: '' }) as MaterialRow;
  const state = (isRequired: boolean, isSubmitted: boolean) =>
    words(<MaterialList materials={[material('材料', isRequired, isSubmitted)]} />);
  const all = [state(true, true), state(true, false), state(false, false)];
  expect(new Set(all).size).toBe(3);
  expect(words(<MaterialList materials={[]} />)).not.toBe('');
});

it('a fact that is not known shows as such, a nought as a nought, and none is wider than its list', () => {
  const details = [
    { label: '甲', value: undefined },
    { label: '乙', value: '' },
    { label: '丙', value: 0 },
    { label: '丁', value: 'x', span: 9 },
  ];
  expect(words(<DetailList details={details} columns={2} />)).toBe('甲 — 乙 — 丙 0 丁 x');
  expect(renderToString(<DetailList details={details} columns={2} />)).not.toContain('span 9');
});
