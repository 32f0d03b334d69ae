import { tidy } from '../typed/cell.ts';
import { importText } from './list-import.text.ts';

const LONGEST_NAME = 12;
/** The column that counts the rows may stand before the groups. */
const COUNTED = 1;
/** A label with its value, a figure or a company: a line about the file. */
const isSaying = (cell: string, isKnown: (name: string) => boolean): boolean =>
  cell.length > LONGEST_NAME ||
  /[:：]/.test(cell) ||
  /\d/.test(cell.replaceAll(/[(（].*?[)）]/g, '')) ||
  (!isKnown(cell) && new RegExp(importText.company.source, 'u').test(cell));

/**
 * The line right above a line of names holds the names of groups: each stands over a column or several, one at least over several,
 * every column but one that counts has one, and most are things that records are described by (基本信息, 使用单位, 技术参数) or times (变更前), or a
 * column that is called as a field is stands over both lines beside them: then they are groups whatever they are called. Without it
 * 名称 below 使用单位 would be the name of the record. All doors for files ask here.
 */
export function isGroupLine(
  upper: readonly string[],
  lower: readonly string[],
  isKnown: (name: string) => boolean,
): boolean {
  const nameAt = (cells: readonly string[], at: number) => tidy(cells[at] ?? '');
  const names = [...upper.keys()].filter((at) => nameAt(upper, at) !== '');
  const columns = [...lower.keys()].filter((at) => nameAt(lower, at) !== '');
  const [first] = names;
  if (names.length < 2 || first === undefined) return false;
  if (columns.filter((column) => column < first).length > COUNTED) return false;
  const isOverSeveral = names.some((at, no) => {
    const end = names[no + 1] ?? lower.length;
    return columns.filter((column) => column >= at && column < end).length > 1;
  });
  // What stands over both lines (序号) is the name of a column, and says nothing of the groups. A text merges nothing: below it is blank.
  const isBlankBelow = (at: number) => !columns.includes(at);
  const isOverBoth = (at: number) => isBlankBelow(at) || nameAt(lower, at) === nameAt(upper, at);
  const cells = names.filter((at) => !isOverBoth(at)).map((at) => nameAt(upper, at));
  const single = names.filter(isOverBoth).map((at) => nameAt(upper, at));
  if (names.some((at) => isBlankBelow(at) && !isKnown(nameAt(upper, at)) && !isCounting(nameAt(upper, at))))
    return false;
  // A year alone is no time beside another one: what stands below it is the record's.
  const times = cells.filter((cell) => importText.ofTime.test(cell));
  const areTimes = times.length > 1;
  const things = cells.filter((cell) => isKnown(cell) || isThing(cell) || (areTimes && times.includes(cell))).length;
  const areGroups = things * 2 > cells.length || single.some((cell) => isKnown(cell) && !isCounting(cell));
  return (
    isOverSeveral &&
    cells.length > 0 &&
    areGroups &&
    !cells.some((cell) => !(areTimes && times.includes(cell)) && isSaying(cell, isKnown))
  );
}

const isCounting = (cell: string): boolean => importText.countsRows.test(cell);

const isThing = (cell: string): boolean => {
  const bare = cell.replaceAll(/[(（].*?[)）]/g, '');
  return importText.ofNothingElse.test(bare) || importText.namesGroup.test(bare);
};
