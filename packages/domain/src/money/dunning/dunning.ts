// What is owed past its day, by age (催缴), and when people are told that the day of a credit comes and has passed.
import { daysBetween, type Day } from '../../shared/day/day.ts';
import { dunningText as text } from './dunning.text.ts';

/** The bands of age with the most days of each; what is older than the last is in `older`. */
export const ageBands = ['upTo30', 'upTo60', 'upTo90', 'older'] as const;
export type AgeBand = (typeof ageBands)[number];
export const mostDays: Readonly<Record<Exclude<AgeBand, 'older'>, number>> = { upTo30: 30, upTo60: 60, upTo90: 90 };

/** So many days before the day of a credit people are told that it comes. */
export const TOLD_BEFORE_DAYS = 7;
/** The last thing that people were told of a credit; blank for nothing yet. */
export type CreditStage = '' | 'soon' | 'overdue';

/** The notice that people are to be given today of a credit until that day; nothing where they know. */
export function creditNotice(until: Day, today: Day, toldStage: CreditStage): Exclude<CreditStage, ''> | undefined {
  const leftCount = daysBetween(today, until);
  if (leftCount < 0) return toldStage === 'overdue' ? undefined : 'overdue';
  return leftCount <= TOLD_BEFORE_DAYS && toldStage === '' ? 'soon' : undefined;
}

interface Owed {
  readonly name: string;
  readonly payer: string;
  readonly until: Day;
}

/** The message about a credit. It names no amount: not everybody who is told may see amounts. */
export const creditMessage = (stage: Exclude<CreditStage, ''>, { name, payer, until }: Owed) => ({
  title: text.title[stage](name),
  content: text.content[stage](payer, name, until),
});
