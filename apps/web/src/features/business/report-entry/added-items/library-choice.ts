import type { LibraryItem } from '@tejian/contract/configuration/item-library/item-library.contract.ts';
import type { AddedItem } from '@tejian/domain/business/report/added-items.ts';

/** The library's item as the report keeps it: later changes of the library do not reach it. */
export const addedFrom = ({ code, cls, valueName, unit, min, max, decimals, ...item }: LibraryItem): AddedItem => ({
  id: code,
  ...item,
  cls: cls ?? null,
  valueName: valueName ?? '',
  unit: unit ?? '',
  min: min ?? null,
  max: max ?? null,
  decimals: decimals ?? null,
});

/** Those whose name, group or demand says what is searched for. */
export function found(items: readonly LibraryItem[], search: string): LibraryItem[] {
  const wanted = search.trim().toLowerCase();
  return items.filter(({ code, group, name, req }) =>
    [code, group, name, req].some((part) => part.toLowerCase().includes(wanted)),
  );
}

/** Limits as a row of the library shows them. */
export function limitOf({ min, max, unit = '' }: LibraryItem): string {
  const said =
    min !== undefined && max !== undefined
      ? `${String(min)}～${String(max)}`
      : min !== undefined
        ? `≥ ${String(min)}`
        : max !== undefined
          ? `≤ ${String(max)}`
          : '';
  return [said, unit].filter(Boolean).join(' ');
}
