import { describe, expect, it } from 'vitest';
import { chooseBusiness, overlap, type BusinessDefinition, type BusinessWish } from './business-definition.ts';

const definition = (code: string, more: Partial<BusinessDefinition> = {}): BusinessDefinition => ({
  code,
  kindCode: '3000',
  categoryCodes: ['21'],
  flowCode: `FLOW-${code}`,
  ...more,
});
const wish = (more: Partial<BusinessWish> = {}): BusinessWish => ({
  kindCode: '3000',
  categoryCode: '21',
  varietyCodes: ['3110'],
  applyType: '1',
  organisations: ['JL', 'JL-2'],
  ...more,
});

describe('the definition that decides a declaration', () => {
  const all = [
    definition('plain'),
    definition('hydraulic', { varieties: ['32'] }),
    definition('escalator', { varieties: ['33', '3310'] }),
    definition('client', { applyTypes: ['2'] }),
    definition('institute', { organisations: ['OTHER'] }),
    definition('section', { organisations: ['OTHER-1'] }),
  ];
  it.each([
    ['what nobody narrows', {}, 'plain'],
    ['the closest variety', { varietyCodes: ['3210'] }, 'hydraulic'],
    ['equipment of two of its varieties', { varietyCodes: ['3310', '3320'] }, 'escalator'],
    ['equipment of mixed varieties', { varietyCodes: ['3210', '3110'] }, 'plain'],
    ['nothing chosen yet', { varietyCodes: [] }, 'plain'],
    ['the client before the variety', { varietyCodes: ['3210'], applyType: '2' }, 'client'],
    ['the institute before the client', { applyType: '2', organisations: ['OTHER'] }, 'institute'],
    ['the department before its institute', { organisations: ['OTHER', 'OTHER-1'] }, 'section'],
    ['another category', { categoryCode: '22' }, undefined],
    ['another kind', { kindCode: '4000' }, undefined],
  ])('%s', (_what, more, code) => expect(chooseBusiness(all, wish(more))?.code).toBe(code));

  it('does not hang on the order in which they stand', () => {
    const two = [definition('b'), definition('a')];
    expect(chooseBusiness(two, wish())?.code).toBe('a');
    expect(chooseBusiness(two.toReversed(), wish())?.code).toBe('a');
  });
});

it.each([
  ['the same range', {}, true],
  ['another category', { categoryCodes: ['22'] }, false],
  ['one category in common', { categoryCodes: ['22', '21'] }, true],
  ['one is narrower', { varieties: ['31'] }, false],
  ['another kind', { kindCode: '4000' }, false],
])('two definitions overlap: %s', (_what, more, expected) =>
  expect(overlap(definition('a'), definition('b', more))).toBe(expected),
);

it('narrow ones overlap where each condition meets', () => {
  const narrow = (varieties: string[], organisations: string[]) => definition('x', { varieties, organisations });
  expect(overlap(narrow(['31'], ['A', 'B']), narrow(['31', '32'], ['B']))).toBe(true);
  expect(overlap(narrow(['31'], ['A']), narrow(['31'], ['B']))).toBe(false);
  expect(overlap(narrow(['31'], ['A']), narrow(['32'], ['A']))).toBe(false);
});

it('definitions of which each is closer for another variety overlap: equipment of both decides for neither', () => {
  const [one, other] = [definition('a', { varieties: ['311', '32'] }), definition('b', { varieties: ['31', '321'] })];
  expect(overlap(one, other)).toBe(true);
  expect(overlap(other, one)).toBe(true);
  expect(overlap(one, definition('c', { varieties: ['3112', '321'] }))).toBe(false);
});

it('what is not flagged as overlapping has one winner for every declaration', () => {
  const parts = ['31', '32', '311', '321', '3110'];
  const sets = parts.flatMap((a) => parts.map((b) => [...new Set([a, b])]));
  const organisations = [undefined, ['JL'], ['JL-2']];
  const all = organisations.flatMap((own) =>
    sets.map((varieties, index) => definition(String(index), { varieties, ...(own && { organisations: own }) })),
  );
  const wished = [['3110'], ['3120'], ['3210'], ['3110', '3210'], ['3120', '3210'], ['3110', '3220']];
  const winner = (one: BusinessDefinition, other: BusinessDefinition, varietyCodes: string[]) =>
    chooseBusiness([one, other], wish({ varietyCodes }))?.flowCode;
  const undecided = all.flatMap((left, index) =>
    all.slice(index + 1).flatMap((right) => {
      if (overlap(left, right)) return [];
      const [one, other] = [
        { ...left, flowCode: 'LEFT' },
        { ...right, flowCode: 'RIGHT' },
      ];
      // Whose code comes first must not matter.
      return wished.filter(
        (codes) =>
          winner({ ...one, code: 'a' }, { ...other, code: 'b' }, codes) !==
          winner({ ...one, code: 'b' }, { ...other, code: 'a' }, codes),
      );
    }),
  );
  expect(undecided).toEqual([]);
});
