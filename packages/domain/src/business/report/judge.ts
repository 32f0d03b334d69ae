// The judgement of an entry against its template: pure, the same in browser, phone and server; runs at each keystroke.
import { countItems, type CountedItem, type Counts } from './counts.ts';
import { shownNumber, withAddedItems } from './added-items.ts';
import { fieldFacts, holds, type Facts } from './condition.ts';
import { proposeConclusion, withOverride, type ConclusionProposal, type Override } from './conclusion.ts';
import { numberOf, reportContext, type Context } from './context.ts';
import type { ReportEntry } from './entry.ts';
import { judgeGrid, type CheckJudgement, type GridJudgement } from './grid.ts';
import { judgeItem, type Conflict, type ItemJudgement } from './item.ts';
import { findMissing, progressOf, type Progress } from './missing.ts';
import { proposeNextDate, type NextDateProposal } from './next-date.ts';
import type { Obstacle, Warning } from './place.ts';
import { judgeText, reportText } from './report.text.ts';
import { countedRows, noRows } from './counted-rows.ts';
import { isJudgedGrid } from './row.ts';
import type { ReportTemplate } from './template.ts';
import { rowVerdicts } from './row-verdicts.ts';
import { unusualValues } from './unusual-values.ts';

export interface Judgement {
  /** Frozen values with the entered ones over them, rep.conclusion and rep.nextDate included. */
  readonly context: Context;
  /** By item number. */
  readonly items: Readonly<Record<string, ItemJudgement>>;
  /** By section id. */
  readonly grids: Readonly<Record<string, GridJudgement>>;
  readonly conflicts: readonly Conflict[];
  readonly counts: Counts;
  readonly conclusion: ConclusionProposal;
  readonly nextDate: NextDateProposal;
  /** The places still to be filled before submission, in print order. */
  readonly missing: readonly Obstacle[];
  readonly warnings: readonly Warning[];
  readonly progress: Progress;
}

export function judge(
  form: ReportTemplate,
  entry: ReportEntry,
  frozenContext: Context,
  override?: Override,
): Judgement {
  const template = withAddedItems(form, entry);
  const fields = reportContext(template, entry, frozenContext);
  const grids = judgeGrids(template, entry, fields);
  const judgedItems = judgeItems(template, entry, fields, grids);
  const rows = judgedRows(template, grids);
  const countedItems = [...judgedItems, ...rows.counted];
  const proposal = proposeConclusion(template, countedItems, fields, rows.missing);
  const conclusion = withOverride(template, proposal, override);
  const value = conclusion.state === 'made' ? conclusion.value : null;
  const concludedContext: Context = {
    ...fields,
    'rep.conclusion': value,
    ...('rep.certText' in fields
      ? { 'rep.certText': value === null ? null : (template.conclusion.text[value] ?? null) }
      : {}),
  };
  const facts: Facts = { context: concludedContext, items: countedItems };
  const nextDate = proposeNextDate(template, conclusion, facts);
  const context: Context = { ...concludedContext, 'rep.nextDate': nextDate.state === 'dated' ? nextDate.value : null };
  const items: Record<string, ItemJudgement> = {};
  for (const { item, judgement } of judgedItems) items[item.no] = judgement;
  return {
    context,
    items,
    grids,
    conclusion,
    nextDate,
    conflicts: judgedItems.flatMap(({ judgement }) => judgement.conflicts),
    counts: countItems(countedItems),
    missing: [...findMissing(template, { context, frozen: frozenContext }, judgedItems), ...rows.missing],
    warnings: [
      ...findWarnings(template, context, judgedItems),
      ...failedForNoItem(grids),
      ...rowVerdicts(template, entry, context, (no) => items[no]?.effect === 'fail'),
      ...unusualValues(template, entry, context),
    ],
    progress: progressOf(countedItems),
  };
}

function judgeGrids(template: ReportTemplate, entry: ReportEntry, context: Context): Record<string, GridJudgement> {
  const grids: Record<string, GridJudgement> = {};
  for (const section of template.sections) {
    if (section.type !== 'grid' || (section.when && !holds(section.when, fieldFacts(context)))) continue;
    grids[section.id] = judgeGrid(template, section, entry.grids[section.id] ?? [], context);
  }
  return grids;
}

