import { expect, it } from 'vitest';
import { carriedOver, changedNames } from './draft-merge.ts';

const loaded = { name: '示范物业', phone: '', roles: ['01'], unit: { id: 'a' }, rows: [{ id: '1' }] };

it('into a record that somebody else changed go only the fields that were changed here, and no rows', () => {
  const typed = {
    name: '示范物业',
    phone: '0591-87654321',
    roles: ['01', '02'],
    unit: { id: 'b' },
    rows: [{ id: '2' }],
  };
  const changed = changedNames(loaded, typed);
  expect(changed).toEqual(['phone', 'roles', 'unit', 'rows']);
  expect(carriedOver(typed, changed)).toEqual({ phone: '0591-87654321', roles: ['01', '02'], unit: { id: 'b' } });
});

it('a field that was emptied stays empty', () => {
  const typed = { ...loaded, name: undefined as string | undefined };
  const changed = changedNames<typeof typed>(loaded, typed);
  expect(carriedOver(typed, changed)).toEqual({ name: undefined });
  expect(changed).toEqual(['name']);
});
