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
  declared: readonly C[],
  saved: readonly SavedColumn[],
  known: readonly string[],
): Arranged<C>[] {
  const byName = new Map(declared.map((column) => [column.name, column]));
  const shown: Arranged<C>[] = saved.flatMap((one) => {
    const column = byName.get(one.name);
    return column ? [{ ...column, isShown: !column.isHidden, saved: one }] : [];
  });
  const placed = new Set(shown.map(({ name }) => name));
  const off: Arranged<C>[] = [];
  for (const [index, column] of declared.entries()) {
    if (placed.has(column.name)) continue;
    if (known.includes(column.name) || column.isHidden || column.isFolded) off.push({ ...column, isShown: false });
    else shown.splice(placeAfter(declared.slice(0, index), shown), 0, { ...column, isShown: true });
  }
  return [...shown, ...off];
}

/** Right behind the nearest declared neighbour before it, else in front. */
function placeAfter(before: readonly DeclaredColumn[], shown: readonly DeclaredColumn[]): number {
  for (const neighbour of [...before].reverse()) {
    const at = shown.findIndex(({ name }) => name === neighbour.name);
    if (at >= 0) return at + 1;
  }
  return 0;
}

/** The columns that are kept of a layout: the ticked columns in their order, the hidden ones after them (spec §5). */
export function keptColumns<C extends SavedColumn>(
  ticked: readonly C[],
  declared: readonly DeclaredColumn[],
): (C | SavedColumn)[] {
  const visible = new Set(declared.filter(({ isHidden }) => !isHidden).map(({ name }) => name));
  const once = new Map(ticked.filter(({ name }) => visible.has(name)).map((column) => [column.name, column]));
  return [...once.values(), ...declared.filter(({ isHidden }) => isHidden).map(({ name }) => ({ name }))];
}
