import type { Conversion } from './convert.ts';
import { joinedFields } from './column-words.text.ts';
import { identifierKeys, type LedgerContext } from './ledger-field.ts';
import type { FieldMapping, LedgerMapping } from './mapping.ts';
import { areApart, proposedField, type LedgerColumn } from './propose-mapping.ts';

/** The field that a column fills, if any. */
export const fieldOfColumn = (mapping: LedgerMapping, column: string): FieldMapping | undefined =>
  mapping.fields.find((entry) => entry.columns.includes(column));

type Assigned = {
  readonly column: LedgerColumn;
  readonly field: string | undefined;
  /** All columns of the file: two that stand on different sheets may fill one field. */
  readonly columns?: readonly LedgerColumn[];
};

/** Gives a column another field, or none. A field that is made of several columns takes one more, any other lets go of its own. */
export function assignColumn(
  mapping: LedgerMapping,
  { column, field: key, columns = [] }: Assigned,
  context: LedgerContext,
): LedgerMapping {
  const field = context.fields.find((one) => one.key === key);
  const others = mapping.fields.flatMap((entry) => withoutColumn(entry, column.name));
  if (!field) return withIdentifier({ ...mapping, fields: others });
  const before = others.find((entry) => entry.field === field.key);
  const ownColumns = columns.filter(({ name }) => before?.columns.includes(name));
  const isOfAnotherSheet = ownColumns.length > 0 && areApart(ownColumns, column);
  const joins = before !== undefined && (joinedFields.includes(field.key) || isOfAnotherSheet);
  const entry = joins
    ? { ...before, columns: [...before.columns, column.name] }
    : proposedField(field, [column], context);
  const { [field.key]: _replaced, ...constants } = mapping.constants;
  return withIdentifier({
    ...mapping,
    constants,
    fields: [...others.filter((one) => one.field !== field.key), entry],
  });
}

function withoutColumn(entry: FieldMapping, column: string): FieldMapping[] {
  const columns = entry.columns.filter((one) => one !== column);
  return columns.length === 0 ? [] : [{ ...entry, columns }];
}

/** The equipment is known by the code that is mapped; the chosen one as long as it is. */
function withIdentifier(mapping: LedgerMapping): LedgerMapping {
  const mappedKeys = identifierKeys.filter((key) => mapping.fields.some((entry) => entry.field === key));
  const [first] = mappedKeys;
  return !first || mappedKeys.includes(mapping.identifier) ? mapping : { ...mapping, identifier: first };
}

const changedMapping = (
  mapping: LedgerMapping,
  field: string,
  change: (entry: FieldMapping) => FieldMapping,
): LedgerMapping => ({
  ...mapping,
  fields: mapping.fields.map((entry) => (entry.field === field ? change(entry) : entry)),
});

/** Reads the field's column as a person says; an open question is answered by it. */
export const setConversion = (mapping: LedgerMapping, field: string, conversion: Conversion): LedgerMapping =>
  changedMapping(mapping, field, ({ isOpen: _answered, ...entry }) => ({ ...entry, conversion }));

/** Says what a word of the ledger means; null: it has no counterpart. */
export const setWord = (
  mapping: LedgerMapping,
  field: string,
  { word, code }: { word: string; code: string | null },
): LedgerMapping =>
  changedMapping(mapping, field, (entry) => ({
    ...entry,
    words: [...(entry.words ?? []).filter((one) => one.word !== word), { word, code }],
  }));

/** A value that every row gets; blank takes it away. A constant and a column exclude one another. */
export function setConstant(mapping: LedgerMapping, field: string, value: string | undefined): LedgerMapping {
  const { [field]: _before, ...constants } = mapping.constants;
  return { ...mapping, constants: value ? { ...constants, [field]: value } : constants };
}
