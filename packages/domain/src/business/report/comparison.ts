// What an auditor reads: each item as it stands and as it stood in the last report; failing ones first, changed ones next.
import type { Context } from './context.ts';
import { describePath } from './describe.ts';
import { entryDifferences, type Difference } from './difference.ts';
import type { ReportEntry } from './entry.ts';
import { printEntered, printValue, withUnit } from './format.ts';
import type { ItemJudgement } from './item.ts';
import { judge, type Judgement } from './judge.ts';
import { numbersOf } from './measure.ts';
import { effectWords, reportText } from './report.text.ts';
import type { Effect, Item, Measure, ReportTemplate } from './template.ts';

export interface ItemState {
  /** As the form words it; '' while nothing is entered. */
  readonly result: string;
  /** Measured values with their limits, and subs that do not simply conform. */
  readonly details: readonly string[];
}
export interface ComparedItem extends ItemState {
  readonly no: string;
  readonly name: string;
  readonly isKey: boolean;
  readonly effect: Effect | null;
  /** Why it fails beyond the result chosen. */
  readonly explanation: string;
  readonly memo: string;
  readonly before: ItemState | null;
  readonly isChanged: boolean;
}
export interface OtherDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}
export interface Comparison {
  readonly items: readonly ComparedItem[];
  /** Fields, measurement tables and problems that differ from the last report. */
  readonly others: readonly OtherDifference[];
  readonly judgement: Judgement;
}

/** These differ in every report and say nothing. */
const alwaysNew: ReadonlySet<string> = new Set(['rep.inspectDate', 'rep.inspectors']);
const compared: ReadonlySet<string> = new Set(['fields', 'grids', 'problems']);

export function compareWithLast(
  template: ReportTemplate,
  entry: ReportEntry,
  frozen: Context,
  last: ReportEntry | undefined,
): Comparison {
  const judgement = judge(template, entry, frozen);
  const lastJudgement = last && judge(template, last, frozen);
  const differences = last ? entryDifferences(last, entry) : [];
  const changed = new Set(
    differences.flatMap(({ path: [root, no] }) => (root === 'items' && no !== undefined ? [no] : [])),
  );
  const items = template.sections.flatMap((section) => (section.type === 'items' ? section.items : []));
  const rows = items.flatMap((item): ComparedItem[] => {
    const judged = judgement.items[item.no];
    if (!judged) return [];
    const before = lastJudgement?.items[item.no];
    return [
      {
        no: item.no,
        name: item.name,
        isKey: item.key,
        effect: judged.effect,
        explanation: judged.explanation,
        memo: entry.items[item.no]?.memo ?? '',
        ...stateOf(template, item, entry, judged),
        before: last && before ? stateOf(template, item, last, before) : null,
        isChanged: changed.has(item.no),
      },
    ];
  });
  return { items: [...rows].sort((a, b) => rank(a) - rank(b)), others: others(template, differences), judgement };
}

const rank = ({ effect, isChanged }: ComparedItem): number =>
  effect === 'fail' ? 0 : effect === 'unable' ? 1 : isChanged ? 2 : 3;

function stateOf(template: ReportTemplate, item: Item, entry: ReportEntry, judged: ItemJudgement): ItemState {
  const options = template.resultSets[item.results] ?? [];
  const label = (value: string | null) => options.find((option) => option.value === value)?.label ?? '';
  const result = item.subs ? (judged.effect ? effectWords[judged.effect] : '') : label(judged.result);
  const measured = (measures: readonly Measure[] | undefined, limits: ItemJudgement['measures']) =>
    (measures ?? []).flatMap((measure) =>
      measureText(measure, entry.items[item.no]?.values?.[measure.id], limits[measure.id]?.limitText),
    );
  const subs = (item.subs ?? []).flatMap((sub) => {
    const of = judged.subs[sub.no];
    if (!of) return [];
    const values = measured(sub.measures, of.measures);
    const plain = of.effect === 'pass' || of.effect === 'na' || of.effect === null;
    return plain ? values : [[`${sub.no}${label(of.result)}`, sub.text].join(' '), ...values];
  });
  return { result, details: [...measured(item.measures, judged.measures), ...subs] };
}

function measureText(measure: Measure, entered: Parameters<typeof numbersOf>[0], limit = ''): string[] {
  const boxes = numbersOf(entered);
  if (boxes.every((box) => box === null)) return [];
  const numbers = boxes
    .map((box) => (box === null ? reportText.empty : printEntered(box, measure.decimals)))
    .join(reportText.listSeparator);
  return [`${measure.label} ${withUnit(numbers, measure.unit)}${limit ? `（${limit}）` : ''}`];
}

function others(template: ReportTemplate, differences: readonly Difference[]): OtherDifference[] {
  return differences
    .filter(({ path: [root = '', first = ''] }) => compared.has(root) && !alwaysNew.has(first))
    .map(({ path, before, after }) => ({
      label: describePath(template, path),
      before: shown(before),
      after: shown(after),
    }));
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(reportText.listSeparator);
  return printValue(
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
  );
}
