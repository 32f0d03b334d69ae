import type { Day } from '@tejian/domain/calendar/day.ts';
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
  /** Identification codes of the lifts. */
  readonly liftCodes: readonly string[];
  readonly newLifts: readonly NewLift[];
  readonly inspectOn: Day;
  readonly until: StoryStep;
  readonly found: Finding;
  readonly isRecheck: boolean;
  readonly event?: StoryEvent;
  readonly reason?: string;
}

/** Day on which the application was declared. */
export const declaredOn = ({ inspectOn }: Story): Day => workDay(inspectOn, workDaysOf.YWSB);

/** Identification code of a demonstration lift, by its place in the list. */
export const codeOf = (index: number): string => `TA${String(70_001 + index).padStart(5, '0')}`;
