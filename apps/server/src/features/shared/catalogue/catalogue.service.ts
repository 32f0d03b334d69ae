import type { CatalogueItem, FieldDefinitions } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { catalogueText } from '@tejian/domain/shared/catalogue/catalogue.text.ts';
import type { CataloguePlace } from '@tejian/domain/shared/catalogue/place.ts';
import { tablesOf } from '@tejian/domain/shared/catalogue/tables.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { boundedOn } from '@tejian/domain/shared/field/bounds.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { commonOf, fieldsFor, isRequired, lackingOf } from '@tejian/domain/shared/field/fields.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findDefinitions, findEntries } from './catalogue.store.ts';

export async function catalogue(db: Db | Tx, kindCode?: string): Promise<CatalogueItem[]> {
  const entries = await findEntries(db, kindCode);
  return entries.map(({ parentCode, confidence, ...entry }) => ({
    ...entry,
    ...(parentCode ? { parentCode } : {}),
    isUnconfirmed: confidence === 'from-memory',
  }));
}

/** People's name for a variety, or for a category that has none, where a sentence names one. */
export async function sortName(db: Db | Tx, kindCode: string, code: string): Promise<string> {
  const entries = await findEntries(db, kindCode);
  return entries.find((entry) => entry.code === code)?.name ?? code;
}

/** The definitions of a kind: common ones, those of the kind, those of the tables below a record, and the common ones that it lacks. */
export async function definitionsOf(
  db: Db,
  kindCode: string,
): Promise<{
  common: FieldDefinition[];
  kind: FieldDefinition[];
  tables: { key: string; label: string; fields: FieldDefinition[] }[];
  lacking: FieldDefinition[];
}> {
  const tables = tablesOf(kindCode);
  const foundDefinitions = await findDefinitions(db, ['common', kindCode, ...tables.map(({ code }) => code)]);
  const today = chinaDay(new Date());
  const askedDefinitions = (group: string) =>
    (foundDefinitions.get(group) ?? []).map((field) => boundedOn(field, today));
  return {
    common: commonOf(askedDefinitions('common'), kindCode),
    kind: askedDefinitions(kindCode),
    tables: tables.map(({ code, label }) => ({ key: code, label, fields: askedDefinitions(code) })),
    lacking: lackingOf(askedDefinitions('common'), kindCode),
  };
}

export async function fieldDefinitions(db: Db, place: CataloguePlace): Promise<FieldDefinitions> {
  const { common, kind, tables } = await definitionsOf(db, place.kindCode);
  if (kind.length === 0) throw new Refusal(catalogueText.unknownKind(place.kindCode));
  const isWhole = !place.categoryCode && !place.varietyCode;
  const shownFields = (origin: 'common' | 'kind', fields: FieldDefinition[]) =>
    (isWhole ? fields : fieldsFor(fields, place)).map((definition) => ({
      definition,
      origin,
      isRequired: isRequired(definition, place),
    }));
  return { fields: [...shownFields('common', common), ...shownFields('kind', kind)], tables };
}
