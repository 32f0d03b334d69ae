import type { TableCode } from '../../shared/catalogue/tables.ts';
import { changesBetween, type Change } from './changes.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { partName, type Part } from './parts.ts';
import type { FieldValue } from '../../shared/field/read-value.ts';
import { partsText } from './parts.text.ts';

/** A change of a row names its table, the row and the field: `8000.pipingUnit#GD-01 主蒸汽管#length`. */
const SIGN = '#';
const fieldOf = (table: TableCode, name: string, key: string) => [table, name.replaceAll(SIGN, ''), key].join(SIGN);

interface PartChange {
  table: TableCode;
  name: string;
  /** Absent where the whole row came or went. */
  key?: string;
}

/** The row and field that a change of the history speaks of; undefined for the record's own fields. */
export function partChangeOf(field: string): PartChange | undefined {
  const [table = '', name, key] = field.split(SIGN);
  if (name === undefined || !Object.hasOwn(partsText.piece, table)) return undefined;
  return { table: table as TableCode, name, ...(key ? { key } : {}) }; // hasOwn has just said so
}

/** The heading of a change in the history: the row, and which of its fields. */
export function partChangeLabel(field: string, definitions: readonly FieldDefinition[]): string | undefined {
  const change = partChangeOf(field);
  if (!change) return undefined;
  const piece = partsText.piece[change.table];
  if (!change.key) return piece;
  const label = definitions.find(({ key }) => key === change.key)?.label ?? change.key;
  return `${piece} ${change.name} · ${label}`;
}

/** The rows that came, went and changed between two states of a table, in the order of the later one. */
export function partChanges(table: TableCode, before: readonly Part[], after: readonly Part[]): Change[] {
  const knownParts = new Map(before.map((part) => [part.id, part]));
  const keptIds = new Set(after.map(({ id }) => id));
  const whole = (from: Part | undefined, to: Part | undefined): Change => {
    const name = partName(table, (to ?? from)?.values ?? {});
    return { field: fieldOf(table, name, ''), before: from ? name : null, after: to ? name : null };
  };
  const changedChanges = after.flatMap((part): Change[] => {
    const old = part.id === undefined ? undefined : knownParts.get(part.id);
    if (!old) return [whole(undefined, part)];
    const name = partName(table, part.values);
    return changesBetween(old.values, part.values).map((change) => ({
      ...change,
      field: fieldOf(table, name, change.field),
    }));
  });
  // What a row held when it went is nowhere else: its fields are written down with it.
  const goneParts = before.filter(({ id }) => !keptIds.has(id));
  return [...changedChanges, ...goneParts.flatMap((part) => [whole(part, undefined), ...lastValues(table, part)])];
}

const lastValues = (table: TableCode, { values }: Part): Change[] =>
  changesBetween(values, {}).map((change) => ({
    ...change,
    field: fieldOf(table, partName(table, values), change.field),
  }));

/** Changes in two: those of the rows of these names, and the others. */
export function changesOfRows(table: TableCode, names: readonly string[], changes: readonly Change[]) {
  const signedNames = new Set(names.map((name) => name.replaceAll(SIGN, '')));
  const isOfRows = ({ field }: Change): boolean => {
    const place = partChangeOf(field);
    return place?.table === table && signedNames.has(place.name);
  };
  return { ofRows: changes.filter(isOfRows), others: changes.filter((change) => !isOfRows(change)) };
}

/** An entry that touches rows of this table alone. */
export const isOfRowsAlone = (table: TableCode, changes: readonly Change[]): boolean =>
  changes.length > 0 && changes.every(({ field }) => partChangeOf(field)?.table === table);

/** A row as the history calls it: its name, and its values under it. */
export function partState(table: TableCode, { values }: Part): Record<string, FieldValue> {
  const name = partName(table, values);
  const ownEntries = Object.entries(values).map(([key, value]) => [fieldOf(table, name, key), value] as const);
  return { [fieldOf(table, name, '')]: name, ...Object.fromEntries(ownEntries) };
}

/** A row with the values that are given for it under the names of the history; null takes a value away. */
export function withValues<P extends Part>(
  table: TableCode,
  part: P,
  givenValues: ReadonlyMap<string, FieldValue | null>,
): P {
  const name = partName(table, part.values);
  const values = { ...part.values };
  for (const key of Object.keys(part.values)) {
    const value = givenValues.get(fieldOf(table, name, key));
    if (value === null) delete values[key];
    else if (value !== undefined) values[key] = value;
  }
  return { ...part, values };
}

/**
 * The entries of a history that speak of one row, the oldest first, each with the changes of that row alone by the fields' own keys:
 * under whatever name the row had then. An entry that renames a row has all its changes under the later name.
 */
export function entriesOfRow<Entry extends { readonly changes: readonly Change[] }>(
  table: TableCode,
  part: Part,
  history: readonly Entry[],
): (Entry & { readonly changes: Change[] })[] {
  const ownEntries: (Entry & { readonly changes: Change[] })[] = [];
  let values: Readonly<Record<string, unknown>> = part.values;
  for (const entry of history.toReversed()) {
    const name = partName(table, values).replaceAll(SIGN, '');
    const changes = entry.changes.flatMap((change): Change[] => {
      const place = partChangeOf(change.field);
      return place?.table === table && place.name === name ? [{ ...change, field: place.key ?? '' }] : [];
    });
    const whole = changes.filter(({ field }) => field === '');
    if (whole.some(({ before }) => before === null)) break; // the row came; what is older is of another one
    if (changes.length === 0 || whole.length > 0) continue; // another row of this name went
    ownEntries.unshift({ ...entry, changes });
    values = { ...values, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
  }
  return ownEntries;
}
