import type { Construction } from '@tejian/domain/business/form/kinds/construction.view.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import type { LiftSeed } from '../lifts.seed.ts';
import type { Finding } from './past-lifts.seed.ts';
import { workDay, workDaysOf, type StoryStep } from './work-days.seed.ts';

/** A lift that is not in the archive yet when its story begins. */
export interface NewLift {
  readonly index: number;
  readonly seed: LiftSeed;
  /** Day of the supervision inspection at installation, and of the last periodic one. */
  readonly installed: Day;
  readonly lastInspected: Day;
}

export type StoryEvent = 'supplements' | 'sentBack' | 'begun' | 'stuck' | 'voided' | 'voidProposed';

/** One application from its declaration to where it stands today. */
export interface Story {
  readonly unit: string;
  readonly liftCodes: readonly string[];
  readonly newLifts: readonly NewLift[];
  readonly inspectOn: Day;
  readonly until: StoryStep;
  readonly found: Finding;
  readonly isRecheck: boolean;
  readonly event?: StoryEvent;
  readonly reason?: string;
  /** Of a machine of another kind, or of another category than the periodic inspection of lifts. */
  readonly machine?: MachineBusiness;
  /** Valves that are sent in: they come with their declaration, and are no equipment. */
  readonly valves?: readonly SentValve[];
}

/** A valve as its declaration says it. */
interface SentValve {
  readonly values: Readonly<Record<string, string | number>>;
}

/** The business declared for a machine that the archive has. */
export interface MachineBusiness {
  readonly name: string;
  readonly model: string;
  /** Its place among the machines. */
  readonly turn: number;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly applyType: string;
  readonly businessNature: string;
  /** The builder, and where the authority was told. */
  readonly construction?: Construction;
}

/** Makes each application differ a little from the next. */
export const turnOf = ({ liftCodes, machine }: Pick<Story, 'liftCodes' | 'machine'>): number =>
  machine?.turn ?? Number(liftCodes[0]?.slice(2));

/** Identification code of a demonstration lift, by its place in the list. */
export const codeOf = (index: number): string => `TA${String(70_001 + index).padStart(5, '0')}`;

const MINUTE_MS = 60_000;
const MOST_MINUTES = 50;
/** Hour of the day at which a step's work is usually done. */
const hours: Readonly<Record<StoryStep, number>> = {
  YWSB: 9, SCFP: 10, CLFS: 14, RWAP: 15, BGSC: 16, BGLR: 16, BGQR: 9, BGSH_FX: 15, BGSH: 10, BGSP: 14, finish_inspect: 14, BGDY: 10, BGGD: 15, BGFF: 9, END: 9,
}; // prettier-ignore

/** The moment at which a step's work is usually done: an hour of the day, some minutes apart from other applications. */
export function usualMoment(story: Story, step: StoryStep): number {
  const day = workDay(story.inspectOn, workDaysOf[step]);
  const turn = turnOf(story);
  const minutes = Math.abs((turn * 37 + workDaysOf[step] * 11) % MOST_MINUTES);
  return Date.parse(`${day}T00:00:00+08:00`) + (hours[step] * 60 + minutes) * MINUTE_MS;
}
