import type { FieldDef } from '../field/field-def.ts';
import type { LayoutRow } from './layout-row.ts';
import type { TableColumn } from '../table/column.ts';
import { shownColor } from '../table/label-color.ts';

/** The table as the person has laid it out; as declared when their layout cannot be had. */
export function laidOut<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly LayoutRow[] | undefined,
): readonly TableColumn<Row>[] {
  if (!rows) return columns.filter(({ folded }) => !folded);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return rows.flatMap(({ key, isShown, isFrozen, isLine, color, width }) => {
    const column = isShown && byKey.get(key);
    if (!column) return [];
    return [{ ...column, frozen: isFrozen, wraps: isLine, width: width || column.width, color: shownColor(color) }];
  });
}

/** The search fields as the person has laid them out. */
export function laidOutFields(fields: readonly FieldDef[], rows: readonly LayoutRow[] | undefined): FieldDef[] {
  if (!rows) return [...fields];
  const byKey = new Map(fields.map((field) => [field.name, field]));
  return rows.flatMap(({ key, isShown, isLine, color }) => {
    const field = isShown && byKey.get(key);
    return field ? [{ ...field, newLine: isLine, labelColor: shownColor(color) }] : [];
  });
}
