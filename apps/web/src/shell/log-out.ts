import { logout } from '@tejian/contract/shared/session/session.contract.ts';
import { callServer } from '../platform/api.ts';
import { forgetSession } from '../platform/session.ts';
import { removeTabs, useTabs } from '../platform/tabs.ts';
import { confirm } from '../ui/feedback/feedback.ts';
import { text } from './shell.text.ts';

/** Ends the session; the login page says so. */
export async function leave(): Promise<void> {
  await callServer(logout, {}, { withoutGate: true }).catch(() => undefined); // a session that is gone already is what was asked for
  removeTabs(() => true);
  forgetSession();
  sessionStorage.clear();
  sessionStorage.setItem('tejian.farewell', text.loggedOut); // told on the login page, after the reload
  location.assign('/login');
}

export async function logOut(): Promise<void> {
  const unsaved = useTabs.getState().tabs.filter((tab) => tab.dirty);
  const content = unsaved.length > 0 ? text.unsaved(unsaved.map((tab) => tab.title).join('、')) : undefined;
  if (await confirm({ title: text.logoutQuestion, content })) await leave();
}
