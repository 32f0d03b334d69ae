import { describe, expect, it } from 'vitest';
import {
  checked,
  codes,
  date,
  field,
  flag,
  identifier,
  instant,
  integer,
  json,
  jsonObject,
  jsonRows,
  oneOf,
  optional,
  requiredText,
  showInstant,
  text,
  type Field,
} from './field.ts';
import { list, read, record } from './record.ts';

const valueOf = <T>(of: Field<T>, raw: unknown) => read(of, raw);
const refused = <T>(of: Field<T>, raw: unknown) => Object.keys(valueOf(of, raw).problems).length > 0;

describe('a text', () => {
  it('loses blanks at its ends and what nobody sees, and keeps its lines', () => {
    expect(valueOf(text(), ' 一\u0000二\u0007\n三\t ').value).toBe('一二\n三');
    expect(valueOf(text(), '电梯\u202e停用\u2066A\u200f\u061c').value).toBe('电梯停用A'); // shown as it is kept
    expect(valueOf(text(), 'a\ud800b').value).toBe('a\ufffdb');
  });

  it('is empty when missing; a required one is refused under its label', () => {
    for (const raw of [undefined, null, '', '  ']) {
      expect(valueOf(text(), raw)).toEqual({ value: '', problems: {} });
      expect(valueOf(requiredText('单位名称'), raw).problems['']).toBe('单位名称不能为空');
    }
  });

  it('is as long as its limit and no longer, counted without what is cut off', () => {
    expect(refused(text({ max: 3 }), ' 一二三 ')).toBe(false);
    expect(refused(text({ max: 3 }), '一二三四')).toBe(true);
    expect(valueOf(requiredText('名称', { max: 3 }), '一二三四').problems['']).toMatch(/^名称/);
  });

  it('takes numbers and flags as their texts, structures not at all', () => {
    expect([valueOf(text(), 12).value, valueOf(text(), false).value]).toEqual(['12', 'false']);
    for (const raw of [{}, [], ['a'], () => 1]) expect(refused(text(), raw)).toBe(true);
  });

  it('is checked only when it could be read, so that one sentence is said', () => {
    const asked: string[] = [];
    const short = checked(text({ max: 2 }), (value) => (asked.push(value), '不对'));
    expect(valueOf(short, '长长长').problems['']).not.toBe('不对');
    expect(asked).toEqual([]);
    expect(valueOf(short, '好').problems['']).toBe('不对');
  });
});

