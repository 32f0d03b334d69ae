// What an auditor reads: each item as it stands and as it stood in the last report; failing ones first, changed ones next.
import { shownNumber, withAddedItems } from './added-items.ts';
import type { Context } from './context.ts';
import { describePath, problemColumns } from './describe.ts';
import { entryDifferences, type Difference } from './difference.ts';
import { driftOf } from './drift.ts';
import type { MeasuredValue, ReportEntry, Row } from './entry.ts';
import { printEntered, printValue } from './format.ts';
import { withUnit } from '../../shared/field/with-unit.ts';
import type { ItemJudgement } from './item.ts';
import { judge, type Judgement } from './judge.ts';
import { copiedParts, hasCellDrifted } from './last-values.ts';
import { numbersOf } from './measure.ts';
import { placeOfPath, type Place, type Warning } from './place.ts';
import { rowItemKey } from './problems.ts';
import { effectWords, reportText } from './report.text.ts';
import { isJudgedGrid, type JudgedGrid, type RowJudgement } from './row.ts';
import { rowText } from './row.text.ts';
import type { Effect, Item, Measure, ReportTemplate } from './template.ts';

export interface ItemState {
  /** As the form words it; '' while nothing is entered. */
  readonly result: string;
  /** Measured values with their limits, and subs that do not simply conform. */
  readonly details: readonly Detail[];
}

/** A line below the result: text, or a measured value's numbers between its name and its unit. */
export interface Detail {
  readonly text: string;
  readonly numbers: readonly { readonly text: string; readonly isChanged: boolean }[];
  readonly after: string;
}
/** An item, or a row that is judged by itself. */
export interface ComparedItem extends ItemState {
  readonly no: string;
  /** The place where it stands; of a row its table. */
  readonly place: Place;
  /** The number that form and print give it. */
  readonly shown: string;
  readonly name: string;
  readonly isKey: boolean;
  readonly effect: Effect | null;
  /** The reason that it fails beyond the result chosen. */
  readonly explanation: string;
  readonly memo: string;
  readonly before: (ItemState & { readonly effect: Effect | null }) | null;
  readonly isChanged: boolean;
}
export interface OtherDifference {
  readonly place: Place;
  /** Nothing stands there now. */
  readonly isBlank: boolean;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}
export interface Comparison {
  readonly items: readonly ComparedItem[];
  /** Fields, measurement tables and problems that differ from the last report. */
  readonly others: readonly OtherDifference[];
  /** Parts whose measured values all are those of the last report. */
  readonly copied: readonly Warning[];
  readonly judgement: Judgement;
}

/** Everything that differs from the last report, in whatever part of it. */
export const differenceCount = ({ items, others }: Pick<Comparison, 'items' | 'others'>): number =>
  items.filter(({ isChanged }) => isChanged).length + others.length;

/**
 * The differences of a report that is being filled in: where something stands by now, and items that failed last time and are still
 * open. The others are not filled in yet, or were left out.
 */
export const enteredDifferences = ({ items, others }: Comparison): Pick<Comparison, 'items' | 'others'> => ({
  items: items.filter(({ isChanged, effect, before }) => isChanged && (effect !== null || before?.effect === 'fail')),
  others: others.filter(({ isBlank }) => !isBlank),
});

/** The measurement of the last report; the value is undefined where it measured nothing. */
interface LastValue {
  readonly value: MeasuredValue | undefined;
}

/** These differ in every report and say nothing. */
const alwaysNew: ReadonlySet<string> = new Set(['rep.inspectDate', 'rep.inspectors']);
const comparedTexts: ReadonlySet<string> = new Set(['fields', 'grids', 'problems']);

