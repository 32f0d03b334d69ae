import { expect, it } from 'vitest';
import { read } from '../../kit/record.ts';
import { handleDue } from './due.contract.ts';

it('a detail of the reason that holds nothing is a blank, not a word', () => {
  const sent = { ids: ['1'], reasonCode: '01', details: { until: null, place: 'x', count: 3 }, note: '' };
  expect(read(handleDue.request, sent).value.details).toEqual({ until: '', place: 'x', count: '3' });
});
