import { expect, it } from 'vitest';
import { bandQuery, narrowingOf } from './use-narrowing.ts';

it('the address narrows the list to what the board or the desktop counted', () => {
  expect(narrowingOf({ band: 'urgent', kindCode: '3000', slot: '2', label: '电梯' })).toEqual({
    band: 'urgent',
    kindCode: '3000',
    slot: 2,
  });
  expect(narrowingOf({})).toEqual({});
});

it('a part of the address that nobody could have chosen narrows nothing instead of breaking the list', () => {
  expect(narrowingOf({ band: 'later', slot: 'x', areaCode: '' })).toEqual({});
  expect(narrowingOf({ slot: '3' })).toEqual({});
});

it('“no reason told” goes with the band it was chosen for; a reason of the board stays', () => {
  expect(bandQuery({}, 'overdue', 'none')).toEqual({ band: 'overdue', reasonCode: 'none' });
  expect(bandQuery({ reasonCode: 'none' }, 'urgent')).toEqual({ band: 'urgent', reasonCode: undefined });
  expect(bandQuery({ reasonCode: '104' }, 'urgent')).toEqual({ band: 'urgent', reasonCode: '104' });
  expect(bandQuery({ reasonCode: '104' }, undefined)).toEqual({ band: undefined, reasonCode: '104' });
});