export function compareWithLast(
  form: ReportTemplate,
  entry: ReportEntry,
  frozenContext: Context,
  last: ReportEntry | undefined,
): Comparison {
  const template = withAddedItems(form, entry);
  const judgement = judge(template, entry, frozenContext);
  const lastJudgement = last && judge(template, last, frozenContext);
  const differences = last ? entryDifferences(last, entry) : [];
  const items = template.sections.flatMap((section) => (section.type === 'items' ? section.items : []));
  const rows = items.flatMap((item): ComparedItem[] => {
    const judgedPart = judgement.items[item.no];
    if (!judgedPart) return [];
    const lastJudged = lastJudgement?.items[item.no];
    const before =
      last && lastJudged ? { ...stateOf(template, item, last, lastJudged), effect: lastJudged.effect } : null;
    const state = stateOf(template, item, entry, judgedPart, last);
    const isChanged = before !== null && lastJudged !== undefined && hasChanged(judgedPart, lastJudged, state);
    return [
      {
        no: item.no,
        place: placeOfPath(template, ['items', item.no]),
        shown: shownNumber(item),
        name: item.name,
        isKey: item.key,
        effect: judgedPart.effect,
        explanation: judgedPart.explanation,
        memo: entry.items[item.no]?.memo ?? '',
        ...state,
        before,
        isChanged,
      },
    ];
  });
  return {
    items: [...rows, ...judgedRows(template, entry, judgement)].sort((a, b) => rank(a) - rank(b)),
    others: others(template, differences),
    copied: last ? copiedParts(template, entry, last) : [],
    judgement,
  };
}

/** Rows that are judged by themselves, each with the values that decide it; the next batch has other rows to compare. */
const judgedRows = ({ sections }: ReportTemplate, entry: ReportEntry, { grids }: Judgement): ComparedItem[] =>
  sections.filter(isJudgedGrid).flatMap((section) =>
    (grids[section.id]?.rows ?? []).map((row) => ({
      no: `${section.id} ${row.at}`,
      place: { section: section.id },
      shown: rowText.number(row.at + 1),
      name: row.name.slice(rowText.number(row.at + 1).length).trim(),
      isKey: false,
      effect: row.effect,
      explanation: row.reasons.join(reportText.ruleSeparator),
      memo: '',
      result: row.conclusion ?? '',
      details: rowDetails(section, entry.grids[section.id]?.[row.at] ?? {}, row),
      before: null,
      isChanged: false,
    })),
  );

const rowDetails = ({ columns, each }: JudgedGrid, row: Row, { limits }: RowJudgement): Detail[] =>
  columns
    .filter(({ key, input }) => input === 'number' && each.checks.some(({ column }) => column === key))
    .flatMap(({ key, label, unit, decimals }) => {
      const value = row[key];
      if (typeof value !== 'number') return [];
      const limit = limits[key] ? `（${limits[key]}）` : '';
      const numbers = [{ text: printEntered(value, decimals), isChanged: false }];
      return [{ text: label, numbers, after: `${withUnit('', unit)}${limit}` }];
    });

/** Another verdict, of the item or of one of its subs, or a number that says something else than the last report's. */
const hasChanged = (judgement: ItemJudgement, before: ItemJudgement, { details }: ItemState): boolean =>
  judgement.result !== before.result ||
  Object.entries(judgement.subs).some(([no, sub]) => sub.result !== before.subs[no]?.result) ||
  details.some(({ numbers }) => numbers.some(({ isChanged }) => isChanged));

const rank = ({ effect, isChanged }: ComparedItem): number =>
  effect === 'fail' ? 0 : effect === 'unable' ? 1 : isChanged ? 2 : 3;

function stateOf(
  template: ReportTemplate,
  item: Item,
  entry: ReportEntry,
  judgement: ItemJudgement,
  last?: ReportEntry,
): ItemState {
  const options = template.resultSets[item.results] ?? [];
  const label = (value: string | null) => options.find((option) => option.value === value)?.label ?? '';
  const result = item.subs ? wordOfSubs(judgement, label) : label(judgement.result);
  const measuredDetails = (measures: readonly Measure[] | undefined, limits: ItemJudgement['measures']) =>
    (measures ?? []).flatMap((measure) =>
      measureLine(
        measure,
        entry.items[item.no]?.values?.[measure.id],
        limits[measure.id]?.limitText,
        last && { value: last.items[item.no]?.values?.[measure.id] },
      ),
    );
  const subs = (item.subs ?? []).flatMap((sub) => {
    const of = judgement.subs[sub.no];
    if (!of) return [];
    const values = measuredDetails(sub.measures, of.measures);
    const plain = of.effect === 'pass' || of.effect === 'na' || of.effect === null;
    return plain
      ? values
      : [{ text: [`${sub.no}${label(of.result)}`, sub.text].join(' '), numbers: [], after: '' }, ...values];
  });
  return { result, details: [...measuredDetails(item.measures, judgement.measures), ...subs] };
}

