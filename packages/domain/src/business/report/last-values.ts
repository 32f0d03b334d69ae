// The last report of the same device while this one is entered: what it said of a value, what lies far from it, and what was
// copied from it throughout.
import { isTakenOver } from './taken-over-mark.ts';
import { shownNumber } from './added-items.ts';
import { driftOf, hasDrifted } from './drift.ts';
import type { Cell, ItemEntry, ReportEntry, Row } from './entry.ts';
import { printEntered } from './format.ts';
import { withUnit } from '../../shared/field/with-unit.ts';
import { aggregate, numbersOf } from './measure.ts';
import type { Place, Warning } from './place.ts';
import { lastText as text } from './report.text.ts';
import type { Column, GridSection, Item, Measure, ReportTemplate } from './template.ts';

/** So many equal numbers may be chance; more of them, and no other, are worth a second look. */
const LEAST_COPIED = 4;

/** Editions of one form differ in the year at the end of their code. */
export const familyOf = (code: string): string => code.replace(/-\d{4}$/, '');

/** Of each box whether it lies further from the last report's than its bound; a box that one of both lacks does not yet. */
export function driftedBoxes(
  measure: Measure,
  before: readonly (number | null)[],
  now: readonly (number | null)[],
): boolean[] {
  if (measure.agg === undefined || measure.agg === 'each')
    return now.map((box, at) => {
      const last = before[at] ?? null;
      return box !== null && last !== null && hasDrifted(measure, last, box);
    });
  const isWhole = now.filter((box) => box !== null).length === before.filter((box) => box !== null).length;
  return isWhole ? driftOf(measure, before, now) : now.map(() => false);
}

/** True when a cell of a measurement table lies further from the last report's than its column allows. */
export const hasCellDrifted = (column: Column, before: Cell | undefined, now: Cell | undefined): boolean =>
  column.input === 'number' && typeof before === 'number' && typeof now === 'number' && hasDrifted(column, before, now);

/** The points that deserve a second look beside the last report, each with its place. */
export function lastWarnings(template: ReportTemplate, entry: ReportEntry, last: ReportEntry): Warning[] {
  return template.sections.flatMap((section): Warning[] => {
    if (section.type === 'items')
      return section.items.flatMap((item) => driftsOfItem(section.id, item, entry.items[item.no], last.items[item.no]));
    return section.type === 'grid' ? driftsOfGrid(section, entry.grids[section.id], last.grids[section.id]) : [];
  });
}

const linesOf = (item: Item): { measure: Measure; sub: string | undefined }[] => [
  ...(item.measures ?? []).map((measure) => ({ measure, sub: undefined })),
  ...(item.subs ?? []).flatMap(({ no, measures = [] }) => measures.map((measure) => ({ measure, sub: no }))),
];

function driftsOfItem(
  section: string,
  item: Item,
  entry: ItemEntry | undefined,
  last: ItemEntry | undefined,
): Warning[] {
  if (!entry?.values || !last?.values) return [];
  return linesOf(item).flatMap(({ measure, sub }): Warning[] => {
    const [before, now] = [numbersOf(last.values?.[measure.id]), numbersOf(entry.values?.[measure.id])];
    const boxesDrifted = driftedBoxes(measure, before, now);
    if (!boxesDrifted.includes(true)) return [];
    const place: Place = { section, item: item.no, measure: measure.id, ...(sub === undefined ? {} : { sub }) };
    const shownBoxes = (boxes: readonly (number | null)[]) => shownText(measure, boxes, boxesDrifted);
    return [
      { place, message: text.drifted(`${shownNumber(item)} ${measure.label}`, shownBoxes(before), shownBoxes(now)) },
    ];
  });
}

/** The aggregate where the boxes are judged together, else the boxes that drifted. */
function shownText(measure: Measure, boxes: readonly (number | null)[], driftedItems: readonly boolean[]): string {
  const { agg = 'each', unit, decimals } = measure;
  const filledBoxes = boxes.filter((box) => box !== null);
  const together = agg === 'each' ? null : aggregate(filledBoxes, agg);
  const namedBoxes = together === null ? boxes.filter((box, at) => box !== null && driftedItems[at]) : [together];
  return withUnit(namedBoxes.map((box) => printEntered(Number(box), decimals)).join(text.and), unit);
}

function driftsOfGrid(section: GridSection, now: readonly Row[] = [], last: readonly Row[] = []): Warning[] {
  const rows = now.flatMap((row, at) =>
    section.columns.some((column) => hasCellDrifted(column, last[at]?.[column.key], row[column.key])) ? [at] : [],
  );
  const [row] = rows;
  if (row === undefined) return [];
  return [{ place: { section: section.id, row }, message: text.gridDrifted(section.title, rows.length) }];
}

/** Parts whose measured numbers all are those of the last report: nobody measures twice the same throughout. What a later round
 * takes over was not measured again. */
export function copiedParts(template: ReportTemplate, entry: ReportEntry, last: ReportEntry): Warning[] {
  const items = template.sections.flatMap((section) =>
    section.type === 'items' ? section.items.map((item) => ({ section: section.id, item })) : [],
  );
  const anew = items.filter(({ item: { no } }) => !isTakenOver(entry.items[no] ?? {}));
  const measuredPairs = anew.flatMap(({ section, item }) =>
    linesOf(item).flatMap(({ measure: { id } }) =>
      pairsOf(numbersOf(entry.items[item.no]?.values?.[id]), numbersOf(last.items[item.no]?.values?.[id])).map(
        (pair) => ({ ...pair, place: { section, item: item.no, measure: id } }),
      ),
    ),
  );
  const [first] = measuredPairs;
  const grids = template.sections.flatMap((section): Warning[] => {
    if (section.type !== 'grid') return [];
    const pairs = gridPairs(section, entry.grids[section.id] ?? [], last.grids[section.id] ?? []);
    return isCopied(pairs)
      ? [{ place: { section: section.id }, message: text.copied(section.title, pairs.length) }]
      : [];
  });
  return [
    ...(first && isCopied(measuredPairs)
      ? [{ place: first.place, message: text.copied('', measuredPairs.length) }]
      : []),
    ...grids,
  ];
}

interface Pair {
  readonly now: number;
  readonly before: number | null;
}

const isCopied = (pairs: readonly Pair[]): boolean =>
  pairs.length >= LEAST_COPIED && pairs.every(({ now, before }) => now === before);

const pairsOf = (now: readonly (number | null)[], before: readonly (number | null)[]): Pair[] =>
  now.flatMap((box, at) => (box === null ? [] : [{ now: box, before: before[at] ?? null }]));

function gridPairs({ columns, presetRows = [] }: GridSection, now: readonly Row[], last: readonly Row[]): Pair[] {
  const cell = (value: Cell | undefined) => (typeof value === 'number' ? value : null);
  return columns
    .filter(({ input }) => input === 'number')
    .flatMap(({ key }) =>
      pairsOf(
        now.map((row, at) => (presetRows[at]?.[key] === undefined ? cell(row[key]) : null)),
        last.map((row) => cell(row[key])),
      ),
    );
}
