import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { useSyncExternalStore } from 'react';
import { useOnChange } from '../../../ui/use-on-change.ts';
import type { EntrySession } from './entry-session.ts';
import { usePresence, type Editor } from './use-presence.ts';

/**
 * Keeps the open form at what the server has: what others save comes in before somebody signs, their signatures and
 * remarks show, and signatures that lapse by what is saved here are shown as lapsed. Answers who else has the form open.
 */
export function useNewest(
  detail: ReportDetail,
  session: EntrySession,
  refresh: () => Promise<void>,
): readonly Editor[] {
  const content = useSyncExternalStore(session.subscribe, () => session.getAutosave().base.content);
  // The page has learned of this person's own saves, but not whose signatures they made lapse.
  const outdatedContent = detail.signatures.length > 0 && content !== detail.contentVersion ? content : undefined;
  const others = usePresence(detail.item.itemNo, ({ contentVersion, standing }) => {
    const { base, phase } = session.getAutosave();
    const isOther = contentVersion !== base.content || standing !== detail.standing || outdatedContent !== undefined;
    if (phase !== 'saving' && isOther) void refresh();
  });
  useOnChange(outdatedContent, () => {
    if (outdatedContent !== undefined) void refresh();
  });
  return others;
}
