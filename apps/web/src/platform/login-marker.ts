import { dropCookie, LOGIN_COOKIE, readCookie } from './cookie.ts';

/** The content of the marker when this window came in: it tells one person's session from another's. */
let mine: string | undefined;

const marker = () => readCookie(LOGIN_COOKIE);

/** Only the marker is readable: the session itself is the browser's secret (decisions §7). */
export const hasLoginMarker = () => marker() !== undefined;

/** From now on the session that the browser holds is this window's own. */
export function claimMarker(): void {
  mine = marker();
}

export function dropMarker(): void {
  dropCookie(LOGIN_COOKIE);
  mine = undefined;
}

/**
 * The holder of the session that the browser has now: another window may have ended it, or somebody else may have
 * logged in there.
 */
export function sessionHolder(): 'me' | 'nobody' | 'another' {
  const now = marker();
  if (now === undefined) return 'nobody';
  return mine === undefined || now === mine ? 'me' : 'another';
}
