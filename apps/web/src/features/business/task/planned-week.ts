import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { addDays, weekdayOf, type Day } from '@tejian/domain/shared/day/day.ts';
import { text } from './task.text.ts';

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
export const weekFrom = (monday: Day): Day[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at));
export const cellKey = (name: string, day: Day): string => `${name} ${day}`;

type Planned = Pick<Item, 'state' | 'leadInspector' | 'inspectors' | 'plannedDate' | 'inspectedUnit'>;

/** Items by person and day, each once per person; an item that was voided takes nobody's time. */
export function plannedCells<I extends Planned>(items: readonly I[]): ReadonlyMap<string, readonly I[]> {
  const cells = new Map<string, I[]>();
  for (const item of items.filter((one) => one.state !== 'voided')) {
    const names = new Set([item.leadInspector ?? '', ...(item.inspectors ?? '').split(text.nameJoint)]);
    names.delete('');
    for (const name of names) {
      const key = cellKey(name, item.plannedDate ?? '');
      cells.set(key, [...(cells.get(key) ?? []), item]);
    }
  }
  return cells;
}
