/** Before the work on an item begins, or after it. */
export const paymentMoments = ['before', 'after'] as const;
type PaymentMoment = (typeof paymentMoments)[number];

/**
 * The rule of which business runs how: for a kind, its categories and, where given, narrower conditions, the flow and
 * what goes with it.
 */
export interface BusinessDefinition {
  readonly code: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  /** Leading parts of variety codes; every declared piece of equipment must be of one of them. Absent: every variety. */
  readonly varieties?: readonly string[];
  /** Values of the dictionary APPLY_TYPE. Absent: all. */
  readonly applyTypes?: readonly string[];
  /** Codes of institutes or departments. Absent: all. */
  readonly organisations?: readonly string[];
  readonly flowCode: string;
  /** The form of its declarations: what it asks beside the fields of every declaration. Absent: nothing more. */
  readonly formCode?: string;
  /** The report templates to choose from. Absent: every one that serves. */
  readonly templateCodes?: readonly string[];
  /** The least number of inspectors, and the level that leads, where it is another than the institute's. */
  readonly minInspectors?: number;
  readonly leadLevel?: number;
  /** The moment of payment: its items are worked on only when they are paid. Absent: afterwards, as the institute's gate says. */
  readonly payment?: PaymentMoment;
  /** The rules by which its records are numbered, where they are other than the institute's. */
  readonly applicationNumber?: string;
  readonly itemNumber?: string;
  readonly reportNumber?: string;
  /** Within how many working days a step is to be done, where it is another limit than the flow's. */
  readonly limits?: readonly StepLimit[];
  readonly examples?: readonly BusinessExample[];
}

export interface StepLimit {
  readonly step: string;
  readonly workingDays: number;
}

/** An example of what is declared, and the flow that it must run. */
interface BusinessExample {
  readonly categoryCode: string;
  readonly varietyCode?: string;
  readonly applyType?: string;
  readonly organisation?: string;
  readonly flowCode: string;
  /** The form that the definition that is chosen must name. */
  readonly formCode?: string;
  /** The limits of days that the chosen definition must state. */
  readonly limits?: readonly StepLimit[];
}

/** A declaration as the choice sees it. */
export interface BusinessWish {
  readonly kindCode: string;
  readonly categoryCode: string;
  /** Variety codes of the declared equipment; empty while nothing is chosen. */
  readonly varietyCodes: readonly string[];
  readonly applyType: string;
  /** Codes of the institute and of the department that the declaration belongs to, the widest first. */
  readonly organisations: readonly string[];
}

/**
 * The definition that decides a declaration: that of its department first, then its institute's, then one for the client,
 * then the closest variety.
 */
export function chooseBusiness<T extends BusinessDefinition>(all: readonly T[], wish: BusinessWish): T | undefined {
  const fitting = all.flatMap((one) => {
    const rank = rankFor(one, wish);
    return rank ? [{ one, rank }] : [];
  });
  return fitting.toSorted((a, b) => byRank(b.rank, a.rank) || (a.one.code < b.one.code ? -1 : 1))[0]?.one;
}

type Rank = readonly [organisation: number, applyType: number, variety: number];

const byRank = (a: Rank, b: Rank): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

function rankFor(one: BusinessDefinition, wish: BusinessWish): Rank | undefined {
  if (one.kindCode !== wish.kindCode || !one.categoryCodes.includes(wish.categoryCode)) return undefined;
  const organisation = one.organisations ? depth(one.organisations, wish.organisations) : 0;
  const applyType = one.applyTypes ? Number(one.applyTypes.includes(wish.applyType)) : 0;
  const variety = one.varieties ? closeness(one.varieties, wish.varietyCodes) : 0;
  const isMissed = (givenOrganisations: readonly string[] | undefined, rank: number) =>
    givenOrganisations !== undefined && rank === 0;
  if (isMissed(one.organisations, organisation) || isMissed(one.applyTypes, applyType)) return undefined;
  return isMissed(one.varieties, variety) ? undefined : [organisation, applyType, variety];
}

const meets = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each));

/** The depth of the narrowest of the named organisations, from 1; 0 where none is named. */
const depth = (namedOrganisations: readonly string[], widestFirst: readonly string[]): number =>
  widestFirst.findLastIndex((code) => namedOrganisations.includes(code)) + 1;

/** The shortest of the leading parts by which the pieces are meant; 0 where one of them is of another variety. */
function closeness(varieties: readonly string[], codes: readonly string[]): number {
  if (codes.length === 0) return 0;
  const lengths = codes.map((code) =>
    Math.max(0, ...varieties.filter((part) => code.startsWith(part)).map(({ length }) => length)),
  );
  return Math.min(...lengths);
}

/** True when two definitions would decide the same declaration and neither is narrower. */
export function overlap(one: BusinessDefinition, other: BusinessDefinition): boolean {
  if (one.kindCode !== other.kindCode || !meets(one.categoryCodes, other.categoryCodes)) return false;
  const isAlike = (mine: readonly string[] | undefined, theirs: readonly string[] | undefined, both = meets) =>
    mine && theirs ? both(mine, theirs) : mine === theirs;
  return (
    isAlike(one.organisations, other.organisations) &&
    isAlike(one.applyTypes, other.applyTypes) &&
    isAlike(one.varieties, other.varieties, areAsClose)
  );
}

/**
 * True when some equipment is as close to both: by a part that both name, or because each is closer for another piece.
 * Then the shortest parts of both are equally long (311 and 32 beside 31 and 321).
 */
function areAsClose(one: readonly string[], other: readonly string[]): boolean {
  const closer = (wide: readonly string[], narrow: readonly string[]) =>
    wide.filter((part) => narrow.some((each) => each !== part && each.startsWith(part))).map(({ length }) => length);
  const lengths = closer(other, one);
  return meets(one, other) || closer(one, other).some((length) => lengths.includes(length));
}
