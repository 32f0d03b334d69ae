import type { RowAction, ToolbarAction } from './list-state.ts';

/** The same order on every list: dangerous ones apart, what is done with rows, files out and in, the primary action last. */
export function toolbarPlaces<Row>(actions: readonly ToolbarAction<Row>[]) {
  const isFile = ({ name }: ToolbarAction<Row>) => name === 'import';
  const primary = actions.filter((action) => action.primary);
  const rest = actions.filter((action) => !action.primary);
  return {
    danger: rest.filter((action) => action.danger),
    work: rest.filter((action) => !action.danger && !isFile(action)),
    last: [...rest.filter((action) => !action.danger && isFile(action)), ...primary],
  };
}

const DIRECT = 2;

/** Up to two actions as links in the row (three when that is all); further ones under 更多, dangerous ones last. */
export function rowPlaces<Row>(row: Row, actions: readonly RowAction<Row>[]) {
  const usable = actions.filter((action) => !action.hidden?.(row));
  const first = usable.filter(({ more }) => !(typeof more === 'function' ? more(row) : more));
  const direct = usable.length <= DIRECT + 1 ? first : first.slice(0, DIRECT);
  const further = usable.filter((action) => !direct.includes(action));
  const rest = further.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));
  return { direct, rest };
}

const CELL = 12; // padding of the cell, then of a button
const GAP = 2;
const MORE = 26;
const NARROWEST = 56; // its heading
const LATIN = /[\u0020-\u024f]/g;

/** A button of 13 px type: Chinese signs are as wide as high, others at most two thirds of it. */
const buttonWidth = (label: string): number => CELL + 13 * label.length - 4 * (label.match(LATIN)?.length ?? 0);

/** The room that the actions of these rows take: no more of it than the widest row needs is taken from the columns. */
export function actionsWidth<Row>(rows: readonly Row[], actions: readonly RowAction<Row>[]): number {
  const widths = rows.map((row) => {
    const { direct, rest } = rowPlaces(row, actions);
    const buttons = [
      ...direct.map(({ label, name }) => buttonWidth(label ?? name)),
      ...(rest.length > 0 ? [MORE] : []),
    ];
    return buttons.reduce((sum, width) => sum + width + GAP, CELL);
  });
  return Math.max(NARROWEST, ...widths);
}
