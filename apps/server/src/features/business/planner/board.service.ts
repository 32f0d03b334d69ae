import type {
  getBoard,
  PlannerBoard,
  PlannerJob,
  PlannerPerson,
} from '@tejian/contract/business/planner/planner.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { daysFrom } from '@tejian/domain/business/planner/board.ts';
import { minutesOfWork, type PlanningParameters } from '@tejian/domain/business/planner/parameters.ts';
import { plannerText as text } from '@tejian/domain/business/planner/planner.text.ts';
import { addDays, chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { awayBetween } from '../../archive/personnel/absence.service.ts';
import { calendar } from '../../configuration/calendar/calendar.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { teamFacts } from '../workflow/flow-facts.service.ts';
import { parametersOf } from './parameters.service.ts';
import * as store from './planner.store.ts';

const MOST_JOBS = 500;
const MOST_PEOPLE = 300;

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
  const waiting = await store.waitingJobs(db, actor, MOST_JOBS + 1);
  const jobs = waiting.slice(0, MOST_JOBS).map((row) => jobOf(row, parameters));
  const people = await peopleOf(db, { actor, jobs, days, parameters });
  const userIds = people.map(({ userId }) => userId);
  const { minInspectors, leadLevel } = await flowSettings(db);
  return {
    today: chinaDay(now),
    days: (await calendar(db, fromDay, until)).map(({ day, isWorkDay, note }) => ({ day, isWorkDay, note })),
    people,
    jobs,
    hasMore: waiting.length > MOST_JOBS,
    absences: [...(await awayBetween(db, userIds, fromDay, until))],
    crewSize: minInspectors,
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
  parameters: PlanningParameters,
): PlannerJob => ({
  ...row,
  itemNo: itemNo ?? undefined,
  areaCode: areaCode ?? undefined,
  areaName: areaName ?? undefined,
  longitude: longitude ?? undefined,
  latitude: latitude ?? undefined,
  due: due ?? undefined,
  wished: wished ?? undefined,
  minutes: minutesOfWork(row.pieces, parameters),
});

interface PeopleAsked {
  readonly actor: Actor;
  readonly jobs: readonly PlannerJob[];
  readonly days: readonly Day[];
  readonly parameters: PlanningParameters;
}

async function peopleOf(db: Db, { actor, jobs, days, parameters }: PeopleAsked): Promise<PlannerPerson[]> {
  const found = await store.inspectorsFor(db, instituteOf(actor), actor, MOST_PEOPLE);
  const userIds = found.map(({ userId }) => userId);
  const unitIds = [...new Set(jobs.flatMap((job) => job.unitIds))];
  const [{ people }, booked, interests] = await Promise.all([
    teamFacts(db, { userIds, leadId: null, kind: '', kindLabel: '', dates: [] }),
    store.bookedWork(db, userIds, days[0] ?? '', days.at(-1) ?? ''),
    store.interestsOf(db, userIds, unitIds),
  ]);
  const known = new Map(people.map((one) => [one.userId, one]));
  const bookedBy = Map.groupBy(booked, ({ userId }) => userId);
  const interestsBy = Map.groupBy(interests, ({ userId }) => userId);
  return found.flatMap(({ userId, departmentName }) => {
    const one = known.get(userId);
    if (!one) return [];
    return {
      userId,
      name: one.name,
      departmentId: one.departmentId ?? undefined,
      departmentName: departmentName ?? undefined,
      qualifications: one.qualifications.map((held) => ({ ...held, item: held.item, isInForce: held.isInForce })),
      keepsAwayFrom: (interestsBy.get(userId) ?? []).map(({ unitId }) => unitId),
      booked: (bookedBy.get(userId) ?? []).map(({ day, pieces, units }) => ({
        day,
        pieces,
        units,
        minutes: minutesOfWork(pieces, parameters),
      })),
    };
  });
}
