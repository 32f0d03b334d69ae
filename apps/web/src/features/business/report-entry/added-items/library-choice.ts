import type { LibraryItem } from '@tejian/contract/configuration/item-library/item-library.contract.ts';

/** Those whose name, group or demand says what is searched for. */
export function foundItems(items: readonly LibraryItem[], search: string): LibraryItem[] {
  const wantedSearch = search.trim().toLowerCase();
  return items.filter(({ code, group, name, req }) =>
    [code, group, name, req].some((part) => part.toLowerCase().includes(wantedSearch)),
  );
}

/** Limits as a row of the library shows them. */
export function limitOf({ min, max, unit = '' }: LibraryItem): string {
  const bounds =
    min !== undefined && max !== undefined
      ? `${String(min)}～${String(max)}`
      : min !== undefined
        ? `≥ ${String(min)}`
        : max !== undefined
          ? `≤ ${String(max)}`
          : '';
  return [bounds, unit].filter(Boolean).join(' ');
}
