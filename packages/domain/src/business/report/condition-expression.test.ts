import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { judgeHolds } from '../../../test/report/first-order-judge.ts';
import { ownTemplates, sharedTemplates, templatesIn } from '../../../test/report/given-report.ts';
import { seededRandom, type Random } from '../../../test/random/random.ts';
import { describe as inWords } from '../../shared/expression/describe.ts';
import { parse } from '../../shared/expression/parser.ts';
import { print } from '../../shared/expression/print.ts';
import type { Fact } from '../../shared/expression/fact-type.ts';
import { conditionBinds, holds } from './condition.ts';
import { conditionTree, type JudgedItem } from './condition-expression.ts';
import type { Context } from './context.ts';
import type { FieldValue } from './entry.ts';
import type { Cond, FieldCond, ItemClass, ReportTemplate } from './template.ts';

const beside = fileURLToPath(new URL('../../../../../../../shared/domain/report-templates/', import.meta.url));
const drafts = [sharedTemplates, beside].find(existsSync);
const templates = [...templatesIn(ownTemplates), ...(drafts ? templatesIn(drafts) : [])];

/** Every condition of a template, wherever it stands. */
function conditionsOf(template: ReportTemplate): Cond[] {
  const found: Cond[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (['if', 'when', 'noneWhen'].includes(key)) found.push(part as Cond);
      else visit(part);
    }
  };
  visit(template);
  return found;
}

const literalsOf = (cond: Cond): (string | number | boolean)[] => {
  if ('all' in cond) return cond.all.flatMap(literalsOf);
  if ('any' in cond) return cond.any.flatMap(literalsOf);
  if ('not' in cond) return literalsOf(cond.not);
  if ('count' in cond || cond.value === undefined) return [];
  return typeof cond.value === 'object' ? [...cond.value] : [cond.value];
};

const odd: readonly FieldValue[] = [
  null,
  '',
  '  ',
  '是',
  '无',
  true,
  false,
  0,
  -0,
  0.1 + 0.2,
  '0.3',
  1e-9,
  123_456_789_012.5,
  1e300,
  Number.NaN,
  ' 3 ',
  '３',
  '1,000',
  '1,5',
  '2.50',
  '-1',
  '甲,乙',
  ['甲', '乙'],
  [],
];

const effects = ['pass', 'fail', 'na', 'unable', null] as const;
const classes: (ItemClass | null)[] = ['A', 'B', 'C', null];
const randomItem = (random: Random): JudgedItem => ({
  item: { cls: random.oneOf(classes), key: random.next() < 0.3 },
  judgement: { effect: random.oneOf(effects), section: random.oneOf(['s1', 's2']) },
});

function randomField(random: Random): FieldCond {
  const op = random.oneOf(['==', '!=', '>', '>=', '<', '<=', 'in', 'filled'] as const);
  const plain = () => {
    const value = random.oneOf(odd);
    return value === null || typeof value === 'object' ? '甲' : value;
  };
  const listed = () => random.times(0, 3, plain).filter((value) => typeof value !== 'boolean');
  return {
    field: random.oneOf(['x', 'y']),
    op,
    ...(random.next() < 0.05 ? {} : { value: random.next() < 0.4 ? listed() : plain() }),
  };
}

function randomCond(random: Random, depth: number): Cond {
  const part = () => randomCond(random, depth - 1);
  const leaves: (() => Cond)[] = [
    () => randomField(random),
    () => ({
      count: {
        effect: random.oneOf(['pass', 'fail', 'na', 'unable']),
        ...(random.next() < 0.4 && { key: random.next() < 0.5 }),
        ...(random.next() < 0.4 && { section: 's1' }),
        ...(random.next() < 0.4 && { cls: random.times(0, 2, () => random.oneOf(['A', 'B', 'C'] as const)) }),
      },
      op: random.oneOf(['>', '>=', '==', '<', '<=']),
      value: random.oneOf([0, 1, 2, 0.5, -1, Number.NaN]),
    }),
  ];
  if (depth === 0) return random.oneOf(leaves)();
  return random.oneOf<() => Cond>([
    ...leaves,
    () => ({ all: random.times(0, 3, part) }),
    () => ({ any: random.times(0, 3, part) }),
    () => ({ not: part() }),
  ])();
}

describe('a compiled condition', () => {
  test('of every template holds for the same fields and items as the rule of SHAPE.md', () => {
    const random = seededRandom(1);
    const different: unknown[] = [];
    let compared = 0;
    for (const template of templates) {
      const conditions = conditionsOf(template);
      const binds = [...new Set(conditions.flatMap(conditionBinds))];
      const values = [...odd, ...conditions.flatMap(literalsOf)];
      for (let round = 0; round < 150; round += 1) {
        const context: Context = Object.fromEntries(binds.map((bind) => [bind, random.oneOf(values)]));
        const items = random.times(0, 12, () => randomItem(random));
        for (const cond of conditions) {
          if (holds(cond, { context, items }) !== judgeHolds(cond, context, items)) different.push({ cond, context });
          compared += 1;
        }
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(10_000);
  });

  test('of any shape holds as the rule of SHAPE.md says, and its text is read back', () => {
    const random = seededRandom(2);
    const different: unknown[] = [];
    for (let round = 0; round < 4_000; round += 1) {
      const cond = randomCond(random, 3);
      const context: Context = { x: random.oneOf(odd), y: random.oneOf(odd) };
      const items = random.times(0, 6, () => randomItem(random));
      const isSame = holds(cond, { context, items }) === judgeHolds(cond, context, items);
      if (!isSame) different.push({ cond, context, items });
      const tree = conditionTree(cond);
      if (round % 20 === 0) expect(parse(print(tree)).tree, print(tree)).toEqual(tree);
    }
    expect(different).toEqual([]);
  });
});

const facts: Readonly<Record<string, Fact>> = {
  'rep.safeMeasures': { label: '监护使用措施', type: 'any' },
  'entry.items': {
    label: '检验项目',
    type: {
      list: {
        record: {
          effect: { label: '判定', type: 'text', options: [{ value: 'fail', label: '不合格' }] },
          cls: { label: '类别', type: 'text' },
        },
      },
    },
  },
};

describe('a condition of a template', () => {
  const cond: Cond = {
    all: [
      { count: { effect: 'fail', cls: ['B', 'C'] }, op: '>', value: 0 },
      { not: { field: 'rep.safeMeasures', op: '==', value: '是' } },
    ],
  };

  test('is a text of the expression language, and reads in words', () => {
    expect(print(conditionTree(cond))).toBe(
      'count(entry.items[effect = "fail" and cls in ("B", "C")]) > 0 and not(is(rep.safeMeasures = "是", true))',
    );
    expect(inWords(conditionTree(cond), (key) => facts[key])).toBe(
      '检验项目中（判定为“不合格”，且类别为“B”、“C”之一）的项的个数大于0，且未确知（监护使用措施为“是”）',
    );
  });
});
