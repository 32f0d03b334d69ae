import { valueText } from '../../shared/field/value-text.ts';
import { addMonths, isDay, monthEnd, type Day } from '../../shared/day/day.ts';
import { codesOf, type CataloguePlace } from '../../shared/catalogue/place.ts';
import { nextDatePrecision } from '../../shared/field/next-date.ts';
import { isInspected } from '../equipment/business.ts';
import type { CycleCondition, CycleRule } from '../../shared/catalogue/cycle-rule.ts';
import { matches } from './match-expression.ts';
import { nextYearOfTable } from './year-table.ts';

/**
 * The facts that the rules ask of a record: its place in the catalogue and its values by field key, or by key of
 * another fact.
 */
export interface DueFacts extends CataloguePlace {
  fields: Readonly<Record<string, unknown>>;
}

export interface DueDate {
  field: string;
  /** Rounded to the end of the month; null where no date follows: `reason` says why. */
  date: Day | null;
  ruleId: string;
  categoryCode: string;
  dateSlot?: 1 | 2;
  from: Day;
  months: number | null;
  reason: 'cycle' | 'institute' | 'mayNotBeUsed';
  condition?: string;
  /** The regulation that the cycle stands in. */
  basis?: string;
  unconfirmed: boolean;
}

/** The first cycle runs from the earliest known of these, in this order (installation supervision first). */
const startFields = [
  'installInspectionDate',
  'firstUseDate',
  'useDate',
  'installCompleteDate',
  'installDate',
  'registerDate',
];

const asText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : value === null || value === undefined ? '' : valueText(value);

function dayIn(facts: DueFacts, key: string | undefined): Day | undefined {
  const value = key ? asText(facts.fields[key]).slice(0, 10) : '';
  return isDay(value) ? value : undefined;
}

/** The date the first cycle starts on, if the record has one. */
const startOf = (facts: DueFacts): Day | undefined =>
  startFields.map((key) => dayIn(facts, key)).find((day) => day !== undefined);

const owesInspection = ({ fields }: DueFacts): boolean =>
  isInspected(asText(fields['useStatus'] ?? fields['unitUseStatus'])) &&
  asText(fields['isUnderSupervisionInspection']) !== '1'; // no periodic tasks while it is being supervised

/**
 * The due dates that the cycle rules give a record for which no report decides them (decisions §9: a report's own
 * template does). One per date field; none while the equipment is out of use or being supervised.
 */
export function dueDates(facts: DueFacts, rules: readonly CycleRule[]): DueDate[] {
  if (!owesInspection(facts)) return [];
  const ownRules = rules.filter((rule) => rule.kindCode === facts.kindCode && rule.dueField);
  const fields = [...new Set(ownRules.map(({ dueField }) => dueField ?? ''))];
  return fields.flatMap((field) => {
    const rule = mostExact(
      ownRules.filter(({ dueField }) => dueField === field),
      facts,
    );
    const due = rule && dueBy(rule, facts, rules);
    return due ? [due] : [];
  });
}

/** The inspection category that a date slot of a piece of equipment asks for. */
export function categoryOfSlot(place: CataloguePlace, slot: 1 | 2, rules: readonly CycleRule[]): string | undefined {
  const ownRules = rules.filter((rule) => rule.kindCode === place.kindCode && rule.dateSlot === slot && rule.dueField);
  return mostExact(ownRules, place)?.categoryCode;
}

/** The rule that names the equipment most exactly; one without `appliesTo` serves the rest of its kind. */
function mostExact(rules: readonly CycleRule[], facts: CataloguePlace): CycleRule | undefined {
  const ownCodes = [...codesOf(facts)];
  const exactness = (rule: CycleRule) =>
    rule.appliesTo ? Math.max(...rule.appliesTo.map((code) => ownCodes.indexOf(code))) : 0;
  return rules.filter((rule) => exactness(rule) >= 0).sort((a, b) => exactness(b) - exactness(a))[0];
}

/**
 * The yearly date that follows from an inspection of the other date, where that does the year's work; undefined where the
 * yearly inspection is one of its own (a boiler's external one) or nothing is known of it.
 */
