import type { Day } from '../../shared/day/day.ts';
import { certificateFor, leadOf, type Arrangement, type Crew, type Inspector, type Job } from './arrangement.ts';
import { overDays } from './board.ts';
import type { Team } from './crews.ts';
import { minutesOfWays, minutesOnDay, priceOf } from './visit.ts';

/** The work left to plan once work of several days has its people. */
interface Settled {
  /** The work of several days that found people is pinned to them, and its later days are promised. */
  readonly asked: Arrangement;
  /** The people who go on together on each later day. */
  readonly teams: readonly Team[];
  /** Work for which nobody has so many days in a row. */
  readonly left: readonly Job[];
}

type Before = Team & { readonly jobId: string };

/**
 * Lays the work that no day holds before all other: whoever begins it goes on with it on the working days after, and is
 * sent nowhere else then. What the planner pinned on such a day stays, and what must be done first is laid first.
 */
export function withSeveralDays(
  askedArrangement: Arrangement,
  crews: readonly Crew[],
  before: readonly Before[] = [],
): Settled {
  const long = askedArrangement.jobs
    .filter((job) => minutesOnDay(job, askedArrangement) < job.minutes)
    .toSorted(byUrgency);
  if (long.length === 0) return { asked: askedArrangement, teams: [], left: [] };
  const diary = new Diary(askedArrangement);
  const pins = new Map<string, Job['pin']>();
  const leftJobs: Job[] = [];
  for (const job of long) {
    const crew = bestCrew(job, { asked: askedArrangement, crews, before, diary });
    if (!crew) {
      leftJobs.push(job);
      continue;
    }
    pins.set(job.id, { date: crew.day, inspectorIds: leadFirst(job, crew) });
    diary.promise(job, crew);
  }
  const jobs = askedArrangement.jobs.filter((job) => !leftJobs.includes(job));
  return {
    asked: {
      ...askedArrangement,
      jobs: jobs.map((job) => ({ ...job, pin: pins.get(job.id) ?? job.pin })),
      inspectors: askedArrangement.inspectors.map((one) => ({ ...one, busy: diary.busyOf(one) })),
    },
    teams: diary.teams,
    left: leftJobs,
  };
}

const LAST = '9999-12-31';
const byUrgency = (a: Job, b: Job): number =>
  Number(b.pin !== undefined) - Number(a.pin !== undefined) ||
  Number((a.due ?? LAST) > (b.due ?? LAST)) - Number((a.due ?? LAST) < (b.due ?? LAST)) ||
  b.minutes - a.minutes;

function leadFirst(job: Job, crew: Crew): string[] {
  const lead = leadOf(job, crew);
  return [...(lead ? [lead] : []), ...crew.members.filter((one) => one !== lead)].map(({ userId }) => userId);
}

interface Choice {
  readonly asked: Arrangement;
  readonly crews: readonly Crew[];
  readonly before: readonly Before[];
  readonly diary: Diary;
}

/** The crew whose day costs least; of equal ones that of the plan before, then who has least to do, then the first day. */
function bestCrew(job: Job, { asked, crews, before, diary }: Choice): Crew | undefined {
  const former = before.find(({ jobId }) => jobId === job.id);
  const isFormer = ({ day, members }: Crew) =>
    former?.date === day && former.inspectorIds.every((id) => members.some(({ userId }) => userId === id));
  const possible = crews.flatMap((crew) => {
    const price = priceOf(job, crew, asked);
    if (price === Infinity || !(job.pin?.date ?? diary.holds(job, crew))) return [];
    return { crew, price, changed: Number(!isFormer(crew)), load: diary.loadBeside(job, crew) };
  });
  return possible.toSorted(
    (a, b) =>
      a.price - b.price ||
      a.changed - b.changed ||
      a.load - b.load ||
      Number(a.crew.day > b.crew.day) - Number(a.crew.day < b.crew.day),
  )[0]?.crew;
}

/** The work that everybody has promised on each day: before, by pinned work, and by work of several days. */
class Diary {
  readonly teams: Team[] = [];
  private readonly asked: Arrangement;
  private readonly taken = new Map<string, number>();
  private readonly later = new Map<string, number>();

  constructor(askedArrangement: Arrangement) {
    this.asked = askedArrangement;
    for (const { userId, busy } of askedArrangement.inspectors)
      for (const [day, minutes] of busy) this.take(userId, day, minutes);
    for (const job of askedArrangement.jobs) {
      const { date, inspectorIds = [] } = job.pin ?? {};
      if (date === undefined || minutesOnDay(job, askedArrangement) < job.minutes) continue;
      for (const userId of inspectorIds)
        this.take(userId, date, job.minutes + minutesOfWays(job.place, askedArrangement));
    }
  }

  /** True when all members can do the work on its first day and go on with it on those after. */
  holds(job: Job, { day, members }: Crew): boolean {
    return this.daysOf(job, day).every(([each, minutes]) =>
      members.every(
        (one) =>
          !one.absent.has(each) &&
          certificateFor(one, job.kindCode, each) !== undefined &&
          minutes <= this.leftOf(one.userId, each) + 1, // what a day holds was rounded
      ),
    );
  }

  /** Promises the work; its later days as far as what the planner settled there leaves them. */
  promise(job: Job, { day, members }: Crew): void {
    for (const [each, minutes] of this.daysOf(job, day)) {
      for (const { userId } of members) {
        const addedCount = Math.max(0, Math.floor(Math.min(minutes, this.leftOf(userId, each))));
        this.take(userId, each, addedCount);
        if (each !== day) this.later.set(keyOf(userId, each), (this.later.get(keyOf(userId, each)) ?? 0) + addedCount);
      }
      if (each !== day) this.teams.push({ date: each, inspectorIds: members.map(({ userId }) => userId) });
    }
  }

  busyOf({ userId, busy }: Inspector): ReadonlyMap<Day, number> {
    const minutesOf = (day: Day) => (busy.get(day) ?? 0) + (this.later.get(keyOf(userId, day)) ?? 0);
    return new Map([...busy.keys(), ...this.asked.days].map((day) => [day, minutesOf(day)]));
  }

  /** The work that the members have to do in the period, and more so on the days that the work would take. */
  loadBeside(job: Job, { day, members }: Crew): number {
    const ownTexts = new Set(this.daysOf(job, day).map(([each]) => each));
    const loadOn = (userId: string, each: Day) =>
      (this.taken.get(keyOf(userId, each)) ?? 0) * (ownTexts.has(each) ? this.asked.days.length : 1);
    return members.reduce(
      (sum, { userId }) => sum + this.asked.days.reduce((minutes, each) => minutes + loadOn(userId, each), 0),
      0,
    );
  }

  /** The work by days of the period, ways included. */
  private daysOf(job: Job, day: Day): (readonly [Day, number])[] {
    const perDay = minutesOnDay(job, this.asked);
    const parts = overDays({ day, minutes: job.minutes, open: job.minutes, perDay }, this.asked.days);
    return [...parts].map(([each, minutes]) => [each, minutes + minutesOfWays(job.place, this.asked)]);
  }

  private leftOf(userId: string, day: Day): number {
    const { dayStart, dayEnd } = this.asked.settings;
    return dayEnd - dayStart - (this.taken.get(keyOf(userId, day)) ?? 0);
  }

  private take(userId: string, day: Day, minutes: number): void {
    this.taken.set(keyOf(userId, day), (this.taken.get(keyOf(userId, day)) ?? 0) + minutes);
  }
}

const keyOf = (userId: string, day: Day): string => `${userId} ${day}`;
