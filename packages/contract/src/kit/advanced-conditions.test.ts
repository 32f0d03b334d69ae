import { describe, expect, it } from 'vitest';
import { hostile, randomFrom, randomText, type Random } from '../../test/random.ts';
import {
  advancedProblems,
  askedNumber,
  conditionCount,
  conditionProblem,
  isGroup,
  isQueried,
  MAX_CONDITIONS,
  MAX_DEPTH,
  operatorsOf,
  partsOf,
  readAdvanced,
  renameFields,
  takesMany,
  takesNoValue,
  valuesOf,
  type AdvancedCondition,
  type AdvancedOperator,
  type AdvancedPart,
  type AdvancedQuery,
} from './advanced.ts';
import { advancedText } from './advanced.text.ts';
import { json } from './field.ts';
import { usualWidth, type CellType } from './list-view.ts';
import { read } from './record.ts';

const types = Object.keys(usualWidth) as [CellType, ...CellType[]];
const operators = Object.keys(advancedText.operator) as [AdvancedOperator, ...AdvancedOperator[]];
const on = (operator: AdvancedOperator, value?: unknown, field = 'x') =>
  ({ field, operator, ...(value === undefined ? {} : { value }) }) as AdvancedCondition;

function conditionOf(random: Random): AdvancedCondition {
  const operator = random.pick(operators);
  const texts = () => Array.from({ length: 1 + random.below(3) }, () => randomText(random));
  const value = takesNoValue(operator)
    ? undefined
    : takesMany(operator) || operator === 'between'
      ? texts()
      : texts()[0];
  return on(operator, value, `f${random.below(5)}`);
}

function queryOf(random: Random, depth = 1): AdvancedQuery {
  const parts = Array.from({ length: 1 + random.below(3) }, (): AdvancedPart =>
    depth < MAX_DEPTH && random.below(3) === 0 ? queryOf(random, depth + 1) : conditionOf(random),
  );
  return random.chance() ? { and: parts } : { or: parts };
}

const fieldsIn = (query: AdvancedQuery): string[] =>
  partsOf(query).flatMap((part) => (isGroup(part) ? fieldsIn(part) : [part.field]));

describe('the shape of a query', () => {
  it('is read as it was sent, as an object and as the text of a form', () => {
    const random = randomFrom(21);
    for (let round = 0; round < 300; round += 1) {
      const query = queryOf(random);
      if (conditionCount(query) > MAX_CONDITIONS) continue;
      expect(readAdvanced(query)).toEqual(query);
      expect(read(json(readAdvanced), JSON.stringify(query))).toEqual({ value: query, problems: {} });
    }
  });

  it('is refused where a group is not exactly one of the two: whoever walks through it asks which', () => {
    const one = [on('eq', '1')];
    for (const shape of [
      { and: null, or: one },
      { and: one, or: one },
      { and: one, more: 1 },
      {},
      { xor: one },
      { and: {} },
    ])
      expect([shape, readAdvanced(shape)]).toEqual([shape, undefined]);
    expect(readAdvanced({ or: [{ and: null, or: one }] })).toBeUndefined();
  });

  it('is refused where a condition lacks its field or operator, or compares with more than plain values', () => {
    const parts = [
      { field: 'x' },
      { operator: 'eq' },
      { field: 1, operator: 'eq' },
      { field: 'x', operator: ['eq'] },
      { field: 'x', operator: 'eq', value: { a: 1 } },
      { field: 'x', operator: 'in', value: [['1']] },
      { field: 'x', operator: 'in', value: [null] },
      { field: 'x', operator: 'eq', value: true },
      { field: 'x', operator: 'in', value: Array.from({ length: 501 }, () => '1') },
      null,
      'x',
      [],
    ];
    for (const part of parts) expect([part, readAdvanced({ and: [part] })]).toEqual([part, undefined]);
    expect(
      readAdvanced({ and: [{ field: 'x', operator: 'in', value: Array.from({ length: 500 }, () => '1') }] }),
    ).toBeDefined();
  });

  it('whatever is sent in its place, alone or inside, is refused or can be walked through', () => {
    for (const raw of hostile)
      for (const shape of [
        raw,
        { and: raw },
        { and: [raw] },
        { or: [{ and: [raw] }] },
        { and: [{ field: 'x', operator: raw }] },
      ]) {
        const query = readAdvanced(shape);
        if (!query) continue;
        expect(conditionCount(query)).toBeLessThanOrEqual(MAX_CONDITIONS);
        expect(
          Object.values(advancedProblems(query, () => ({}))).every((sentence) => /[\u4e00-\u9fff]/.test(sentence)),
        ).toBe(true);
      }
  });

  it('has fifty groups at most, empty ones too', () => {
    const groups = (count: number) => ({ and: Array.from({ length: count }, () => ({ or: [] })) });
    expect(readAdvanced(groups(MAX_CONDITIONS - 1))).toBeDefined();
    expect(readAdvanced(groups(MAX_CONDITIONS))).toBeUndefined();
  });
});

