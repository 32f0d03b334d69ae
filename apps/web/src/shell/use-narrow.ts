import { useSyncExternalStore } from 'react';

/** The same width as in narrow.css. */
const narrow = matchMedia('(width < 700px)');

function watch(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}

/** On a phone the menus lie over the page and go after a choice. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => narrow.matches);
