import { dropKept } from './kept-state.ts';
import { forgetPage } from './query-client.ts';
import { removeTabs, type Tab } from './tabs.ts';

/** Closes tabs without asking, and forgets what their pages had loaded and kept. */
export function closeTabs(isGone: (tab: Tab) => boolean): void {
  for (const { key } of removeTabs(isGone)) {
    forgetPage(key);
    dropKept(`list:${key}:`);
  }
}
