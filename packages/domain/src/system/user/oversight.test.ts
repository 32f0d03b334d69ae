import { describe, expect, it } from 'vitest';
import { abandonedDuties, changesSigning, handsOn, type DutyHolder, type SigningRange } from './oversight.ts';
import { accountOperations, askedOperations } from './second-person.ts';

const first = { isFirstAdministrator: true, confirmerCount: 0 };

describe('an act on a protected account', () => {
  it.each(accountOperations)('%s takes two, and is not done by one where nobody is left', (operation) => {
    expect(handsOn(operation, { isFirstAdministrator: false, confirmerCount: 1 })).toBe('two');
    expect(handsOn(operation, { isFirstAdministrator: false, confirmerCount: 0 })).toBe('nobody');
  });

  it.each(accountOperations)(
    '%s by the first administrator: he gives rights alone, and takes no account',
    (operation) => {
      const isAsked = askedOperations.some((one) => one === operation);
      expect(handsOn(operation, first)).toBe(isAsked ? 'nobody' : 'one');
    },
  );
});

it('a duty is abandoned when its last holder goes, not when one of two does, and not when nobody had it', () => {
  const holder = (userId: string, duty: DutyHolder['duty']): DutyHolder => ({ userId, duty });
  const three = [holder('a', 'user:save'), holder('b', 'group:save'), holder('c', 'audit:read')];
  expect(abandonedDuties(three, three.slice(0, 2))).toEqual(['audit:read']);
  expect(abandonedDuties([...three, holder('d', 'audit:read')], three)).toEqual([]);
  expect(abandonedDuties(three, [...three.slice(0, 2), holder('d', 'audit:read')])).toEqual([]);
  expect(abandonedDuties(three.slice(0, 1), three.slice(0, 1))).toEqual([]);
  expect(abandonedDuties(three, [])).toEqual(['user:save', 'group:save', 'audit:read']);
});

it('somebody ceases to sign when the last range goes, or is made to end, begin later or become an auditor’s', () => {
  const range: SigningRange = { id: '1', duty: 'approve', validFrom: '2026-01-01', validTo: '2027-12-31' };
  const changes = (...after: SigningRange[]) => changesSigning([range], after, '2026-11-28');
  expect(changes()).toBe(true);
  expect(changes({ ...range, validTo: '2026-11-27' })).toBe(true);
  expect(changes({ ...range, validFrom: '2026-11-29' })).toBe(true);
  expect(changes({ ...range, duty: 'audit' })).toBe(true);
  expect(changes({ ...range, validTo: '2026-11-28' })).toBe(false);
  expect(changes({ ...range, validTo: '2026-01-31' }, { ...range, id: '2' })).toBe(false);
  expect(changesSigning([], [range], '2026-11-28')).toBe(true);
});
