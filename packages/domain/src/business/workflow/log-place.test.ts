import { expect, it } from 'vitest';
import { placeByLog } from './log-place.ts';

const to = (toStep: string, itemNo?: string, kind = 'forward') => ({ toStep, itemNo, kind });
const split = [to('SCFP'), to('CLFS'), to('RWAP'), to('BGSC'), to('RWAP', undefined, 'note')];

it('is where the last movement led; a note moves nothing', () => {
  expect(placeByLog([])).toBe('YWSB');
  expect(placeByLog([to('SCFP'), to('CLFS'), to('YWSB', undefined, 'return')])).toBe('YWSB');
  expect(placeByLog(split)).toBe('BGSC');
});

it('of an application with items is that of the item furthest behind', () => {
  const items = [to('BGLR', '1'), to('BGQR', '1'), to('BGLR', '2')];
  expect(placeByLog([...split, ...items])).toBe('BGLR');
  expect(placeByLog([...split, ...items], '1')).toBe('BGQR');
});

it('is the end when every item has ended, void only when all are void', () => {
  const ended = [to('END', '1'), to('VOID', '2', 'void')];
  expect(placeByLog([...split, ...ended])).toBe('END');
  expect(placeByLog([...split, to('VOID', '1', 'void')])).toBe('VOID');
  expect(placeByLog([...split, to('YWSB', undefined, 'return'), to('VOID', '1', 'void')])).toBe('YWSB');
});
