// Item tables: the report names results in words, the raw record shows requirements, values and marks (LAYOUT §6, §10).
import { addedItemText } from '@tejian/domain/business/report/added-items.text.ts';
import { printEntered, printJudged } from '@tejian/domain/business/report/format.ts';
import { withUnit } from '@tejian/domain/shared/field/with-unit.ts';
import type { ResolvedLimit } from '@tejian/domain/business/report/limit.ts';
import { aggregate, numbersOf, type MeasureJudgement } from '@tejian/domain/business/report/measure.ts';
import { effectWords } from '@tejian/domain/business/report/report.text.ts';
import type { ItemEntry, MeasuredValue } from '@tejian/domain/business/report/entry.ts';
import type { Item, ItemsSection, Measure, ResultOption } from '@tejian/domain/business/report/template.ts';
import type { ItemBlock, PrintedItem } from '../../../platform/documents/printed-report.ts';
import { visualLength } from './letter-width.ts';
import type { PrintInput } from './print-input.ts';
import { printText } from './print-model.text.ts';

type Column = ItemBlock['columns'][number];

const reportColumns: Column[] = [
  { label: printText.result, width: 25, merged: false },
  { label: printText.itemConclusion, width: 14, merged: true },
  { label: printText.memo, width: 15, merged: true },
];
const symbolColumns: Column[] = [
  { label: printText.result, width: 20, merged: false },
  { label: printText.memo, width: 36, merged: true },
];
const recordColumns: Column[] = [
  { label: printText.measured, width: 26, merged: false },
  { label: printText.recordResult, width: 11, merged: false },
  { label: printText.memo, width: 15, merged: true },
];

type Judged = Readonly<Record<string, MeasureJudgement>>;
type Style = 'words' | 'symbols' | 'record';

export function itemBlock(input: PrintInput, section: ItemsSection, title: string): ItemBlock {
  const style = styleOf(input, section);
  const items = section.items.map((item) => printedItem(input, item, style));
  return {
    type: 'items',
    reportTitle: style === 'record' ? printText.recordTitle(input.template.name) : input.template.name,
    title,
    size: 9.5,
    classes: section.items.some(({ cls }) => cls !== null),
    contentLabel: style === 'record' ? printText.contentRecordLabel : printText.contentLabel,
    groupWidth: style === 'symbols' ? 23 : 19,
    itemWidth: 27,
    columns: columnsFor(style, items),
    items,
    notes: section.notes.filter((note) => isUsed(note, input, section, style)),
  };
}

/** Long memos get a wider column, and several named values in one cell; the others leave the room to the contents. */
function columnsFor(style: Style, items: readonly PrintedItem[]): Column[] {
  const columns = style === 'record' ? recordColumns : style === 'symbols' ? symbolColumns : reportColumns;
  const longest = Math.max(0, ...items.map(({ cells }) => cells.at(-1)?.length ?? 0));
  const memoWidth = longest > longMemo ? wideMemo : undefined;
  const [first] = columns;
  const more = first ? Math.max(0, resultWidth(items) - first.width) : 0;
  return columns.map((column) => {
    if (column === first) return { ...column, width: column.width + more };
    if (column.label !== printText.memo) return column;
    const ownWidth = memoWidth ?? column.width;
    return { ...column, width: Math.max(Math.min(ownWidth, leastMemo), ownWidth - more) };
  });
}
const longMemo = 40; // characters
const wideMemo = 34; // millimetres
const leastMemo = 24;
const mostResult = 34;
const LETTER = 3.35; // millimetres of a Chinese letter of 9.5 pt
const PADDING = 2.5;

/** The widest line of the first column, as far as a line is to be kept whole. */
function resultWidth(items: readonly PrintedItem[]): number {
  const lines = items.flatMap(({ subs }) => subs.flatMap(({ cells }) => cells[0]?.split('\n') ?? []));
  return Math.min(mostResult, Math.max(0, ...lines.map((line) => visualLength(line) * LETTER + PADDING)));
}

/** A note that explains signs stands only below a table that shows one of them (LAYOUT §6). */
function isUsed(note: string, { template }: PrintInput, section: ItemsSection, style: Style): boolean {
  const results = section.items
    .flatMap(({ results: set }) => template.resultSets[set] ?? [])
    .map((option) => option.mark);
  const marks = section.items.flatMap((item) => [
    ...(item.marks ?? []),
    ...(item.subs ?? []).flatMap((sub) => sub.marks ?? []),
  ]);
  const explainedSigns = signsIn(note).filter(
    (sign) => results.includes(sign) || Object.hasOwn(template.marks ?? {}, sign),
  );
  return (
    explainedSigns.length === 0 ||
    explainedSigns.some((sign) => marks.includes(sign) || (style !== 'words' && results.includes(sign)))
  );
}

/** The signs that a note explains: “√” in quotation marks, or 注1： and ★： at its beginning. */
const signsIn = (note: string): string[] =>
  [...note.matchAll(/“([^”]{1,2})”|^([^：]{1,2})：/g)].map(([, quotedText, first]) => quotedText ?? first ?? '');

