import { expect, it } from 'vitest';
import type { ImportOutcome, ImportQuestion } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { chosenFor, decidedRows, nothingDecided, sentDecisions } from './import-decisions.ts';

const question = (rowNo: number, records: readonly string[], canBeNew = true) =>
  ({ rowNo, candidates: records.map((recordId) => ({ recordId })), canBeNew }) as unknown as ImportQuestion; // what decides
const questions = [question(2, ['a']), question(3, ['a', 'b']), question(4, ['c'], false)];
const outcome = (asked: number) => ({ asked, questions }) as unknown as ImportOutcome; // what is counted

it('a row’s own answer goes before the common one', () => {
  const decided = { byRow: { 2: 'new' }, others: 'same' as const };
  expect(questions.map((one) => chosenFor(one, decided))).toEqual(['new', undefined, 'c']);
});

it('a common answer that does not fit a row leaves it open', () => {
  expect(questions.map((one) => chosenFor(one, { byRow: {}, others: 'new' }))).toEqual(['new', 'new', undefined]);
  expect(questions.map((one) => chosenFor(one, { byRow: {}, others: 'skip' }))).toEqual(['skip', 'skip', 'skip']);
  expect(questions.map((one) => chosenFor(one, nothingDecided))).toEqual([undefined, undefined, undefined]);
});

it('no common answer renames a record', () => {
  const renaming = { ...question(5, ['d'], false), isChanging: true };
  for (const others of ['same', 'new'] as const) expect(chosenFor(renaming, { byRow: {}, others })).toBeUndefined();
  expect(chosenFor(renaming, { byRow: { 5: 'd' }, others: 'skip' })).toBe('d');
});

it('rows that are not listed count with the common answer', () => {
  expect(decidedRows(outcome(10), nothingDecided)).toEqual({ open: 10, loaded: 0 });
  expect(decidedRows(outcome(10), { byRow: {}, others: 'same' })).toEqual({ open: 1, loaded: 9 });
  expect(decidedRows(outcome(10), { byRow: { 3: 'skip' }, others: 'skip' })).toEqual({ open: 0, loaded: 0 });
  expect(decidedRows(outcome(3), { byRow: { 2: 'a', 3: 'skip', 4: 'c' } })).toEqual({ open: 0, loaded: 2 });
});

it('every choice is sent with its row', () => {
  expect(sentDecisions({ byRow: { 7: 'a', 9: 'skip' }, others: 'new' })).toEqual({
    decisions: [
      { rowNo: 7, recordId: 'a' },
      { rowNo: 9, recordId: 'skip' },
    ],
    others: 'new',
  });
});
