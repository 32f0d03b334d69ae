import { showInstant } from '@tejian/contract/kit/field.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { nearMoment } from '@tejian/domain/shared/day/near-moment.ts';
import { useSyncExternalStore } from 'react';

const now = (): Date => new Date();
const today = (): string => chinaDay(now());
const EACH_MINUTE = 60_000;

/** One look at the day for all moments in sight: at midnight 今天 becomes 昨天. */
const listeners = new Set<() => void>();
let looks: ReturnType<typeof setInterval> | undefined;
function onLook(listener: () => void): () => void {
  listeners.add(listener);
  looks ??= setInterval(() => listeners.forEach((tell) => tell()), EACH_MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(looks);
    looks = undefined;
  };
}

/** A moment as people say it, in lists, desks and logs; the tooltip has the whole. */
export function Moment({ at }: { at: Date }) {
  useSyncExternalStore(onLook, today);
  return (
    <time dateTime={at.toISOString()} title={showInstant(at)}>
      {nearMoment(at, now())}
    </time>
  );
}
