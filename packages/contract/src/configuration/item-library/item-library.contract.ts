import { itemLibraryText as words } from '@tejian/domain/configuration/item-library/item-library.text.ts';
import { sought } from '../../kit/coded.ts';
import { call } from '../../kit/call.ts';
import { checked, field, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const { label } = words;

/** `Z` is left to items that an inspector adds by hand: keys of one report never meet. */
const itemCode = checked(requiredText(label.itemCode, { max: 12 }), (value) =>
  /^(?!Z)[A-Z0-9-]{2,}$/.test(value) ? undefined : words.codeRule,
);
const figure = optional(
  field(
    { type: 'number', isWhole: false },
    (raw) => (typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined),
    words.figure,
  ),
);

const libraryItem = record({
  code: itemCode,
  group: requiredText(label.group, { max: 60 }),
  name: requiredText(label.name, { max: 100 }),
  cls: optional(oneOf(['A', 'B', 'C'])),
  req: text({ max: 500 }),
  /** The results to choose from, by their name in the general report. */
  results: oneOf(['conform', 'qualified', 'witness']),
  valueName: optional(text({ max: 40 })),
  unit: optional(text({ max: 20 })),
  min: figure,
  max: figure,
  decimals: optional(integer({ min: 0, max: 4 })),
});
export type LibraryItem = ValueOf<typeof libraryItem>;

/** A library of inspection items, of one kind of equipment or of all. */
export const libraryDocument = record({
  code: requiredText(label.code, { max: 40 }),
  kindCode: optional(text({ max: 10 })),
  items: list(libraryItem, { max: 500 }),
});
export type ItemLibrary = ValueOf<typeof libraryDocument>;

/** The items that an inspector of this kind of equipment picks from. */
export const findLibraryItems = call({
  path: '/api/definition/findLibraryItem',
  request: record({
    kindCode: wire('equcodeset', sought(requiredText(label.kindCode, { max: 10 }), 'EQUIPMENT_KIND')),
  }),
  answer: list(libraryItem),
});
