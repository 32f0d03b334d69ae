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
const wholeDay = (neededMinutes: number, perDay: number): string =>
  text.reasons.wholeDay(hours(neededMinutes), hours(perDay), Math.ceil((neededMinutes - perDay) / perDay));
const hours = (minutes: number): string => (minutes / MINUTES_OF_HOUR).toFixed(1);

const metReason = (constraint: Reason['constraint'], sentence: string, isMet = true): Reason => ({
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
    ...(due === undefined ? [] : [metReason('due', late ? words.late(due, late) : words.onTime(due), late === 0)]),
    ...(wished === undefined
      ? []
      : [metReason('wish', offWish ? words.wishMissed(wished, offWish) : words.wishMet(wished), offWish === 0)]),
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
  const heldTexts = team.map((one) => {
    const certificate = certificateFor(one, job.kindCode, date);
    return words.person(one.name, text.level(certificate?.level ?? 1), certificate?.validTo ?? '');
  });
  const from = isFirst ? words.fromBase : words.fromBefore;
  return [
    ...(isPinned ? [metReason('pin', words.pin)] : []),
    metReason('certificate', words.certificate(heldTexts.join(text.jointOfNames))),
    metReason('crew', words.lead(team[0]?.name ?? '', team.length)),
    metReason('interest', words.interest),
    ...dateReasons(job, date),
    ...(job.window
      ? [metReason('window', words.window(`${timeOf(job.window.from)}-${timeOf(job.window.until)}`))]
      : []),
    metReason('travel', `${words.travel(from, km.toFixed(1))}，${words.begin(timeOf(begin))}`),
    metReason('load', words.load(hours(crewMinutes))),
    ...(minutes < job.minutes ? [metReason('wholeDay', wholeDay(job.minutes, minutes), false)] : []),
  ];
}
