import type { FlowSettings } from '../../configuration/flow-config/flow-settings.ts';
import { addDays, type Day } from '../../shared/day/day.ts';
import type { DutyFacts, GuardFacts, Person, Qualification, SignatoryFacts } from './facts.ts';
import { guardName, type FlowDefinition } from './flow-definition.ts';
import { guardText } from './guard.text.ts';
import { guards, type GuardName } from './guards.ts';
import { dutyRules } from './sign-off.ts';
import type { Duty, StepCode } from './steps.ts';

interface Scope extends Omit<SignatoryFacts['scopes'][number], 'categories'> {
  readonly duty: 'audit' | 'approve';
  readonly categories: readonly string[];
}

/** Somebody who may be asked to sign, with everything that decides whether they may. */
export interface Signer extends Person {
  readonly qualifications: readonly Qualification[];
  readonly scopes: readonly Scope[];
  /** Of the signature image; `validTo` null for one without an end. */
  readonly signature: { readonly validFrom: Day; readonly validTo: Day | null } | undefined;
  /** Interests in the units of the report: in the one that declared, in who uses and who maintains the equipment. */
  readonly conflicts: readonly { readonly person: string; readonly unit: string }[];
}

/** On what a signature is to be given, and as what. */
export interface SignedReport {
  readonly duty: Duty;
  readonly kind: string;
  readonly kindLabel: string;
  readonly category: string;
  readonly categoryLabel: string;
  /** The record of who did what on the report so far. */
  readonly duties: Omit<DutyFacts, 'acting' | 'actor'>;
}

/** A signature that is to be given, with the flow that says what it asks. */
export interface AskedSignature extends SignedReport {
  readonly flow: FlowDefinition;
  readonly settings: FlowSettings;
  /** One step of the duty; without it what every step of the duty asks. */
  readonly step?: StepCode;
}

/** Somebody who signs for another person: an interest of either rules both out. */
export const inPlaceOf = (who: Signer, person: Signer | undefined): Signer => ({
  ...who,
  conflicts: [...who.conflicts, ...(person?.conflicts ?? [])],
});

/** The guards that a signature asks of the person alone; the other guards of the way on ask about the report. */
const ofPerson: readonly GuardName[] = [
  'dutiesSeparated',
  'noConflictOfInterest',
  'signatoryInScope',
  'qualificationValid',
];

/** The facts of these guards on a day. The level of a lead is asked of the lead inspector alone. */
export function signerFacts(askedReport: SignedReport, who: Signer, date: Day) {
  const { duty: acting, kind, kindLabel, category, categoryLabel, duties } = askedReport;
  const { userId, name, qualifications, conflicts } = who;
  const duty = acting === 'approve' ? 'approve' : 'audit';
  const scopes = who.scopes.filter((one) => one.duty === duty);
  return {
    duties: { ...duties, acting, actor: { userId, name } },
    conflicts,
    signatory: { duty, person: { userId, name }, kind, kindLabel, category, categoryLabel, date, scopes },
    qualification: { kind, kindLabel, dates: [date], acting, people: [{ userId, name, qualifications }] },
  } satisfies Partial<GuardFacts>;
}

/** The guards that the flow asks on the ways on from the step, or from every step of the duty. */
function askedBy({ flow, duty, step }: AskedSignature): ReadonlySet<GuardName> {
  const from = new Set(
    step === undefined ? flow.steps.filter((one) => one.duty === duty).map(({ code }) => code) : [step],
  );
  const ways = flow.transitions.filter((way) => from.has(way.from) && way.kind === 'forward');
  return new Set(ways.flatMap((way) => way.guards.map(guardName)));
}

/**
 * The reason that somebody would be refused when they sign: the one rule that those ask who choose people beforehand
 * (arrangement, 转办, 代理), of the guards that the signature itself is asked.
 */
export function signerRefusal(askedSignature: AskedSignature, who: Signer, day: Day): string | undefined {
  const facts: GuardFacts = { settings: askedSignature.settings, ...signerFacts(askedSignature, who, day) };
  const namedTexts = askedBy(askedSignature);
  for (const guard of ofPerson) {
    const refusedCheck = namedTexts.has(guard) ? guards[guard].check(facts, { kind: 'forward' }) : undefined;
    if (refusedCheck !== undefined) return refusedCheck;
  }
  // what freezes the report is drawn with the signature of the person
  return dutyRules[askedSignature.duty].freezes && !hasSignature(who, day)
    ? guardText.noSignature(who.name)
    : undefined;
}

const hasSignature = ({ signature }: Signer, day: Day): boolean =>
  signature !== undefined && signature.validFrom <= day && (signature.validTo === null || day <= signature.validTo);

/** The last day on which somebody who may sign on a day still may, as things stand; undefined where nothing ends it. */
export function maySignUntil(askedSignature: AskedSignature, who: Signer, day: Day): Day | undefined {
  const heldQualifications = [...who.qualifications, ...who.scopes, ...(who.signature ? [who.signature] : [])];
  const ends = heldQualifications.flatMap(({ validTo }) => (validTo !== null && validTo >= day ? [validTo] : []));
  return [...new Set(ends)].toSorted().find((end) => signerRefusal(askedSignature, who, addDays(end, 1)) !== undefined);
}
