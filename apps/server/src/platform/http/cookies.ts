import type { FastifyReply } from 'fastify';

/** The token is the browser's alone; the marker (whose session it is) and the CSRF value are readable (decisions §7). */
export const cookieNames = { token: 'tejian_token', marker: 'tejian_login', csrf: 'tejian_csrf' } as const;

interface SessionCookies {
  token: string;
  csrfToken: string;
  userId: string;
  maxAgeSeconds: number;
  secure: boolean;
}

export function setSessionCookies(
  reply: FastifyReply,
  { token, csrfToken, userId, maxAgeSeconds, secure }: SessionCookies,
): void {
  const common = { path: '/', sameSite: 'lax' as const, secure, maxAge: maxAgeSeconds };
  reply.setCookie(cookieNames.token, token, { ...common, httpOnly: true });
  reply.setCookie(cookieNames.marker, userId, common);
  reply.setCookie(cookieNames.csrf, csrfToken, common);
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of Object.values(cookieNames)) reply.clearCookie(name, { path: '/' });
}
