import { keepPresence, reportTopic } from '@tejian/contract/business/report/presence.contract.ts';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { callServer } from '../../../platform/api.ts';
import { listenTopic } from '../../../platform/live.ts';
import { randomId } from '../../../platform/random-id.ts';

const BEAT_MS = 20_000; // the server lets a window expire after a minute

export interface Editor {
  userId: string;
  name: string;
  since: Date;
}

/** The state of the report on the server: what it says, and what stands beside that (step, signatures, remarks). */
type PresenceAnswer = Pick<AnswerOf<typeof keepPresence>, 'contentVersion' | 'standing'>;

/**
 * Says that this form is open as long as it is in sight, and who else's is. `onAnswer` hears how the report stands on the
 * server by now; the live stream tells when there is reason to ask before the next beat.
 */
export function usePresence(itemNo: string, onAnswer: (answer: PresenceAnswer) => void): readonly Editor[] {
  const [others, setOthers] = useState<readonly Editor[]>([]);
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  useEffect(() => {
    const windowId = randomId();
    let isGone = false;
    const say = (isLeaving: boolean) =>
      callServer(keepPresence, { itemNo, windowId, ...(isLeaving ? { isLeaving } : {}) }, { keepalive: isLeaving });
    const beat = async () => {
      if (document.visibilityState === 'hidden' || isGone) return;
      const answer = await say(false).catch(() => undefined); // asked again with the next beat
      if (!answer || isGone) return;
      setOthers(answer.others);
      latest.current(answer);
    };
    const leave = () => void say(true).catch(() => undefined); // then it expires
    const timer = setInterval(() => void beat(), BEAT_MS);
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : void beat());
    const stop = listenTopic(reportTopic(itemNo), () => void beat());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    void beat();
    return () => {
      isGone = true;
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [itemNo]);
  return others;
}
