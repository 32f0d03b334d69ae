import { logout } from '@tejian/contract/session/session.contract.ts';
import { callServer } from '../platform/api.ts';
import { forgetSession } from '../platform/session.ts';
import { removeTabs } from '../platform/tabs.ts';
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
  if (await confirm({ title: text.logoutQuestion })) await leave();
}