describe('a whole number', () => {
  it.each([0, 1, -1, 7, 20, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    '%d reads as it was written',
    (value) => {
      for (const raw of [value, String(value), ` ${value} `]) expect(valueOf(integer(), raw).value).toBe(value);
    },
  );

  it.each(['0x10', '1e3', '1.0', '1,000', '一', '9007199254740993', '--1', '1 2', true, {}, [1]])(
    'refuses %j',
    (raw) => {
      expect(refused(integer(), raw)).toBe(true);
    },
  );

  it('keeps to its range, the bounds included', () => {
    const copies = integer({ min: 1, max: 9 });
    expect([0, 1, 9, 10].map((value) => refused(copies, value))).toEqual([true, false, false, true]);
  });
});

describe('days and moments', () => {
  it.each(['2024-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])('%s is a day', (day) => {
    expect(valueOf(date(), day).value).toBe(day);
    expect(valueOf(date(), `${day} 08:00:00`).value).toBe(day);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-04-31', '2026-1-1', '20260101', '0000-01-01', 'heute'])(
    '%s is none',
    (raw) => expect(refused(date(), raw)).toBe(true),
  );

  it.each(['2026-01-011', '2026-01-01x', '2026-01-01 25:00', '2026-01-01 8点', '2026-01-01T00:00:00Z'])(
    'what begins like a day and goes on otherwise is none: %s',
    (raw) => {
      expect(refused(date(), raw)).toBe(true);
      expect(refused(instant(), raw)).toBe(true);
    },
  );

  it.each(['2026-02-30 10:00', '2026-04-31T08:00:00', '2026-01-01 24:00', '2026-01-01 23:60', '0000-01-01 00:00'])(
    'no other moment is made of one that does not exist: %s',
    (raw) => expect(valueOf(instant(), raw).problems).toEqual({ '': '请输入有效的时间' }),
  );

  it('a moment is China time on the wire, whatever the machine’s zone', () => {
    expect(valueOf(instant(), '2026-01-01 00:00:00').value).toEqual(new Date('2025-12-31T16:00:00Z'));
    expect(valueOf(instant(), '2026-01-01T07:30').value).toEqual(new Date('2025-12-31T23:30:00Z'));
    expect(valueOf(instant(), '2026-01-01').value).toEqual(new Date('2025-12-31T16:00:00Z'));
    expect(['2026-01-01 25:00', '2026-01-01T00:00:00Z', 'now'].map((raw) => refused(instant(), raw))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('a moment that is shown reads as the same second, over all hours and the turns of months', () => {
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const at = new Date(Date.UTC(2023, 11, 30, hour, (hour * 13) % 60, (hour * 29) % 60));
      expect(valueOf(instant(), showInstant(at)).value).toEqual(at);
    }
  });
});

describe('choices', () => {
  it('a flag is one of four words; anything else is refused, not false', () => {
    expect(['1', 'true', true, '0', 'false', false, 1, 0].map((raw) => valueOf(flag(), raw).value)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
    for (const raw of ['yes', 2, 'TRUE', {}, '__proto__', 'constructor', 'toString'])
      expect([raw, refused(flag(), raw)]).toEqual([raw, true]);
  });

  it('one of a set is exactly one of it: no name that every object has', () => {
    const way = oneOf(['asc', 'desc']);
    expect(valueOf(way, ' asc ').value).toBe('asc');
    for (const raw of ['toString', '__proto__', 'ASC', 'asc,desc']) expect(refused(way, raw)).toBe(true);
  });

  it('codes come joined or as a list, without blanks, within their number', () => {
    expect(valueOf(codes(), 'a, b,,c ').value).toEqual(['a', 'b', 'c']);
    expect(valueOf(codes(), ['a', 1]).value).toEqual(['a', '1']);
    expect(valueOf(codes(), undefined)).toEqual({ value: [], problems: {} });
    expect(valueOf(codes({ min: 1, empty: '请选择单位' }), '').problems['']).toBe('请选择单位');
    expect([refused(codes({ max: 2 }), 'a,b,c'), refused(codes(), [{}]), refused(codes(), {})]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('what may be missing', () => {
  it('reads as nothing when it is blank, and is checked when it is there', () => {
    for (const raw of [undefined, null, '', '  ', '\u0000', ' \u0007\n'])
      for (const inner of [text(), date(), integer(), codes()])
        expect(valueOf(optional(inner as Field<unknown>), raw)).toEqual({ problems: {} });
    expect(refused(optional(date()), 'heute')).toBe(true);
  });

  it('a plain field that is missing is refused as missing, not as wrong', () => {
    const digit = field({ type: 'structure' }, (raw) => (raw === 'x' ? 1 : undefined), '只能是x');
    expect(valueOf(digit, '').problems['']).not.toBe('只能是x');
    expect(valueOf(digit, 'y').problems['']).toBe('只能是x');
  });

  it('an identifier speaks of the data: no screen shows it', () => {
    expect(valueOf(identifier(), '').problems['']).toMatch(/不能为空$/);
  });
});

describe('structures', () => {
  it('JSON reads alike as text and as a value, its texts made clean', () => {
    const raw = { a: ['\u0000x', { b: 1 }], n: null };
    const expected = { a: ['x', { b: 1 }], n: null };
    expect(valueOf(json(), raw).value).toEqual(expected);
    expect(valueOf(json(), JSON.stringify(raw)).value).toEqual(expected);
    expect(refused(json(), '{"a":')).toBe(true);
    expect(
      refused(
        json(() => undefined),
        { a: 1 },
      ),
    ).toBe(true);
  });

  it('a structure is a list or an object: a single value in its place is refused, not handed on', () => {
    for (const raw of ['null', '5', 'true', '"a"', 5, true])
      for (const each of [json(), jsonObject(), jsonRows()] as Field<unknown>[])
        expect([raw, valueOf(each, raw).problems]).toEqual([raw, { '': '内容格式错误' }]);
    expect([refused(jsonObject(), []), refused(jsonRows(), {}), refused(jsonRows(), ['a'])]).toEqual([
      true,
      true,
      true,
    ]);
    expect([valueOf(jsonObject(), '{"a":null}').value, valueOf(jsonRows(), '[{"a":1}]').value]).toEqual([
      { a: null },
      [{ a: 1 }],
    ]);
  });

  it('a reader that fails on what it was given refuses it, from a form and from JSON alike', () => {
    const texts = json((value) => Object.values(value as object).map((one: unknown) => `${one as string}`));
    for (const raw of ['{"a":{"toString":1}}', { a: { toString: 1 } }, { a: [{ toString: 1 }] }])
      expect([raw, refused(texts, raw)]).toEqual([raw, true]);
    expect(valueOf(texts, { a: 1 }).value).toEqual(['1']);
  });

  it('a record is read from an object alone, wherever it stands', () => {
    const outer = record({ inner: record({ name: optional(text()) }) });
    for (const raw of [5, true, [], [{ name: 'a' }], '[]', '5'])
      expect([raw, read(outer, { inner: raw }).problems]).toEqual([raw, { inner: '内容格式错误' }]);
    for (const raw of [undefined, null, '', ' ']) expect(read(outer, { inner: raw }).problems).toEqual({});
  });

  it('a list names the place of what is wrong in it, and ends at its limit', () => {
    const rows = record({ rows: list(record({ n: integer() }), { max: 2 }) });
    expect(read(rows, { rows: [{ n: 1 }, { n: 'x' }] }).problems).toHaveProperty('rows[1].n');
    expect(read(rows, { rows: '[{"n":1}]' })).toEqual({ value: { rows: [{ n: 1 }] }, problems: {} });
    const many = read(rows, { rows: [{ n: 1 }, { n: 2 }, { n: 'x' }] });
    expect(many.value.rows).toHaveLength(2);
    expect(Object.keys(many.problems)).toEqual(['rows']);
    expect(read(rows, { rows: 'x' }).problems).toHaveProperty('rows');
    expect(read(rows, {})).toEqual({ value: { rows: [] }, problems: {} });
  });
});
