import { listText } from '@tejian/domain/shared/list/list.text.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { OwnField } from '@tejian/domain/shared/field/own-field.ts';
import type { CellType, Column, ListView, SearchField } from '../../kit/list-view.ts';
import type { ListedField } from './catalogue.contract.ts';

type OwnType = OwnField['type'];
const cellTypes: Record<OwnType, CellType> = {
  text: 'text',
  textarea: 'text',
  number: 'number',
  integer: 'number',
  date: 'date',
  yearMonth: 'date',
  select: 'dict',
  multiselect: 'dict',
  boolean: 'flag',
};
const typeOf = ({ type }: FieldDefinition) => type as OwnType; // own fields have no other types

/** Long texts have no index of their order, several values and yes or no have no useful one. */
const unorderedTypes: readonly OwnType[] = ['textarea', 'multiselect', 'boolean'];

const words = (options: readonly string[]) => options.map((option) => ({ value: option, label: option }));
const yesNo = [
  { value: 'true', label: listText.yes },
  { value: 'false', label: listText.no },
];

function columnOf<Row>({ definition, isIndexed }: ListedField): Column<Row> {
  const type = typeOf(definition);
  const { key, label, unit } = definition;
  return {
    field: key as keyof Row & string, // rows of a list with own fields hold their values
    label: unit ? `${label}(${unit})` : label,
    type: cellTypes[type],
    ...(type === 'multiselect' ? { many: true } : {}),
    ...(isIndexed && !unorderedTypes.includes(type) ? { sortable: true } : {}),
  };
}

/** Numbers are asked in the advanced query only, as technical parameters are. */
function searchOf<Row>({ definition }: ListedField): SearchField<Row>[] {
  const { key, label, options = [] } = definition;
  const field = { name: key, label, over: [key as keyof Row & string] }; // likewise
  switch (cellTypes[typeOf(definition)]) {
    case 'text':
      return [{ ...field, match: 'contains' }];
    case 'date':
      return [{ ...field, match: 'range', showType: 'daterange' }];
    case 'dict':
      return [
        {
          ...field,
          showType: 'select',
          options: words(options),
          ...(definition.type === 'multiselect' ? { isMany: true } : {}),
        },
      ];
    case 'flag':
      return [{ ...field, showType: 'select', options: yesNo }];
    default:
      return [];
  }
}

/** The view with the listed own fields of its records: columns at their place, conditions behind those of the release. */
export function withOwnColumns<Row>(view: ListView<Row>, fields: readonly ListedField[]): ListView<Row> {
  const { own, columns, search } = view;
  if (!own || fields.length === 0) return view;
  const at = columns.findIndex(({ field }) => field === own.before);
  return {
    ...view,
    columns: columns.toSpliced(at < 0 ? columns.length : at, 0, ...fields.map((field) => columnOf<Row>(field))),
    search: [...search, ...fields.flatMap((field) => searchOf<Row>(field))],
  };
}
