import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/day/day.ts';
import {
  certificateFor,
  deliveredPlanning,
  obstacle,
  type Arrangement,
  type Inspector,
  type Job,
  type PlannerSettings,
} from './arrangement.ts';
import { overDays } from './board.ts';
import { seededRandom, type Random } from './routing.ts';
import { suggest, type SuggestedPlan } from './suggest.ts';
import { deliveredTravel, kilometres, minutesFor } from './travel.ts';
import { minutesOfWays } from './visit.ts';

const MONDAY = '2026-03-02';
const settings: PlannerSettings = { ...deliveredTravel, ...deliveredPlanning };
const base = { longitude: 120.2, latitude: 30.2 };

const inspector = (userId: string, kinds: readonly string[], more: Partial<Inspector> = {}): Inspector => ({
  userId,
  name: userId,
  qualifications: kinds.map((kind) => ({ kind, level: 1, validFrom: '2020-01-01', validTo: '2030-01-01' })),
  keepsAwayFrom: new Set(),
  absent: new Set(),
  busy: new Map(),
  ...more,
});
const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  kindCode: '3000',
  minutes: 60,
  place: { longitude: 120.25, latitude: 30.22 },
  unitIds: ['unit'],
  ...more,
});
const arrangement = (more: Partial<Arrangement>): Arrangement => ({
  jobs: [],
  inspectors: [inspector('a', ['3000']), inspector('b', ['3000'])],
  days: [MONDAY, addDays(MONDAY, 1)],
  base,
  settings,
  ...more,
});
/** So many looks at the clock, whatever the machine. */
const looks = (count: number) => {
  let seen = 0;
  return () => seen++ / count;
};
const plan = (asked: Arrangement, seed = 1) => suggest(asked, { random: seededRandom(seed), progress: looks(20) });

/** Walks the plan as the crews would, and names everything that a guard or the clock would object to. */
function violations(asked: Arrangement, { suggestions, unplaced }: SuggestedPlan): string[] {
  const found: string[] = [];
  const jobs = new Map(asked.jobs.map((each) => [each.id, each]));
  const people = new Map(asked.inspectors.map((each) => [each.userId, each]));
  const times = new Map<string, number>();
  for (const { jobId } of [...suggestions, ...unplaced]) times.set(jobId, (times.get(jobId) ?? 0) + 1);
  for (const { id } of asked.jobs) if (times.get(id) !== 1) found.push(`${id} stands ${times.get(id) ?? 0} times`);
  const crews = Map.groupBy(suggestions, ({ date, inspectorIds }) => `${date} ${inspectorIds.toSorted().join()}`);
  const onDay = new Map<string, string>();
  const endOfPromises = laterDays(asked, suggestions, found);
  for (const [key, own] of crews) {
    let place = asked.base;
    let time = asked.settings.dayStart;
    for (const { jobId, date, inspectorIds, begin, minutes } of own.toSorted((a, b) => a.begin - b.begin)) {
      const each = jobs.get(jobId);
      const members = inspectorIds.flatMap((id) => people.get(id) ?? []);
      if (!each) continue;
      const wrong = obstacle(each, { day: date, members }, asked.settings);
      if (wrong) found.push(`${jobId}: ${wrong}`);
      if (members.length < asked.settings.crewSize) found.push(`${jobId}: too few`);
      for (const { userId, absent, busy } of members) {
        if (absent.has(date)) found.push(`${userId} is not there on ${date}`);
        if (begin < asked.settings.dayStart + (busy.get(date) ?? 0)) found.push(`${userId} is promised then`);
        if ((onDay.get(`${date} ${userId}`) ?? key) !== key) found.push(`${userId} is in two crews on ${date}`);
        onDay.set(`${date} ${userId}`, key);
      }
      const away = minutesFor(kilometres(place, each.place, asked.settings), asked.settings);
      const free = members.map((one) => endOfPromises.get(`${date} ${one.userId}`) ?? 0);
      if (begin < Math.max(...free)) found.push(`${jobId} lies on a day on which its crew goes on with other work`);
      if (begin + 1 < time + away) found.push(`${jobId} begins before the crew is there`);
      if (begin < (each.window?.from ?? 0) || begin > (each.window?.until ?? 1440)) found.push(`${jobId}: window`);
      time = begin + minutes;
      place = each.place;
    }
    const home = time + minutesFor(kilometres(place, asked.base, asked.settings), asked.settings);
    if (home > asked.settings.dayEnd + own.length + 1) found.push(`${key} comes home late`);
  }
  return found;
}

