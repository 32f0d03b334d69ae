import type { PlannerBoard, PlannerJob, PlannerPerson } from '@tejian/contract/business/planner/planner.contract.ts';
import type { Inspector } from '@tejian/domain/business/planner/arrangement.ts';
import {
  inspectorOf,
  overDays,
  personRefusal,
  teamAround,
  teamRefusal,
  type Placed,
} from '@tejian/domain/business/planner/board.ts';
import { plannerText } from '@tejian/domain/business/planner/planner.text.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';

/** The jobs laid on the board and not committed, each at most once. */
export type Draft = readonly Placed[];

/** A board as the rules of laying read it. */
export interface Facts {
  readonly jobs: ReadonlyMap<string, PlannerJob>;
  readonly people: ReadonlyMap<string, PlannerPerson>;
  readonly inspectors: ReadonlyMap<string, Inspector>;
  readonly today: Day;
  readonly workDays: readonly Day[];
  readonly crewSize: number;
  readonly leadLevel: number;
}

export function factsOf({ jobs, people, days, absences, today, crewSize, leadLevel }: PlannerBoard): Facts {
  const shownDays = days.map(({ day }) => day);
  return {
    jobs: new Map(jobs.map((job) => [job.id, job])),
    people: new Map(people.map((one) => [one.userId, one])),
    inspectors: new Map(people.map((one) => [one.userId, inspectorOf(one, absences, shownDays)])),
    today,
    workDays: days.filter(({ isWorkDay }) => isWorkDay).map(({ day }) => day),
    crewSize,
    leadLevel,
  };
}

export interface Cell {
  readonly userId: string;
  readonly day: Day;
}

/** The reason that a job cannot stand in a cell, whoever else comes along; undefined where it can. */
export function cellRefusal({ inspectors, today }: Facts, job: PlannerJob, { userId, day }: Cell): string | undefined {
  const one = inspectors.get(userId);
  if (day < today) return plannerText.refused.past;
  return one && personRefusal(one, job, day);
}

/** Minutes that a person has on a day: what is booked, and what is laid, there or before where no day holds it. */
export function loadOf(facts: Facts, draft: Draft, { userId, day }: Cell): number {
  const bookedMinutes = facts.people.get(userId)?.booked.find((one) => one.day === day)?.minutes ?? 0;
  const ownDrafts = draft.filter(({ date, inspectorIds }) => date <= day && inspectorIds.includes(userId));
  return ownDrafts.reduce((sum, placedJob) => sum + minutesOn(facts, placedJob, day), bookedMinutes);
}

/** The minutes of a laid job that lie on a day. */
function minutesOn({ jobs, workDays }: Facts, { jobId, date }: Placed, day: Day): number {
  const job = jobs.get(jobId);
  if (!job) return 0;
  const { minutes, minutesPerDay: perDay } = job;
  return overDays({ day: date, minutes, open: minutes, perDay }, workDays).get(day) ?? 0;
}

/** The units whose work goes on in a cell from a day before: committed, or laid. */
export function goingOn(facts: Facts, draft: Draft, { userId, day }: Cell): readonly string[] {
  const bookedTexts = facts.people.get(userId)?.booked.find((one) => one.day === day)?.continued ?? [];
  const ownDrafts = draft.filter(({ date, inspectorIds }) => date < day && inspectorIds.includes(userId));
  const begunJobs = ownDrafts.filter((placedJob) => minutesOn(facts, placedJob, day) > 0);
  return [...bookedTexts, ...begunJobs.flatMap(({ jobId }) => facts.jobs.get(jobId)?.inspectedUnit ?? [])];
}

type Laid = { readonly draft: Draft; readonly placed: Placed } | { readonly refused: string };

/** A job taken to a cell, from the list or from the cell of a member of its team. */
export interface Move {
  readonly jobId: string;
  readonly from?: string | undefined;
  readonly to: Cell;
}

/**
 * Lays a job: from the list it gets a team around the person it was put to; out of a member's cell it takes that member's
 * place to the new one; put to another person of its own day it takes them along.
 */
export function laidPlan(facts: Facts, draft: Draft, { jobId, from, to }: Move): Laid {
  const job = facts.jobs.get(jobId);
  const first = facts.inspectors.get(to.userId);
  if (!job || !first) return { refused: plannerText.unplaced.nobody };
  const refusal = cellRefusal(facts, job, to);
  if (refusal) return { refused: refusal };
  const before = draft.find((one) => one.jobId === jobId);
  return placedAs(facts, draft, {
    job,
    date: to.day,
    inspectorIds: teamIds(facts, draft, { job, first, before, from, to }),
  });
}

interface TeamAsked {
  readonly job: PlannerJob;
  readonly first: Inspector;
  readonly before: Placed | undefined;
  readonly from: string | undefined;
  readonly to: Cell;
}

function teamIds(facts: Facts, draft: Draft, { job, first, before, from, to }: TeamAsked): readonly string[] {
  const former = before?.inspectorIds ?? [];
  if (former.includes(to.userId)) return former;
  if (from && former.includes(from)) return former.map((id) => (id === from ? to.userId : id));
  if (before?.date === to.day) return [...former, to.userId];
  const others = draft.filter((one) => one.jobId !== job.id);
  const together = others.filter(({ date, inspectorIds }) => date === to.day && inspectorIds.includes(to.userId));
  const askedPart = {
    first,
    others: [...facts.inspectors.values()],
    day: to.day,
    loadOf: (userId: string) => loadOf(facts, others, { userId, day: to.day }),
    goesWith: new Set(together.flatMap(({ inspectorIds }) => inspectorIds)),
  };
  return teamAround(askedPart, job, facts).map(({ userId }) => userId);
}

interface PlaceAsked {
  readonly job: PlannerJob;
  readonly date: Day;
  readonly inspectorIds: readonly string[];
}

/** The draft with a job's team and day, or why it must not be so. */
export function placedAs(facts: Facts, draft: Draft, { job, date, inspectorIds }: PlaceAsked): Laid {
  const team = inspectorIds.flatMap((id) => facts.inspectors.get(id) ?? []);
  const refusedPast = date < facts.today ? plannerText.refused.past : teamRefusal(team, job, date, facts);
  if (refusedPast) return { refused: refusedPast };
  const isPinned = draft.find((one) => one.jobId === job.id)?.isPinned ?? false;
  const placedJob = { jobId: job.id, date, inspectorIds, isPinned };
  return { placed: placedJob, draft: [...draft.filter((one) => one.jobId !== job.id), placedJob] };
}

export const withoutJobs = (draft: Draft, goneIds: ReadonlySet<string>): Draft =>
  draft.filter(({ jobId }) => !goneIds.has(jobId));

export const withPin = (draft: Draft, jobId: string): Draft =>
  draft.map((one) => (one.jobId === jobId ? { ...one, isPinned: !one.isPinned } : one));

/** Suggestions over what was laid within their days; what was laid on other days stays as it is. */
export function withSuggestions(draft: Draft, suggestions: Draft, days: ReadonlySet<Day>): Draft {
  const elsewhere = draft.filter(({ date }) => !days.has(date));
  const keptIds = new Set(elsewhere.map(({ jobId }) => jobId));
  return [...elsewhere, ...suggestions.filter(({ jobId }) => !keptIds.has(jobId))];
}
