// What blocks the submission of an entry. The server asks it before the step moves, the form shows it at any time.
import { isDay } from '../../shared/day/day.ts';
import { bindLabel, isBlank, templateFields, textOf, type Context } from './context.ts';
import { fieldFacts } from './condition.ts';
import { blockingValues } from './entry-values.ts';
import { hasField } from './entry-places.ts';
import type { ReportEntry } from './entry.ts';
import { ledgerRefusal, namedInstrument, type InstrumentLedger } from './instrument-ledger.ts';
import type { Judgement } from './judge.ts';
import { nextMonthsBind, nextMonthsObstacle, widestRangeObstacle } from './next-date.ts';
import type { Obstacle, Place } from './place.ts';
import { judgeText, submitText } from './report.text.ts';
import { problemRows, rowItemKey } from './problems.ts';
import type { ReportTemplate } from './template.ts';
import { impossibleStats } from './unusual-values.ts';

export interface SubmitRules {
  readonly minInspectors: number;
  /** `yyyy-MM-dd`; a later inspection date is refused. */
  readonly today?: string;
  /** The instrument ledger's statement about the instruments named, where the flow asks for it. */
  readonly ledger?: InstrumentLedger | undefined;
  /** The number of the report that this one corrects or adds to: its remark names it (docs/decisions/0304). */
  readonly standsFor?: string | undefined;
}

export function submitObstacles(
  template: ReportTemplate,
  entry: ReportEntry,
  judgement: Judgement,
  rules: SubmitRules,
): Obstacle[] {
  const { context } = judgement;
  const options = unknownOptions(template, entry, context);
  const blocking = valueObstacles(template, entry).filter(
    ({ place }) => !options.some((one) => isSameBox(one.place, place)),
  );
  return [
    ...inspectDateObstacles(template, context, rules),
    ...blankInspectDate(template, judgement),
    ...judgement.missing.filter((one) => !blocking.some(({ place }) => isSameBox(place, one.place))),
    ...blocking,
    ...impossibleStats(template, judgement.grids),
    ...options,
    ...judgement.conflicts.map(({ place, message }): Obstacle => ({ code: 'conflict', place, message })),
    ...instrumentObstacles(template, entry, context, rules),
    ...emptyFindings(template, entry, judgement),
    ...recheckObstacles(template, entry, rules),
    ...inspectorObstacles(context, rules),
    ...nextMonthsObstacles(template, judgement),
    ...attachmentObstacles(template, entry),
    ...namelessObstacles(template, context, rules),
  ];
}

const remarkBind = 'rep.remark';

/** The remark of a correction or supplement was written for the inspector, who may add to it and not take the number away. */
function namelessObstacles(template: ReportTemplate, context: Context, { standsFor }: SubmitRules): Obstacle[] {
  if (standsFor === undefined || !hasField(template, remarkBind)) return [];
  const [, ...behind] = textOf(context, remarkBind).split(standsFor);
  if (behind.some((rest) => !/^\d/.test(rest))) return []; // another number may begin with its digits
  const section = [...templateFields(template)].find(({ field }) => field.bind === remarkBind)?.section ?? 'conclusion';
  return [{ code: 'required', place: { section, bind: remarkBind }, message: submitText.standsFor(standsFor) }];
}

/** A value that stands in a box and cannot be read is not missing there as well. A row has several boxes. */
const isSameBox = (a: Place, b: Place): boolean =>
  (a.measure ?? a.bind) !== undefined && a.item === b.item && a.measure === b.measure && a.bind === b.bind;

/** The inspection date and the last days of instruments have sentences of their own. */
const valueObstacles = (template: ReportTemplate, entry: ReportEntry): Obstacle[] =>
  blockingValues(template, entry)
    .filter(({ path }) => path[1] !== 'rep.inspectDate' && !(path[0] === 'instruments' && path[2] === 'validTo'))
    .map(({ place, message }) => ({ code: 'value', place, message }));

/** Refused already when saving: values outside their options, res.nextMonths outside its range. */
export function entryObstacles(template: ReportTemplate, entry: ReportEntry, judgement: Judgement): Obstacle[] {
  return [...unknownOptions(template, entry, judgement.context), ...nextMonthsObstacles(template, judgement)];
}

/** Against the range of the rule that holds; before there is a conclusion, against the widest of all. */
function nextMonthsObstacles(template: ReportTemplate, { context, nextDate }: Judgement): Obstacle[] {
  const message =
    nextDate.state === 'open'
      ? widestRangeObstacle(template, context)
      : nextMonthsObstacle(template, fieldFacts(context));
  if (message === null || nextDate.state === 'none') return [];
  return [{ code: 'nextMonths', place: { section: 'conclusion', bind: nextMonthsBind }, message }];
}

/** An inspection that fell outside the template's dates, or nothing. */
export const templateRangeObstacle = (template: ReportTemplate, { context }: Judgement): Obstacle | undefined =>
  inspectDateObstacles(template, context, {}).find(({ code }) => code === 'templateRange');

