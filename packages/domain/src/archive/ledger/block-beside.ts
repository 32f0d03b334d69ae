import { headingKey } from '../../shared/list-import/heading.ts';
import { identifierKeys } from './ledger-field.ts';

interface Column {
  readonly name: string;
  /** The parts of the file in which it stands. */
  readonly sheets?: readonly number[] | undefined;
}

const REPEATED = / \(\d+\)$/;
/** The name of a column, without the number behind one that comes again. */
export const plainName = ({ name }: Column): string => headingKey(name.replace(REPEATED, ''));

export const areOfOtherParts = ({ sheets }: Column, another: Column): boolean =>
  sheets !== undefined && !sheets.some((sheet) => another.sheets?.includes(sheet) !== false);

/** The columns of a second block beside the first: from the one on where the number of a device comes again. */
export function blockBeside<C extends Column>(
  columns: readonly C[],
  keysOf: (name: string) => readonly string[],
): ReadonlySet<C> {
  const isNumber = (name: string) => keysOf(name).some((key) => identifierKeys.some((one) => one === key));
  const at = columns.findIndex(({ name }) => REPEATED.test(name) && isNumber(name.replace(REPEATED, '')));
  const first = columns[at];
  return new Set(first ? columns.slice(at).filter((column) => !areOfOtherParts(first, column)) : []);
}
