import type { Item } from '@tejian/domain/business/report/template.ts';

/** One item with the merged cell of its group, if it is the first of it. */
export interface ItemBlock {
  item: Item;
  /** Printed lines of the item: one for each sub. */
  lines: number;
  group?: { name: string; lines: number; items: readonly string[] };
}

const linesOf = (item: Item) => Math.max(1, item.subs?.length ?? 0);

/** Neighbouring items of one group share a merged cell, the way the form prints them. */
export function itemBlocks(items: readonly Item[]): ItemBlock[] {
  const blocks: ItemBlock[] = [];
  let openPart: { name: string; lines: number; items: string[] } | undefined;
  for (const item of items) {
    const lines = linesOf(item);
    if (openPart?.name === item.group) {
      openPart.lines += lines;
      openPart.items.push(item.no);
      blocks.push({ item, lines });
    } else {
      openPart = { name: item.group, lines, items: [item.no] };
      blocks.push({ item, lines, group: openPart });
    }
  }
  return blocks;
}
