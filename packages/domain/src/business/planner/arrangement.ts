import type { Day } from '../../shared/day/day.ts';
import type { Qualification } from '../workflow/facts.ts';
import type { Place, TravelSettings } from './travel.ts';

/** The part that a planner has settled; the suggestion keeps it. */
interface Pin {
  readonly date?: Day;
  /** The inspectors, the lead first. */
  readonly inspectorIds?: readonly string[];
}

/** Work that waits for people and a day: one application, which one crew does on one day. */
export interface Job {
  readonly id: string;
  readonly kindCode: string;
  readonly minutes: number;
  readonly place: Place;
  /** Client, using units and maintainers: nobody with an interest in one of them may come. */
  readonly unitIds: readonly string[];
  /** The day by which the inspection is due. */
  readonly due?: Day;
  readonly wished?: Day;
  /** Minutes of the day between which the customer lets people begin. */
  readonly window?: { readonly from: number; readonly until: number };
  readonly pin?: Pin;
}

export interface Inspector {
  readonly userId: string;
  readonly name: string;
  readonly qualifications: readonly Qualification[];
  /** Units in which the person has an interest (G04). */
  readonly keepsAwayFrom: ReadonlySet<string>;
  readonly absent: ReadonlySet<Day>;
  /** Minutes already promised, by day. */
  readonly busy: ReadonlyMap<Day, number>;
}

export interface PlannerSettings extends TravelSettings {
  /** The number of inspectors in a crew (G02). */
  readonly crewSize: number;
  /** Level that one of the crew needs to lead (G01). */
  readonly leadLevel: number;
  /** Working hours, in minutes of the day. */
  readonly dayStart: number;
  readonly dayEnd: number;
  /** The worth of avoiding a day after the due date, in kilometres. */
  readonly kmPerDayLate: number;
  /** The worth of avoiding a day beside the wished one, in kilometres. */
  readonly kmPerDayOffWish: number;
  /** The worth of even loads, in kilometres for a squared hour. */
  readonly kmPerSquaredHour: number;
}

/**
 * The settings with which an institute that set nothing plans: eight and a half hours, pairs, and prices that are
 * assumptions.
 */
export const deliveredPlanning: Omit<PlannerSettings, keyof TravelSettings> = {
  crewSize: 2,
  leadLevel: 1,
  dayStart: 8 * 60 + 30,
  dayEnd: 17 * 60,
  kmPerDayLate: 60,
  kmPerDayOffWish: 20,
  kmPerSquaredHour: 0.2,
};

export interface Arrangement {
  readonly jobs: readonly Job[];
  readonly inspectors: readonly Inspector[];
  /** Working days in order; the work of a job begins and ends on one of them. */
  readonly days: readonly Day[];
  /** The place that everybody sets out from and comes back to. */
  readonly base: Place;
  readonly settings: PlannerSettings;
}

/** People who go together on one day. */
export interface Crew {
  readonly day: Day;
  readonly members: readonly Inspector[];
}

const isInForce = (heldQualification: Qualification, kindCode: string, day: Day): boolean =>
  (heldQualification.kind === kindCode || heldQualification.kind === '*') &&
  heldQualification.isInForce !== false &&
  heldQualification.validFrom <= day &&
  day <= heldQualification.validTo;

/** The certificate with the highest level that covers a kind on a day (G01). */
export const certificateFor = (one: Inspector, kindCode: string, day: Day): Qualification | undefined =>
  one.qualifications
    .filter((heldQualification) => isInForce(heldQualification, kindCode, day))
    .toSorted((a, b) => b.level - a.level || (a.validTo < b.validTo ? 1 : -1))[0];

/** The reason that a crew may not do a job, as the guards of arrangement would say it; undefined where it may. */
export type Obstacle = 'certificate' | 'leadLevel' | 'interest' | 'pinnedDay' | 'pinnedPeople';

export function obstacle(job: Job, { day, members }: Crew, { leadLevel }: PlannerSettings): Obstacle | undefined {
  const { pin } = job;
  if (pin?.date !== undefined && pin.date !== day) return 'pinnedDay';
  if (pin?.inspectorIds?.some((id) => !members.some(({ userId }) => userId === id))) return 'pinnedPeople';
  if (members.some(({ keepsAwayFrom }) => job.unitIds.some((unitId) => keepsAwayFrom.has(unitId)))) return 'interest';
  const certificates = members.map((member) => certificateFor(member, job.kindCode, day));
  if (certificates.includes(undefined)) return 'certificate';
  const pinnedLead = pin?.inspectorIds?.[0];
  const canLead = members.some(
    ({ userId }, index) =>
      (certificates[index]?.level ?? 0) >= leadLevel && (pinnedLead === undefined || pinnedLead === userId),
  );
  return canLead ? undefined : 'leadLevel';
}

/** The lead of the crew: whom the planner pinned first, else the highest certificate, else the first by identifier. */
export function leadOf(job: Job, { day, members }: Crew): Inspector | undefined {
  const pinnedId = job.pin?.inspectorIds?.[0];
  const level = (one: Inspector) => certificateFor(one, job.kindCode, day)?.level ?? 0;
  return (
    members.find(({ userId }) => userId === pinnedId) ??
    members.toSorted((a, b) => level(b) - level(a) || (a.userId < b.userId ? -1 : 1))[0]
  );
}
