import { describe, expect, it } from 'vitest';
import { clearWay, decimalWay, wayOfOthers, withPoint } from './decimal-way.ts';
import { typedNumberText } from './typed-number.text.ts';

const read = (cells: readonly string[]) => {
  const way = decimalWay(cells.map((cell) => [cell, 1] as const));
  return cells.map((cell) => {
    const found = withPoint(cell, way);
    return 'text' in found ? found.text : undefined;
  });
};

describe('a column decides its decimal sign', () => {
  it.each([
    [
      ['1,75 m/s', '1,0 m/s', '0,5 m/s', '1,750 m/s', '2,159 m/s'],
      ['1.75 m/s', '1.0 m/s', '0.5 m/s', '1.750 m/s', '2.159 m/s'],
    ],
    [
      ['30,5', '1.234,5', '12'],
      ['30.5', '1234.5', '12'],
    ],
    [
      ['1.75', '1,000', '2,500.5'],
      ['1.75', '1,000', '2,500.5'],
    ],
    [
      ['1,000', '2,500'],
      ['1,000', '2,500'],
    ],
    [
      ['1,75', '2,5', '1.750'],
      ['1.75', '2.5', undefined],
    ],
    [
      ['1,75', '2,5', '1.75', '2,159'],
      ['1.75', '2.5', '1.75', undefined],
    ],
    [
      ['1.75', '2.5', '1,75', '2,159'],
      ['1.75', '2.5', '1,75', undefined],
    ],
    [
      ['1,75', '12 500,5 mm', '12\u00a0500,5', '12 500', '1 2,5'],
      ['1.75', '12500.5 mm', '12500.5', '12500', '1 2,5'],
    ],
    // two hooks in one cell of a column of whole numbers
    [
      ['32,5', '20', '10'],
      ['32,5', '20', '10'],
    ],
    [
      ['12,14', '9.5', '12', '12,14'],
      ['12,14', '9.5', '12', '12,14'],
    ],
    [
      ['0,63', '1', '1', '2'],
      ['0.63', '1', '1', '2'],
    ],
    [
      ['32,5', '50,10', '100,20'],
      ['32,5', '50,10', '100,20'],
    ],
    [['32,5'], ['32,5']],
    [
      ['12,14', '16,18', '9,11'],
      ['12,14', '16,18', '9,11'],
    ],
    [
      ['16,5', '22,5', '3,25'],
      ['16.5', '22.5', '3.25'],
    ],
    // a mistyped one among such as are grouped by thousands
    [
      ['125,000', '98,000', '286,500', '150000', '12,5000'],
      [undefined, undefined, undefined, '150000', '12,5000'],
    ],
    [
      ['125,000', '98,000', '286,500', '3,50'],
      [undefined, undefined, undefined, '3,50'],
    ],
    // as many mistyped ones prove nothing
    [
      ['125,000', '12,5000'],
      [undefined, '12,5000'],
    ],
    [
      ['125,000', '98,000', '3,50', '2,50'],
      [undefined, undefined, '3,50', '2,50'],
    ],
    [
      ['0,63', '1,250'],
      ['0.63', '1.250'],
    ],
    [
      ['甲,乙', '16\'4"', ''],
      ['甲,乙', '16\'4"', ''],
    ],
  ])('%j is %j', (cells, expected) => expect(read(cells)).toEqual(expected));

  it('what has two readings is refused with its sentence', () => {
    expect(withPoint('2,159 m/s', { sign: ',', isMixed: true })).toEqual({
      reason: typedNumberText.twoReadings('2,159'),
    });
  });
});

it('a column that does not say its decimals is written as the others of a file with semicolons', () => {
  const lone = [['2,159', 1]] as const;
  const [comma, point] = [clearWay([['1,75', 1]]), clearWay([['1.75', 1]])];
  const readBeside = (others: Parameters<typeof wayOfOthers>[0], delimiter: string) => {
    const cell = withPoint('2,159', decimalWay(lone, wayOfOthers([...others, clearWay(lone)], delimiter)));
    return 'text' in cell ? cell.text : cell.reason;
  };
  expect(readBeside([comma], ';')).toBe('2.159');
  expect(readBeside([point], ';')).toBe('2,159');
  expect(readBeside([comma], ',')).toBe('2,159');
  for (const others of [[], [comma, point], [undefined]])
    expect(readBeside(others, ';')).toBe(typedNumberText.twoReadings('2,159'));
});

it('a file with semicolons that writes decimal commas does so beside whole numbers, too', () => {
  const hooks = [
    ['12,5', 1],
    ['20', 3],
  ] as const;
  expect(decimalWay(hooks, wayOfOthers([clearWay(hooks)], ';'))).toEqual({ sign: ',', isMixed: false });
  expect(decimalWay(hooks, wayOfOthers([clearWay(hooks)], ','))).toEqual({ sign: '.', isMixed: false });
});

it('what may be two numbers is one with a decimal comma where another column of the file has them', () => {
  const heights = [
    ['30,5 m', 1],
    ['45,25 m', 1],
  ] as const;
  const [comma, point] = [clearWay([['1,75', 1]]), clearWay([['1.75', 1]])];
  expect(decimalWay(heights, wayOfOthers([comma, clearWay(heights)], ','))).toEqual({ sign: ',', isMixed: false });
  const ofHooks = clearWay([['12,14', 3]]);
  for (const others of [[], [point], [comma, point], [ofHooks]])
    expect(decimalWay(heights, wayOfOthers([...others, clearWay(heights)], ',')).sign).toBe('.');
});

it('where no number has two readings, the others of the file decide nothing', () => {
  const others = wayOfOthers([clearWay([['1,75', 1]])], ';');
  for (const cell of ['13.03.2014', '12', '客梯'])
    expect(decimalWay([[cell, 1]], others)).toEqual({ sign: '.', isMixed: false });
});
