import type {
  PlannerBoard,
  PlannerSuggestion,
  suggestPlan,
} from '@tejian/contract/business/planner/planner.contract.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import type { Arrangement, Inspector, Job } from '@tejian/domain/business/planner/arrangement.ts';
import { inspectorOf, type Placed } from '@tejian/domain/business/planner/board.ts';
import { explain } from '@tejian/domain/business/planner/explain.ts';
import { settingsOf } from '@tejian/domain/business/planner/parameters.ts';
import { plannerText as text } from '@tejian/domain/business/planner/planner.text.ts';
import type { Suggestion, SuggestedPlan } from '@tejian/domain/business/planner/suggest.ts';
import { timeOf } from '@tejian/domain/shared/day/time-of-day.ts';
import { windowOf } from '@tejian/domain/business/form/kinds/visit-window.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { board, instituteOf } from './board.service.ts';
import { homeArea } from './planner.store.ts';
import { solvedPlan } from './solver-process.ts';

const METRES = 1000;

/** Proposes people and days for what waits; nothing is written. */
export async function suggestion(
  db: Db,
  { placed, ...period }: RequestOf<typeof suggestPlan>,
  actor: Actor,
  now: Date,
): Promise<AnswerOf<typeof suggestPlan>> {
  const shownBoard = await board(db, period, actor, now);
  const home = await homeArea(db, instituteOf(actor));
  const askedArrangement = arrangementOf(shownBoard, placed, home?.areaCode ?? undefined);
  const before = placed.map(({ jobId, date, inspectorIds }, begin) => ({ jobId, date, inspectorIds, begin }));
  return answerOf(askedArrangement, await solvedPlan({ asked: askedArrangement, before }));
}

function arrangementOf(
  shownBoard: PlannerBoard,
  placedRows: readonly Placed[],
  areaCode: string | undefined,
): Arrangement {
  const days = shownBoard.days
    .filter(({ day, isWorkDay }) => isWorkDay && day >= shownBoard.today)
    .map(({ day }) => day);
  const pins = new Map(placedRows.filter(({ isPinned }) => isPinned).map((one) => [one.jobId, one]));
  return {
    days,
    jobs: shownBoard.jobs.map((row): Job => {
      const pin = pins.get(row.id);
      return {
        id: row.id,
        kindCode: row.kindCode,
        minutes: row.minutes,
        place: { areaCode: row.areaCode, longitude: row.longitude, latitude: row.latitude },
        unitIds: row.unitIds,
        due: row.due,
        wished: row.wished,
        window: windowOf(row.visitWindow),
        pin: pin && { date: pin.date, inspectorIds: pin.inspectorIds },
      };
    }),
    inspectors: shownBoard.people.map((person) => inspectorOf(person, shownBoard.absences, days)),
    base: { areaCode },
    settings: settingsOf(shownBoard.parameters, { crewSize: shownBoard.crewSize, leadLevel: shownBoard.leadLevel }),
  };
}

function answerOf(askedArrangement: Arrangement, plan: SuggestedPlan): AnswerOf<typeof suggestPlan> {
  const jobs = new Map(askedArrangement.jobs.map((job) => [job.id, job]));
  const people = new Map(askedArrangement.inspectors.map((one) => [one.userId, one]));
  const firsts = firstOfEachCrew(plan.suggestions);
  return {
    suggestions: plan.suggestions.flatMap((one): PlannerSuggestion[] => {
      const job = jobs.get(one.jobId);
      return job ? [answerFor(one, job, { people, isFirst: firsts.has(one) })] : [];
    }),
    unplaced: plan.unplaced.map(({ jobId, because }) => ({ jobId, sentence: text.unplaced[because] })),
    metres: Math.round(plan.km * METRES),
  };
}

/** A crew sets out from home to the first of its jobs on a day. */
function firstOfEachCrew(suggestions: readonly Suggestion[]): ReadonlySet<Suggestion> {
  const crews = Map.groupBy(suggestions, ({ date, inspectorIds }) => `${date} ${inspectorIds.toSorted().join()}`);
  return new Set(
    [...crews.values()].flatMap((ownSuggestions) => ownSuggestions.toSorted((a, b) => a.begin - b.begin)[0] ?? []),
  );
}

const answerFor = (
  one: Suggestion,
  job: Job,
  knownFacts: { people: ReadonlyMap<string, Inspector>; isFirst: boolean },
): PlannerSuggestion => ({
  jobId: one.jobId,
  date: one.date,
  inspectorIds: [...one.inspectorIds],
  isPinned: one.isPinned,
  begin: timeOf(one.begin),
  metres: Math.round(one.km * METRES),
  reasons: explain(one, job, knownFacts),
});