/**
 * The moment at which work of several days lets its people go on its later days; one on which somebody is missing is
 * named.
 */
function laterDays(
  asked: Arrangement,
  suggestions: SuggestedPlan['suggestions'],
  found: string[],
): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { jobId, date, inspectorIds, minutes: perDay } of suggestions) {
    const each = asked.jobs.find(({ id }) => id === jobId);
    if (!each || each.pin || perDay >= each.minutes) continue;
    const parts = overDays({ day: date, minutes: each.minutes, open: each.minutes, perDay }, asked.days);
    for (const [day, minutes] of [...parts].slice(1))
      for (const one of asked.inspectors.filter(({ userId }) => inspectorIds.includes(userId))) {
        const wrong = one.absent.has(day) || certificateFor(one, each.kindCode, day) === undefined;
        if (wrong) found.push(`${one.userId} cannot go on with ${jobId} on ${day}`);
        const promised = minutes + minutesOfWays(each.place, asked) + (one.busy.get(day) ?? 0);
        const key = `${day} ${one.userId}`;
        ends.set(key, (ends.get(key) ?? asked.settings.dayStart) + promised - 1); // what a day holds was rounded
        if ((ends.get(key) ?? 0) > asked.settings.dayEnd) found.push(`${key} holds more than a day`);
      }
  }
  return ends;
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function anyArrangement(random: Random): Arrangement {
  const kinds = ['1000', '2000', '3000', '4000'];
  const days = [0, 1, 2, 3].map((after) => addDays(MONDAY, after));
  const inspectors = Array.from({ length: 2 + Math.floor(random() * 9) }, (_, index) =>
    inspector(
      `p${index}`,
      kinds.filter(() => random() < 0.6),
      {
        keepsAwayFrom: new Set(random() < 0.3 ? [`u${Math.floor(random() * 6)}`] : []),
        absent: new Set(days.filter(() => random() < 0.2)),
        busy: new Map(days.filter(() => random() < 0.2).map((day) => [day, 120])),
      },
    ),
  );
  const jobs = Array.from({ length: Math.floor(random() * 40) }, (_, index) =>
    job(`j${index}`, {
      kindCode: pick(random, kinds),
      minutes: (random() < 0.1 ? 500 : 20) + Math.floor(random() * 200 * (random() < 0.1 ? 4 : 1)),
      place:
        random() < 0.7
          ? { longitude: 120 + random() * 0.5, latitude: 30 + random() * 0.4 }
          : { areaCode: pick(random, ['330106001', '330106002', '330110000', '330400']) },
      unitIds: [`u${Math.floor(random() * 6)}`],
      due: random() < 0.5 ? addDays(MONDAY, Math.floor(random() * 8)) : undefined,
      wished: random() < 0.3 ? pick(random, days) : undefined,
      window: random() < 0.3 ? { from: 780, until: 960 } : undefined,
      pin: random() < 0.1 ? { date: pick(random, days) } : undefined,
    }),
  );
  return arrangement({ jobs, inspectors, days });
}

