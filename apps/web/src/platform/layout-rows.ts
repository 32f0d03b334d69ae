import type { ListCall } from '@tejian/contract/kit/call.ts';
import type { SearchField } from '@tejian/contract/kit/list-view.ts';
import { searchWireName } from '@tejian/contract/shared/layout/layout-names.ts';
import type { LayoutColumn, ViewLayout } from '@tejian/contract/shared/layout/layout.contract.ts';
import type { LayoutRow } from '../ui/list/layout-row.ts';

const isHidden = ({ showType }: LayoutColumn) => showType === 'hidden';

/** The rows of a layout that people see, each with the column or search field that it is about. */
export const toRows = (layout: ViewLayout, keyOf: (name: string) => string): LayoutRow[] =>
  layout.columns
    .filter((column) => !isHidden(column))
    .map(({ id, name, label, isShown, isFrozen, isLine, labelColor, width }) => ({
      id,
      name,
      key: keyOf(name),
      label,
      isShown,
      isFrozen,
      isLine,
      color: labelColor,
      width,
    }));

/**
 * The columns that are saved: the ticked rows, then the hidden ones of the layout (spec §5); what is not ticked stays
 * away.
 */
export function columnsToSave(rows: readonly LayoutRow[], layout: ViewLayout) {
  const tickedRows = rows.filter((row) => row.isShown);
  const shownItems = tickedRows.map(({ id, name, color, isFrozen, isLine, width }) => ({
    id,
    name,
    labelColor: color,
    isFrozen,
    isLine,
    width,
  }));
  const unseenColumns = layout.columns
    .filter(isHidden)
    .map(({ id, name, labelColor, isFrozen }) => ({ id, name, labelColor, isFrozen }));
  return [...shownItems, ...unseenColumns].map((column, index) => ({ ...column, order: index + 1 }));
}

/** The rows with the widths that were dragged since. */
export const widenedRows = (rows: readonly LayoutRow[], widths: Readonly<Record<string, number>>): LayoutRow[] =>
  rows.map((row) => ({ ...row, width: widths[row.key] ?? row.width }));

/** The search field of the list that a name of a saved layout means; a name that it does not know stands for itself. */
export function searchFieldOf<Search, Row>({
  view,
  search,
}: Pick<ListCall<Search, Row>, 'view' | 'search'>): (name: string) => string {
  const fields = view.search as readonly SearchField<never>[];
  const names = new Map(fields.map((field) => [searchWireName(search, field), field.name]));
  return (name) => names.get(name) ?? name;
}