describe('names of a query', () => {
  it('go out and come back, and nothing else of it changes', () => {
    const random = randomFrom(22);
    for (let round = 0; round < 200; round += 1) {
      const query = queryOf(random);
      const out = renameFields(query, (field) => `wire_${field}`);
      expect(fieldsIn(out)).toEqual(fieldsIn(query).map((field) => `wire_${field}`));
      expect(renameFields(out, (name) => name.slice(5))).toEqual(query);
      expect(conditionCount(out)).toBe(conditionCount(query));
    }
  });

  it('renaming makes another query: the one in the form stays as it is', () => {
    const query: AdvancedQuery = { and: [on('eq', '1'), { or: [on('eq', '2')] }] };
    const before = structuredClone(query);
    renameFields(query, () => 'y');
    expect(query).toEqual(before);
  });
});

describe('what a condition may ask', () => {
  it('every type offers some operators, and refuses every other one', () => {
    for (const type of types)
      for (const many of [false, true])
        for (const operator of operators) {
          const isOffered = operatorsOf({ type, many }).includes(operator);
          const problem = conditionProblem(on(operator, '1'), { type, many });
          expect([type, many, operator, problem === advancedText.unknownOperator]).toEqual([
            type,
            many,
            operator,
            !isOffered,
          ]);
        }
  });

  it('is asked of shown columns alone that say nothing else', () => {
    expect([{}, { hidden: true }, { queried: false as const }].map(isQueried)).toEqual([true, false, false]);
    expect(conditionProblem(on('eq', '1'), { queried: false })).toBe(advancedText.unknownField);
  });

  it('one value where one is compared: a second would be dropped without a word', () => {
    for (const type of ['text', 'number', 'date', 'dict'] as const)
      expect(conditionProblem(on('eq', ['2026-01-01', '2026-01-02']), { type })).toBe(advancedText.oneValue);
    expect(conditionProblem(on('in', ['1', '2']), { type: 'dict' })).toBeUndefined();
    expect(conditionProblem(on('eq', ['1']), { type: 'dict' })).toBeUndefined();
  });

  it('yes or no where a flag is compared: every other word would mean no', () => {
    for (const value of ['true', 'false', '1', '0'])
      expect(conditionProblem(on('eq', value), { type: 'flag' })).toBeUndefined();
    for (const value of ['yes', '是', 'TRUE', 'toString', 2])
      expect(conditionProblem(on('eq', value), { type: 'flag' })).toBe(advancedText.notFlag);
  });

  it('days that exist, with a time of the day or without one', () => {
    const problemOf = (value: string, type: CellType) => conditionProblem(on('eq', value), { type });
    for (const type of ['date', 'instant'] as const) {
      for (const value of ['2024-02-29', '2026-01-01 23:59', '2026-01-01 00:00:00'])
        expect(problemOf(value, type)).toBeUndefined();
      for (const value of ['0000-01-01', '2026-02-29', '2026-01-01 24:00', '2026-1-1', '2026-01-01x', 'today'])
        expect([value, problemOf(value, type)]).toEqual([value, advancedText.notDate]);
    }
  });

  it('texts of two hundred signs at most', () => {
    expect(conditionProblem(on('contains', '长'.repeat(200)), {})).toBeUndefined();
    expect(conditionProblem(on('contains', '长'.repeat(201)), {})).toBe(advancedText.tooLong);
    expect(conditionProblem(on('in', ['a', '长'.repeat(201)]), {})).toBe(advancedText.tooLong);
  });

  it('blank values are none', () => {
    for (const value of ['', '  ', [], [''], [' ', '']]) {
      expect([value, conditionProblem(on('in', value), {})]).toEqual([value, advancedText.noValue]);
      expect(conditionProblem(on('empty', value), {})).toBeUndefined();
    }
    expect(valuesOf(on('in', [' a ', 'b']))).toEqual(['a', 'b']);
    expect(valuesOf(on('eq', 0))).toEqual(['0']);
  });
});

