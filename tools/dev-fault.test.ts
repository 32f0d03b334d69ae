import { expect, it } from 'vitest';
import { faultIn } from './dev-fault.ts';

const line = (details: object) => JSON.stringify({ at: '2026-11-20T04:00:00Z', level: 'error', ...details });
const ours = '    at async findList (file:///src/apps/server/src/platform/list/list.ts:17:12)';
const stack = [
  'error: column w.nr does not exist',
  '    at Parser.parseMessage (file:///src/node_modules/pg-protocol/dist/parser.js:285:98)',
  '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
  ours,
  ours,
].join('\n');

it('a fault says what is wrong before it says where, and only our own places', () => {
  const fault = line({
    event: 'fault',
    method: 'POST',
    url: '/api/weight/findWeightList',
    message: 'column w.nr does not exist',
    stack,
  });
  expect(faultIn(fault)).toBe(`POST /api/weight/findWeightList\ncolumn w.nr does not exist\n${ours}`);
});

it('other lines are none', () => {
  expect(faultIn(line({ event: 'badValue' }))).toBeUndefined();
  expect(faultIn('Error: listen EADDRINUSE')).toBeUndefined();
});
