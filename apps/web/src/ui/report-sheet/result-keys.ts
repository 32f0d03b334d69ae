/**
 * The effect of a key on the result of an item: the place of the option that it chooses, none where it takes the result
 * back.
 */
interface ResultMove {
  readonly at: number | undefined;
  /** The cursor goes on to the next item. */
  readonly goesOn: boolean;
}

const TAKES_BACK = new Set(['0', 'Delete', 'Backspace']);

/** Keys 1, 2 … choose and go on, the arrows choose a neighbour, 0 or Delete takes back; every other key is the browser's. */
export function resultMove(key: string, chosenNumber: number, count: number): ResultMove | undefined {
  if (TAKES_BACK.has(key)) return { at: undefined, goesOn: false };
  if (/^[1-9]$/.test(key)) {
    const at = key.charCodeAt(0) - '1'.charCodeAt(0);
    return at < count ? { at, goesOn: true } : undefined;
  }
  if (key === 'ArrowRight') return { at: Math.min(chosenNumber + 1, count - 1), goesOn: false };
  return key === 'ArrowLeft' ? { at: Math.max(chosenNumber - 1, 0), goesOn: false } : undefined;
}