describe('a suggested plan', () => {
  it('breaks no guard, no window and no working hour, whatever is asked', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const asked = anyArrangement(seededRandom(seed));
      expect({ seed, violations: violations(asked, plan(asked, seed)) }).toEqual({ seed, violations: [] });
    }
  });

  it('says why a job has no place', () => {
    const asked = arrangement({
      jobs: [
        job('boiler', { kindCode: '1000' }),
        job('friends', { unitIds: ['friend'] }),
        job('far', { place: { longitude: 125, latitude: 30.2 } }),
        job('more than is left', { pin: { date: MONDAY }, window: { from: 480, until: 500 } }),
        job('elsewhere', { pin: { date: '2026-04-01' } }),
      ],
      inspectors: [inspector('a', ['3000'], { keepsAwayFrom: new Set(['friend']) }), inspector('b', ['3000'])],
    });
    expect(plan(asked).unplaced.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))).toEqual([
      { jobId: 'boiler', because: 'certificate' },
      { jobId: 'elsewhere', because: 'pinnedDay' },
      { jobId: 'far', because: 'tooFar' },
      { jobId: 'friends', because: 'interest' },
      { jobId: 'more than is left', because: 'full' },
    ]);
    expect(plan({ ...asked, inspectors: [] }).unplaced.map(({ because }) => because)).toContain('nobody');
  });

  it('gives work that no day holds a whole one, and says what the way leaves of it', () => {
    const place = { areaCode: '350102' };
    const asked = arrangement({
      base: { areaCode: '350100' },
      jobs: [
        job('endless', { minutes: 900, place }),
        job('six', { minutes: 360, place }),
        job('five', { minutes: 300, place }),
      ],
      days: [0, 1, 2, 3, 4, 5].map((after) => addDays(MONDAY, after)),
    });
    const { suggestions, unplaced } = plan(asked);
    expect(unplaced).toEqual([]);
    const planned = suggestions.map(({ jobId, minutes, begin, date }) => ({ jobId, minutes, begin, date }));
    // 40 km at 30 km/h are 80 minutes each way of 510. The first goes on until Wednesday, the second for 10 minutes on
    // Friday, which with its ways leaves too little for the third.
    expect(planned.toSorted((a, b) => (a.date < b.date ? -1 : 1))).toMatchObject([
      { jobId: 'endless', minutes: 350, begin: 590, date: MONDAY },
      { jobId: 'six', minutes: 350, begin: 590, date: addDays(MONDAY, 3) },
      { jobId: 'five', minutes: 300 },
    ]);
    expect(planned.find(({ jobId }) => jobId === 'five')?.date).toBe(addDays(MONDAY, 5));
  });

  it('sends nobody elsewhere while they go on with work of several days, and says what then finds no place', () => {
    const days = [0, 1, 2].map((after) => addDays(MONDAY, after));
    const long = job('long', { minutes: 1400, due: MONDAY });
    const { suggestions, unplaced } = plan(arrangement({ jobs: [job('short'), long], days }));
    expect(suggestions).toMatchObject([{ jobId: 'long', date: MONDAY, isPinned: false }]);
    expect(unplaced).toEqual([{ jobId: 'short', because: 'full' }]);
    // Others are free for it; somebody who is away on a later day does not begin.
    const away = inspector('c', ['3000'], { absent: new Set([days[2] ?? '']) });
    const inspectors = ['a', 'b', 'd'].map((id) => inspector(id, ['3000'])).concat(away);
    const more = plan(arrangement({ jobs: [job('short'), long], days, inspectors }));
    expect(more.unplaced).toEqual([]);
    expect(more.suggestions.find(({ jobId }) => jobId === 'long')?.inspectorIds).not.toContain('c');
  });

  it('keeps what the planner pinned to a day on which its people go on with other work', () => {
    const tuesday = addDays(MONDAY, 1);
    const jobs = [
      job('long', { minutes: 900, pin: { date: MONDAY, inspectorIds: ['a', 'b'] } }),
      job('short', { pin: { date: tuesday, inspectorIds: ['a', 'b'] } }),
      job('unpinned'),
    ];
    const { suggestions, unplaced } = plan(arrangement({ jobs }));
    expect(suggestions.map(({ jobId, date, isPinned }) => `${jobId} ${date} ${String(isPinned)}`).toSorted()).toEqual([
      `long ${MONDAY} true`,
      `short ${tuesday} true`,
    ]);
    expect(unplaced).toEqual([{ jobId: 'unpinned', because: 'full' }]);
  });

  it('leaves for later what the client wishes for a day after those that are planned, unless it falls due before', () => {
    const wished = addDays(MONDAY, 20);
    const asked = arrangement({
      jobs: [
        job('later', { wished, due: addDays(MONDAY, 30) }),
        job('open', { wished }),
        job('due', { wished, due: MONDAY }),
        job('pinned', { wished, pin: { date: MONDAY } }),
      ],
    });
    const { suggestions, unplaced } = plan(asked);
    expect(suggestions.map(({ jobId }) => jobId).toSorted()).toEqual(['due', 'pinned']);
    expect(unplaced.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))).toEqual([
      { jobId: 'later', because: 'wishedLater' },
      { jobId: 'open', because: 'wishedLater' },
    ]);
  });

  it('keeps what the planner pinned: the day, the people, and who leads', () => {
    const inspectors = ['a', 'b', 'c', 'd'].map((id) => inspector(id, ['3000']));
    const pin = { date: addDays(MONDAY, 1), inspectorIds: ['d', 'a'] };
    const { suggestions } = plan(arrangement({ inspectors, jobs: [job('one', { pin }), job('two'), job('three')] }));
    expect(suggestions.find(({ jobId }) => jobId === 'one')).toMatchObject({
      date: pin.date,
      inspectorIds: ['d', 'a'],
      isPinned: true,
    });
    expect(suggestions).toHaveLength(3);
  });

  it('does what is due before any number of short jobs that are not, where the days do not hold everything', () => {
    const short = Array.from({ length: 12 }, (_, at) => job(`short ${String(at)}`, { minutes: 40 }));
    const due = job('due', { minutes: 240, due: addDays(MONDAY, -20) });
    const { suggestions, unplaced } = plan(arrangement({ jobs: [...short, due], days: [MONDAY] }));
    expect(unplaced.length).toBeGreaterThan(0);
    expect(suggestions.map(({ jobId }) => jobId)).toContain('due');
  });

  it('does in time what falls due, and says how late the rest comes', () => {
    const jobs = [
      job('later', { due: addDays(MONDAY, 30), minutes: 400 }),
      job('now', { due: MONDAY, minutes: 400 }),
      job('over', { due: addDays(MONDAY, -3), minutes: 30 }),
    ];
    const { suggestions } = plan(arrangement({ jobs }));
    const byId = new Map(suggestions.map((each) => [each.jobId, each]));
    expect(byId.get('now')).toMatchObject({ date: MONDAY, daysLate: 0 });
    expect(byId.get('over')).toMatchObject({ date: MONDAY, daysLate: 3 });
    expect(byId.get('later')).toMatchObject({ date: addDays(MONDAY, 1), daysLate: 0 });
  });

  it('stays with the plan before as far as it still can when somebody falls ill', () => {
    const inspectors = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => inspector(id, ['3000']));
    const jobs = Array.from({ length: 18 }, (_, index) =>
      job(`j${index}`, { place: { longitude: 120 + (index % 6) / 10, latitude: 30 + index / 60 }, minutes: 90 }),
    );
    const asked = arrangement({ inspectors, jobs });
    const first = plan(asked);
    const teams = (of: SuggestedPlan) =>
      new Set(of.suggestions.map(({ date, inspectorIds }) => `${date} ${inspectorIds.toSorted().join()}`));
    const ill = first.suggestions[0]?.inspectorIds[0] ?? '';
    const without = {
      ...asked,
      inspectors: inspectors.map((one) => (one.userId === ill ? { ...one, absent: new Set(asked.days) } : one)),
    };
    const next = suggest(without, { random: seededRandom(1), progress: looks(5), before: first.suggestions });
    expect(violations(without, next)).toEqual([]);
    const whole = [...teams(first)].filter((team) => !team.includes(ill));
    expect([...teams(next)]).toEqual(expect.arrayContaining(whole));
  });
});

