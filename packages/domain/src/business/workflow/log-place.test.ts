import { expect, it } from 'vitest';
import { placeByLog } from './log-place.ts';
import { standardFlow } from './standard-flow.ts';

const flow = standardFlow('LIFT-PERIODIC');

const to = (toStep: string, itemNo?: string, kind = 'forward') => ({ toStep, itemNo, kind });
const split = [to('SCFP'), to('CLFS'), to('RWAP'), to('BGSC'), to('RWAP', undefined, 'note')];

it('is where the last movement led; a note moves nothing', () => {
  expect(placeByLog(flow, [])).toBe('YWSB');
  expect(placeByLog(flow, [to('SCFP'), to('CLFS'), to('YWSB', undefined, 'return')])).toBe('YWSB');
  expect(placeByLog(flow, split)).toBe('BGSC');
});

it('of an application with items is that of the item furthest behind', () => {
  const items = [to('BGLR', '1'), to('BGQR', '1'), to('BGLR', '2')];
  expect(placeByLog(flow, [...split, ...items])).toBe('BGLR');
  expect(placeByLog(flow, [...split, ...items], '1')).toBe('BGQR');
});

it('is the end when every item has ended, void only when all are void', () => {
  const ended = [to('END', '1'), to('VOID', '2', 'void')];
  expect(placeByLog(flow, [...split, ...ended])).toBe('END');
  expect(placeByLog(flow, [...split, to('VOID', '1', 'void')])).toBe('VOID');
  expect(placeByLog(flow, [...split, to('YWSB', undefined, 'return'), to('VOID', '1', 'void')])).toBe('YWSB');
});
