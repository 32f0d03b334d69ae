import { describe, expect, it } from 'vitest';
import {
  absent,
  dictionary,
  either,
  exact,
  figure,
  has,
  named,
  oneWord,
  part,
  rows,
  says,
  variants,
  whole,
  words,
  yesOrNo,
} from './document.ts';
import type { Field } from './field.ts';
import { read } from './record.ts';

const problemOf = (of: Field<never> | Field<unknown>, raw: unknown) => read(of as Field<unknown>, raw).problems[''];
const taken = (of: Field<unknown>, ...raws: readonly unknown[]) => raws.map((raw) => problemOf(of, raw) === undefined);

describe('what stands in a document is what its type says', () => {
  it('a text, blank or not, within its length', () => {
    expect(taken(words(3), '', '   ', '三个字', '四个字了', 5, null, ['x'])).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([problemOf(words(3), '四个字了'), problemOf(words(3), undefined), problemOf(words(3), 5)]).toEqual([
      '不能超过3个字',
      '必填',
      '应为文本',
    ]);
    expect(read(words(), ' x ').value).toBe(' x '); // kept as it came
    expect(taken(words(), '长'.repeat(2000), '长'.repeat(2001))).toEqual([true, false]);
  });

  it('a name says something', () => {
    expect(taken(named(), 'x', '', '  ')).toEqual([true, false, false]);
    expect(problemOf(named(), ' ')).toBe('必填');
    expect([problemOf(named(2), '两字'), problemOf(named(2), '三个字')]).toEqual([undefined, '不能超过2个字']);
  });

  it('no text stands for a number, and none for yes or no', () => {
    expect(taken(figure(), 0, -1.5, 1e15, 1e16, '1', Number.NaN, Number.POSITIVE_INFINITY, null)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(taken(yesOrNo(), true, false, 'true', 1, null)).toEqual([true, true, false, false, false]);
    expect(problemOf(yesOrNo(), 'true')).toBe('应为 true 或 false');
  });

  it('a whole number lies within its bounds, which are included', () => {
    expect(taken(whole(1, 3), 1, 3, 0, 4, 1.5, '2')).toEqual([true, true, false, false, false, false]);
    expect(problemOf(whole(1, 3), 4)).toBe('请输入1到3之间的整数');
  });

  it('one word of a set, or exactly one value', () => {
    expect(taken(oneWord(['a', 'b']), 'a', 'b', 'c', 'A', 'toString')).toEqual([true, true, false, false, false]);
    expect(problemOf(oneWord(['a', 'b']), 'c')).toBe('应为a、b之一');
    expect(taken(exact('table'), 'table', 'tables', 1)).toEqual([true, false, false]);
  });

  it('either takes what one of its kinds takes', () => {
    const length = either<number | string>(
      [whole(1, 9) as Field<number | string>, oneWord(['auto'])],
      '应为数字或 auto',
    );
    expect(taken(length, 5, 'auto', 'x', 0)).toEqual([true, true, false, false]);
    expect(problemOf(length, 'x')).toBe('应为数字或 auto');
  });

  it('what may be left out is left out, not null', () => {
    expect(taken(absent(words()), undefined, 'x', null, 5)).toEqual([true, true, false, false]);
    expect([absent(words()).encode(undefined), absent(words()).encode('x')]).toEqual([undefined, 'x']);
  });
});

describe('parts of a document', () => {
  it('are objects: what is none is refused before its fields are asked', () => {
    const point = part({ x: figure(), y: figure() });
    expect(read(point, { x: 1, y: 2 })).toEqual({ value: { x: 1, y: 2 }, problems: {} });
    for (const raw of ['{"x":1,"y":2}', [1, 2], null, 5])
      expect([raw, problemOf(point, raw)]).toEqual([raw, '应为一组字段（{ }）']);
    expect(problemOf(point, undefined)).toBe('必填');
    expect(read(point, { x: 1 }).problems).toEqual({ y: '必填' });
  });

  it('in rows are named by their place, and are as many as they may be', () => {
    const lines = rows(part({ x: figure() }), { min: 1, max: 2 });
    expect(read(lines, [{ x: 1 }, { x: 'a' }]).problems).toEqual({ '[1].x': '应为数字' });
    expect([problemOf(lines, []), problemOf(lines, 'x'), problemOf(lines, undefined)]).toEqual([
      '必填',
      '应为列表',
      '必填',
    ]);
    expect(taken(lines, [{ x: 1 }], [{ x: 1 }, { x: 2 }])).toEqual([true, true]); // the bounds are included
    const many = read(lines, [{ x: 1 }, { x: 2 }, { x: 3 }]);
    expect([many.problems[''], many.value.length]).toEqual(['一次最多2条', 2]);
    expect(lines.encode([{ x: 1 }])).toEqual([{ x: 1 }]);
  });

  it('in rows are named by their place also from the tenth on', () => {
    const twelve = Array.from({ length: 12 }, (_, at) => ({ x: at < 10 ? at : 'a' }));
    expect(Object.keys(read(rows(part({ x: figure() })), twelve).problems)).toEqual(['[10].x', '[11].x']);
  });

  it('under names of the document’s own choice are named by them', () => {
    const limits = dictionary(figure(), { max: 2 });
    expect(read(limits, { a: 1, b: 2 })).toEqual({ value: { a: 1, b: 2 }, problems: {} });
    expect(read(limits, { a: '1' }).problems).toEqual({ '.a': '应为数字' });
    expect(read(limits, { a: 1, b: 2, c: 3 }).problems['']).toBe('一次最多2条');
    expect(problemOf(limits, [1])).toBe('应为一组字段（{ }）');
    expect(limits.encode({ a: 1 })).toEqual({ a: 1 });
  });

  it('of several shapes are read by the first that they have', () => {
    type Shape = { type: 'text'; words: string } | { rows: number };
    const shape = variants<Shape>(
      [
        { is: says('type', 'text'), of: () => part({ type: exact('text'), words: words() }) },
        { is: has('rows', 'lines'), of: () => part({ rows: whole(1, 9) }) },
      ],
      '没有这种形状',
    );
    expect(read(shape, { type: 'text', words: 'x' }).value).toEqual({ type: 'text', words: 'x' });
    expect(read(shape, { rows: 0 }).problems).toEqual({ rows: '请输入1到9之间的整数' });
    expect([problemOf(shape, { type: 'other' }), problemOf(shape, 'x')]).toEqual([
      '没有这种形状',
      '应为一组字段（{ }）',
    ]);
    expect(shape.encode({ rows: 3 })).toEqual({ rows: 3 });
    expect([has('toString')({}), says('a', 1, 2)({ a: 2 }), says('a', 1)({})]).toEqual([false, true, false]);
  });
});
