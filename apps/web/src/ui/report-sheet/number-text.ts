/** What was typed into a number box: a number, nothing, or something that is no number. */
export type TypedNumber = { kind: 'blank' } | { kind: 'number'; value: number } | { kind: 'wrong' };

const fullWidth = /[\uff01-\uff5e]/g;

/** Full-width digits and signs become half-width, spaces and thousands separators go (interface guide, "Forms"). */
export function tidyNumber(typed: string): string {
  return typed
    .replace(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/\u3002/g, '.')
    .replace(/[\s,]/g, '');
}

export function readNumber(typed: string): TypedNumber {
  const tidied = tidyNumber(typed);
  if (tidied === '') return { kind: 'blank' };
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(tidied)) return { kind: 'wrong' };
  return { kind: 'number', value: Number(tidied) };
}

export const showNumber = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
