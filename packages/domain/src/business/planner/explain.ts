import { daysBetween, type Day } from '../../shared/day/day.ts';
import { timeOf } from '../../shared/day/time-of-day.ts';
import { certificateFor, type Inspector, type Job } from './arrangement.ts';
import { plannerText as text } from './planner.text.ts';
import type { Suggestion } from './suggest.ts';

export const constraints = [
  'pin',
  'certificate',
  'crew',
  'interest',
  'due',
  'wish',
  'window',
  'travel',
  'load',
  'wholeDay',
] as const;

/** One constraint and how a suggestion meets it. */
export interface Reason {
  readonly constraint: (typeof constraints)[number];
  /** False where the suggestion could not keep a wish or a date. */
  readonly isMet: boolean;
  readonly sentence: string;
}

const MINUTES_OF_HOUR = 60;
const wholeDay = (needed: number, perDay: number): string =>
  text.reasons.wholeDay(hours(needed), hours(perDay), Math.ceil((needed - perDay) / perDay));
const hours = (minutes: number): string => (minutes / MINUTES_OF_HOUR).toFixed(1);

const met = (constraint: Reason['constraint'], sentence: string, isMet = true): Reason => ({
  constraint,
  isMet,
  sentence,
});

/** The way in which a day keeps the date that is due and the one that was wished for, whoever chose it. */
export function dateReasons({ due, wished }: Pick<Job, 'due' | 'wished'>, date: Day): Reason[] {
  const { reasons: words } = text;
  const late = due === undefined ? 0 : Math.max(0, daysBetween(due, date));
  const offWish = wished === undefined ? 0 : Math.abs(daysBetween(wished, date));
  return [
    ...(due === undefined ? [] : [met('due', late ? words.late(due, late) : words.onTime(due), late === 0)]),
    ...(wished === undefined
      ? []
      : [met('wish', offWish ? words.wishMissed(wished, offWish) : words.wishMet(wished), offWish === 0)]),
  ];
}

/** The reasons that spoke for a suggestion, constraint after constraint. */
export function explain(
  { date, inspectorIds, begin, km, isPinned, crewMinutes, minutes }: Suggestion,
  job: Job,
  { people, isFirst }: { people: ReadonlyMap<string, Inspector>; isFirst: boolean },
): Reason[] {
  const { reasons: words } = text;
  const team = inspectorIds.flatMap((id) => people.get(id) ?? []);
  const held = team.map((one) => {
    const certificate = certificateFor(one, job.kindCode, date);
    return words.person(one.name, text.level(certificate?.level ?? 1), certificate?.validTo ?? '');
  });
  const from = isFirst ? words.fromBase : words.fromBefore;
  return [
    ...(isPinned ? [met('pin', words.pin)] : []),
    met('certificate', words.certificate(held.join(text.jointOfNames))),
    met('crew', words.lead(team[0]?.name ?? '', team.length)),
    met('interest', words.interest),
    ...dateReasons(job, date),
    ...(job.window ? [met('window', words.window(`${timeOf(job.window.from)}-${timeOf(job.window.until)}`))] : []),
    met('travel', `${words.travel(from, km.toFixed(1))}，${words.begin(timeOf(begin))}`),
    met('load', words.load(hours(crewMinutes))),
    ...(minutes < job.minutes ? [met('wholeDay', wholeDay(job.minutes, minutes), false)] : []),
  ];
}
