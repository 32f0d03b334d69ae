/** Which business runs how: for a kind, its categories and, where given, narrower conditions, the flow and what goes with it. */
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
  /** The report templates to choose from. Absent: every one that serves. */
  readonly templateCodes?: readonly string[];
  /** How many inspectors at least, and which level leads, where it is another than the institute's. */
  readonly minInspectors?: number;
  readonly leadLevel?: number;
  /** The rules by which its records are numbered, where they are other than the institute's. */
  readonly applicationNumber?: string;
  readonly itemNumber?: string;
  readonly examples?: readonly BusinessExample[];
}

/** What is declared, and the flow that it must run. */
interface BusinessExample {
  readonly categoryCode: string;
  readonly varietyCode?: string;
  readonly applyType?: string;
  readonly organisation?: string;
  readonly flowCode: string;
}

/** A declaration as the choice sees it. */
export interface BusinessWish {
  readonly kindCode: string;
  readonly categoryCode: string;
  /** Variety codes of the declared equipment; empty while nothing is chosen. */
  readonly varietyCodes: readonly string[];
  readonly applyType: string;
  /** Codes of the institute and of the departments that the declaration belongs to. */
  readonly organisations: readonly string[];
}

/** The definition that decides a declaration: an institute's own first, then one for the client, then the closest variety. */
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
  const organisation = one.organisations ? Number(meets(one.organisations, wish.organisations)) : 0;
  const applyType = one.applyTypes ? Number(one.applyTypes.includes(wish.applyType)) : 0;
  const variety = one.varieties ? closeness(one.varieties, wish.varietyCodes) : 0;
  const isMissed = (given: readonly string[] | undefined, rank: number) => given !== undefined && rank === 0;
  if (isMissed(one.organisations, organisation) || isMissed(one.applyTypes, applyType)) return undefined;
  return isMissed(one.varieties, variety) ? undefined : [organisation, applyType, variety];
}

const meets = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each));

/** The shortest of the leading parts by which the pieces are meant; 0 where one of them is of another variety. */
function closeness(varieties: readonly string[], codes: readonly string[]): number {
  if (codes.length === 0) return 0;
  const lengths = codes.map((code) =>
    Math.max(0, ...varieties.filter((part) => code.startsWith(part)).map(({ length }) => length)),
  );
  return Math.min(...lengths);
}

/** Whether two definitions would decide the same declaration and neither is narrower. */
export function overlap(one: BusinessDefinition, other: BusinessDefinition): boolean {
  if (one.kindCode !== other.kindCode || !meets(one.categoryCodes, other.categoryCodes)) return false;
  return (['organisations', 'applyTypes', 'varieties'] as const).every((name) => {
    const [mine, theirs] = [one[name], other[name]];
    return mine && theirs ? meets(mine, theirs) : mine === theirs;
  });
}
