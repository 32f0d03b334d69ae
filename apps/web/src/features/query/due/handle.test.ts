import { handleDue } from '@tejian/contract/query/due/due.contract.ts';
import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { reasonOf } from '@tejian/domain/query/due/reasons.text.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerQuestion, clearNotices, nextNotice, noticesLeft } from '../../../../test/next-notice.ts';
import { openWire } from '../../../../test/wire.ts';
import { today } from '../../../platform/clock.ts';
import { text } from './due.text.ts';
import { markRows, showHandled } from './handle.ts';

const rows = [{ id: 'd-1' }, { id: 'd-2' }] as DueRow[]; // what is marked
const done = (id: string) => ({ id, shown: '', isSuccess: true });
let wire: ReturnType<typeof openWire>;
beforeEach(() => {
  wire = openWire();
  clearNotices();
});
afterEach(() => vi.unstubAllGlobals());

it('one press says what will be recorded of how many, asks once and records the usual details', async () => {
  wire.answer(handleDue, { results: rows.map(({ id }) => done(id)), succeeded: 2, failed: 0 });
  const marked = markRows(rows, '100', '张检');
  const question = await answerQuestion(true);
  expect(question.title).toBe(text.markTitle(reasonOf('100')?.label ?? '', 2));
  expect(question.content).toContain('张检');
  await marked;
  expect(wire.asked(handleDue)[0]).toMatchObject({ ids: ['d-1', 'd-2'], details: { acceptedBy: '张检' }, note: '' });
  expect(await nextNotice('toast')).toMatchObject({ content: text.handled(2) });
  const inspected = markRows(rows, '101', '张检');
  await answerQuestion(true);
  await inspected;
  expect(wire.asked(handleDue)[1]).toMatchObject({ details: { inspectedOn: today() } });
});

it('without a yes nothing is recorded', async () => {
  const marked = markRows(rows, '100', '张检');
  await answerQuestion(false);
  await marked;
  expect([wire.sent, noticesLeft()]).toEqual([[], []]);
});

it('where some could not be recorded, each is listed with its reason, by its number or else its identifier', async () => {
  const results = [
    { ...done('d-1'), shown: '3110-1' },
    { id: 'd-2', shown: '', isSuccess: false, errorMsg: '已完成检验' },
  ];
  const shown = showHandled({ results, succeeded: 1, failed: 1 });
  const list = await nextNotice('batch');
  expect(list.items).toEqual([
    { label: '3110-1', isSuccess: true },
    { label: 'd-2', isSuccess: false, errorMsg: '已完成检验' },
  ]);
  list.onClose?.();
  await shown;
});
