import type { PlannerSuggestion } from '@tejian/contract/business/planner/planner.contract.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { useEffect, useRef, useState } from 'react';
import { draftSlot } from '../../../platform/draft-slot.ts';
import { dropDraft, readDraft, saveDraft } from '../../../platform/drafts.ts';
import { useUser } from '../../../platform/session.ts';
import type { RestoredDraft } from '../../../ui/form/DraftNote.tsx';
import type { Draft } from './draft-plan.ts';

/** The laid jobs, and the words of the last suggestion for them. */
export interface Plan {
  readonly laid: Draft;
  readonly suggestions: readonly PlannerSuggestion[];
}

/** The part of a kept plan that can still come: days that are over are planned by nobody any more. */
export function stillAhead({ laid, suggestions }: Plan, today: Day): Plan {
  return {
    laid: laid.filter(({ date }) => date >= today),
    suggestions: suggestions.filter(({ date }) => date >= today),
  };
}

/**
 * A plan laid and not committed stays on this machine and comes back after a reload, unless something was laid before;
 * `restore` answers whether it was taken. Says when what came back was kept.
 */
export function useKeptPlan(plan: Plan, today: Day, restore: (plan: Plan) => boolean): RestoredDraft | undefined {
  const key = `planner:${useUser().id}`;
  const [isRead, setIsRead] = useState(false);
  const [restoredDraft, setRestored] = useState<RestoredDraft>();
  const latest = useRef({ today, restore });
  latest.current = { today, restore };
  useEffect(() => {
    const bringBack = async () => {
      const keptDraft = await readDraft<Plan>(await draftSlot(key));
      const ahead = keptDraft && stillAhead(keptDraft.value, latest.current.today);
      if (!ahead || ahead.laid.length === 0) return;
      if (latest.current.restore(ahead)) setRestored({ at: keptDraft.savedAt });
    };
    // Without local storage there is simply no draft.
    void bringBack()
      .catch(() => undefined)
      .finally(() => setIsRead(true));
  }, [key]);
  const { laid, suggestions } = plan;
  useEffect(() => {
    if (!isRead) return;
    if (laid.length === 0) setRestored(undefined); // what is laid next was not restored
    const keep = async () => {
      const slot = await draftSlot(key);
      await (laid.length > 0 ? saveDraft(slot, { laid, suggestions } satisfies Plan) : dropDraft(slot));
    };
    keep().catch(() => undefined); // it is only a convenience
  }, [isRead, key, laid, suggestions]);
  return laid.length > 0 ? restoredDraft : undefined;
}
