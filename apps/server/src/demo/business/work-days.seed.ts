import { addDays, weekdayOf, type Day } from '@tejian/domain/shared/day/day.ts';
import type { FixedStep } from '@tejian/domain/business/workflow/steps.ts';

const SATURDAY = 6;
const isFree = (day: Day) => weekdayOf(day) >= SATURDAY || /-(01-01|05-0[1-5]|10-0[1-7])$/.test(day);

/** So many working days after a day, or before it; the day itself moves on to a working day. */
export function workDay(from: Day, count: number): Day {
  const way = count < 0 ? -1 : 1;
  let day = from;
  while (isFree(day)) day = addDays(day, 1);
  for (let leftCount = Math.abs(count); leftCount > 0;) {
    day = addDays(day, way);
    if (!isFree(day)) leftCount -= 1;
  }
  return day;
}

/** Working days between an inspection and each step's work: what comes before it is negative. */
export const workDaysOf: Readonly<Record<FixedStep | 'END', number>> = {
  YWSB: -7,
  SCFP: -6,
  CLFS: -5,
  RWAP: -4,
  BGSC: -1,
  BGLR: 0,
  BGQR: 1,
  BGSH_FX: 1,
  BGSH: 2,
  BGSP: 3,
  finish_inspect: 3,
  BGDY: 4,
  BGGD: 5,
  BGFF: 7,
  END: 8,
};
export const stepOrder = Object.keys(workDaysOf) as (keyof typeof workDaysOf)[]; // keys of a constant

export type StoryStep = keyof typeof workDaysOf;

/** The day of the inspection after which something has been waiting at a step for so many working days. */
export function inspectionBefore(today: Day, step: StoryStep, waiting: number): Day {
  const before = stepOrder[Math.max(0, stepOrder.indexOf(step) - 1)] ?? 'YWSB';
  return workDay(today, -waiting - workDaysOf[before]);
}

/** The step reached by an application whose steps took the usual time; not every report has parts to be audited. */
export const reachedText = (inspectOn: Day, today: Day): StoryStep =>
  stepOrder.find((step) => step !== 'BGSH_FX' && workDay(inspectOn, workDaysOf[step]) >= today) ?? 'END';
