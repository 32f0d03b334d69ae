/** The place of a piece of equipment in the catalogue; codes of the more exact levels may be missing. */
export interface CataloguePlace {
  kindCode: string;
  categoryCode?: string | null;
  varietyCode?: string | null;
  subVarietyCode?: string | null;
}

/** The name of equipment without one of its own: its variety, or its category where the variety is not known. */
export const defaultName = (
  { categoryCode, varietyCode }: CataloguePlace,
  nameOf: (code: string) => string | undefined,
): string => nameOf(varietyCode || categoryCode || '') ?? '';

/** The code itself and those above it: 3110 → 3000, 3100, 3110. */
export const lineOf = (code: string): string[] => [
  ...new Set([`${code.slice(0, 1)}000`, `${code.slice(0, 2)}00`, `${code.slice(0, 3)}0`, code]),
];

/** Every catalogue code that is true of the equipment, from the kind down. */
export function codesOf(place: CataloguePlace): Set<string> {
  const codes = new Set([place.kindCode]);
  for (const code of [place.categoryCode, place.varietyCode]) if (code) for (const one of lineOf(code)) codes.add(one);
  if (place.subVarietyCode) codes.add(place.subVarietyCode);
  return codes;
}

// The place of a record is asked once for each of its hundred fields; it is a value and never changes. Thousands of records
// stand in a few places.
const codesByPlace = new WeakMap<CataloguePlace, ReadonlySet<string>>();
const codesByKey = new Map<string, ReadonlySet<string>>();
const MOST_PLACES = 1_000;

function knownCodesOf(place: CataloguePlace): ReadonlySet<string> {
  const key = [place.kindCode, place.categoryCode, place.varietyCode, place.subVarietyCode].join('\n');
  const codes = codesByKey.get(key) ?? codesOf(place);
  if (codesByKey.size >= MOST_PLACES) codesByKey.clear();
  codesByKey.set(key, codes);
  codesByPlace.set(place, codes);
  return codes;
}

/** True when one of the codes is true of the equipment. */
export const isAmong = (codes: readonly string[], place: CataloguePlace): boolean => {
  const ownCodes = codesByPlace.get(place) ?? knownCodesOf(place);
  return codes.some((code) => ownCodes.has(code));
};