/** Pressure equipment answers with √ × ／ — on the report too and has no conclusion per item. */
function styleOf({ document, template }: PrintInput, section: ItemsSection): Style {
  if (document === 'record') return 'record';
  const options = template.resultSets[section.items[0]?.results ?? ''] ?? [];
  return options.length > 0 && options.every(({ label, mark }) => label === mark) ? 'symbols' : 'words';
}

function printedItem(input: PrintInput, item: Item, style: Style): PrintedItem {
  const entry = input.entry.items[item.no];
  const judgement = input.judgement.items[item.no];
  const options = input.template.resultSets[item.results] ?? [];
  const isNamedItem = style === 'record' && isNamed(item) ? true : undefined;
  const ownValues = values(item.measures, entry, style, judgement?.measures, isNamedItem);
  const memo = [entry?.memo?.trim() ?? '', item.subs ? ownValues : ''].filter(Boolean).join('\n') || printText.empty;
  const mergedEmpties =
    style === 'words'
      ? [null, judgement?.effect ? effectWords[judgement.effect] : printText.empty, memo]
      : style === 'symbols'
        ? [null, memo]
        : [null, null, memo];
  const requirement = style === 'record' || item.added ? demandOf(item, judgement?.measures) : '';
  const split = item.subs !== undefined || requirement !== '';
  return {
    seq: String(item.seq),
    cls: item.cls ?? printText.empty,
    group: groupName(item.group),
    name: [...(item.added ? [] : [item.no]), `${item.name}${(item.marks ?? []).map(mark).join('')}`].join(
      split ? '\n' : '　',
    ),
    split,
    cells: mergedEmpties,
    subs: item.subs
      ? item.subs.map((sub) => ({
          text: `${sub.no} ${sub.text}${(sub.marks ?? []).map(mark).join('')}`,
          cells: resultCells(
            style,
            options,
            judgement?.subs[sub.no]?.result,
            values(sub.measures, entry, style, judgement?.subs[sub.no]?.measures),
          ),
        }))
      : [{ text: requirement, cells: resultCells(style, options, judgement?.result, ownValues) }],
  };
}

/** The demand on an item; of one that the inspector added, the limit too: no rule says it elsewhere. */
function demandOf(item: Item, judgedJudgements: Judged = {}): string {
  const limits = item.added ? (item.measures ?? []).map(({ id }) => judgedJudgements[id]?.limitText ?? '') : [];
  const bounds = limits.filter(Boolean).map(printText.limit);
  return [item.req, ...bounds].filter(Boolean).join('\n');
}

function resultCells(
  style: Style,
  options: readonly ResultOption[],
  result: string | null | undefined,
  measuredValues: string,
): (string | null)[] {
  const option = options.find(({ value }) => value === result);
  if (style === 'record') return [measuredValues || printText.empty, option?.mark ?? '', null];
  const label = option?.label ?? (style === 'symbols' ? '' : printText.empty);
  const cell = [label, measuredValues].filter(Boolean).join('\n');
  return style === 'words' ? [cell, null, null] : [cell, null];
}

/** The value of an item of the inspector's own is named by him: the raw record says what was measured. */
const isNamed = ({ added, measures = [] }: Item): boolean =>
  added === true && measures.some(({ label }) => label !== addedItemText.value);

/** The raw record shows every box; the report the value judged, or from the smallest to the largest (LAYOUT §10). */
function values(
  measures: readonly Measure[] | undefined,
  entry: ItemEntry | undefined,
  style: Style,
  judgedJudgements: Judged = {},
  isNamed = (measures ?? []).length > 1,
): string {
  const filledMeasures = (measures ?? [])
    .map((measure) => ({
      measure,
      text: measuredText(entry?.values?.[measure.id], measure, style, judgedJudgements[measure.id]?.limit),
    }))
    .filter(({ text }) => text !== '');
  return filledMeasures.map(({ measure, text }) => (isNamed ? `${measure.label} ${text}` : text)).join('\n');
}

function measuredText(
  value: MeasuredValue | undefined,
  measure: Measure,
  style: Style,
  limit: ResolvedLimit | undefined,
): string {
  const numbers = numbersOf(value).filter((box) => box !== null);
  if (numbers.length === 0) return '';
  return withUnit(
    style === 'record'
      ? numbers.map((one) => printEntered(one, measure.decimals)).join('，')
      : inShort(numbers, measure, limit),
    measure.unit,
  );
}

function inShort(numbers: readonly number[], { agg, decimals }: Measure, limit: ResolvedLimit | undefined): string {
  const value = agg && agg !== 'each' ? aggregate(numbers, agg) : null;
  if (value !== null) return printJudged(value, decimals, limit ? [limit] : []);
  const [least, most] = [printEntered(Math.min(...numbers), decimals), printEntered(Math.max(...numbers), decimals)];
  return least === most ? least : printText.range(least, most);
}

/** "A1.2.2 井道": the clause number stands above the words. */
const groupName = (group: string): string => group.replace(/^([A-Z]?\d[\d.]*)\s+/, '$1\n');

const mark = (sign: string): string => (sign.length > 1 ? `\n（${sign}）` : sign);
