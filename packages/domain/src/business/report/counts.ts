// How many items have which effect, as conditions and summaries ask it.
import type { ItemJudgement } from './item.ts';
import type { CountFilter, Effect, Item, ItemClass } from './template.ts';

export interface CountedItem {
  readonly item: Item;
  readonly judgement: ItemJudgement;
}

export interface Counts extends Readonly<Record<Effect, number>> {
  readonly total: number;
  readonly empty: number;
  readonly failKey: number;
  readonly failByClass: Readonly<Record<ItemClass, number>>;
}

export function matches({ item, judgement }: CountedItem, filter: CountFilter): boolean {
  if (judgement.effect !== filter.effect) return false;
  if (filter.key !== undefined && item.key !== filter.key) return false;
  if (filter.section !== undefined && judgement.section !== filter.section) return false;
  return filter.cls === undefined || (item.cls !== null && filter.cls.includes(item.cls));
}

export function countItems(items: readonly CountedItem[]): Counts {
  const byEffect: Record<Effect, number> = { pass: 0, fail: 0, na: 0, unable: 0 };
  const failByClass: Record<ItemClass, number> = { A: 0, B: 0, C: 0 };
  let empty = 0;
  let failKey = 0;
  for (const { item, judgement } of items) {
    if (judgement.effect === null) empty += 1;
    else byEffect[judgement.effect] += 1;
    if (judgement.effect !== 'fail') continue;
    if (item.key) failKey += 1;
    if (item.cls) failByClass[item.cls] += 1;
  }
  return { ...byEffect, total: items.length, empty, failKey, failByClass };
}
