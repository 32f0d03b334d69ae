// 不合格项目表: rows from the failing items, with what the inspector added to each, then his own rows.
import { shownNumber, withAddedItems } from './added-items.ts';
import { textOf } from './context.ts';
import type { ReportEntry, Row } from './entry.ts';
import type { Judgement } from './judge.ts';
import { rowItemKey } from './problem-keys.ts';
import { effectWords, reportText } from './report.text.ts';
import type { Item, ReportTemplate } from './template.ts';

export { rowItemKey };

/** The key of what a re-inspection takes over of an item that failed before: its description then. */
export const rowWasKey = 'was';

/**
 * Rows as shown and printed: what fails now, and in a re-inspection what failed before, with its result. The inspector's
 * words for any other item that no longer fails stay in the entry, unshown.
 */
export function problemRows(template: ReportTemplate, entry: ReportEntry, judgement: Judgement): Row[] {
  const writtenProblems = new Map(
    entry.problems.filter((row) => row[rowItemKey]).map((row) => [String(row[rowItemKey]), row]),
  );
  const form = withAddedItems(template, entry);
  const automatic = itemsOf(form)
    .filter((item) => hasFailed(judgement, item) || Boolean(writtenProblems.get(item.no)?.[rowWasKey]))
    .map((item) => automaticRow(form, item, judgement, writtenProblems.get(item.no)));
  const ownProblems = entry.problems.filter((row) => !row[rowItemKey]);
  return [...automatic, ...ownProblems].map((row, index) => ({ ...row, seq: index + 1 }));
}

/** The findings of this round: without what failed in an earlier one and passes now or was not looked at yet. */
export function foundRows(template: ReportTemplate, entry: ReportEntry, judgement: Judgement): Row[] {
  return problemRows(template, entry, judgement).filter(
    ({ [rowItemKey]: no }) => !no || judgement.items[String(no)]?.effect === 'fail',
  );
}

/** The findings of this round, a line for each: its number and what is wrong. */
export const foundLines = (template: ReportTemplate, entry: ReportEntry, judgement: Judgement): string =>
  foundRows(template, entry, judgement)
    .map(({ no, desc }) => [no, desc].filter((part) => part !== undefined && part !== null && part !== '').join(' '))
    .join('\n');

const itemsOf = ({ sections }: ReportTemplate): Item[] =>
  sections.flatMap((section) => (section.type === 'items' ? section.items : []));

const hasFailed = (judgement: Judgement, { no }: Item): boolean => judgement.items[no]?.effect === 'fail';

function automaticRow(template: ReportTemplate, item: Item, judgement: Judgement, writtenRow: Row | undefined): Row {
  const was = writtenRow?.[rowWasKey];
  const row: Row = {
    [rowItemKey]: item.no,
    no: classedNumber(item),
    desc: hasFailed(judgement, item) || !was ? description(item, judgement) : was,
    ...(was ? recheckOf(template, item, judgement) : {}),
  };
  const filledEntries = Object.entries(writtenRow ?? {}).filter(([, cell]) => cell !== null && cell !== '');
  return { ...row, ...Object.fromEntries(filledEntries), no: row['no'] ?? '' };
}

/** The result of the re-inspection and its day, where the item has one and the form offers its word. */
function recheckOf({ sections }: ReportTemplate, item: Item, { items, context }: Judgement): Row {
  const effect = items[item.no]?.effect;
  const word = effect === 'pass' || effect === 'fail' ? effectWords[effect] : '';
  const columns = sections.flatMap((section) => (section.type === 'problems' ? section.columns : []));
  if (word === '' || !columns.find(({ key }) => key === 'recheck')?.options?.includes(word)) return {};
  return { recheck: word, recheckDate: textOf(context, 'rep.inspectDate') };
}

/** "C 6.3" where the rule has classes, "*A1.3.1" for a starred item, else the number. */
function classedNumber(item: Item): string {
  const number = shownNumber(item);
  return item.cls ? `${item.cls} ${number}` : item.marks?.includes('*') ? `*${number}` : number;
}

/** The item, its failing subs and the values outside their limits. */
function description(item: Item, judgement: Judgement): string {
  const judgedPart = judgement.items[item.no];
  const failing = (item.subs ?? [])
    .filter((sub) => judgedPart?.subs[sub.no]?.effect === 'fail')
    .map((sub) => `${sub.no}${sub.text}`);
  return [item.name, ...failing, ...(judgedPart?.explanation ? [judgedPart.explanation] : [])].join(
    reportText.ruleSeparator,
  );
}

/** Puts into the entry what the inspector wrote into a shown row: `item` null is a row of his own by its position. */
export function setProblemCell(
  entry: ReportEntry,
  row: { item: string } | { own: number },
  column: string,
  value: string,
): ReportEntry {
  const isOwn = 'own' in row;
  const index = isOwn
    ? entry.problems.findIndex((candidate, at) => !candidate[rowItemKey] && ownIndex(entry, at) === row.own)
    : entry.problems.findIndex((candidate) => candidate[rowItemKey] === row.item);
  const createdRow: Row = isOwn ? { [column]: value } : { [rowItemKey]: row.item, [column]: value };
  const problems =
    index < 0
      ? [...entry.problems, createdRow]
      : entry.problems.map((candidate, at) => (at === index ? { ...candidate, [column]: value } : candidate));
  return { ...entry, problems };
}

function ownIndex(entry: ReportEntry, at: number): number {
  return entry.problems.slice(0, at).filter((row) => !row[rowItemKey]).length;
}
