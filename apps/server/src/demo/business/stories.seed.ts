import { addDays, addMonths, type Day } from '@tejian/domain/shared/day/day.ts';
import { lifts } from '../lifts.seed.ts';
import { machineStories } from './machine-stories.seed.ts';
import { pastLifts, type PastLifts, type Unfinished } from './past-lifts.seed.ts';
import { runningStories, type RunningStory } from './running.seed.ts';
import { codeOf, usualMoment, type Story } from './story.seed.ts';
import { valveStories } from './valves.seed.ts';
import { inspectionBefore, reachedText, workDay, type StoryStep } from './work-days.seed.ts';

/** Everything that happened, in the order of declaration; `today` decides how far the latest have come. */
export function storiesOf(today: Day): Story[] {
  let index = lifts.length;
  const past = pastLifts.flatMap((group) => {
    const first = index;
    index += group.places.length;
    return pastStories(group, first, today);
  });
  const running = runningStories.map((story) => runningOf(story, today));
  return [...past, ...running, ...machineStories(today), ...valveStories(today)].toSorted(
    (a, b) => usualMoment(a, 'YWSB') - usualMoment(b, 'YWSB'),
  );
}

function pastStories(group: PastLifts, first: number, today: Day): Story[] {
  const { unit, variety, places, age, inspected, found } = group;
  const turns = inspected.map((when) => turnOf(when, today));
  const earliest = turns[0]?.inspectOn ?? today;
  const installedMonths = addMonths(earliest, -12 * age);
  const newLifts = places.map((place, at) => ({
    index: first + at,
    seed: { variety, unit, place, madeIn: Number(installedMonths.slice(0, 4)), due: 0 },
    installed: installedMonths,
    lastInspected: addMonths(installedMonths, 12 * yearBefore(age)),
  }));
  return turns.map(({ inspectOn, until }, turn) => ({
    unit,
    liftCodes: newLifts.map((lift) => codeOf(lift.index)),
    newLifts: turn === 0 ? newLifts : [],
    inspectOn,
    until,
    found: found[turn] ?? 'clean',
    isRecheck: found[turn - 1] === 'unqualified',
  }));
}

function turnOf(when: number | Unfinished, today: Day): { inspectOn: Day; until: StoryStep } {
  if (typeof when !== 'number') return { inspectOn: inspectionBefore(today, ...when), until: when[0] };
  const inspectOn = workDay(addDays(today, -when), 0);
  return { inspectOn, until: reachedText(inspectOn, today) };
}

// The years in which a lift is inspected (TSG T7001-2023); after them every year.
const years = [1, 4, 7, 9, 11, 13, 15];
const yearBefore = (age: number) => years.findLast((year) => year < age && age <= 15) ?? age - 1;

function runningOf(story: RunningStory, today: Day): Story {
  const { unit, places, until, waiting, found = 'clean', ...more } = story;
  return {
    unit,
    liftCodes: places.map((place) => codeOf(lifts.findIndex((lift) => lift.unit === unit && lift.place === place))),
    newLifts: [],
    inspectOn: inspectionBefore(today, until, waiting),
    until,
    found,
    isRecheck: false,
    ...more,
  };
}
