import type {
  getBoard,
  PlannerBoard,
  PlannerJob,
  PlannerPerson,
} from '@tejian/contract/business/planner/planner.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { PlannerSettings } from '@tejian/domain/business/planner/arrangement.ts';
import { daysFrom, overDays } from '@tejian/domain/business/planner/board.ts';
import { minutesOfWork, settingsOf, type PlanningParameters } from '@tejian/domain/business/planner/parameters.ts';
import { plannerText as text } from '@tejian/domain/business/planner/planner.text.ts';
import { minutesPerDay } from '@tejian/domain/business/planner/visit.ts';
import type { Place } from '@tejian/domain/business/planner/travel.ts';
import { addDays, chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { awayBetween } from '../../archive/personnel/absence.service.ts';
import { calendar } from '../../configuration/calendar/calendar.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { qualifiedPeople } from '../workflow/flow-facts.service.ts';
import { parametersOf } from './parameters.service.ts';
import * as store from './planner.store.ts';

const MOST_JOBS = 500;
const MOST_PEOPLE = 300;

/** Days before the period whose work may still go on in it. */
const REACH_BACK = 28;

interface Planning {
  readonly parameters: PlanningParameters;
  readonly settings: PlannerSettings;
  readonly base: Place;
}

/** Everything that the planner's board shows of a period, and that the solver plans with. */
export async function board(
  db: Db,
  { fromDay, days: count }: RequestOf<typeof getBoard>,
  actor: Actor,
  now: Date,
): Promise<PlannerBoard> {
  const organisationId = instituteOf(actor);
  const days = daysFrom(fromDay, count);
  const until = addDays(fromDay, count - 1);
  const { parameters, version } = await parametersOf(db, organisationId);
  const { minInspectors: crewSize, leadLevel } = await flowSettings(db);
  const home = await store.homeArea(db, organisationId);
  const settings = settingsOf(parameters, { crewSize, leadLevel });
  const planning = { parameters, settings, base: { areaCode: home?.areaCode ?? undefined } };
  const waiting = await store.waitingJobs(db, actor, MOST_JOBS + 1);
  const jobs = waiting.slice(0, MOST_JOBS).map((row) => jobOf(row, planning));
  const knownCalendars = await calendar(db, addDays(fromDay, -REACH_BACK), until);
  const workDays = knownCalendars.filter(({ isWorkDay }) => isWorkDay).map(({ day }) => day);
  const people = await peopleOf(db, { actor, jobs, days, workDays, planning });
  const userIds = people.map(({ userId }) => userId);
  return {
    today: chinaDay(now),
    days: knownCalendars.slice(REACH_BACK).map(({ day, isWorkDay, note }) => ({ day, isWorkDay, note })),
    people,
    jobs,
    hasMore: waiting.length > MOST_JOBS,
    absences: [...(await awayBetween(db, userIds, fromDay, until))],
    crewSize,
    leadLevel,
    parameters,
    parametersVersion: version,
  };
}

/** The institute for which somebody plans. */
export function instituteOf({ organisationId }: Actor): string {
  if (!organisationId) throw new Refusal(text.noInstitute);
  return organisationId;
}

const jobOf = (
  { itemNo, areaCode, areaName, longitude, latitude, due, wished, ...row }: store.WaitingJob,
  planning: Planning,
): PlannerJob => ({
  ...row,
  itemNo: itemNo ?? undefined,
  areaCode: areaCode ?? undefined,
  areaName: areaName ?? undefined,
  longitude: longitude ?? undefined,
  latitude: latitude ?? undefined,
  due: due ?? undefined,
  wished: wished ?? undefined,
  minutes: minutesOfWork(row.pieces, planning.parameters),
  minutesPerDay: minutesPerDay(
    { areaCode: areaCode ?? undefined, longitude: longitude ?? undefined, latitude: latitude ?? undefined },
    planning,
  ),
});

interface PeopleAsked {
  readonly actor: Actor;
  readonly jobs: readonly PlannerJob[];
  readonly days: readonly Day[];
  /** The working days of the period and of those before it. */
  readonly workDays: readonly Day[];
  readonly planning: Planning;
}

async function peopleOf(db: Db, { actor, jobs, days, ...request }: PeopleAsked): Promise<PlannerPerson[]> {
  const foundPeople = await store.inspectorsFor(db, instituteOf(actor), actor, MOST_PEOPLE);
  const userIds = foundPeople.map(({ userId }) => userId);
  const unitIds = [...new Set(jobs.flatMap((job) => job.unitIds))];
  const [people, bookedRows, interests] = await Promise.all([
    qualifiedPeople(db, userIds),
    store.bookedWork(db, userIds, addDays(days[0] ?? '', -REACH_BACK), days.at(-1) ?? ''),
    store.interestsOf(db, userIds, unitIds),
  ]);
  const knownPeople = new Map(people.map((one) => [one.userId, one]));
  const bookedBy = Map.groupBy(bookedRows, ({ userId }) => userId);
  const interestsBy = Map.groupBy(interests, ({ userId }) => userId);
  return foundPeople.flatMap(({ userId, departmentName }) => {
    const one = knownPeople.get(userId);
    if (!one) return [];
    return {
      userId,
      name: one.name,
      departmentId: one.departmentId ?? undefined,
      departmentName: departmentName ?? undefined,
      qualifications: one.qualifications.map((heldQualification) => ({
        ...heldQualification,
        item: heldQualification.item,
        isInForce: heldQualification.isInForce,
      })),
      keepsAwayFrom: (interestsBy.get(userId) ?? []).map(({ unitId }) => unitId),
      booked: bookedDays(bookedBy.get(userId) ?? [], days, request),
    };
  });
}

/** A person's days with what begins on them and what goes on from a day before. */
function bookedDays(
  rows: readonly store.BookedRow[],
  days: readonly Day[],
  { workDays, planning }: Pick<PeopleAsked, 'workDays' | 'planning'>,
): PlannerPerson['booked'] {
  const parts = rows.flatMap(({ day: first, unit, pieces, open, areaCode }) => {
    const promisedMinutes = {
      day: first,
      minutes: minutesOfWork(pieces, planning.parameters),
      open: minutesOfWork(open, planning.parameters),
      perDay: minutesPerDay({ areaCode: areaCode ?? undefined }, planning),
    };
    return [...overDays(promisedMinutes, workDays)].map(([day, minutes]) => ({
      day,
      minutes,
      unit,
      pieces,
      isFirst: day === first,
    }));
  });
  const byDay = Map.groupBy(parts, ({ day }) => day);
  return days.flatMap((day) => {
    const ownDays = byDay.get(day);
    if (!ownDays) return [];
    const [begunRows, continuedRows] = [true, false].map((isFirst) =>
      ownDays.filter((part) => part.isFirst === isFirst),
    );
    return {
      day,
      minutes: ownDays.reduce((sum, { minutes }) => sum + minutes, 0),
      pieces: (begunRows ?? []).reduce((sum, { pieces }) => sum + pieces, 0),
      units: unitsOf(begunRows ?? []),
      continued: unitsOf(continuedRows ?? []),
    };
  });
}

const unitsOf = (parts: readonly { readonly unit: string }[]): string[] =>
  [...new Set(parts.map(({ unit }) => unit))].toSorted();
