import { describe, expect, test } from 'vitest';
import { randomTree } from '../../../test/random/random-expression.ts';
import { seededRandom } from '../../../test/random/random.ts';
import { limits } from './limits.ts';
import { parse } from './parser.ts';
import { print } from './print.ts';

const refusal = (source: string) => parse(source).finding;
const sentence = (source: string) => refusal(source)?.sentence;

describe('a text', () => {
  test('that is printed from a tree is read as the same tree', () => {
    const random = seededRandom(317);
    for (let round = 0; round < 1_500; round += 1) {
      const tree = randomTree(random, 4);
      const text = print(tree);
      expect(parse(text).tree, text).toEqual(tree);
    }
  });

  test('binds as FEEL does', () => {
    const printed = (source: string) => print(parse(source).tree ?? { type: 'null' });
    expect(printed('a or b and c = 1 + 2 * -3 ** 2')).toBe('a or b and c = 1 + 2 * -3 ** 2');
    expect(printed('(a or b) and ((c))')).toBe('(a or b) and c');
    expect(printed('a - (b - c) - d')).toBe('a - (b - c) - d');
    expect(printed('if a then 1 else 2 + 3')).toBe('if a then 1 else 2 + 3');
    expect(printed('a in (1, >2, [3..4), (5..6))')).toBe('a in (1, > 2, [3..4), (5..6))');
  });

  test('names what the language does not have, with its place', () => {
    expect(refusal('string length(a) > 3')).toEqual({ start: 0, end: 13, sentence: '函数“string length”不支持' });
    expect(refusal('1 + eval("x")')).toEqual({ start: 4, end: 8, sentence: '函数“eval”不支持' });
    expect(sentence('for x in [1] return x')).toBe('“for”不支持');
    expect(sentence('some x in [1] satisfies x > 1')).toBe('“some”不支持');
    expect(sentence('{ a: 1 }')).toBe('符号“{”不支持');
    expect(sentence('1e400')).toBe('“1e400”不是数字');
    expect(sentence('5mm')).toBe('“5mm”不是数字');
    expect(sentence('@"10:30:00" < @"11:00:00"')).toBe('时刻“10:30:00”不支持');
    expect(sentence('@"2026-02-30"')).toBe('@"2026-02-30"不是日期或时长');
    expect(sentence('Monthly Salary * 12')).toBe('名称中不能有空格：“Monthly Salary”');
    expect(sentence('a < b < c')).toBe('比较不能连写，请用“and”连接');
    expect(sentence('a +')).toBe('表达式不完整');
    expect(sentence('(a')).toBe('缺少“)”');
    expect(sentence('"open')).toBe('引号没有结束');
    expect(sentence('')).toBe('表达式不完整');
  });
});

describe('a hostile text', () => {
  test('is refused before it is read, by its length', () => {
    expect(refusal('1+'.repeat(5_000_000))?.sentence).toBe(`表达式超过${limits.text}个字符`);
  });

  test('is refused where it nests too deeply, whatever nests', () => {
    const nested = [
      (depth: number) => '('.repeat(depth) + '1' + ')'.repeat(depth),
      (depth: number) => '['.repeat(depth) + '1' + ']'.repeat(depth),
      (depth: number) => '-'.repeat(depth) + '1',
      (depth: number) => 'not('.repeat(depth) + 'a' + ')'.repeat(depth),
      (depth: number) => 'if a then b else '.repeat(depth) + 'c',
      (depth: number) => `1${'+1'.repeat(depth)}`,
      (depth: number) => `a${'[1]'.repeat(depth)}`,
      (depth: number) => `1 in ${'['.repeat(depth)}[1..2]${']'.repeat(depth)}`,
    ];
    for (const make of nested) {
      expect(sentence(make(limits.depth + 5)), make(3)).toBe(`表达式嵌套过深，最多${limits.depth}层`);
      expect(sentence(make(20)), make(3)).toBeUndefined();
    }
  });

  test('is refused where it has too many words', () => {
    expect(sentence(`[${'1,'.repeat(limits.tokens)}1]`)).toBe(`表达式过长，最多${limits.tokens}个词`);
    expect(sentence(`"${'x'.repeat(limits.literal + 1)}"`)).toBe(`引号中的文字超过${limits.literal}个字符`);
  });

  test('of any characters is read or refused, and never fails', () => {
    const random = seededRandom(9);
    const pieces = [
      '(',
      ')',
      '[',
      ']',
      '..',
      ',',
      '"',
      '\\',
      '@',
      'and',
      'in',
      'if',
      'then',
      'not',
      '-',
      '**',
      '1',
      '.5',
      'a',
      ' ',
      '💩',
      '\0',
    ];
    for (let round = 0; round < 8_000; round += 1) {
      const source = random.times(1, 12, () => random.oneOf(pieces)).join('');
      const { tree, finding } = parse(source);
      expect(tree === undefined, source).toBe(finding !== undefined);
      if (tree) expect(parse(print(tree)).tree, source).toEqual(tree);
    }
  });
});
