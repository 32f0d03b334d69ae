// Who assesses whom, with what, and for how long it may be changed (decisions §11, "Assessment").
import { unitRoles, type UnitRole } from '../../archive/unit/unit-roles.ts';
import { chinaDay, type Day } from '../../shared/day/day.ts';
import { assessmentText as text } from './assessment.text.ts';

/** The office assesses the applicant; the customer assesses the office. */
export type AssessmentSide = 'office' | 'customer';
export const assessmentStates = ['01', '02', '03', '04'] as const;
export type AssessmentState = (typeof assessmentStates)[number];

export const defectCodes = ['01', '02', '03', '04', '05', '06', '07'] as const;
export type DefectCode = (typeof defectCodes)[number];
const ofOffice: readonly DefectCode[] = ['01', '04'];

/** Defects that a side may name: a customer knows nothing of late payments of its own. */
export const defectsOf = (side: AssessmentSide): readonly DefectCode[] =>
  side === 'customer' ? ofOffice : defectCodes;

const DAY_MS = 86_400_000;
/** Days for which an assessment may be changed after it was first saved. */
export const CHANGE_DAYS = 7;
/** Days for which the customer's link opens after the release of the last item. */
const LINK_DAYS = 30;

export const mayChange = (firstSavedAt: Date | undefined, now: Date): boolean =>
  firstSavedAt === undefined || now.getTime() - firstSavedAt.getTime() <= CHANGE_DAYS * DAY_MS;

/** Moment at which the customer's link closes. */
export const linkEnd = (releasedAt: Date): Date => new Date(releasedAt.getTime() + LINK_DAYS * DAY_MS);

/** Proposed user category of a unit with these roles (their codes): the first that an assessment knows. */
export function userTypeOf(roles: readonly string[]): keyof typeof text.userTypes {
  const has = (...wantedRoles: readonly UnitRole[]) => wantedRoles.some((role) => roles.includes(unitRoles[role]));
  if (has('use', 'own')) return '01';
  if (has('maintain')) return '02';
  if (has('make')) return '03';
  if (has('install', 'rebuild', 'repair')) return '04';
  return '05';
}

export interface GivenAssessment {
  readonly defects: readonly string[];
  readonly assessedOn: Day;
}

/** The faults of an assessment beyond its single fields, by the names of the fields. */
export function assessmentProblems(
  side: AssessmentSide,
  { defects, assessedOn }: GivenAssessment,
  now: Date,
): Partial<Record<keyof GivenAssessment, string>> {
  const offeredDefects: readonly string[] = defectsOf(side);
  const names: Readonly<Record<string, string>> = text.defects;
  const strange = defects.filter((code) => !offeredDefects.includes(code));
  return {
    ...(strange.length > 0 ? { defects: text.otherSide(strange.map((code) => names[code] ?? code).join('、')) } : {}),
    ...(assessedOn > chinaDay(now) ? { assessedOn: text.futureDay } : {}),
  };
}
