import { cellText } from '../typed/cell.text.ts';
import { isBlank, tidy } from '../typed/cell.ts';

/** The longest that is looked at: most cells are words. */
const MOST_SIGNS = 12;
/** A dash, a slash, 无 and their like. */
export const saysNothing = (cell: string): boolean => {
  if (cell.length > MOST_SIGNS) return false;
  const text = tidy(cell);
  return isBlank(text) || text === cellText.nothing;
};

/**
 * The cells of a row without those that have nothing to say of a known record: a dash, a slash or 无 beside words that are stored
 * leaves them, as a blank cell does. A new record keeps it as somebody wrote it.
 * @param texts the fields of words; what a number or a choice says is asked by its own rule
 */
export function withoutStandIns(
  cells: Readonly<Record<string, string>>,
  record: Readonly<Record<string, unknown>> | undefined,
  texts: { has(key: string): boolean },
): Readonly<Record<string, string>> {
  const isLeft = ([key, cell]: [string, string]): boolean => {
    const value = record?.[key];
    return texts.has(key) && typeof value === 'string' && value !== '' && saysNothing(cell);
  };
  if (!record || !Object.entries(cells).some(isLeft)) return cells;
  return Object.fromEntries(Object.entries(cells).filter((entry) => !isLeft(entry)));
}
