import { ROW_HEIGHT } from './column.ts';

const AROUND = 5;

/** A row element of the document and the row that it shows now. */
export interface RowSlot {
  key: number;
  index: number;
}

/**
 * The rows that are drawn: those in sight and some around them. Always equally many, so that each row that comes takes
 * the slot of one that went; and an even number, so that it finds the stripe that it needs.
 */
export function spanOf(scrolledTop: number, height: number, count: number): { first: number; end: number } {
  const many = 2 * Math.ceil((height / ROW_HEIGHT + 1) / 2 + AROUND);
  const first = Math.max(0, Math.min(Math.floor(scrolledTop / ROW_HEIGHT) - AROUND, count - many));
  return { first, end: Math.min(count, first + many) };
}

/** The same slots for a new span; untouched rows keep theirs, and a slot is added or dropped only with the number of rows. */
export function reassignedSlots(
  slots: readonly RowSlot[],
  { first, end }: { first: number; end: number },
): readonly RowSlot[] {
  const stays = ({ index }: RowSlot) => index >= first && index < end;
  const shownIndexes = new Set(slots.filter(stays).map(({ index }) => index));
  const coming = Array.from({ length: end - first }, (_, at) => first + at).filter((index) => !shownIndexes.has(index));
  if (coming.length === 0 && shownIndexes.size === slots.length) return slots;
  const next: RowSlot[] = [];
  for (const slot of slots) {
    const index = stays(slot) ? slot.index : coming.shift();
    if (index !== undefined) next.push({ key: slot.key, index });
  }
  const unusedNumber = Math.max(-1, ...next.map(({ key }) => key)) + 1;
  return [...next, ...coming.map((index, at) => ({ key: unusedNumber + at, index }))];
}

/** Moves elements, which costs: only when nothing is scrolled any more. Keyboards and screen readers follow this order. */
export function inOrder(slots: readonly RowSlot[]): readonly RowSlot[] {
  const isSorted = slots.every(({ index }, at) => index > (slots[at - 1]?.index ?? -1));
  return isSorted ? slots : slots.toSorted((one, other) => one.index - other.index);
}
