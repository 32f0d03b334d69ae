import { setField } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import { openAutosave, step } from '@tejian/entry/autosave.ts';
import type { Operation } from '@tejian/entry/outbox.ts';
import { expect, test } from 'vitest';
import { stateOfWork } from './state-of-work.ts';

const saved = openAutosave({ version: 1, entry: emptyEntry, content: '1.0' }, emptyEntry);
const waiting = step(saved, { type: 'edited', entry: setField(emptyEntry, 'rep.remark', '机房照明不足') });
const offline = step(waiting, { type: 'failed' });
const file = (id: string, more: Partial<Operation> = {}): Operation => ({
  id,
  owner: 'zhang',
  record: 'r-1',
  kind: 'attachment',
  at: new Date(0),
  about: {},
  ...more,
});
const sending = (operations: readonly Operation[], attempts = 0) => ({
  operations,
  attempts,
  isSending: attempts === 0,
});
const said = (...[autosave, isKept, outbox]: [typeof saved, boolean, ReturnType<typeof sending>]) =>
  Object.values(stateOfWork(autosave, isKept, outbox, 'r-1'));

test('saved is said only when the server has the entry and every file of this record', () => {
  expect(said(saved, true, sending([]))).toEqual(['saved', 0]);
  expect(said(saved, true, sending([file('1')]))).toEqual(['sendingFiles', 1]);
  expect(said(saved, true, sending([file('1', { record: 'r-2' })]))).toEqual(['saved', 0]);
});

test('without a server it counts the entry and the files', () => {
  expect(said(offline, true, sending([file('1'), file('2')], 1))).toEqual(['offline', 3]);
  expect(said(saved, true, sending([file('1')], 2))).toEqual(['offline', 1]);
});

test('what the person has to do goes before what goes by itself', () => {
  const refused = file('1', { refusal: '图片已损坏' });
  expect(said(offline, true, sending([refused, file('2')], 1))).toEqual(['filesRefused', 1]);
  expect(said(waiting, false, sending([]))).toEqual(['notKept', 1]);
  expect(said(step(waiting, { type: 'refused', reason: '已提交' }), false, sending([refused]))[0]).toBe('refused');
});
