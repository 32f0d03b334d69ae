import { forgetDictionaries } from '../platform/dictionary.ts';
import { machineStorage } from '../platform/web-storage.ts';
import { toast } from '../ui/feedback/feedback.ts';
import { text } from './shell.text.ts';
import { storedTheme, storeTheme } from './theme.ts';
import { keepSeenTours, seenTours, tours } from '../platform/use-tour.ts';

/** Clears what is only a copy or a convenience; drafts stay (decisions §9). */
export function clearCache(): void {
  const theme = storedTheme();
  const seenNames = tours.map((tour) => [tour, seenTours(tour)] as const);
  machineStorage.dropAll();
  storeTheme(theme); // a choice of the person, not a copy
  for (const [tour, loginNames] of seenNames) keepSeenTours(tour, loginNames); // spec §2: a tour is shown once
  forgetDictionaries();
  toast('success', text.cleared);
}
