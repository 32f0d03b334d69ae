import { operationLogText } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

/** A request of one person that another decides. */
export interface WaitingRequest {
  readonly id: string;
  readonly requestedBy: string;
  /** The name of the person who asked. */
  readonly asker: string;
  readonly reason: string;
}

interface Decision<W> {
  /** The one that waits now, under the lock of its record. */
  readonly waiting: W | undefined;
  /** The one that was shown to the person who decides. */
  readonly requestId: string | undefined;
  /** The call is older than this rule, and others send it: a request that is not named is the one that waits. */
  readonly mayBeUnnamed?: boolean;
  readonly missing: string;
  /** The wish of the one that waits, in the words that this person may read. */
  readonly says: (waiting: W) => string;
  /** The sentence with who decided the last one, and when. */
  readonly told: (sentence: string) => Promise<Refusal>;
}

/**
 * The request that a person decides is the one that he was shown: where that one was decided, and another is asked for in its
 * place, nothing is decided, and he learns by whom and what waits now. Every decision about what somebody asked goes through here
 * where neither a version nor the path names it.
 */
export async function shownRequest<W extends Omit<WaitingRequest, 'requestedBy'>>(decision: Decision<W>): Promise<W> {
  const { waiting, requestId, mayBeUnnamed = false, missing, says, told } = decision;
  if (!waiting) throw await told(missing);
  const { requestMissing, requestDecided, requestWaits } = operationLogText;
  if (!requestId && !mayBeUnnamed) throw new Refusal(requestMissing, { requestId: requestMissing });
  if (!requestId || requestId === waiting.id) return waiting;
  const { message } = await told(requestDecided);
  throw new Refusal(`${message}${requestWaits(waiting.asker, says(waiting), waiting.reason)}`);
}
