import { findMessages, markRead } from '@tejian/contract/message/message/message.contract.ts';
import { callServer } from '../../../platform/api.ts';
import type { Page } from '../../../platform/page.tsx';
import { queryClient, refreshCalls } from '../../../platform/query-client.ts';

/** Unread messages, counted by the bell. */
export const UNREAD_KEY = ['unread'];

/** Goes where a message leads; whoever went there has read it. Files of long tasks are fetched, not opened as a page. */
export function followMessage(page: Page, { id, link }: { id: string; link: string }): void {
  if (link.startsWith('/api/')) location.assign(link);
  else page.open(link);
  void markOpened(id);
}

/** Somebody has it before their eyes; where that cannot be said it stays unread, and nothing is lost. */
export const markOpened = (id: string): Promise<void> =>
  callServer(markRead, { id }).then(
    () => {
      refreshCalls(findMessages); // an inbox that stands open shows it among those that were read
      return queryClient.invalidateQueries({ queryKey: UNREAD_KEY });
    },
    () => undefined,
  );