/** The form's own word where the lines that decide an item have one in common; else what they come to together. */
function wordOfSubs({ effect, subs }: ItemJudgement, label: (value: string | null) => string): string {
  if (effect === null) return '';
  const deciding = Object.values(subs).filter((sub) => sub.effect === effect);
  const [word = '', ...others] = new Set(deciding.map(({ result }) => label(result)));
  return word !== '' && others.length === 0 ? word : effectWords[effect];
}

function measureLine(
  measure: Measure,
  enteredValue: MeasuredValue | undefined,
  limit = '',
  last?: LastValue,
): Detail[] {
  const boxes = numbersOf(enteredValue);
  if (boxes.every((box) => box === null)) return [];
  const driftedDrifts = last ? driftOf(measure, numbersOf(last.value), boxes) : [];
  const numbers = boxes.map((box, at) => ({
    text: box === null ? reportText.empty : printEntered(box, measure.decimals),
    isChanged: driftedDrifts[at] ?? false,
  }));
  return [{ text: measure.label, numbers, after: `${withUnit('', measure.unit)}${limit ? `（${limit}）` : ''}` }];
}

function others(template: ReportTemplate, differences: readonly Difference[]): OtherDifference[] {
  const toldDifferences = differences
    .filter(({ path: [root = '', first = ''] }) => comparedTexts.has(root) && !alwaysNew.has(first))
    .filter((difference) => !isScatter(template, difference));
  const isOfProblem = ({ path }: Difference) => path[0] === 'problems';
  return [
    ...toldDifferences
      .filter((one) => !isOfProblem(one))
      .map(({ path, before, after }) => ({
        place: placeOfPath(template, path),
        isBlank: isNothing(after),
        label: describePath(template, path),
        before: shownText(before),
        after: shownText(after),
      })),
    ...problemDifferences(template, toldDifferences.filter(isOfProblem)),
  ];
}

/** A problem that came, went or was written anew is one difference, whatever stands in its cells. */
function problemDifferences(template: ReportTemplate, cells: readonly Difference[]): OtherDifference[] {
  const columns = problemColumns(template);
  const wordedDifferences = cells.filter(({ path }) => path.at(-1) !== rowItemKey);
  return [...Map.groupBy(wordedDifferences, ({ path: [, row = ''] }) => row)].map(([row, of]) => {
    const words = (side: 'before' | 'after') =>
      of
        .filter(({ [side]: value }) => !isNothing(value))
        .map(
          ({ path, [side]: value }) =>
            `${columns.find(({ key }) => key === path.at(-1))?.label ?? ''} ${shownText(value)}`,
        )
        .join(reportText.ruleSeparator);
    const [before, after] = [words('before'), words('after')];
    return {
      place: placeOfPath(template, ['problems', row]),
      isBlank: after === '',
      label: describePath(template, ['problems', row]),
      before: before || shownText(null),
      after: after || shownText(null),
    };
  });
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A number of a measurement table that lies as near to the last one as measurements do. */
function isScatter(template: ReportTemplate, { path, before, after }: Difference): boolean {
  const [root, id] = path;
  if (root !== 'grids' || typeof before !== 'number' || typeof after !== 'number') return false;
  const grid = template.sections.find((section) => section.type === 'grid' && section.id === id);
  const column = grid?.type === 'grid' ? grid.columns.find(({ key }) => key === path.at(-1)) : undefined;
  return column !== undefined && !hasCellDrifted(column, before, after);
}

function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownText).join(reportText.listSeparator);
  return printValue(
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
  );
}
