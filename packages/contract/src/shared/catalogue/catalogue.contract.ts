import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { sought } from '../../kit/coded.ts';
import { call } from '../../kit/call.ts';
import { codes, flag, integer, json, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

/** One entry of the catalogue of special equipment; level 1 kind, 2 category, 3 variety, 4 sub-variety of the institute. */
const catalogueItem = record({
  code: text(),
  name: text(),
  parentCode: optional(text()),
  level: integer(),
  kindCode: text(),
  isLeaf: flag(),
  appliesTo: codes(),
  /** Taken over without a source: shown as 待核. */
  isUnconfirmed: flag(),
});
export type CatalogueItem = ValueOf<typeof catalogueItem>;

/** The catalogue, whole or of one kind, in its order; `catalogueTree` hangs it together. */
export const findCatalogue = call({
  path: '/api/catalogue/findCatalogue',
  request: record({ kindCode: sought(optional(text({ max: 4 })), 'EQUIPMENT_KIND') }),
  answer: list(catalogueItem),
});

/** A field of the record or of a table below it; `isRequired` is already decided for the place that was asked. */
const shownField = record({
  definition: json<FieldDefinition>(),
  origin: oneOf(['common', 'kind']),
  isRequired: flag(),
});
const fieldTable = record({ key: text(), label: text(), fields: list(json<FieldDefinition>()) });

/** The fields of equipment at one place of the catalogue; without a category, all fields of the kind. */
export const findFieldDefinitions = call({
  path: '/api/catalogue/findFieldDefinitions',
  request: record({
    kindCode: requiredText('设备种类', { max: 4 }),
    categoryCode: optional(text({ max: 4 })),
    varietyCode: optional(text({ max: 4 })),
    subVarietyCode: optional(text({ max: 4 })),
  }),
  answer: record({ fields: list(shownField), tables: list(fieldTable) }),
});
export type FieldDefinitions = ValueOf<typeof findFieldDefinitions.answer>;

const listedField = record({ definition: json<FieldDefinition>(), isIndexed: flag() });
export type ListedField = ValueOf<typeof listedField>;

/** The own fields that lists of a form's records show; `isIndexed` once an index serves their order. */
export const findListedFields = call({
  path: '/api/catalogue/findListedFields',
  request: record({ form: requiredText('自定义字段代码', { max: 40 }) }),
  answer: list(listedField),
});

/** The own fields of units, applications or items, and the other fields that their rules may name. */
export const findOwnFields = call({
  path: '/api/catalogue/findOwnFields',
  request: record({ entity: oneOf(['unit', 'application', 'item']) }),
  answer: record({ own: list(json<FieldDefinition>()), beside: list(json<FieldDefinition>()) }),
});

/** An inspection category as it is for one kind of equipment. */
const inspectionCategory = record({
  code: text(),
  label: text(),
  group: text(),
  nature: text(),
  /** Months between two inspections; none when it is done on demand. */
  cycleMonths: optional(integer()),
  conclusions: list(text()),
  isUnconfirmed: flag(),
});
export type InspectionCategory = ValueOf<typeof inspectionCategory>;

/** The categories by which equipment of a kind is inspected; all categories without a kind. */
export const findInspectionCategories = call({
  path: '/api/catalogue/findInspectionCategories',
  request: record({
    kindCode: sought(optional(text({ max: 4 })), 'EQUIPMENT_KIND'),
    categoryCode: optional(text({ max: 4 })),
  }),
  answer: list(inspectionCategory),
});
