import { holdForLife } from '@tejian/entry/browser/turn.ts';
import { draftKeys } from './drafts.ts';

const MOST_WINDOWS = 5;
const heldTexts = new Map<string, Promise<string>>();

/** The places of a form's drafts in the order in which a window tries them: what another one left behind is taken up first. */
export function slotsInOrder(key: string, keptKeys: readonly string[]): string[] {
  const slots = Array.from({ length: MOST_WINDOWS }, (_, at) => (at === 0 ? key : `${key}#${at + 1}`));
  return slots.toSorted((one, other) => Number(keptKeys.includes(other)) - Number(keptKeys.includes(one)));
}

async function claim(key: string): Promise<string> {
  for (const slot of slotsInOrder(key, await draftKeys())) if (await holdForLife(`draft:${slot}`)) return slot;
  return key;
}

/**
 * The place where a form keeps its draft: two windows with the same form do not write over one another, and what a
 * window that is gone has left is offered to the next one that opens the form.
 */
export function draftSlot(key: string): Promise<string> {
  const knownClaim = heldTexts.get(key) ?? claim(key);
  heldTexts.set(key, knownClaim);
  return knownClaim;
}
