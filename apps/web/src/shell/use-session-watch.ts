import { useEffect } from 'react';
import { useAddress } from '../platform/address.tsx';
import { sessionHolder } from '../platform/login-marker.ts';
import { loadSession } from '../platform/session.ts';
import { loginAgain, openGate, takeOver, useSessionGate } from '../platform/session-gate.ts';

/** Asks for a login, takes over or lets the waiting calls go on, as the browser's session is now. */
export function lookAtSession(): void {
  const waits = useSessionGate.getState().waiting.length > 0;
  const holder = sessionHolder();
  if (holder === 'another') takeOver();
  else if (holder === 'nobody' && !waits) void loginAgain(); // spec §2: no token leads to login, here over the page
  else if (holder === 'me' && waits)
    loadSession().then(
      () => openGate(true), // logged in again in another window
      () => undefined,
    );
}

/**
 * Looks whether the browser's session is still this person's, whenever the window comes back into sight and whenever
 * another page is opened: it may have ended overnight, or another window may have logged out or changed persons.
 */
export function useSessionWatch(): void {
  const { pathname } = useAddress();
  useEffect(lookAtSession, [pathname]);
  useEffect(() => {
    const lookIfSeen = () => document.visibilityState === 'visible' && lookAtSession();
    addEventListener('focus', lookIfSeen);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      removeEventListener('focus', lookIfSeen);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, []);
}
