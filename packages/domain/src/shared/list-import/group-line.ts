import { tidy } from '../typed/cell.ts';
import { importText } from './list-import.text.ts';

const LONGEST_NAME = 12;
/** The column that counts the rows may stand before the groups. */
const COUNTED = 1;
/** A label with its value, a figure or a company: a line about the file. */
const isSaying = (cell: string): boolean =>
  cell.length > LONGEST_NAME ||
  /[:：]/.test(cell) ||
  /\d/.test(cell.replaceAll(/[(（].*?[)）]/g, '')) ||
  new RegExp(importText.company.source, 'u').test(cell);

/**
 * The line right above a line of names holds the names of groups: each stands over a column or several, one at least over several,
 * every column but one that counts has one, and most are things that records are described by (基本信息, 使用单位, 技术参数). Without it 名称 below 使用单位
 * would be the name of the record. All doors for files ask here.
 */
export function isGroupLine(
  upper: readonly string[],
  lower: readonly string[],
  isKnown: (name: string) => boolean,
): boolean {
  const names = [...upper.keys()].filter((at) => tidy(upper[at] ?? '') !== '');
  const columns = [...lower.keys()].filter((at) => tidy(lower[at] ?? '') !== '');
  const [first] = names;
  if (names.length < 2 || first === undefined) return false;
  if (columns.filter((column) => column < first).length > COUNTED) return false;
  const isOverSeveral = names.some((at, no) => {
    const end = names[no + 1] ?? lower.length;
    return columns.filter((column) => column >= at && column < end).length > 1;
  });
  // What stands over both lines (序号) is the name of a column, and says nothing of the groups.
  const groups = names.filter((at) => tidy(lower[at] ?? '') !== tidy(upper[at] ?? ''));
  const cells = groups.map((at) => tidy(upper[at] ?? ''));
  const things = cells.filter((cell) => isKnown(cell) || isThing(cell)).length;
  const areOverColumns = names.every((at) => columns.includes(at));
  return isOverSeveral && areOverColumns && things * 2 > cells.length && !cells.some(isSaying);
}

const isThing = (cell: string): boolean => importText.ofNothingElse.test(cell.replaceAll(/[(（].*?[)）]/g, ''));
