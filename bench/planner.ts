import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import {
  deliveredPlanning,
  obstacle,
  type Arrangement,
  type Inspector,
  type Job,
} from '@tejian/domain/business/planner/arrangement.ts';
import { seededRandom, type RoutingProblem } from '@tejian/domain/business/planner/routing.ts';
import { solve } from '@tejian/domain/business/planner/solve.ts';
import { suggest } from '@tejian/domain/business/planner/suggest.ts';
import { deliveredTravel, kilometres, minutesFor } from '@tejian/domain/business/planner/travel.ts';
import { conclude, judge, judgeLeast, words } from './parts/figures.ts';

/**
 * The planner's solver: the gap to the best known distance of the public Solomon instances in two seconds each, and the
 * ways of 40 inspectors with 400 jobs against the rule of thumb that planners use by hand.
 *   npm run bench -- planner [plans] [--write]     plans: without the public instances
 */
const SECONDS = 2;
const instances = new URL('../../shared/data/solomon-vrptw.json.gz', import.meta.url);

interface Instance {
  readonly vehicles: number;
  readonly capacity: number;
  readonly depot: readonly number[];
  readonly customers: readonly (readonly number[])[];
  readonly bestKnownDistance: number;
}

const progressFor = (seconds: number) => {
  const began = performance.now();
  return () => (performance.now() - began) / (seconds * 1000);
};

function problemOf({ vehicles, capacity, depot, customers }: Instance): RoutingProblem {
  const points = [...customers, depot];
  const column = (index: number) => Float64Array.from(points, (point) => point[index] ?? 0);
  const distance = Float64Array.from(
    points.flatMap(([x1 = 0, y1 = 0]) => points.map(([x2 = 0, y2 = 0]) => Math.hypot(x1 - x2, y1 - y2))),
  );
  const [, , , start = 0, end = 0] = depot;
  const shift = { start, end, capacity, depot: customers.length, alike: 0 };
  return {
    jobs: customers.length,
    places: points.length,
    distance,
    duration: distance,
    demand: column(2),
    ready: column(3),
    due: column(4),
    service: column(5),
    shifts: Array.from({ length: vehicles }, () => shift),
    unserved: new Float64Array(customers.length).fill(1e4),
    evenness: 0,
  };
}

/** Drives the routes by the instance alone, without the solver's matrices: how far. What cannot be driven ends the run. */
function drivenNumber(
  { vehicles, capacity, depot, customers }: Instance,
  routes: readonly (readonly number[])[],
): number {
  const ways = routes.filter((route) => route.length > 0);
  assert(ways.length <= vehicles, 'more vehicles than there are');
  assert.deepEqual(
    ways.flat().toSorted((one, other) => one - other),
    customers.map((_, index) => index),
    'every customer once',
  );
  return ways.reduce((total, route) => {
    const stops = [...route.map((index) => customers[index] ?? []), depot];
    const load = route.reduce((sum, index) => sum + (customers[index]?.[2] ?? 0), 0);
    assert(load <= capacity, 'a vehicle carries more than it can');
    let [x = 0, y = 0, , time = 0] = depot;
    let length = 0;
    for (const [nextX = 0, nextY = 0, , ready = 0, due = 0, service = 0] of stops) {
      const way = Math.sqrt((nextX - x) ** 2 + (nextY - y) ** 2);
      assert(time + way <= due + 1e-6, 'a customer is reached too late');
      time = Math.max(time + way, ready) + service;
      length += way;
      [x, y] = [nextX, nextY];
    }
    return total + length;
  }, 0);
}

function solomon(): void {
  if (!existsSync(instances)) {
    console.log('the public instances are not beside the project: skipped');
    return;
  }
  const all = JSON.parse(gunzipSync(readFileSync(instances)).toString()) as Record<string, Instance>;
  const gaps = Object.entries(all).map(([name, instance]) => {
    const { routes } = solve(problemOf(instance), { random: seededRandom(7), progress: progressFor(SECONDS) });
    const length = drivenNumber(instance, routes);
    const gap = (length / instance.bestKnownDistance - 1) * 100;
    console.log(`${name.padEnd(6)} ${length.toFixed(1).padStart(8)} ${gap.toFixed(2).padStart(6)} %`);
    return gap;
  });
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  judge('planner, mean gap to the best known ways', mean, [3, '%']);
  judge('planner, largest gap to the best known way', Math.max(...gaps), [10, '%']);
}

const MONDAY = '2026-03-02';
const KINDS = ['1000', '2000', '3000', '4000', '5000', '6000', '8000', '9000'];

