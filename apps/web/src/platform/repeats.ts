import { randomId } from './random-id.ts';

/** For how long the same call counts as a repeat of one whose answer was lost, in milliseconds; later it is meant anew. */
const REPEAT_MS = 60_000;

/** By content: the key under which a call was sent whose answer never came. */
const lostValues = new Map<string, { readonly key: string; readonly at: number }>();

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/**
 * The key under which the server does a write once. A person whose answer was lost presses again: the same call then
 * carries the same key, and what the server has done meanwhile is answered and not done twice. A file has no content that
 * could be compared.
 */
export function keyToSend({ path, body }: Sent, now: number) {
  const content = body instanceof FormData ? undefined : `${path} ${JSON.stringify(body)}`;
  const before = content === undefined ? undefined : lostValues.get(content);
  const key = before && now - before.at < REPEAT_MS ? before.key : randomId();
  return {
    key,
    noteLost: (at: number) => void (content !== undefined && lostValues.set(content, { key, at })),
    noteAnswer: () => void (content !== undefined && lostValues.delete(content)),
  };
}
