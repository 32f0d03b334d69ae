// The words by which the rows of a measurement table are told apart: a point and its part, a load, a direction.
import { tableFileText as text } from '../../shared/table-file/table-file.text.ts';
import { isBlank } from './context.ts';
import type { Cell, Row } from './entry.ts';
import type { Column } from './template.ts';
import { withoutUnit } from './without-unit.ts';

/** The columns by which rows are named, with their places. */
export type Naming = readonly { readonly at: number; readonly column: Column }[];

/** The columns by which rows of a table have names already. */
export const namedColumns = (columns: readonly Column[], present: readonly Row[]): readonly Column[] =>
  wordColumns(columns).flatMap(({ column }) => (present.some((row) => !isBlank(row[column.key])) ? [column] : []));

/** The columns of words before the first figure. */
function wordColumns(columns: readonly Column[]): Naming {
  const end = columns.findIndex(({ input = 'text' }) => input !== 'text' && input !== 'select');
  return columns.slice(0, end < 0 ? columns.length : end).map((column, at) => ({ at, column }));
}

/**
 * The places of the columns by which rows are named: of the words that stand before the first figure those that the file and the
 * table both have, as many as tell the rows of each apart. None where no row of the table has a name yet: then its place is meant.
 */
export function namingColumns(
  columns: readonly Column[],
  present: readonly Row[],
  rows: readonly (readonly string[])[],
): Naming {
  const naming: { readonly at: number; readonly column: Column }[] = [];
  for (const { at, column } of wordColumns(columns)) {
    if (!rows.some((cells) => cells[at]) || !present.some((row) => !isBlank(row[column.key]))) continue;
    naming.push({ at, column });
    const ofTable = present.map((row) => naming.map((one) => nameIn(one.column, row[one.column.key])).join('\t'));
    const ofFile = withNamesAbove(naming, present, rows).map((cells) =>
      naming.map((one) => nameIn(one.column, cells[one.at])).join('\t'),
    );
    if ([ofTable, ofFile].every((names) => areDistinct(names.filter((name) => name.trim() !== '')))) break;
  }
  return naming;
}

/**
 * The columns of words by which a row is known although its name was corrected: numbers that no two rows share, in the table or in the
 * block, and models; beside them the names themselves.
 */
export function identityColumns(
  columns: readonly Column[],
  present: readonly Row[],
  rows: readonly (readonly string[])[],
): { readonly numbers: Naming; readonly models: Naming; readonly names: Naming } {
  const words = wordColumns(columns);
  const ofThing = (label: string) => text.ofOneThing.test(label);
  const isNumber = (label: string) => text.ofNumber.test(label) && !ofThing(label);
  const isOfOneRow = ({ at, column }: Naming[number]) =>
    [rows.map((cells) => nameIn(column, cells[at])), present.map((row) => nameIn(column, row[column.key]))].every(
      (names) => areDistinct(names.filter((name) => name !== '')),
    );
  return {
    numbers: words.filter((one) => isNumber(one.column.label) && isOfOneRow(one)),
    models: words.filter(({ column }) => text.ofModel.test(column.label)),
    names: words.filter(({ column: { label } }) => !ofThing(label) && !isNumber(label)),
  };
}

/**
 * The file calls this row as another one of the table, or by another one of the words that the column offers: it is no corrected name, and
 * which of the two is meant nobody can tell.
 */
export const bearsNameOfAnother = (
  names: Naming,
  cells: readonly string[],
  present: readonly Row[],
  at: number,
): boolean =>
  namesIn(names, cells).some(({ column, name }) => {
    const ownName = nameIn(column, present[at]?.[column.key]);
    const otherNames = [...(column.options ?? []), ...present.map((row) => row[column.key])];
    return ownName !== '' && ownName !== name && otherNames.some((other) => nameIn(column, other) === name);
  });

const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** 01, 1# and 1号 are 1; a unit that the column has anyway says nothing. */
export const nameIn = (column: Column, name: Cell | undefined): string =>
  withoutUnit(column, String(name ?? '').normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\s#号]/gu, '')
    .replaceAll(/(?<![\d.])0+(?=\d)/g, '');

/** The names that a row of a file bears. */
export const namesIn = (naming: Naming, cells: readonly string[]) =>
  naming.flatMap(({ at, column }) => {
    const name = nameIn(column, cells[at]);
    return name === '' ? [] : [{ at, column, name }];
  });

/**
 * The columns whose words are written once for the rows below, as those of a part or a seam. A number is one of them where rows of the table
 * share it: of a valve whose plate nobody can read it is not that of the valve above.
 */
function sharedColumns(naming: Naming, present: readonly Row[]): Naming {
  if (naming.length < 2) return [];
  return naming.filter(({ column }) => {
    if (text.ofOneThing.test(column.label)) return false;
    const names = present.map((row) => nameIn(column, row[column.key])).filter((name) => name !== '');
    return !text.ofNumber.test(column.label) || !areDistinct(names);
  });
}

/** A name that is written once for the rows below it, as for a group: where they have another name of their own, it is theirs too. */
export function withNamesAbove(
  naming: Naming,
  present: readonly Row[],
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const sharedNaming = sharedColumns(naming, present);
  if (sharedNaming.length === 0) return rows;
  const above = new Map<number, string>();
  return rows.map((cells) => {
    const isNamed = naming.some(({ at }) => cells[at]);
    const filledCells = [...cells];
    for (const { at } of sharedNaming) {
      if (cells[at]) above.set(at, cells[at]);
      else if (isNamed) filledCells[at] = above.get(at) ?? '';
    }
    return filledCells;
  });
}

/**
 * The same in a block that comes into rows by their places: a blank name stays that of the row where it falls, unless the block gives
 * that row, or the one where the name above came to stand, another name.
 */
export function blockWithNamesAbove(
  columns: readonly Column[],
  below: readonly Row[],
  block: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const naming = namingColumns(columns, below, block);
  const sharedNaming = sharedColumns(naming, below);
  const above = new Map<number, { readonly name: string; readonly isMoved: boolean }>();
  return block.map((cells, down) => {
    const isOther = namesIn(naming, cells).some(({ column, name }) => {
      const ownName = nameIn(column, below[down]?.[column.key]);
      return ownName !== '' && ownName !== name;
    });
    const isNamed = naming.some(({ at }) => cells[at]);
    const filledCells = [...cells];
    for (const { at, column } of sharedNaming) {
      const [name, ownName] = [cells[at] ?? '', nameIn(column, below[down]?.[column.key])];
      if (name !== '') above.set(at, { name, isMoved: ownName !== '' && nameIn(column, name) !== ownName });
      else if (isNamed && (isOther || above.get(at)?.isMoved)) filledCells[at] = above.get(at)?.name ?? '';
    }
    return filledCells;
  });
}
