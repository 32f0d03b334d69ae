import { draftKeys } from './drafts.ts';

const MOST_WINDOWS = 5;
const held = new Map<string, Promise<string>>();

/** Whether this window has the slot now; the browser gives it back when the window goes, also when it crashes. */
function hold(slot: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }; // not there without a secure connection
  if (!locks) return Promise.resolve(true);
  return new Promise((answer) => {
    void locks.request(`draft:${slot}`, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      return lock ? new Promise<void>(() => undefined) : undefined;
    });
  });
}

async function claim(key: string): Promise<string> {
  const slots = Array.from({ length: MOST_WINDOWS }, (_, at) => (at === 0 ? key : `${key}#${at + 1}`));
  const kept = await draftKeys();
  const first = slots.filter((slot) => kept.includes(slot)); // what another window left behind is taken up
  for (const slot of new Set([...first, ...slots])) if (await hold(slot)) return slot;
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
