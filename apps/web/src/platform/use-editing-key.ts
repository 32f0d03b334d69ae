import { useState } from 'react';

/**
 * A key for an editor of something stored that comes anew after each save. The editor stays while what was saved in it is on
 * its way back, so that nothing is lost that was typed meanwhile; with what somebody else has saved it begins anew.
 * `standing`: which of all saved states is shown now.
 */
export function useEditingKey(standing: string) {
  const [editing, setEditing] = useState<{ key: string; shown: string; awaited?: string }>({
    key: standing,
    shown: standing,
  });
  let now = editing;
  if (standing !== editing.shown) {
    const isOwn = standing === editing.awaited;
    now = { key: isOwn ? editing.key : standing, shown: standing };
    setEditing(now);
  }
  return {
    key: now.key,
    /** The editor has saved this state, which will be shown. */
    awaits: (savedState: string) => setEditing((before) => ({ ...before, awaited: savedState })),
  };
}
