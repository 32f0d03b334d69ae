import { minutesOf, timeOf } from '../../shared/day/time-of-day.ts';
import { deliveredPlanning, type PlannerSettings } from './arrangement.ts';
import { plannerText as text } from './planner.text.ts';
import { deliveredTravel } from './travel.ts';

interface Parameter {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly delivered: number;
}

const { parameters: label, units } = text;
const km = { unit: units.km, min: 0, max: 1000 };

/** The whole numbers that an institute plans with; what it leaves alone is as delivered. */
export const planningNumbers = {
  minutesPerPiece: { label: label.minutesPerPiece, unit: units.minutes, min: 5, max: 480, delivered: 60 },
  kmPerHour: { label: label.kmPerHour, unit: units.kmPerHour, min: 5, max: 120, delivered: deliveredTravel.kmPerHour },
  detourPercent: {
    label: label.detourPercent,
    unit: units.percent,
    min: 100,
    max: 300,
    delivered: deliveredTravel.detour * 100,
  },
  sameStreetKm: { label: label.sameStreetKm, ...km, delivered: deliveredTravel.sameStreetKm },
  sameDistrictKm: { label: label.sameDistrictKm, ...km, delivered: deliveredTravel.sameDistrictKm },
  sameCityKm: { label: label.sameCityKm, ...km, delivered: deliveredTravel.sameCityKm },
  beyondKm: { label: label.beyondKm, ...km, delivered: deliveredTravel.beyondKm },
  kmPerDayLate: { label: label.kmPerDayLate, ...km, delivered: deliveredPlanning.kmPerDayLate },
  kmPerDayOffWish: { label: label.kmPerDayOffWish, ...km, delivered: deliveredPlanning.kmPerDayOffWish },
} satisfies Readonly<Record<string, Parameter>>;

export type PlanningNumber = keyof typeof planningNumbers;

/** As they are kept and sent: the working hours as times of the day. */
export type PlanningParameters = Readonly<Record<PlanningNumber, number>> & {
  readonly workFrom: string;
  readonly workUntil: string;
};

export const deliveredParameters = {
  ...Object.fromEntries(Object.entries(planningNumbers).map(([name, { delivered }]) => [name, delivered])),
  workFrom: timeOf(deliveredPlanning.dayStart),
  workUntil: timeOf(deliveredPlanning.dayEnd),
} as PlanningParameters; // every number is there

/** Shorter days leave no room for a way there and back beside the work. */
const SHORTEST_DAY = 120;

/** The fault of the parameters beyond the range of each. */
export const parametersRefusal = ({ workFrom, workUntil }: PlanningParameters): string | undefined =>
  minutesOf(workUntil) - minutesOf(workFrom) < SHORTEST_DAY ? text.dayTooShort(SHORTEST_DAY / 60) : undefined;

/** The settings that the solver plans with: the institute's parameters and the rules of its flow for crews. */
export function settingsOf(
  { workFrom, workUntil, detourPercent, minutesPerPiece: _minutes, ...kilometres }: PlanningParameters,
  crew: Pick<PlannerSettings, 'crewSize' | 'leadLevel'>,
): PlannerSettings {
  return {
    ...deliveredPlanning,
    ...kilometres,
    ...crew,
    detour: detourPercent / 100,
    dayStart: minutesOf(workFrom),
    dayEnd: minutesOf(workUntil),
  };
}

/** The time for which work is planned; what no day holds the suggestion cuts to what the way leaves of one. */
export const minutesOfWork = (pieces: number, { minutesPerPiece }: PlanningParameters): number =>
  pieces * minutesPerPiece;