it('takes the certificate with the highest level that is in force on the day', () => {
  const one = inspector('a', [], {
    qualifications: [
      { kind: '3000', level: 1, validFrom: '2020-01-01', validTo: '2030-01-01' },
      { kind: '*', level: 2, validFrom: '2020-01-01', validTo: '2026-03-01' },
      { kind: '3000', level: 3, validFrom: '2020-01-01', validTo: '2030-01-01', isInForce: false },
    ],
  });
  expect(certificateFor(one, '3000', '2026-03-01')?.level).toBe(2);
  expect(certificateFor(one, '3000', '2026-03-02')?.level).toBe(1);
  expect(certificateFor(one, '1000', '2026-03-02')).toBeUndefined();
});

it('measures by coordinates, else by what two places share of their division', () => {
  const far = kilometres({ longitude: 120, latitude: 30 }, { longitude: 121, latitude: 30 }, settings);
  expect(far).toBeCloseTo(96.3 * settings.detour, 0);
  const byCode = (from: string | undefined, to: string | undefined) =>
    kilometres({ areaCode: from }, { areaCode: to }, settings);
  expect(byCode('330106001', '330106001')).toBe(2);
  expect(byCode('330106001', '330106002')).toBe(10);
  expect(byCode('330106000', '330106000')).toBe(10);
  expect(byCode('330106', '330110')).toBe(40);
  expect(byCode('330100', '330100')).toBe(40);
  expect(byCode('330106', '330400')).toBe(150);
  expect(byCode(undefined, '330106')).toBe(40);
});
