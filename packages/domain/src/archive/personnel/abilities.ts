import type { Day } from '../../shared/day/day.ts';

/** The duties that a person may do at a report, in the order of the flow. */
export const duties = ['inspect', 'lead', 'check', 'audit', 'approve'] as const;
export type Duty = (typeof duties)[number];

interface Period {
  readonly validFrom: Day;
  readonly validTo: Day;
}
interface ScopeHeld extends Period {
  readonly kindCode: string;
  readonly duty: 'audit' | 'approve';
}
interface QualificationHeld extends Period {
  readonly certificateType: string;
  readonly state: string;
  readonly level: string;
  readonly kindCodes: readonly string[];
}

/** Everything that the guards of the flow would ask about a person (G01, G05 and the codes of the steps). */
export interface Competence {
  readonly codes: ReadonlySet<string>;
  readonly qualifications: readonly QualificationHeld[];
  readonly scopes: readonly ScopeHeld[];
  /** Of the signature image; `validTo` null for one without an end. */
  readonly signature: { readonly validFrom: Day; readonly validTo: Day | null } | undefined;
  readonly leadLevel: number;
}

/** One duty for one kind: until when, or since when no longer. */
export interface Ability {
  readonly kindCode: string;
  readonly duty: Duty;
  readonly isAble: boolean;
  /** The last day on which it holds as things stand; undefined where nothing ends it. */
  readonly until?: Day;
  /** It held once: the day after which it did not. */
  readonly lapsedOn?: Day;
}

const codeOf: Readonly<Record<Duty, string>> = {
  inspect: 'report:enter',
  lead: 'report:enter',
  check: 'report:confirm',
  audit: 'report:audit',
  approve: 'report:approve',
};

/** Inspection certificates count; those of non-destructive testing carry no kind of equipment. */
export const INSPECTION_CERTIFICATE = '01';

const counts = ({ certificateType, state }: QualificationHeld) =>
  certificateType === INSPECTION_CERTIFICATE && state === '1';

interface Hold {
  readonly isAble: boolean;
  readonly until?: Day;
  readonly lapsedOn?: Day;
}
const always: Hold = { isAble: true };
const never: Hold = { isAble: false };

/** Says whether one of the periods holds on the day, and what follows from where they end. */
function holdOf(periods: readonly Period[], day: Day): Hold {
  const ends = periods.filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
  const until = ends.map(({ validTo }) => validTo).toSorted()[ends.length - 1];
  if (until) return { isAble: true, until };
  const past = periods.filter(({ validTo }) => validTo < day).map(({ validTo }) => validTo);
  const lapsedOn = past.toSorted()[past.length - 1];
  return lapsedOn ? { isAble: false, lapsedOn } : never;
}

/** All must hold: the first to end ends them all. */
function both(...holds: readonly Hold[]): Hold {
  const missing = holds.filter(({ isAble }) => !isAble);
  if (missing.length > 0) {
    const lapsedTexts = missing.map(({ lapsedOn }) => lapsedOn);
    const lapsedOn = lapsedTexts.every((one) => one !== undefined)
      ? lapsedTexts.toSorted()[lapsedTexts.length - 1]
      : undefined;
    return lapsedOn ? { isAble: false, lapsedOn } : never;
  }
  const until = holds.flatMap((one) => one.until ?? []).toSorted()[0];
  return until ? { isAble: true, until } : always;
}

function holdFor(
  { qualifications, scopes, signature, leadLevel }: Competence,
  duty: Duty,
  kindCode: string,
  day: Day,
): Hold {
  const ofKind = qualifications.filter((one) => counts(one) && one.kindCodes.includes(kindCode));
  const within = (wantedText: 'audit' | 'approve') =>
    holdOf(
      scopes.filter((one) => one.duty === wantedText && one.kindCode === kindCode),
      day,
    );
  switch (duty) {
    case 'inspect':
      return holdOf(ofKind, day);
    case 'lead':
      return holdOf(
        ofKind.filter(({ level }) => Number(level) >= leadLevel),
        day,
      );
    case 'check':
      return always; // the flow asks for the right alone
    case 'audit':
      // Registered audit scopes bind; without any the qualification alone decides (G05).
      return both(holdOf(ofKind, day), scopes.some((one) => one.duty === 'audit') ? within('audit') : always);
    case 'approve':
      return both(within('approve'), signatureHold(signature, day));
  }
}

function signatureHold(signature: Competence['signature'], day: Day): Hold {
  if (!signature || signature.validFrom > day) return never;
  return signature.validTo === null ? always : holdOf([{ ...signature, validTo: signature.validTo }], day);
}

/** The abilities of the person on a day, for every kind and every duty that the codes give. */
export function abilitiesOf(standing: Competence, kindCodes: readonly string[], day: Day): Ability[] {
  return kindCodes.flatMap((kindCode) =>
    duties
      .filter((duty) => standing.codes.has(codeOf[duty]))
      .map((duty) => ({ kindCode, duty, ...holdFor(standing, duty, kindCode, day) })),
  );
}