/** The parts that are judged row by row, and what their rows still lack. */
function judgedRows(
  { sections }: ReportTemplate,
  grids: Readonly<Record<string, GridJudgement>>,
): { counted: CountedItem[]; missing: Obstacle[] } {
  const judgedSections = sections.filter(isJudgedGrid).flatMap((section) => {
    const grid = grids[section.id];
    return grid ? [{ section, rows: grid.rows }] : [];
  });
  return {
    counted: judgedSections.flatMap(({ section, rows }) => countedRows(section, rows)),
    missing: judgedSections.flatMap(({ section, rows }) =>
      rows.length === 0 ? [noRows(section)] : rows.flatMap(({ missing }) => missing),
    ),
  };
}

function judgeItems(
  template: ReportTemplate,
  entry: ReportEntry,
  context: Context,
  grids: Readonly<Record<string, GridJudgement>>,
): CountedItem[] {
  const failedJudgements = failedChecksByItem(grids);
  const judgedItems: CountedItem[] = [];
  for (const section of template.sections) {
    if (section.type !== 'items') continue;
    const applies = !section.when || holds(section.when, fieldFacts(context));
    for (const item of section.items) {
      const judgement = judgeItem(
        template,
        section.id,
        item,
        entry.items[item.no],
        failedJudgements.get(item.no) ?? [],
        context,
        applies,
      );
      judgedItems.push({ item, judgement });
    }
  }
  return judgedItems;
}

function failedChecksByItem(grids: Readonly<Record<string, GridJudgement>>): Map<string, CheckJudgement[]> {
  const failedJudgements = new Map<string, CheckJudgement[]>();
  for (const grid of Object.values(grids)) {
    for (const check of grid.checks) {
      if (check.inLimit !== false || check.item === undefined) continue;
      failedJudgements.set(check.item, [...(failedJudgements.get(check.item) ?? []), check]);
    }
  }
  return failedJudgements;
}

function findWarnings(template: ReportTemplate, context: Context, items: readonly CountedItem[]): Warning[] {
  const warnings = items.flatMap((countedItem) => notJudged(countedItem));
  const grade = template.conclusion.needs?.includes('res.safetyGrade') ? numberOf(context['res.safetyGrade']) : null;
  const keyFailures = items.filter(({ item, judgement }) => item.key && judgement.effect === 'fail');
  if (grade !== null && grade <= 2 && keyFailures.length > 0) {
    const numbers = keyFailures.map(({ item }) => shownNumber(item)).join(reportText.listSeparator);
    warnings.push({
      place: { section: 'conclusion', bind: 'res.safetyGrade' },
      message: judgeText.gradeAgainstKey(numbers),
    });
  }
  return warnings;
}

/** A check that no item fails with leaves the conclusion as it is: a wall below what it must have passed without a word. */
const failedForNoItem = (grids: Readonly<Record<string, GridJudgement>>): Warning[] =>
  Object.values(grids).flatMap(({ section, checks }) =>
    checks.flatMap(({ inLimit, item, sentence }) =>
      inLimit === false && item === undefined
        ? [{ place: { section }, message: judgeText.checkOfNoItem(sentence) }]
        : [],
    ),
  );

/** A value whose limit is not known is not judged; the inspector should know it. */
function notJudged({ item, judgement }: CountedItem): Warning[] {
  const ownMeasures = (item.measures ?? []).map((measure) => ({
    measure,
    sub: undefined,
    judged: judgement.measures[measure.id],
  }));
  const inSubs = (item.subs ?? []).flatMap((sub) =>
    (sub.measures ?? []).map((measure) => ({
      measure,
      sub: sub.no,
      judged: judgement.subs[sub.no]?.measures[measure.id],
    })),
  );
  return [...ownMeasures, ...inSubs].flatMap(({ measure, sub, judged }) => {
    if (!judged?.filled || judged.limit.kind !== 'missing') return [];
    const place = {
      section: judgement.section,
      item: item.no,
      measure: measure.id,
      ...(sub === undefined ? {} : { sub }),
    };
    return [{ place, message: judgeText.notJudged(measure.label, judged.limitText) }];
  });
}
