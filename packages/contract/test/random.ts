/** A generator with a fixed seed: a case that fails can be made again on every machine. */
export function randomFrom(seed: number) {
  let state = seed;
  const below = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const pick = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  return { below, pick, chance: (): boolean => below(2) === 1 };
}
export type Random = ReturnType<typeof randomFrom>;

const signs = [
  'a',
  'Z',
  '7',
  '检',
  '㙓',
  '𠮷',
  '"',
  "'",
  '\\',
  '&',
  '=',
  '+',
  '%',
  '#',
  ',',
  '<',
  '/',
  '?',
  '[',
] as const;

/** A text as people paste it, with the signs that mean something in addresses, JSON, HTML and SQL; no blank at its ends. */
export function randomText({ below, pick }: Random, most = 12): string {
  return Array.from({ length: 1 + below(most) }, () => pick(signs)).join('');
}

/** Values that programs and attackers send in place of others. */
export const hostile: readonly unknown[] = (
  [
    ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '\u0000', '\ud800', '\u202e', ' ', '\t\n'],
    ['null', 'undefined', 'NaN', 'Infinity', '-0', '1e400', '0x1f', "' or 1=1 --", '<script>', '../../etc', '{', '['],
    ['0000-00-00', '0000-01-01', '2026-02-30', '2026-01-01T24:00', '9999-99-99', '99999999999999999999', '１２'],
    [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, true, false, null, undefined],
    [[], [[]], [null], [{}], ['a', 1], {}, { a: 1 }, { length: 3 }, { toString: 'x' }, { and: null }, { 0: 'a' }],
    ['a'.repeat(100_000), JSON.stringify({ __proto__: { a: 1 } }), '['.repeat(40) + ']'.repeat(40)],
  ] as readonly unknown[][]
).flat();
