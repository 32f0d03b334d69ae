import { mostAtOnce } from '@tejian/contract/kit/import-call.ts';
import type { ImportQuestion } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { expect, it } from 'vitest';
import { loadOffer, nothingDecided } from './import-decisions.ts';

const none = { added: 0, changed: 0, unchanged: 0, refused: 0, asked: 0, questions: [] };
const question = { rowNo: 2, candidates: [{ recordId: 'a' }], canBeNew: true } as unknown as ImportQuestion; // what decides

it('good rows are written as a whole; where some are refused or undecided, without them', () => {
  expect(loadOffer({ ...none, added: 3, changed: 2 }, nothingDecided)).toEqual({
    good: 5,
    hasRefused: false,
    mode: 'allOrNothing',
  });
  expect(loadOffer({ ...none, added: 3, refused: 1 }, nothingDecided)).toEqual({
    good: 3,
    hasRefused: true,
    mode: 'goodRows',
  });
});

it('a row that is asked about counts once it is decided', () => {
  const asked = { ...none, added: 1, asked: 1, questions: [question] };
  expect(loadOffer(asked, nothingDecided)).toMatchObject({ good: 1, hasRefused: true });
  expect(loadOffer(asked, { byRow: { 2: 'a' } })).toEqual({ good: 2, hasRefused: false, mode: 'allOrNothing' });
  expect(loadOffer(asked, { byRow: { 2: 'skip' } })).toMatchObject({ good: 1, hasRefused: false });
});

it('more rows than one transaction takes are written one by one, also where most of them stay as they are', () => {
  expect(loadOffer({ ...none, added: 1, unchanged: mostAtOnce - 1 }, nothingDecided).mode).toBe('allOrNothing');
  expect(loadOffer({ ...none, added: 1, unchanged: mostAtOnce }, nothingDecided).mode).toBe('goodRows');
});
