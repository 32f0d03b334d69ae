import { equipmentListOf } from '@tejian/contract/archive/equipment/kind-lists.view.ts';
import { headedField } from '@tejian/domain/archive/equipment/headings.ts';
import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { columnOfField } from '@tejian/domain/archive/equipment/columns.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { takenByMeaning } from '@tejian/domain/shared/field/fields.ts';
import type { Takes } from '@tejian/domain/shared/list-import/stand-in.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import type { Importing, ImportField } from '../../shared/list-import/list-import.service.ts';

/** The list's own number: which of the five codes it is differs from record to record. */
export const SHOWN_CODE = 'shownCode';

const fieldOfColumn = new Map<string, string>(Object.entries(columnOfField).map(([field, column]) => [column, field]));

/** A unit is found by its name and code; what else the file says of it is the unit's own. */
const finding = new Set(['useUnitName', 'useUnitCode', 'maintainerName']);
const isOfUnit = (key: string) => isUnitField(key) && !finding.has(key);

/** Of those the ones that name a unit of the archive. */
const naming = new Set(['useUnitName', 'maintainerName']);

const KIND = 'equipmentTypeCode';

/**
 * Every field of the kind under its label, and under the label that the list gives it.
 * @param takesUnit true of the names that a unit can have where a sign for nothing stands
 */
export function importFields(
  kindCode: string,
  definitions: readonly FieldDefinition[],
  takesUnit: Takes = () => false,
): Pick<Importing, 'fields' | 'ignored' | 'notTaken'> {
  const knownDefinitions = definitions.filter(({ type }) => type !== 'label');
  const keys = new Set(knownDefinitions.map(({ key }) => key));
  const listedColumns = equipmentListOf(kindCode).columns.map(({ field, label }) => ({
    key: fieldOfColumn.get(field) ?? field,
    label,
  }));
  const aliases = Map.groupBy(listedColumns, ({ key }) => key);
  const fields: ImportField[] = knownDefinitions.map((definition) => {
    const { key, unit, type, dictType, options, takesMonth } = definition;
    const listedAs = (aliases.get(key) ?? []).map(({ label }) => label);
    // The list is of one kind: a file may say which, and nobody fills it in.
    const isOfListOnly = key === KIND;
    return {
      isOfListOnly,
      type,
      takes: naming.has(key) ? takesUnit : takenByMeaning(key),
      ...(dictType ? { dictType } : {}),
      ...(options ? { options } : {}),
      ...(unit ? { unit } : {}),
      ...(takesMonth ? { takesMonth } : {}),
      ...headedField(definition, listedAs),
    };
  });
  const shownLabels = listedColumns.filter(({ key }) => key === SHOWN_CODE).map(({ label }) => label);
  return {
    fields: [...fields, { key: SHOWN_CODE, labels: shownLabels, isOfListOnly: true }],
    notTaken: Object.fromEntries(
      knownDefinitions.filter(({ key }) => isOfUnit(key)).map(({ key }) => [key, text.ofUnit]),
    ),
    ignored: listedColumns.filter(({ key }) => !keys.has(key) && key !== SHOWN_CODE).map(({ label }) => label),
  };
}

/** The field names the class of the equipment. */
export const isOfClass = (key: string): boolean => levels.some(([one]) => one === key);

const levels = [
  ['equipmentCategoryCode', 2],
  ['equipmentVarietyCode', 3],
  ['subVarietyCode', 4],
] as const;
const VARIETY = 3;

const calledItems = new WeakMap<readonly CatalogueItem[], ReadonlyMap<string, readonly CatalogueItem[]>>();

/** The entries of a catalogue by what rows call them, their code or their name. */
function byCalling(catalogue: readonly CatalogueItem[]): ReadonlyMap<string, readonly CatalogueItem[]> {
  const knownItems = calledItems.get(catalogue);
  if (knownItems) return knownItems;
  const items = new Map<string, CatalogueItem[]>();
  for (const item of catalogue)
    for (const word of new Set([item.code, item.name])) items.set(word, [...(items.get(word) ?? []), item]);
  calledItems.set(catalogue, items);
  return items;
}

/**
 * Names of the catalogue as their codes; a name that stands in several places is the record's own where it is one of them.
 * Kind, category and variety may stand below each other's heading: they say how exactly the class is known.
 */
export function catalogueCodes(
  givenValues: Readonly<Record<string, string>>,
  before: Readonly<Record<string, unknown>>,
  catalogue: readonly CatalogueItem[],
  labels: ReadonlyMap<string, string>,
): { codes: Record<string, string>; problems: Record<string, string> } {
  const codes: Record<string, string> = {};
  const itemsCalled = byCalling(catalogue);
  const itemOf = (code: string) => itemsCalled.get(code)?.find((item) => item.code === code);
  const nameOf = (code: string) => itemOf(code)?.name ?? code;
  const problems: Record<string, string> = {};
  const kind = givenValues[KIND];
  const ownCatalogue = catalogue.find(({ level }) => level === 1);
  if (
    kind !== undefined &&
    ownCatalogue &&
    ![ownCatalogue.code, ownCatalogue.name, kindText[ownCatalogue.code]?.name].includes(kind)
  )
    problems[KIND] = text.otherKind(kind, ownCatalogue.name);
  for (const [key, level] of levels) {
    const namedText = givenValues[key];
    if (namedText === undefined) continue;
    const calledCatalogues = itemsCalled.get(namedText) ?? [];
    const exact = calledCatalogues.filter((item) => item.level === level);
    const foundRows =
      exact.length > 0 || level > VARIETY ? exact : calledCatalogues.filter((item) => item.level <= VARIETY);
    const onlyEntry =
      foundRows.find(({ code }) => code === before[key]) ?? (foundRows.length === 1 ? foundRows[0] : undefined);
    const label = labels.get(key) ?? key;
    const [meantText] = levels.find(([, one]) => one === onlyEntry?.level) ?? [];
    if (!onlyEntry)
      problems[key] = foundRows.length > 1 ? text.ambiguousName(label, namedText) : text.noSuchName(label, namedText);
    else if (meantText && codes[meantText] !== undefined && codes[meantText] !== onlyEntry.code)
      problems[key] = text.otherClass(namedText, nameOf(codes[meantText]));
    else if (meantText) codes[meantText] = onlyEntry.code;
  }
  const variety = itemOf(codes['equipmentVarietyCode'] ?? '');
  if (variety?.parentCode && before['equipmentCategoryCode'] === undefined)
    codes['equipmentCategoryCode'] ??= variety.parentCode;
  return { codes, problems };
}