/** Outside the template's range the code is templateRange: the caller offers a rebuild (decisions §9). */
function inspectDateObstacles(
  template: ReportTemplate,
  context: Context,
  { today }: Pick<SubmitRules, 'today'>,
): Obstacle[] {
  const date = textOf(context, 'rep.inspectDate');
  if (date === '') return [];
  const place = { section: 'conclusion', bind: 'rep.inspectDate' };
  if (!isDay(date)) return [{ code: 'inspectDate', place, message: submitText.inspectDate }];
  const obstacles: Obstacle[] = [];
  if (today !== undefined && date > today) obstacles.push({ code: 'inspectDate', place, message: submitText.future });
  const { effectiveFrom, effectiveTo } = template;
  if (date < effectiveFrom)
    obstacles.push({ code: 'templateRange', place, message: submitText.beforeTemplate(date, effectiveFrom) });
  if (effectiveTo !== undefined && date > effectiveTo) {
    obstacles.push({ code: 'templateRange', place, message: submitText.afterTemplate(date, effectiveTo) });
  }
  return obstacles;
}

/** Every report says when it was inspected, also by a form that does not mark the date as required. */
function blankInspectDate(template: ReportTemplate, { context, missing }: Judgement): Obstacle[] {
  const bind = 'rep.inspectDate';
  if (!isBlank(context[bind]) || missing.some(({ place }) => place.bind === bind)) return [];
  const message = judgeText.fieldRequired(bindLabel(template, bind));
  return [{ code: 'required', place: { section: 'conclusion', bind }, message }];
}

function unknownOptions(template: ReportTemplate, entry: ReportEntry, context: Context): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const { section, field } of templateFields(template)) {
    const value = context[field.bind];
    if (!field.options || entry.fields[field.bind] === undefined || isBlank(value)) continue;
    if (field.from === 'system' || field.options.includes(String(value))) continue;
    obstacles.push({
      code: 'option',
      place: { section, bind: field.bind },
      message: submitText.optionUnknown(field.label, String(value)),
    });
  }
  return obstacles;
}

/** The column of the table of findings that says what was found. */
const findingKey = 'desc';

/** A row that somebody added and that says nothing, or a day alone, would stand on the paper as a finding. */
function emptyFindings(template: ReportTemplate, entry: ReportEntry, judgement: Judgement): Obstacle[] {
  const section = template.sections.find(({ type }) => type === 'problems');
  const column = section?.type === 'problems' ? section.columns.find(({ key }) => key === findingKey) : undefined;
  if (!section || !column) return [];
  return problemRows(template, entry, judgement).flatMap((row, index): Obstacle[] => {
    if (row[rowItemKey] || !isBlank(row[findingKey])) return [];
    const message = submitText.emptyFinding(index + 1, column.label);
    return [{ code: 'required', place: { section: section.id, row: index }, message }];
  });
}

/** Nobody has looked at a finding again on a day that is still to come. */
function recheckObstacles({ sections }: ReportTemplate, { problems }: ReportEntry, { today }: SubmitRules): Obstacle[] {
  if (today === undefined) return [];
  return sections.flatMap((section) => {
    const column = section.type === 'problems' ? section.columns.find(({ key }) => key === 'recheckDate') : undefined;
    if (!column) return [];
    const later = problems.map((row) => row[column.key]).find((day) => typeof day === 'string' && day > today);
    if (typeof later !== 'string') return [];
    const message = submitText.recheckLater(column.label, later);
    return [{ code: 'value' as const, place: { section: section.id }, message }];
  });
}

function instrumentObstacles(
  template: ReportTemplate,
  entry: ReportEntry,
  context: Context,
  { ledger }: SubmitRules,
): Obstacle[] {
  const table = template.sections.find(({ type }) => type === 'instruments');
  const section = table?.id ?? 'instruments';
  if (table && entry.instruments.every((row) => isBlank(row['name'] ?? row['no'])))
    return [{ code: 'instrument', place: { section }, message: submitText.noInstrument }];
  const date = textOf(context, 'rep.inspectDate');
  return entry.instruments.flatMap((row, index): Obstacle[] => {
    const place = { section, row: index };
    if (isBlank(row['name']) && isBlank(row['no']))
      return [{ code: 'instrument', place, message: submitText.emptyInstrument(index + 1) }];
    const refusal = ledgerRefusal(namedInstrument(row), ledger, date);
    if (refusal) return [{ code: 'instrument', place, message: refusal }];
    const validTo = String(row['validTo'] ?? '').trim();
    if (validTo === '') return [];
    const name = String(row['name'] ?? row['no'] ?? index + 1);
    if (!isDay(validTo)) return [{ code: 'instrument', place, message: submitText.instrumentDate(name) }];
    return validTo < date ? [{ code: 'instrument', place, message: submitText.instrument(name, validTo) }] : [];
  });
}

function inspectorObstacles(context: Context, { minInspectors }: SubmitRules): Obstacle[] {
  const value = context['rep.inspectors'];
  const people = Array.isArray(value) ? value : isBlank(value) ? [] : String(value).split(',');
  const count = new Set(people.map((person) => String(person).trim()).filter((person) => person !== '')).size;
  if (count >= minInspectors) return [];
  return [
    {
      code: 'inspectors',
      place: { section: 'conclusion', bind: 'rep.inspectors' },
      message: submitText.inspectors(minInspectors, count),
    },
  ];
}

function attachmentObstacles(template: ReportTemplate, entry: ReportEntry): Obstacle[] {
  return template.sections.flatMap((section) =>
    section.type !== 'attachments'
      ? []
      : section.slots.flatMap((slot): Obstacle[] => {
          const count = entry.attachments[slot.code]?.length ?? 0;
          if (count >= slot.min) return [];
          return [
            {
              code: 'attachment',
              place: { section: section.id, slot: slot.code },
              message: submitText.attachment(slot.label, slot.min, count),
            },
          ];
        }),
  );
}
