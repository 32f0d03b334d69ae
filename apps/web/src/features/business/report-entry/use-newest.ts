import type { ReportDetail } from '@tejian/contract/business/report/report.contract.ts';
import { useEffect, useSyncExternalStore } from 'react';
import type { EntrySession } from './entry-session.ts';
import { usePresence, type Editor } from './use-presence.ts';

/**
 * Keeps the open form at what the server has: what others save comes in before somebody signs, and signatures that lapse
 * by what is saved here are shown as lapsed. Answers who else has the form open.
 */
export function useNewest(
  detail: ReportDetail,
  session: EntrySession,
  refresh: () => Promise<void>,
): readonly Editor[] {
  const content = useSyncExternalStore(session.subscribe, () => session.getAutosave().base.content);
  const others = usePresence(detail.item.itemNo, (newest) => {
    const { base, phase } = session.getAutosave();
    if (newest !== base.content && phase !== 'saving') void refresh();
  });
  const isOutdated = detail.signatures.length > 0 && content !== detail.contentVersion;
  useEffect(() => {
    if (isOutdated) void refresh();
    // eslint-disable-next-line -- once per content: `refresh` is another function after each answer
  }, [isOutdated, content]);
  return others;
}
