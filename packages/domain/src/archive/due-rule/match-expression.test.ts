import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/random/random.ts';
import type { CycleMatch, CycleRule, Limit } from '../../shared/catalogue/cycle-rule.ts';
import { isAmong, type CataloguePlace } from '../../shared/catalogue/place.ts';
import { describe as inWords } from '../../shared/expression/describe.ts';
import type { Fact } from '../../shared/expression/fact-type.ts';
import { parse } from '../../shared/expression/parser.ts';
import { print } from '../../shared/expression/print.ts';
import { matches, matchFacts, matchTree } from './match-expression.ts';

const file = new URL('../../../../../apps/server/reference/inspection-categories.json', import.meta.url);
const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { rules: CycleRule[] };
const known = rules.flatMap(({ conditions = [] }) => conditions.flatMap(({ match }) => match ?? []));

interface Asked {
  readonly place: CataloguePlace;
  readonly isFirst: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/** The rule written a second time, without the expression language. */
function judge(match: CycleMatch, { place, isFirst, fields }: Asked): boolean {
  const textOf = (key: string) => fields[key] ?? '';
  if (match.first && !isFirst) return false;
  if (match.safetyLevels && !match.safetyLevels.includes(textOf('safetyStatusLevel').replace(/\D+$/, ''))) return false;
  if (match.appliesTo && !isAmong(match.appliesTo, place)) return false;
  if (match.subVarieties && !match.subVarieties.includes(place.subVarietyCode ?? '')) return false;
  const isWithin = ([key, { above = -Infinity, upTo = Infinity }]: [string, Limit]) =>
    textOf(key) !== '' && Number(textOf(key)) > above && Number(textOf(key)) <= upTo;
  if (!Object.entries(match.limits ?? {}).every(isWithin)) return false;
  return Object.entries({ ...match.fields, ...match.facts }).every(([key, values]) => values.includes(textOf(key)));
}

const random = seededRandom(318);
const codesIn = known.flatMap(({ appliesTo = [] }) => appliesTo);
const subsIn = known.flatMap(({ subVarieties = [] }) => subVarieties);
const fieldsIn = known.flatMap(({ fields = {}, facts = {} }) => Object.entries({ ...fields, ...facts }));
const keys = [...new Set(fieldsIn.map(([key]) => key))];
const valuesOf = (key: string) => fieldsIn.flatMap(([own, values]) => (own === key ? values : []));

function randomAsked(): Asked {
  const code = random.oneOf([...codesIn, '3110', '8310', '2170']);
  const place = {
    kindCode: `${code.slice(0, 1)}000`,
    categoryCode: random.oneOf([code, `${code.slice(0, 2)}00`, null]),
    varietyCode: random.oneOf([code, null]),
    subVarietyCode: random.oneOf([...subsIn, null]),
  };
  const fields = Object.fromEntries(keys.map((key) => [key, random.oneOf([...valuesOf(key), '', '?', '1'])]));
  const safetyStatusLevel = random.oneOf(['', '1', '3级', '4', '5 级', 'Ⅲ', '2']);
  const designPressure = random.oneOf(['', '0.4', '0.8', '0.81', '1.6', '2.5', '?']);
  return { place, isFirst: random.next() < 0.5, fields: { ...fields, safetyStatusLevel, designPressure } };
}

const randomMatch = (): CycleMatch => ({
  ...(random.next() < 0.3 && { first: true }),
  ...(random.next() < 0.4 && { safetyLevels: random.times(0, 3, () => random.oneOf(['1', '2', '3', ''])) }),
  ...(random.next() < 0.4 && { appliesTo: random.times(0, 3, () => random.oneOf([...codesIn, '3000'])) }),
  ...(random.next() < 0.3 && { subVarieties: random.times(0, 2, () => random.oneOf([...subsIn, ''])) }),
  ...(random.next() < 0.5 && {
    [random.oneOf(['fields', 'facts'])]: {
      [random.oneOf(keys)]: random.times(0, 2, () => random.oneOf(['1', '', '?'])),
    },
  }),
});

describe('a match of a cycle rule', () => {
  test('of every rule on file, and of any shape, holds for the same records as before', () => {
    expect(known.length).toBeGreaterThan(10);
    const different: unknown[] = [];
    let held = 0;
    for (let round = 0; round < 1_000; round += 1) {
      const asked = randomAsked();
      const record = { ...asked, textOf: (key: string) => asked.fields[key] ?? '' };
      for (const match of [...known, randomMatch()]) {
        const holds = matches(match, record);
        if (holds !== judge(match, asked)) different.push({ match, asked });
        if (holds) held += 1;
      }
    }
    expect(different).toEqual([]);
    expect(held).toBeGreaterThan(1_000);
  });

  test('is a text of the expression language, and reads in words', () => {
    for (const match of known) {
      const tree = matchTree(match);
      expect(parse(print(tree)).tree).toEqual(tree);
    }
    const facts: Readonly<Record<string, Fact>> = {
      [matchFacts.isFirst]: { label: '首次检验', type: 'boolean' },
      [matchFacts.safetyLevel]: { label: '安全状况等级', type: 'text' },
    };
    const tree = matchTree({ first: true, safetyLevels: ['1', '2'] });
    expect(print(tree)).toBe('inspection.isFirst = true and equ.safetyLevel in ("1", "2")');
    expect(inWords(tree, (key) => facts[key])).toBe('首次检验为是，且安全状况等级为“1”、“2”之一');
  });
});
