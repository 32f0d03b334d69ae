import { expect, it } from 'vitest';
import { returnStart } from './return-start.ts';

const check = { value: 'BGQR', label: '报告确认' } as const;
const entry = { value: 'BGLR', label: '报告录入' } as const;

it('a report with a remark that waits for an answer goes to those who answer it', () => {
  expect(returnStart([check, entry], [{ state: 'settled' }, { state: 'open' }])).toEqual({ target: 'BGLR' });
  expect(returnStart([check, entry], [{ state: 'answered' }])).toEqual({});
  expect(returnStart([check], [{ state: 'open' }])).toEqual({});
});
