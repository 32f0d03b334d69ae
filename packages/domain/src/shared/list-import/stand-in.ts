import { cellText } from '../typed/cell.text.ts';
import { isBlank, tidy } from '../typed/cell.ts';
import type { FieldDefinition } from '../field/field-definition.ts';
import { chosenCode } from '../field/offered-choice.ts';
import type { Offers } from '../field/read-value.ts';
import { isStoredAsWords } from '../field/stored-words.ts';

/** The longest that is looked at: most cells are words. */
const MOST_SIGNS = 12;
/** A dash, a slash, 无 and their like. */
export const saysNothing = (cell: string): boolean => {
  if (cell.length > MOST_SIGNS) return false;
  const text = tidy(cell);
  return isBlank(text) || text === cellText.nothing;
};

/**
 * True of a cell that is pasted below headings and leaves what its line, which is known, says there: a line below headings is the row
 * of a file, where a blank cell says nothing. So does a sign for nothing that means nothing in its column.
 */
export const leavesKnown = (cell: string, means: (sign: string) => boolean): boolean =>
  tidy(cell) === '' || (saysNothing(cell) && !means(cell));

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

/** True of the texts that a field can hold, where those are not any words: they have a form of its own, or name a record. */
export type Takes = (cell: string) => boolean;

/** Those that the check of a form lets pass. */
export const takenBy = (check: ((value: string) => string | undefined) | undefined): Takes | undefined =>
  check && ((cell) => check(cell) === undefined);

type Typed = Partial<Pick<FieldDefinition, 'type' | 'dictType'>> & {
  readonly options?: readonly string[] | undefined;
  readonly takes?: Takes | undefined;
};

/** The signs that people write most, by which a record may be called: it is meant then. */
export const signsForNothing: readonly string[] = [...cellText.signsForNothing, cellText.nothing];

/** Of these 无 is no value either; a choice or a flag may mean it. */
const NEVER_NONE: ReadonlySet<FieldDefinition['type'] | undefined> = new Set([
  'number',
  'integer',
  'date',
  'yearMonth',
  'area',
]);

/**
 * A register has a dash or a slash in every cell that is blank. Free words stay as somebody wrote them; whatever cannot be
 * such a word is a blank cell: a number, a day, a choice that is not offered, a text that its field cannot take (a telephone, the
 * name of a record). The numbers that records are known by have a rule of their own.
 */
export function emptySignOf(field: Typed, offers: Offers = () => undefined): (cell: string) => boolean {
  if (isStoredAsWords(field)) {
    const { takes } = field;
    return takes === undefined ? () => false : (cell) => saysNothing(cell) && !takes(cell);
  }
  if (NEVER_NONE.has(field.type)) return (cell) => isBlank(tidy(cell)) || tidy(cell) === cellText.nothing;
  const choices = [
    ...(field.options ?? []).map((option) => ({ value: option, label: option })),
    ...((field.dictType ? offers(field.dictType) : undefined) ?? []),
  ];
  return (cell) => isBlank(tidy(cell)) && chosenCode(choices, cell).value === undefined;
}
