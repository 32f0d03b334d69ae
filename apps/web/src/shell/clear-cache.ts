import { forgetDictionaries } from '../platform/dictionary.ts';
import { machineStorage } from '../platform/web-storage.ts';
import { toast } from '../ui/feedback/feedback.ts';
import { text } from './shell.text.ts';
import { storedTheme, storeTheme } from './theme.ts';
import { keepSeenTours, seenTours } from './use-tour.ts';

/** Clears what is only a copy or a convenience; drafts stay (decisions §9). */
export function clearCache(): void {
  const [theme, seen] = [storedTheme(), seenTours()];
  machineStorage.dropAll();
  storeTheme(theme); // a choice of the person, not a copy
  keepSeenTours(seen); // spec §2: the tour is shown once
  forgetDictionaries();
  toast('success', text.cleared);
}
