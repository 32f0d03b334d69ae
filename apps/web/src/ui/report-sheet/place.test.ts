import { expect, it } from 'vitest';
import { placeName, placeNames } from './place.ts';

it('a place is looked for from the nearest to its section, each name once', () => {
  expect(placeNames({ section: 's', item: '1.1', sub: 'a', measure: 'm' })).toEqual([
    'item:1.1:a:m',
    'item:1.1:a:',
    'item:1.1::',
    'section:s',
  ]);
  expect(placeNames({ section: 's', item: '1.1' })).toEqual(['item:1.1::', 'section:s']);
  expect(placeNames({ section: 's' })).toEqual(['section:s']);
});

it('a field has one name wherever its section stands; a row belongs to its section', () => {
  expect(placeName({ section: 's', bind: 'unit' })).toBe(placeName({ section: 't', bind: 'unit' }));
  expect(placeName({ section: 's', row: 0 })).not.toBe(placeName({ section: 't', row: 0 }));
});
