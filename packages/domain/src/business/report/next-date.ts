// The next inspection date of a report, by the template's own rule (decisions §9).
import { addMonths, isDay, monthEnd } from '../../shared/day/day.ts';
import { holds, type Facts } from './condition.ts';
import type { ConclusionProposal } from './conclusion.ts';
import { bindLabel, isBlank, numberOf, textOf, type Context } from './context.ts';
import { printDay, printMonth } from './format.ts';
import { nextDateText } from './report.text.ts';
import type { MonthRange, NextDateRule, ReportTemplate, Schedule } from './template.ts';

export type NextDateProposal = OpenNextDate | NoNextDate | DatedNextDate;
interface OpenNextDate {
  readonly state: 'open';
  readonly reason: string;
}
interface NoNextDate {
  readonly state: 'none';
  readonly printed: string;
  /** The template itself says that there is none; otherwise no rule of it serves. */
  readonly isDeclared: boolean;
}
interface DatedNextDate {
  readonly state: 'dated';
  /** As stored: yyyy-MM or yyyy-MM-dd by the template's precision. */
  readonly value: string;
  /** The day behind it; of a month its last. */
  readonly date: string;
  readonly printed: string;
  /** The rule's own sentence. */
  readonly text: string;
  readonly remark?: string;
  /** The range from which the inspector picks the months. */
  readonly range?: MonthRange & { readonly months: number };
}

/** A planned date this soon after the inspection counts as done. */
const doneWithinMonths = 3;
const fallbackMonths = 12;
export const nextMonthsBind = 'res.nextMonths';

export function proposeNextDate(
  template: ReportTemplate,
  conclusion: ConclusionProposal,
  facts: Facts,
): NextDateProposal {
  const { nextDate } = template;
  if (conclusion.state === 'open') return { state: 'open', reason: nextDateText.noConclusion };
  if (nextDate.noneWhen && holds(nextDate.noneWhen, facts))
    return { state: 'none', printed: nextDate.printNoneAs, isDeclared: true };
  const inspectedText = textOf(facts.context, 'rep.inspectDate');
  if (!isDay(inspectedText)) return { state: 'open', reason: nextDateText.noInspectDate };
  const rule = activeRule(template, facts);
  if (!rule) return { state: 'none', printed: nextDate.printNoneAs, isDeclared: false };
  const range = rule.range && { ...rule.range, months: chosenMonths(rule.range, facts.context) };
  const foundDate = dateOf(template, rule, range?.months, inspectedText, facts.context);
  const { remark } = foundDate;
  const month = nextDate.precision === 'month';
  const date = month ? monthEnd(foundDate.date) : foundDate.date; // nothing is overdue within the month that is printed
  return {
    state: 'dated',
    date,
    value: month ? date.slice(0, 7) : date,
    printed: month ? printMonth(date) : printDay(date),
    text: rule.text,
    ...(remark === undefined ? {} : { remark }),
    ...(range ? { range } : {}),
  };
}

/** The first rule whose condition holds. */
function activeRule(template: ReportTemplate, facts: Facts): NextDateRule | undefined {
  return template.nextDate.rules.find((rule) => !rule.if || holds(rule.if, facts));
}

/** The months picked, the longest where none or an impossible number is picked. */
function chosenMonths(range: MonthRange, context: Context): number {
  const pickedNumber = numberOf(context[nextMonthsBind]);
  return pickedNumber !== null && monthsInRange(pickedNumber, range) ? pickedNumber : range.max;
}

function monthsInRange(months: number, range: MonthRange): boolean {
  return Number.isInteger(months) && months >= range.min && months <= range.max;
}

/** The sentence that refuses res.nextMonths; null when it is fine or the rule asks for none. */
export function nextMonthsObstacle(template: ReportTemplate, facts: Facts): string | null {
  return rangeObstacle(activeRule(template, facts)?.range, facts.context);
}

export function widestRangeObstacle(template: ReportTemplate, context: Context): string | null {
  const ranges = template.nextDate.rules.flatMap((rule) => (rule.range ? [rule.range] : []));
  if (ranges.length === 0) return null;
  const widest = { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) };
  return rangeObstacle(widest, context);
}

function rangeObstacle(range: MonthRange | undefined, context: Context): string | null {
  const enteredContext = context[nextMonthsBind];
  if (!range || isBlank(enteredContext)) return null;
  const months = numberOf(enteredContext);
  return months !== null && monthsInRange(months, range) ? null : nextDateText.outOfRange(range.min, range.max);
}

function dateOf(
  template: ReportTemplate,
  rule: NextDateRule,
  pickedMonths: number | undefined,
  inspectedText: string,
  context: Context,
): { date: string; remark?: string } {
  const base = rule.schedule?.base ?? rule.base;
  const from = base === undefined ? inspectedText : textOf(context, base);
  if (!isDay(from))
    return {
      date: addMonths(inspectedText, fallbackMonths),
      remark: nextDateText.baseMissing(bindLabel(template, base ?? '')),
    };
  if (rule.schedule) return { date: nextPlanned(rule.schedule, from, inspectedText) };
  return { date: addMonths(from, pickedMonths ?? rule.months ?? fallbackMonths) };
}

/** The first planned date later than three months after the inspection. */
function nextPlanned(schedule: Schedule, base: string, inspectedText: string): string {
  const doneBy = addMonths(inspectedText, doneWithinMonths);
  let months = 0;
  for (const year of schedule.years) {
    months = year * 12;
    const plannedMonths = addMonths(base, months);
    if (plannedMonths > doneBy) return plannedMonths;
  }
  const step = Math.max(1, schedule.thenMonths);
  for (;;) {
    months += step;
    const plannedMonths = addMonths(base, months);
    if (plannedMonths > doneBy) return plannedMonths;
  }
}
