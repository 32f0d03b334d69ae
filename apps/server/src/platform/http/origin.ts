import type { FastifyRequest } from 'fastify';

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : ''); // "null": a page without an origin

/**
 * True when a page of another site sends the call. Browsers say so in headers that pages cannot write: Sec-Fetch-Site
 * (over https and on the machine itself), else Origin. Programs send neither and carry no cookies of a person.
 */
export function isForeign(request: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  // Behind a proxy that does not pass the host on, the address that people use is known from the settings.
  return hostOf(origin) !== request.host && hostOf(origin) !== hostOf(publicUrl);
}