describe('from one value to another', () => {
  const problemOf = (from: string, to: string, type: CellType) => conditionProblem(on('between', [from, to]), { type });

  it('numbers are compared as numbers, however they are typed', () => {
    expect([
      problemOf('9', '10', 'number'),
      problemOf('-2', '-1', 'number'),
      problemOf('1,000', '1000', 'number'),
    ]).toEqual([undefined, undefined, undefined]);
    expect([problemOf('10', '9', 'number'), problemOf('-1', '-2', 'number')]).toEqual(
      Array(2).fill(advancedText.reversed),
    );
    const random = randomFrom(23);
    for (let round = 0; round < 300; round += 1) {
      const [from, to] = [random.below(2_000) - 1_000, random.below(2_000) - 1_000];
      expect(problemOf(String(from), String(to), 'number')).toBe(from > to ? advancedText.reversed : undefined);
      expect(askedNumber(String(from))).toBe(from);
    }
  });

  it('a day without a time is the whole day, at either end', () => {
    expect(problemOf('2026-01-01 10:00', '2026-01-01', 'instant')).toBeUndefined();
    expect(problemOf('2026-01-01', '2026-01-01 10:00', 'instant')).toBeUndefined();
    expect(problemOf('2026-01-01 10:00', '2026-01-01 09:59', 'instant')).toBe(advancedText.reversed);
    expect(problemOf('2026-01-01T09:00', '2026-01-01 10:00', 'instant')).toBeUndefined();
    expect(problemOf('2026-01-02', '2026-01-01 23:59', 'instant')).toBe(advancedText.reversed);
  });

  it('takes two values and no third, and names the first thing that is wrong', () => {
    for (const value of [
      '2026-01-01',
      ['2026-01-01'],
      ['2026-01-01', ''],
      ['', '2026-01-01'],
      ['2026-01-01', '2026-01-02', '2026-01-03'],
    ])
      expect([value, conditionProblem(on('between', value), { type: 'date' })]).toEqual([
        value,
        advancedText.twoValues,
      ]);
    expect(problemOf('2026-02-30', '2026-01-01', 'date')).toBe(advancedText.notDate);
    expect(problemOf('a', '1', 'number')).toBe(advancedText.notNumber);
  });
});

it('an unchecked value is no number: it is asked before it is read', () => {
  expect(() => askedNumber('viele')).toThrow('before');
});

it('each problem of a query stands at its own place, and only there', () => {
  const random = randomFrom(24);
  for (let round = 0; round < 200; round += 1) {
    const query = queryOf(random);
    const problems = advancedProblems(query, (field) => (field === 'f0' ? undefined : {}));
    const at = (place: string): unknown =>
      place
        .replace('advancedQuery.', '')
        .split('.')
        .reduce<unknown>((part, step) => {
          const [, joint = '', index = ''] = /^(and|or)\[(\d+)\]$/.exec(step) ?? [];
          return (part as Record<string, unknown[]>)[joint]?.[Number(index)];
        }, query);
    for (const [place, sentence] of Object.entries(problems)) {
      const condition = at(place) as AdvancedCondition;
      expect(conditionProblem(condition, condition.field === 'f0' ? undefined : {})).toBe(sentence);
    }
    expect(fieldsIn(query).filter((field) => field === 'f0').length).toBeLessThanOrEqual(Object.keys(problems).length);
  }
});