/** An invented institute in a city of 50 by 40 kilometres: two weeks, 40 inspectors, 400 jobs. */
function institute(): Arrangement {
  const random = seededRandom(2026);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const days = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((after) => addDays(MONDAY, after));
  const inspectors = Array.from({ length: 40 }, (_, index): Inspector => {
    const kinds = KINDS.filter((kind) => kind === '3000' || kind === KINDS[index % KINDS.length] || random() < 0.25);
    return {
      userId: `inspector-${index}`,
      name: `${index}`,
      qualifications: kinds.map((kind) => ({
        kind,
        level: random() < 0.5 ? 2 : 1,
        validFrom: '2024-01-01',
        validTo: random() < 0.1 ? addDays(MONDAY, 5) : '2028-01-01',
      })),
      keepsAwayFrom: new Set(random() < 0.2 ? [`unit-${Math.floor(random() * 120)}`] : []),
      absent: new Set(days.filter(() => random() < 0.05)),
      busy: new Map(),
    };
  });
  const units = Array.from({ length: 120 }, () => ({
    longitude: 120 + random() * 0.55,
    latitude: 30 + random() * 0.36,
  }));
  const jobs = Array.from({ length: 400 }, (_, index): Job => {
    const unit = Math.floor(random() * units.length);
    const wishedText = random() < 0.3 ? pick(days) : undefined;
    const window =
      random() < 0.25
        ? pick([
            { from: 510, until: 720 },
            { from: 780, until: 1020 },
          ])
        : undefined;
    return {
      id: `job-${index}`,
      kindCode: random() < 0.5 ? '3000' : pick(KINDS),
      minutes: 30 + Math.floor(random() * 6) * 20,
      place: units[unit] ?? {},
      unitIds: [`unit-${unit}`],
      due: addDays(MONDAY, 2 + Math.floor(random() * 20)),
      wished: wishedText,
      window,
    };
  });
  return {
    jobs,
    inspectors,
    days,
    base: { longitude: 120.27, latitude: 30.18 },
    settings: { ...deliveredTravel, ...deliveredPlanning },
  };
}

/** The result of the first value that leads to anything. */
function firstFound<T, R>(list: readonly T[], find: (value: T) => R | undefined): R | undefined {
  for (const value of list) {
    const foundRecord = find(value);
    if (foundRecord !== undefined) return foundRecord;
  }
  return undefined;
}

/** By hand: the jobs by due date, each on the earliest day to the nearest free pair that may do it. */
function byHand({ jobs, inspectors, days, base, settings }: Arrangement): { km: number; undone: number } {
  let km = 0;
  let undoneCount = 0;
  const tour = new Map<string, { place: Job['place']; time: number; members: readonly Inspector[] }>();
  const crewsOf = (day: string) => {
    const here = inspectors.filter(({ absent, userId }) => !absent.has(day) && !isOut(day, userId));
    const pairs = here.flatMap((one, index) => here.slice(index + 1).map((other) => [one, other] as const));
    return [
      ...[...tour].filter(([key]) => key.startsWith(day)).map(([, state]) => state),
      ...pairs.map((members) => ({ place: base, time: settings.dayStart, members })),
    ];
  };
  const isOut = (day: string, userId: string) =>
    [...tour].some(([key, { members }]) => key.startsWith(day) && members.some((one) => one.userId === userId));
  for (const job of jobs.toSorted((a, b) => ((a.due ?? '') < (b.due ?? '') ? -1 : 1))) {
    const nearestOn = (day: string) => {
      const able = crewsOf(day).flatMap((crew) => {
        const away = kilometres(crew.place, job.place, settings);
        const begin = Math.max(crew.time + minutesFor(away, settings), job.window?.from ?? 0);
        const home = begin + job.minutes + minutesFor(kilometres(job.place, base, settings), settings);
        const isPossible = begin <= (job.window?.until ?? settings.dayEnd) && home <= settings.dayEnd;
        if (!isPossible || obstacle(job, { day, members: crew.members }, settings) !== undefined) return [];
        return [{ day, crew, away, end: begin + job.minutes }];
      });
      return able.toSorted((a, b) => a.away - b.away)[0];
    };
    const foundRecord = firstFound(days, nearestOn);
    if (!foundRecord) {
      undoneCount++;
      continue;
    }
    const { day, crew, away, end } = foundRecord;
    km += away;
    const key = `${day} ${crew.members.map(({ userId }) => userId).join()}`;
    tour.set(key, { place: job.place, time: end, members: crew.members });
  }
  for (const { place } of tour.values()) km += kilometres(place, base, settings);
  return { km, undone: undoneCount };
}

function plans(): void {
  const askedArrangement = institute();
  const hand = byHand(askedArrangement);
  const began = performance.now();
  const plan = suggest(askedArrangement, { random: seededRandom(1), progress: progressFor(10) });
  const tookSeconds = (performance.now() - began) / 1000;
  const late = plan.suggestions.filter(({ daysLate = 0 }) => daysLate > 0).length;
  console.log(`by hand ${hand.km.toFixed(0)} km, ${hand.undone} undone`);
  const more = `${plan.km.toFixed(0)} km, ${plan.unplaced.length} undone, ${late} late, in ${tookSeconds.toFixed(1)} s`;
  judgeLeast('planner, kilometres less than by hand', 100 * (1 - plan.km / hand.km), [20, '%'], more);
  const ill = askedArrangement.inspectors[3];
  const inspectors = askedArrangement.inspectors.map((one) =>
    one === ill ? { ...one, absent: new Set(askedArrangement.days) } : one,
  );
  const again = performance.now();
  const next = suggest(
    { ...askedArrangement, inspectors },
    { random: seededRandom(1), progress: progressFor(0.6), before: plan.suggestions },
  );
  const tookAgain = (performance.now() - again) / 1000;
  judge('planner, one inspector ill', tookAgain, [1, 's'], `${next.km.toFixed(0)} km, ${next.unplaced.length} undone`);
}

if (!words.includes('plans')) solomon();
plans();
conclude('');