export function yearlyAfter(facts: DueFacts, inspectionDay: Day, rules: readonly CycleRule[]): Day | undefined {
  const ownRules = rules.filter((rule) => rule.kindCode === facts.kindCode && rule.dateSlot === 1 && rule.dueField);
  const rule = mostExact(ownRules, facts);
  if (!rule?.isDoneByPeriodic || !rule.lastField) return undefined;
  const due = dueBy(rule, { ...facts, fields: { ...facts.fields, [rule.lastField]: inspectionDay } }, rules);
  if (!due?.date || due.months === null) return undefined;
  return nextDatePrecision(facts.kindCode) === 'month' ? due.date : addMonths(due.from, due.months);
}

/** The day that a cycle counts from, where there was one. */
function lastOf(rule: CycleRule, facts: DueFacts, rules: readonly CycleRule[]): Day | undefined {
  const ownDay = dayIn(facts, rule.lastField);
  if (!rule.isDoneByPeriodic) return ownDay;
  const others = rules.filter(({ kindCode, dateSlot }) => kindCode === rule.kindCode && dateSlot === 2);
  const periodic = dayIn(facts, mostExact(others, facts)?.lastField);
  return ownDay && periodic ? (ownDay > periodic ? ownDay : periodic) : (ownDay ?? periodic);
}

function dueBy(rule: CycleRule, facts: DueFacts, rules: readonly CycleRule[]): DueDate | undefined {
  const table = tableOf(rule, rules, facts);
  if (rule.onlyWithYearTable && !table) return undefined;
  const start = startOf(facts);
  const last = lastOf(rule, facts, rules);
  if (table && start) {
    const { date, months } = nextYearOfTable(table, rule.onlyWithYearTable ? 'test' : 'inspect', start, last);
    if (!date) return undefined;
    return {
      ...describe(rule),
      date: monthEnd(date),
      months,
      from: start,
      reason: 'cycle',
      unconfirmed: !!table.unconfirmed,
    };
  }
  const from = last ?? start;
  if (!from) return undefined;
  return byCycle(rule, from, conditionOf(rule, facts, isFirst(rule, facts, rules, last)));
}

function byCycle(rule: CycleRule, from: Day, condition: CycleCondition | undefined): DueDate | undefined {
  const months = monthsOf(rule, condition);
  if (months === null && !condition) return undefined; // the rule has no cycle at all: on demand
  const reason = months === null ? 'institute' : months === 0 ? 'mayNotBeUsed' : 'cycle';
  return {
    ...describe(rule),
    date: months ? monthEnd(addMonths(from, months)) : null,
    months,
    from,
    reason,
    ...(condition && { condition: condition.label }),
    unconfirmed: !!(rule.unconfirmed || condition?.unconfirmed),
  };
}

const describe = ({ id, categoryCode, dateSlot, basis, dueField = '' }: CycleRule) => ({
  field: dueField,
  ruleId: id,
  categoryCode,
  ...(dateSlot && { dateSlot }),
  ...(basis && { basis }),
});

const tableOf = (rule: CycleRule, rules: readonly CycleRule[], facts: DueFacts) =>
  [rule, ...rules]
    .filter(({ kindCode, yearTable }) => kindCode === facts.kindCode && yearTable?.enabled)
    .map(({ yearTable }) => yearTable)
    .find((table) => rule.yearTable === table || table?.categoryBetween === rule.categoryCode);

/** First: never inspected, or the last inspection was a supervision that starts the periodic cycle. */
function isFirst(rule: CycleRule, facts: DueFacts, rules: readonly CycleRule[], last: Day | undefined): boolean {
  if (!last) return true;
  const category = asText(facts.fields['lastInspectionCategory']);
  return (
    rule.dateSlot === 2 &&
    rules.some((one) => one.startsCycle && one.kindCode === facts.kindCode && one.categoryCode === category)
  );
}

const conditionOf = (rule: CycleRule, facts: DueFacts, first: boolean): CycleCondition | undefined =>
  rule.conditions?.find(
    ({ match }) =>
      match && matches(match, { place: facts, isFirst: first, textOf: (key) => asText(facts.fields[key]) }),
  );

/** A range is met on its safe side: the shortest that it allows, the rule's own cycle, never more than the longest. */
function monthsOf(rule: CycleRule, condition: CycleCondition | undefined): number | null {
  if (!condition) return rule.cycleMonths;
  if (condition.cycleMonths !== undefined) return condition.cycleMonths;
  const ownMonths = condition.minMonths ?? rule.cycleMonths ?? condition.maxMonths ?? null;
  return ownMonths === null ? null : Math.min(ownMonths, condition.maxMonths ?? ownMonths);
}
