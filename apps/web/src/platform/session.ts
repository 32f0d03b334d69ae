import {
  findMenuTree,
  findPermissions,
  findUserInfo,
  type MenuEntry,
  type SessionUser,
} from '@tejian/contract/shared/session/session.contract.ts';
import { useCallback } from 'react';
import { create } from 'zustand';
import { callServer } from './api.ts';
import { claimMarker, dropMarker } from './login-marker.ts';
import { claimTabs, limitTabs } from './tabs.ts';

interface Session {
  user: SessionUser | undefined;
  codes: ReadonlySet<string>;
  /** Codes whose actions are in sight for everybody and warn on a click. */
  operatorCodes: ReadonlySet<string>;
  menu: readonly MenuEntry[];
}

const nobody: Session = { user: undefined, codes: new Set(), operatorCodes: new Set(), menu: [] };

export const useSession = create<Session>(() => nobody);

/** Loads who is here, what they may do, and their menu. */
export async function loadSession(): Promise<void> {
  const first = { withoutGate: true }; // spec §4: failing to load the user leads to login
  const [user, { codes, operatorCodes }, menu] = await Promise.all([
    callServer(findUserInfo, {}, first),
    callServer(findPermissions, {}, first),
    callServer(findMenuTree, {}, first),
  ]);
  claimMarker();
  claimTabs(user.id);
  limitTabs(user.maxTabs);
  useSession.setState({
    user,
    codes: new Set(codes),
    operatorCodes: new Set(operatorCodes),
    menu: shownEntries(menu),
  });
}

const SYSTEMS: ReadonlySet<string> = new Set(['scdeap', 'supervise']);

/** Only entries of these two systems are shown, at any depth (spec §6). */
export const shownEntries = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu
    .filter(({ systemCode }) => SYSTEMS.has(systemCode))
    .map((entry) => ({ ...entry, children: shownEntries(entry.children) }));

/** Forgets who was here; the marker too, so that the next entry leads to login (spec §8). */
export function forgetSession(): void {
  dropMarker();
  useSession.setState(nobody);
}

export const can = (permission: string | undefined): boolean =>
  permission === undefined || useSession.getState().codes.has(permission);

/** True when an action with this code stays in sight for whoever does not hold it, and says so on a click. */
export const warns = (operatorCode: string): boolean => useSession.getState().operatorCodes.has(operatorCode);

/** Asks the codes that the server granted; without a code everybody may. */
export function useCan(): (permission: string | undefined) => boolean {
  const codes = useSession((session) => session.codes);
  return useCallback((permission) => permission === undefined || codes.has(permission), [codes]);
}

/** The person who is logged in. */
export function useUser(): SessionUser {
  const user = useSession((session) => session.user);
  if (!user) throw new Error('nobody is logged in');
  return user;
}
