import { describe, expect, it } from 'vitest';
import { isBlank, tidy } from '../../shared/typed/cell.ts';
import { convert, parseNumber, readFigure, type Conversion } from './convert.ts';
import { parseDate } from './parse-date.ts';
import { parseLength } from './parse-length.ts';

describe('lengths', () => {
  it.each([
    ['60', 18.288],
    ["60'", 18.288],
    ['16\'4"', 4.9784],
    ['16\'-4"', 4.9784],
    ["16'4", 4.9784],
    ['16\' 4"', 4.9784],
    ['16 FT 4 IN', 4.9784],
    ['16 ft', 4.8768],
    ['22FT', 6.7056],
    ["9.03'", 2.7523],
    ['37.6', 11.4605],
    ['73-10', 22.5044],
    ["9-10'", 2.9972],
    ["7'1.5", 2.1717],
    ["9'2'", 2.794],
    ['20"8"', 6.2992],
    ['5.5m', 5.5],
    ['5.5 米', 5.5],
    ['250cm', 2.5],
    ['12000mm', 12],
  ])('%s in a column of feet is %d m', (text, metres) => {
    expect(parseLength(text, 'ft')).toEqual({ value: metres });
  });

  it('takes a bare number in the unit of its column', () => {
    expect(parseLength('60', 'm')).toEqual({ value: 60 });
    expect(['60.542', '60.542 m', '60542mm'].map((text) => parseLength(text, 'm'))).toEqual(
      Array.from({ length: 3 }, () => ({ value: 60.542 })),
    );
    const parted = ['30\u00a0000 mm', '30 000mm', '30'];
    expect(parted.map((text) => parseLength(text, 'm'))).toEqual(parted.map(() => ({ value: 30 })));
    expect(readFigure('12 500 kPa', 'number', 'MPa')).toEqual({ value: 12.5 });
    expect([parseLength('1e2', 'm'), parseLength('12。5', 'm')]).toEqual([{ value: 100 }, { value: 12.5 }]);
  });

  it.each([
    ['21"', '只有英寸符号，分不清是英尺还是英寸'],
    ['56"FT', '只有英寸符号，分不清是英尺还是英寸'],
    ['73-14', '英寸数应小于 12'],
    ['2015-11-06', '被电子表格改成了日期'],
    ['18;8', '分隔符号有歧义'],
    ['141/2', '分隔符号有歧义'],
    ['101 4', '分隔符号有歧义'],
    ['ABOVE', '不是长度'],
    ['{', '不是长度'],
  ])('%s is refused: %s', (text, reason) => {
    expect(parseLength(text, 'ft')).toEqual({ reason });
  });
});

describe('units', () => {
  it.each<[string, Conversion, number]>([
    ['350', 'feetPerMinute', 1.78],
    ['100 FPM', 'feetPerMinute', 0.51],
    ['105', 'metresPerMinute', 1.75],
    ['1.75m/s', 'metresPerSecond', 1.75],
    ['2000', 'pounds', 907],
    ['2,500 lbs', 'pounds', 1134],
    ['1.6t', 'tonnes', 1600],
    ['800KG', 'kilograms', 800],
  ])('%s by %s is %d', (text, conversion, value) => {
    expect(convert(text, conversion)).toEqual({ value });
  });

  it.each<[string, Conversion]>([
    ['35P', 'feetPerMinute'],
    ["98'", 'feetPerMinute'],
    ['=A¢', 'feetPerMinute'],
    ['一吨', 'tonnes'],
  ])('%s by %s is no number', (text, conversion) => {
    expect(convert(text, conversion)).toEqual({ reason: '不是数字' });
  });

  it('parts thousands only where they are thousands', () => {
    expect([parseNumber('1,234,567.5'), parseNumber('1,23'), parseNumber('-3'), parseNumber('')]).toEqual([
      1_234_567.5,
      undefined,
      -3,
      undefined,
    ]);
  });

  it('reads yes and no', () => {
    expect([convert('是', 'yesNo'), convert('n', 'yesNo'), convert('也许', 'yesNo')]).toEqual([
      { value: true },
      { value: false },
      { reason: '不是“是”或“否”' },
    ]);
  });
});

describe('dates', () => {
  it.each([
    ['20140325', 'dateCompact', '2014-03-25'],
    ['2014-3-5', 'dateIso', '2014-03-05'],
    ['2014年3月5日', 'dateIso', '2014-03-05'],
    ['2014.03.05', 'dateIso', '2014-03-05'],
    ['2014-03-05 08:00:00', 'dateIso', '2014-03-05'],
    ['2014-03-04T16:00:00Z', 'dateIso', '2014-03-05'],
    ['2014-03-05T00:00:00Z', 'dateAuto', '2014-03-05'],
    ['3/25/2014', 'dateUs', '2014-03-25'],
    ['41723', 'dateSerial', '2014-03-25'],
    ['41723.5', 'dateAuto', '2014-03-25'],
    ['20140325', 'dateAuto', '2014-03-25'],
    ['25/3/2014', 'dateDayFirst', '2014-03-25'],
    ['25/3/2014', 'dateAuto', '2014-03-25'],
    ['二〇二三年三月五日', 'dateAuto', '2023-03-05'],
  ] as const)('%s by %s is %s', (text, form, day) => {
    expect(parseDate(text, form)).toEqual({ value: day });
  });

  it.each([
    ['20140230', 'dateCompact', '没有“20140230”这一天，请核对'],
    ['9O0719', 'dateCompact', '不是yyyymmdd形式的日期'],
    ['21021', 'dateCompact', '不是yyyymmdd形式的日期'],
    ['2014', 'dateAuto', '不是yyyy-MM-dd形式的日期'],
    ['2014', 'dateSerial', '不是Excel形式的日期'],
    ['25/3/2014', 'dateUs', '没有“25/3/2014”这一天，请核对'],
    ['2015-02-31', 'dateAuto', '没有“2015-02-31”这一天，请核对'],
    ['1/5/2023', 'dateAuto', '“1/5/2023”分不清日和月，请按年-月-日填写'],
    ['23-1-5', 'dateAuto', '“23-1-5”的年份不足四位，请写全'],
    ['23.1.5', 'dateIso', '不是yyyy-MM-dd形式的日期'],
  ] as const)('%s by %s is refused: %s', (text, form, reason) => {
    expect(parseDate(text, form)).toEqual({ reason });
  });
});

describe('cells', () => {
  it('makes full-width half-width and trims every blank', () => {
    expect(tidy('　ＴＥ３７４９３\u00a0 ')).toBe('TE37493');
    expect(tidy('EAST   68  STREET')).toBe('EAST 68 STREET');
  });

  it.each(['', '**', '********', '--------------------', '-', '/', 'N/A', 'null'])('takes “%s” as nothing', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it('keeps what says something', () => {
    expect(['0', '无', 'NV', '..B'].filter(isBlank)).toEqual([]);
  });
});

it('a fraction where a count belongs is refused, never rounded', () => {
  expect(['6', '6.0', '6.5', '0.4'].map((text) => convert(text, 'integer'))).toEqual([
    { value: 6 },
    { value: 6 },
    { reason: '请输入整数' },
    { reason: '请输入整数' },
  ]);
});
