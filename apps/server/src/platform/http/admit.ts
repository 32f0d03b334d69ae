import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyRequest } from 'fastify';
import type { LiveSession } from '../session/session.store.ts';
import type { Sessions } from '../session/sessions.ts';
import { isAllowed, isBeforePasswordChange } from './allow.ts';
import { cookieNames } from './cookies.ts';
import { isForeign } from './origin.ts';
import { HttpRefusal } from '../refusal/refusal.ts';
import type { Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the person who calls, set before the body is read. */
    session?: LiveSession;
  }
}

export interface Gate {
  readonly sessions: Sessions;
  readonly publicUrl: string;
}

/** Says who calls and whether they may, by headers alone: a body from somebody who may not is never read. */
export async function admit(route: Route, { sessions, publicUrl }: Gate, request: FastifyRequest): Promise<void> {
  if (route.of.method !== 'GET' && isForeign(request, publicUrl)) throw new HttpRefusal(403, sessionText.foreignOrigin);
  const token = request.cookies[cookieNames.token];
  const session = token && (await sessions[route.isByItself ? 'find' : 'findWorking'](token, Date.now()));
  requireRight(route, session || undefined, request);
  if (session) request.session = session;
}

function requireRight(route: Route, session: LiveSession | undefined, request: FastifyRequest): void {
  if (route.allow.kind !== 'public' && !session) throw new HttpRefusal(401, sessionText.notLoggedIn);
  if (session?.mustChangePassword && !isBeforePasswordChange(route.allow))
    throw new HttpRefusal(403, sessionText.changePasswordFirst);
  if (!isAllowed(route.allow, session?.actor)) throw new HttpRefusal(403, sessionText.noPermission);
  const isOpen = route.allow.kind === 'public' && route.of.method === 'GET'; // the login key, asked for by whoever changes the password
  if (route.isWrite && session && !isOpen && request.headers['x-csrf-token'] !== session.csrfToken)
    throw new HttpRefusal(403, sessionText.csrf);
}
