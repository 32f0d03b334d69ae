import { holdForLife } from '@tejian/entry/browser/turn.ts';
import { draftKeys } from './drafts.ts';

const MOST_WINDOWS = 5;
const held = new Map<string, Promise<string>>();

async function claim(key: string): Promise<string> {
  const slots = Array.from({ length: MOST_WINDOWS }, (_, at) => (at === 0 ? key : `${key}#${at + 1}`));
  const kept = await draftKeys();
  const first = slots.filter((slot) => kept.includes(slot)); // what another window left behind is taken up
  for (const slot of new Set([...first, ...slots])) if (await holdForLife(`draft:${slot}`)) return slot;
  return key;
}

/**
 * Where a form keeps its draft: two windows with the same form do not write over one another, and what a window that is
 * gone has left is offered to the next one that opens the form.
 */
export function draftSlot(key: string): Promise<string> {
  const known = held.get(key) ?? claim(key);
  held.set(key, known);
  return known;
}
