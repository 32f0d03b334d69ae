import { certificateFor, type Arrangement, type Crew, type Inspector, type Job } from './arrangement.ts';
import type { Day } from '../../shared/day/day.ts';

/** People who went together in a plan before this one. */
export interface Team {
  readonly date: Day;
  readonly inspectorIds: readonly string[];
}

/**
 * The people who go together on each day. Pinned people first, then teams of the plan before, so that a new plan stays
 * near it; the rest so that together they may do as much of the waiting work as possible, where rare certificates
 * choose first: a pair can do what both may.
 */
export const formCrews = (askedArrangement: Arrangement, before: readonly Team[] = []): Crew[] =>
  askedArrangement.days.flatMap((day) =>
    crewsOf(
      askedArrangement,
      day,
      before.filter(({ date }) => date === day),
    ),
  );

function crewsOf({ jobs, inspectors, settings: { crewSize } }: Arrangement, day: Day, before: readonly Team[]): Crew[] {
  const free = new Set(inspectors.filter(({ absent }) => !absent.has(day)));
  const crews: Crew[] = [];
  const close = (members: readonly Inspector[]) => {
    for (const member of members) free.delete(member);
    crews.push({ day, members });
  };
  const work = workByKind(jobs, day);
  const worth = (members: readonly Inspector[]) => worthOf(members, work, day);
  for (const wantedTeams of [...pinnedTeams(jobs, day), ...before.map(({ inspectorIds }) => inspectorIds)]) {
    const members = [...free].filter(({ userId }) => wantedTeams.includes(userId));
    if (members.length === wantedTeams.length) close(completedInspectors(members, free, crewSize, worth));
  }
  // A person with few kinds finds fewer partners, and chooses before those with many.
  const byChoice = [...free].toSorted((a, b) => worth([a]) - worth([b]) || (a.userId < b.userId ? -1 : 1));
  for (const person of byChoice) {
    if (!free.has(person) || worth([person]) === 0) continue;
    const members = completedInspectors([person], free, crewSize, worth);
    if (members.length === crewSize) close(members);
  }
  return crews;
}

/** Adds the partners who leave most of the work possible. */
function completedInspectors(
  first: readonly Inspector[],
  free: ReadonlySet<Inspector>,
  crewSize: number,
  worth: (members: readonly Inspector[]) => number,
): Inspector[] {
  const members = [...first];
  while (members.length < crewSize) {
    const others = [...free].filter((one) => !members.includes(one));
    const best = others
      .map((one) => ({ one, together: worth([...members, one]), alone: worth([one]) }))
      .filter(({ together }) => together > 0 || first.length > 1)
      .toSorted((a, b) => b.together - a.together || a.alone - b.alone || (a.one.userId < b.one.userId ? -1 : 1))[0];
    if (!best) break;
    members.push(best.one);
  }
  return members;
}

/** Minutes of the waiting work by kind, as far as it may be done on the day. */
function workByKind(jobs: readonly Job[], day: Day): Map<string, number> {
  const work = new Map<string, number>();
  for (const { kindCode, minutes, pin } of jobs)
    if (pin?.date === undefined || pin.date === day) work.set(kindCode, (work.get(kindCode) ?? 0) + minutes);
  return work;
}

/** The number of the waiting minutes that these people may do together. */
function worthOf(members: readonly Inspector[], work: ReadonlyMap<string, number>, day: Day): number {
  let minutes = 0;
  for (const [kindCode, waiting] of work)
    if (members.every((one) => certificateFor(one, kindCode, day) !== undefined)) minutes += waiting;
  return minutes;
}

/** The teams that the planner settled for the day, each once; without a day they are kept on every day. */
function pinnedTeams(jobs: readonly Job[], day: Day): readonly (readonly string[])[] {
  const teams = new Map<string, readonly string[]>();
  for (const { pin } of jobs) {
    const ids = pin?.inspectorIds ?? [];
    if (ids.length > 0 && (pin?.date === undefined || pin.date === day)) teams.set(ids.toSorted().join(), ids);
  }
  return [...teams.values()].toSorted((a, b) => b.length - a.length);
}
