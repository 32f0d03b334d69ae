import { readArchive, type ArchiveReading, type LinkedUnit } from '@tejian/domain/archive/equipment/archive-record.ts';
import { equipmentText as text } from '@tejian/domain/archive/equipment/equipment.text.ts';
import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { Offers } from '@tejian/domain/shared/field/read-value.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { isBlank } from '@tejian/domain/shared/field/fields.ts';
import { defaultName, type CataloguePlace } from '@tejian/domain/shared/catalogue/place.ts';
import type { Db } from '../../../platform/db/database.ts';
import { catalogue, definitionsOf } from '../../shared/catalogue/catalogue.service.ts';
import { offersWithAreas } from '../../shared/code-set/area-name.service.ts';
import { offersOf } from '../../shared/code-set/code-set.service.ts';
import { unusable, type unitsById } from '../unit/unit.service.ts';

/** The values that a form gives, merged with what is stored. */
export interface Given {
  kindCode: string;
  useUnitId: string | undefined;
  maintainerId: string | undefined;
  values: Record<string, unknown>;
}

interface Definitions {
  common: FieldDefinition[];
  kind: FieldDefinition[];
  /** Of the rows below a record, by table. */
  tables: { key: string; fields: FieldDefinition[] }[];
}

export interface WholeReading extends ArchiveReading {
  place: CataloguePlace;
  labels: ReadonlyMap<string, string>;
  units: { use: LinkedUnit | undefined; maintain: LinkedUnit | undefined };
}

/** The data that readings of one kind have in common; whoever reads many records asks for it once. */
export interface KindData {
  readonly definitions: Definitions;
  readonly offers: Offers;
  readonly catalogue: readonly CatalogueItem[];
}

/** The units that records name, by identifier. */
export type KnownUnits = Awaited<ReturnType<typeof unitsById>>;

export async function kindData(db: Db, kindCode: string): Promise<KindData> {
  const definitions = await definitionsOf(db, kindCode);
  const { common, kind, tables } = definitions;
  const types = dictTypesOf([...common, ...kind, ...tables.flatMap(({ fields }) => fields)]);
  return { definitions, offers: await offersOf(db, types), catalogue: await catalogue(db, kindCode) };
}

interface Whole {
  readonly definitions: readonly FieldDefinition[];
  readonly labels: ReadonlyMap<string, string>;
}
const wholes = new WeakMap<Definitions, Whole>();

/** The consequences of the definitions of a kind, once for all the records that are read by them. */
function wholeOf(known: Definitions): Whole {
  const before = wholes.get(known);
  if (before) return before;
  const definitions = [...known.common, ...known.kind];
  const whole = { definitions, labels: new Map(definitions.map(({ key, label }) => [key, label])) };
  wholes.set(known, whole);
  return whole;
}

/** The same data for reading these values: with the areas that they name. */
export const withAreas = async (
  db: Db,
  data: KindData,
  values: readonly Readonly<Record<string, unknown>>[],
): Promise<KindData> => ({
  ...data,
  offers: await offersWithAreas(db, data.offers, wholeOf(data.definitions).definitions, values),
});

/** Reads a record by its definitions, its dictionaries, the catalogue and the units it names. */
export function readGiven(givenFacts: Given, knownData: KindData, unitsKnown: KnownUnits): WholeReading {
  const { definitions, labels } = wholeOf(knownData.definitions);
  const place = placeOf(givenFacts, knownData.catalogue);
  const { units, problems: unitProblems } = linkedUnits(givenFacts, unitsKnown);
  const reading = readArchive({
    definitions,
    place,
    given: namedCodes(givenFacts.values, place, knownData),
    useUnit: units.use,
    maintainer: units.maintain,
    offers: knownData.offers,
  });
  const problems = { ...reading.problems, ...unitProblems, ...catalogueProblems(knownData.catalogue, place) };
  const values = hasCategories(knownData.catalogue)
    ? reading.values
    : { ...reading.values, equipmentCategoryCode: givenFacts.kindCode };
  return { ...reading, values, problems, place, labels, units };
}

/** A record without a name is called as its variety. Before that is known, the name is asked for. */
function namedCodes(values: Given['values'], place: CataloguePlace, { catalogue: items }: KindData): Given['values'] {
  if (!isBlank(values['equipmentName']) || !place.varietyCode) return values;
  return { ...values, equipmentName: defaultName(place, (code) => byCode(items).get(code)?.name) };
}

/** A kind without categories (safety accessories) is its own. */
const hasCategories = (items: readonly CatalogueItem[]) => items.some(({ level }) => level === CATEGORY);

export function placeOf(
  { kindCode, values }: Pick<Given, 'kindCode' | 'values'>,
  catalogue: readonly CatalogueItem[],
): CataloguePlace {
  const of = (key: string) => (isBlank(values[key]) ? undefined : String(values[key]).trim());
  return {
    kindCode,
    categoryCode: hasCategories(catalogue) ? of('equipmentCategoryCode') : kindCode,
    varietyCode: of('equipmentVarietyCode'),
    subVarietyCode: of('subVarietyCode'),
  };
}

const dictTypesOf = (definitions: readonly FieldDefinition[]) => [
  ...new Set(definitions.flatMap(({ dictType }) => dictType ?? [])),
];

function linkedUnits({ useUnitId, maintainerId }: Given, foundUnits: KnownUnits) {
  const problems: Record<string, string> = {};
  const linkedChoice = (id: string | undefined, field: string) => {
    const unit = id === undefined ? undefined : foundUnits.get(id);
    if (id !== undefined && !unit) problems[field] = text.unitMissing;
    const problem = unit && unusable(unit);
    if (problem) problems[field] = problem;
    return unit;
  };
  return {
    units: { use: linkedChoice(useUnitId, 'useUnitName'), maintain: linkedChoice(maintainerId, 'maintainerName') },
    problems,
  };
}

const codes = new WeakMap<readonly CatalogueItem[], ReadonlyMap<string, CatalogueItem>>();
function byCode(items: readonly CatalogueItem[]): ReadonlyMap<string, CatalogueItem> {
  const knownCodes = codes.get(items) ?? new Map(items.map((item) => [item.code, item]));
  codes.set(items, knownCodes);
  return knownCodes;
}

export function catalogueProblems(
  items: readonly CatalogueItem[],
  { categoryCode, varietyCode, subVarietyCode }: CataloguePlace,
): Record<string, string> {
  const knownCodes = byCode(items);
  const problems: Record<string, string> = {};
  if (hasCategories(items) && categoryCode && knownCodes.get(categoryCode)?.level !== CATEGORY)
    problems['equipmentCategoryCode'] = text.notOfKind(categoryCode);
  const variety = knownCodes.get(varietyCode ?? '');
  if (varietyCode && (variety?.level !== VARIETY || variety.parentCode !== categoryCode))
    problems['equipmentVarietyCode'] = text.notOfCategory(varietyCode);
  if (subVarietyCode && !knownCodes.has(subVarietyCode)) problems['subVarietyCode'] = text.notOfKind(subVarietyCode);
  return problems;
}
const CATEGORY = 2; // levels in the catalogue
const VARIETY = 3;
