/** The codes that a dictionary lookup answers besides the item (spec §8: -1 and -4 stop the upward walk). */
export const lookupCode = {
  found: 0,
  /** No such type or no such value in it. */
  unknown: -1,
  /** The item stands at the top: there is nothing above it. */
  top: -4,
} as const;

export const DICTIONARY_ROOT = '-1'; // spec §3
export const AREA_ROOT = '000000'; // spec §7
const MAX_STEPS_UP = 6; // spec §9
export const MAX_LEVELS = 4; // spec §9: cascade up to four levels

interface Found<Item> {
  errorCode: number;
  data?: Item;
}

/** The line from the first level down to an item, by asking for one parent after another; capped at six steps (spec §9). */
export async function walkUp<Item extends { value: string }>(
  value: string,
  item: (value: string) => Promise<Found<Item>>,
  parent: (value: string) => Promise<Found<Item>>,
): Promise<Item[]> {
  const line: Item[] = [];
  let foundItem = await item(value);
  for (let steps = 0; foundItem.errorCode === lookupCode.found && foundItem.data && steps < MAX_STEPS_UP; steps += 1) {
    line.unshift(foundItem.data);
    foundItem = await parent(foundItem.data.value);
  }
  return line;
}
