import { MAX_LEVELS } from './walk.ts';

export const INDUSTRY_DICTIONARY = 'C004'; // spec §3

type Level = 1 | 2 | 3 | 4;
/** The items from the first level down to the chosen one, as a record carries them beside the chosen one's code (spec §3). */
export type IndustryLine = Partial<Record<`dictDataId${Level}` | `dictDataName${Level}`, string | undefined>>;

interface LineItem {
  readonly id: string;
  readonly label: string;
}

const levels: readonly Level[] = [1, 2, 3, 4];

/** The names and identifiers of a line; more than four levels are not carried. */
export const industryLineOf = (line: readonly LineItem[]): IndustryLine =>
  Object.fromEntries(
    line.slice(0, MAX_LEVELS).flatMap(({ id, label }, at) => [
      [`dictDataId${at + 1}`, id],
      [`dictDataName${at + 1}`, label],
    ]),
  );

/** The identifier of the item that a line chooses, its deepest; undefined where no line was given. */
export const chosenId = (givenLine: IndustryLine): string | undefined =>
  levels.toReversed().flatMap((level) => givenLine[`dictDataId${level}`] || [])[0];

/** The first name of a given line that differs from the line of its deepest item. */
export function strangeInLine(givenLine: IndustryLine, line: readonly LineItem[]): keyof IndustryLine | undefined {
  const knownLines = industryLineOf(line);
  const names = levels.flatMap((level) => [`dictDataId${level}`, `dictDataName${level}`] as const);
  return names.find((name) => givenLine[name] && givenLine[name] !== knownLines[name]);
}
