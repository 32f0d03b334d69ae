import { logout } from '@tejian/contract/shared/session/session.contract.ts';
import { callServer } from '../platform/api.ts';
import { forgetSession, useSession } from '../platform/session.ts';
import { removeTabs, useTabs } from '../platform/tabs.ts';
import { windowStorage } from '../platform/web-storage.ts';
import { confirm } from '../ui/feedback/feedback.ts';
import { text } from './shell.text.ts';

/** Ends the session; the login page says so. */
export async function leave(): Promise<void> {
  await callServer(logout, {}, { withoutGate: true }).catch(() => undefined); // a session that is gone already is what was asked for
  removeTabs(() => true);
  forgetSession();
  windowStorage.dropAll();
  windowStorage.keep('tejian.farewell', text.loggedOut); // told on the login page, after the reload
  location.assign('/login');
}

/** The count of what only this machine has, which stays there for its owner; who leaves is told of it. */
async function unsentOf(userId: string | undefined): Promise<number> {
  if (!userId) return 0;
  const { countUnsent } = await import('@tejian/entry/browser/database.ts');
  return countUnsent(userId);
}

export async function logOut(): Promise<void> {
  const unsavedTabs = useTabs.getState().tabs.filter((tab) => tab.dirty);
  const unsent = await unsentOf(useSession.getState().user?.id).catch(() => 0); // a machine that keeps nothing
  const content = [
    ...(unsavedTabs.length > 0 ? [text.unsaved(unsavedTabs.map((tab) => tab.title).join('、'))] : []),
    ...(unsent > 0 ? [text.unsent(unsent)] : []),
  ].join('');
  if (await confirm({ title: text.logoutQuestion, ...(content ? { content } : {}) })) await leave();
}
