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
