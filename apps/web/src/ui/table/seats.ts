import { ROW_HEIGHT } from './column.ts';

const AROUND = 5;

/** A row element of the document and the row that it shows now. */
export interface Seat {
  key: number;
  index: number;
}

/**
 * Which rows are drawn: those in sight and some around them. Always equally many, so that each row that comes takes
 * the seat of one that went; and an even number, so that it finds the stripe that it needs.
 */
export function spanOf(scrolled: number, height: number, count: number): { first: number; end: number } {
  const many = 2 * Math.ceil((height / ROW_HEIGHT + 1) / 2 + AROUND);
  const first = Math.max(0, Math.min(Math.floor(scrolled / ROW_HEIGHT) - AROUND, count - many));
  return { first, end: Math.min(count, first + many) };
}

/** The same seats for a new span; untouched rows keep theirs, and a seat is added or dropped only with the number of rows. */
export function reseated(seats: readonly Seat[], { first, end }: { first: number; end: number }): readonly Seat[] {
  const stays = ({ index }: Seat) => index >= first && index < end;
  const seated = new Set(seats.filter(stays).map(({ index }) => index));
  const coming = Array.from({ length: end - first }, (_, at) => first + at).filter((index) => !seated.has(index));
  if (coming.length === 0 && seated.size === seats.length) return seats;
  const next: Seat[] = [];
  for (const seat of seats) {
    const index = stays(seat) ? seat.index : coming.shift();
    if (index !== undefined) next.push({ key: seat.key, index });
  }
  const unused = Math.max(-1, ...next.map(({ key }) => key)) + 1;
  return [...next, ...coming.map((index, at) => ({ key: unused + at, index }))];
}

/** Moves elements, which costs: only when nothing is scrolled any more. Keyboards and screen readers follow this order. */
export function inOrder(seats: readonly Seat[]): readonly Seat[] {
  const isSorted = seats.every(({ index }, at) => index > (seats[at - 1]?.index ?? -1));
  return isSorted ? seats : seats.toSorted((one, other) => one.index - other.index);
}
