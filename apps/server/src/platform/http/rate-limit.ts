import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { HttpRefusal } from '../refusal/refusal.ts';

interface Limit {
  /** Calls of one key in a window. */
  readonly most: number;
  readonly seconds: number;
}

export interface RateLimit {
  /** Counts a call; refuses it with 429 when the key has had its share of this window. */
  take(key: string, now: Date): void;
}

const IPV6_NETWORK = 4; // groups of 16 bits

/**
 * The caller whose calls are counted together: an address, and of the sixth version all addresses of a network, because
 * one machine has the whole of it at its disposal.
 */
export function callerOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - groups.length - behind.length;
  const all = [...groups, ...Array<string>(Math.max(0, gap)).fill('0'), ...behind];
  return all
    .slice(0, IPV6_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Counts by fixed windows, in the memory of this node: enough to keep a public page from being swept. */
export function fixedWindow({ most, seconds }: Limit): RateLimit {
  let window = 0;
  let counts = new Map<string, number>();
  return {
    take(key, now) {
      const current = Math.floor(now.getTime() / (seconds * 1000));
      if (current !== window) [window, counts] = [current, new Map()]; // nothing older is remembered: memory stays small
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > most) throw new HttpRefusal(429, sessionText.tooMany);
    },
  };
}

/** The same by the address of whoever calls. */
export function fixedWindowOfAddress(limit: Limit): RateLimit {
  const window = fixedWindow(limit);
  return { take: (ip, now) => window.take(callerOf(ip), now) };
}
