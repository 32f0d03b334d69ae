/** One column as a person has saved it. */
export interface SavedColumn {
  name: string;
  labelColor?: string;
  isFrozen?: boolean;
  isLine?: boolean;
  width?: number;
}

/** A column as the version that runs declares it. */
export interface DeclaredColumn {
  name: string;
  /** Never listed for editing (spec §3, showType hidden). */
  isHidden: boolean;
  /** Not shown before the person asks for it. */
  isFolded?: boolean;
}

export type Arranged<C> = C & { isShown: boolean; saved?: SavedColumn };

/**
 * The declared columns as the person arranged them. What was not ticked stays off, at the end; what the saved layout cannot know
 * (a later version brought it) stands at its declared place; saved columns that are gone are ignored.
 */
export function arrange<C extends DeclaredColumn>(
  declaredColumns: readonly C[],
  savedColumns: readonly SavedColumn[],
  knownTexts: readonly string[],
): Arranged<C>[] {
  const byName = new Map(declaredColumns.map((column) => [column.name, column]));
  const shownItems: Arranged<C>[] = savedColumns.flatMap((one) => {
    const column = byName.get(one.name);
    return column ? [{ ...column, isShown: !column.isHidden, saved: one }] : [];
  });
  const placedNames = new Set(shownItems.map(({ name }) => name));
  const off: Arranged<C>[] = [];
  for (const [index, column] of declaredColumns.entries()) {
    if (placedNames.has(column.name)) continue;
    if (knownTexts.includes(column.name) || column.isHidden || column.isFolded) off.push({ ...column, isShown: false });
    else shownItems.splice(placeAfter(declaredColumns.slice(0, index), shownItems), 0, { ...column, isShown: true });
  }
  return [...shownItems, ...off];
}

/** Right behind the nearest declared neighbour before it, else in front. */
function placeAfter(before: readonly DeclaredColumn[], shownColumns: readonly DeclaredColumn[]): number {
  for (const neighbour of [...before].reverse()) {
    const at = shownColumns.findIndex(({ name }) => name === neighbour.name);
    if (at >= 0) return at + 1;
  }
  return 0;
}

/** The columns that are kept of a layout: the ticked columns in their order, the hidden ones after them (spec §5). */
export function keptColumns<C extends SavedColumn>(
  tickedItems: readonly C[],
  declaredColumns: readonly DeclaredColumn[],
): (C | SavedColumn)[] {
  const visible = new Set(declaredColumns.filter(({ isHidden }) => !isHidden).map(({ name }) => name));
  const once = new Map(tickedItems.filter(({ name }) => visible.has(name)).map((column) => [column.name, column]));
  return [...once.values(), ...declaredColumns.filter(({ isHidden }) => isHidden).map(({ name }) => ({ name }))];
}
