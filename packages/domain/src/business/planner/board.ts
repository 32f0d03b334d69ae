import { addDays, type Day } from '../../shared/day/day.ts';
import type { Qualification } from '../workflow/facts.ts';
import { certificateFor, type Inspector, type Job, type PlannerSettings } from './arrangement.ts';
import { plannerText as text } from './planner.text.ts';

/** A person as the board shows them. */
export interface BoardPerson {
  readonly userId: string;
  readonly name: string;
  readonly qualifications: readonly Qualification[];
  readonly keepsAwayFrom: readonly string[];
  readonly booked: readonly { readonly day: Day; readonly minutes: number }[];
}

export interface Away {
  readonly userId: string;
  readonly fromDay: Day;
  readonly untilDay: Day;
}

/** The people who do a job and its time, as the planner has laid it: the lead first. */
export interface Placed {
  readonly jobId: string;
  readonly date: Day;
  readonly inspectorIds: readonly string[];
  readonly isPinned: boolean;
}

/** Days of a period in order. */
export const daysFrom = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** The person as the rules see them within some days. */
export const inspectorOf = (person: BoardPerson, absences: readonly Away[], days: readonly Day[]): Inspector => ({
  userId: person.userId,
  name: person.name,
  qualifications: person.qualifications,
  keepsAwayFrom: new Set(person.keepsAwayFrom),
  absent: new Set(
    days.filter((day) =>
      absences.some((one) => one.userId === person.userId && one.fromDay <= day && day <= one.untilDay),
    ),
  ),
  busy: new Map(person.booked.map(({ day, minutes }) => [day, minutes])),
});

/** Work that was promised for a day: all of it, what is not done yet, and what one day leaves for it beside the way. */
interface Promised {
  readonly day: Day;
  readonly minutes: number;
  readonly open: number;
  readonly perDay: number;
}

/**
 * The part of promised work that lies on each day: what its own day does not hold goes on on the working days after it.
 */
export function overDays({ day, minutes, open, perDay }: Promised, workDays: readonly Day[]): Map<Day, number> {
  const parts = new Map([[day, Math.min(minutes, perDay)]]);
  let leftCount = Math.min(open, minutes - perDay);
  for (const next of workDays.filter((one) => one > day)) {
    if (leftCount <= 0) break;
    parts.set(next, Math.min(leftCount, perDay));
    leftCount -= perDay;
  }
  return parts;
}

type Asked = Pick<Job, 'kindCode' | 'unitIds'>;

/** The reason that one person may not do a job on a day; undefined where they may. */
export function personRefusal(one: Inspector, job: Asked, day: Day): string | undefined {
  if (one.absent.has(day)) return text.refused.away(one.name);
  if (certificateFor(one, job.kindCode, day) === undefined) return text.refused.certificate(one.name);
  if (job.unitIds.some((unitId) => one.keepsAwayFrom.has(unitId))) return text.refused.interest(one.name);
  return undefined;
}

/**
 * The reason that a team, the lead first, may not do a job on a day; the guards of arrangement say the same when it is
 * committed.
 */
export function teamRefusal(
  team: readonly Inspector[],
  job: Asked,
  day: Day,
  { crewSize, leadLevel }: Pick<PlannerSettings, 'crewSize' | 'leadLevel'>,
): string | undefined {
  for (const one of team) {
    const refusedRefusal = personRefusal(one, job, day);
    if (refusedRefusal) return refusedRefusal;
  }
  if (team.length < crewSize) return text.refused.tooFew(crewSize);
  const [lead] = team;
  const level = lead && certificateFor(lead, job.kindCode, day)?.level;
  return lead && (level ?? 0) < leadLevel ? text.refused.leadLevel(lead.name) : undefined;
}

interface TeamAsked {
  readonly first: Inspector;
  readonly others: readonly Inspector[];
  readonly day: Day;
  /** Minutes that a person already has on the day, what is laid but not committed among them. */
  readonly loadOf: (userId: string) => number;
  /** The people who already go with the first on that day: rather them than a new team. */
  readonly goesWith: ReadonlySet<string>;
}

/** The person where a job was put, completed to a team by who may come: those who already go along, then the least loaded. */
export function teamAround(
  { first, others, day, loadOf, goesWith }: TeamAsked,
  job: Asked,
  settings: Pick<PlannerSettings, 'crewSize' | 'leadLevel'>,
): Inspector[] {
  const able = others
    .filter((one) => one.userId !== first.userId && personRefusal(one, job, day) === undefined)
    .toSorted(
      (a, b) =>
        Number(goesWith.has(b.userId)) - Number(goesWith.has(a.userId)) ||
        loadOf(a.userId) - loadOf(b.userId) ||
        (a.userId < b.userId ? -1 : 1),
    );
  return [first, ...able.slice(0, settings.crewSize - 1)];
}

/** Days before which a certificate that ends is shown as ending. */
const SOON_DAYS = 60;

/** The first day after which a certificate in force is none any more, where that is near. */
export function nearestEnd({ qualifications }: Pick<BoardPerson, 'qualifications'>, from: Day): Day | undefined {
  const ends = qualifications
    .filter(({ validTo, isInForce }) => isInForce !== false && validTo >= from && validTo < addDays(from, SOON_DAYS))
    .map(({ validTo }) => validTo);
  return ends.toSorted()[0];
}
