import { describe, expect, it } from 'vitest';
import { readContent, type Operand } from './pdf-content.ts';

type Told = [operator: string, operands: unknown[]];
const plain = (operand: Operand): unknown =>
  operand instanceof Uint8Array
    ? `bytes ${Buffer.from(operand).toString('latin1')}`
    : Array.isArray(operand)
      ? operand.map(plain)
      : operand;
function read(content: string | Uint8Array): Told[] {
  const told: Told[] = [];
  readContent(typeof content === 'string' ? Buffer.from(content, 'latin1') : content, (operator, operands) =>
    told.push([operator, operands.map(plain)]),
  );
  return told;
}

describe('operators and their operands', () => {
  it.each<[string, string, Told[]]>([
    ['nothing', '', []],
    ['blanks alone', ' \t\r\n\f\0', []],
    ['an operator alone', 'q', [['q', []]]],
    [
      'one after another',
      'q 1 0 0 1 72.5 -3 cm Q',
      [
        ['q', []],
        ['cm', [1, 0, 0, 1, 72.5, -3]],
        ['Q', []],
      ],
    ],
    ['numbers in every spelling', '1 +2 -3 .5 -.5 4. 007 0.250 n', [['n', [1, 2, -3, 0.5, -0.5, 4, 7, 0.25]]]],
    [
      'names',
      '/F1 12 Tf /GS#20 gs',
      [
        ['Tf', ['/F1', 12]],
        ['gs', ['/GS#20']],
      ],
    ],
    [
      'a string without a blank before it',
      '/F1 12 Tf(A)Tj',
      [
        ['Tf', ['/F1', 12]],
        ['Tj', ['bytes A']],
      ],
    ],
    ['an array of strings and shifts', '[(A) -120 (B)]TJ', [['TJ', [['bytes A', -120, 'bytes B']]]]],
    ['an array within an array', '[[1 2][3]] 0 d', [['d', [[[1, 2], [3]], 0]]]],
    ['an empty array', '[] 0 d', [['d', [[], 0]]]],
    [
      'a dictionary',
      '/P <</MCID 3/Lang (zh)>> BDC EMC',
      [
        ['BDC', ['/P', ['/MCID', 3, '/Lang', 'bytes zh']]],
        ['EMC', []],
      ],
    ],
    [
      'operators with a star and with digits',
      'f* B* d0',
      [
        ['f*', []],
        ['B*', []],
        ['d0', []],
      ],
    ],
  ])('%s', (_, content, told) => expect(read(content)).toEqual(told));

  it.each<[string, string, string]>([
    ['plain', '(abc)', 'abc'],
    ['brackets that are in balance', '(a(b)c)', 'a(b)c'],
    ['escaped brackets', '(a\\)b\\(c)', 'a)b(c'],
    ['named signs', '(\\n\\r\\t\\b\\f\\\\)', '\n\r\t\b\f\\'],
    ['octal signs of one to three digits', '(\\101\\60\\7x\\0053)', 'A0\x07x\x053'],
    ['an octal sign above a byte', '(\\501)', 'A'],
    ['a line that goes on', '(a\\\nb\\\r\nc)', 'abc'],
    ['an escape that means nothing', '(\\q)', 'q'],
    ['hexadecimal', '<48656C6C6F>', 'Hello'],
    ['hexadecimal with blanks and a digit short', '<48 65\n6C 7>', 'Help'],
    ['empty ones', '()', ''],
    ['empty hexadecimal', '<>', ''],
    ['every byte above the letters', '(\xe4\xff\x80)', '\xe4\xff\x80'],
  ])('a string: %s', (_, written, bytes) => expect(read(`${written} Tj`)).toEqual([['Tj', [`bytes ${bytes}`]]]));
});

/** Writes what a drawing program writes. */
function written(operand: unknown): string {
  if (typeof operand === 'number') return String(operand);
  if (Array.isArray(operand)) return `[${operand.map(written).join(' ')}]`;
  const text = String(operand);
  if (!text.startsWith('bytes ')) return text;
  const bytes = text.slice(6);
  return bytes.length % 2
    ? `<${Buffer.from(bytes, 'latin1').toString('hex')}>`
    : `(${bytes.replaceAll(/[()\\\r]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)})`;
}

it('what a program writes is what is read, for any operands', () => {
  let state = 7;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const operand = (depth: number): unknown => {
    const kind = below(depth > 0 ? 4 : 3);
    if (kind === 0) return (below(200_000) - 100_000) / 100;
    if (kind === 1) return `/N${below(100)}`;
    if (kind === 2) return `bytes ${String.fromCharCode(...Array.from({ length: below(12) }, () => below(256)))}`;
    return Array.from({ length: below(4) }, () => operand(depth - 1));
  };
  for (let round = 0; round < 300; round += 1) {
    const told = Array.from({ length: 1 + below(4) }, (_, at): Told => [
      ['Tj', 'cm', 're', 'TJ'][at] ?? 'n',
      Array.from({ length: below(5) }, () => operand(2)),
    ]);
    const content = told.map(([name, operands]) => [...operands.map(written), name].join(' ')).join('\n');
    expect(read(content)).toEqual(told);
  }
});

it('content that ends anywhere ends the reading, and never begins it anew', () => {
  const content = 'q 1 0 0 1 72 720 cm /F1 12 Tf [(A\\(B) -12 <4865>] TJ /P <</MCID 3 /Lang (zh)>> BDC (x) Tj Q';
  for (let end = 0; end <= content.length; end += 1) {
    const told = read(content.slice(0, end));
    expect(told.length).toBeLessThan(20);
    expect(told.filter(([name]) => name === 'q').length).toBeLessThanOrEqual(1);
  }
});
