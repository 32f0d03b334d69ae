// An inspection date that lies before the business began may be right (a paper record brought in later), so it is asked about.
import { isDay, type Day } from '../../shared/day/day.ts';
import { textOf, type Context } from './context.ts';
import { submitText } from './report.text.ts';

/** A report that is built before its planned day has no inspection date yet: the plan is no fact, and a later day is refused. */
export const withoutFutureDate = (frozenContext: Context, today: Day): Context =>
  textOf(frozenContext, 'rep.inspectDate') > today ? { ...frozenContext, 'rep.inspectDate': null } : frozenContext;

/** Since when the business stands: the day of the declaration, and the day on which the inspectors were arranged. */
export interface BusinessDays {
  readonly declaredOn: Day | undefined;
  readonly arrangedOn: Day;
}

/** The question that the person who submits has to confirm, or nothing. */
export function inspectDateQuestion(inspectDate: string, { declaredOn, arrangedOn }: BusinessDays): string | undefined {
  if (!isDay(inspectDate)) return undefined;
  if (declaredOn !== undefined && inspectDate < declaredOn) return submitText.beforeDeclared(inspectDate, declaredOn);
  return inspectDate < arrangedOn ? submitText.beforeArranged(inspectDate, arrangedOn) : undefined;
}
