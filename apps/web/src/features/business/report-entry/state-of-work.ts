import { holdsMore, type Autosave, type Phase } from '@tejian/entry/autosave.ts';
import type { OutboxState } from '@tejian/entry/outbox.ts';

export interface WorkState {
  kind: Phase | 'unreadable' | 'sendingFiles' | 'filesRefused' | 'notKept';
  /** The number of pieces of work it is about: the entry is one, every file is one. */
  count: number;
}

/** The one thing to be said about where a report's work is; what somebody has to do goes before what goes by itself. */
export function stateOfWork(
  autosave: Autosave,
  isKept: boolean,
  { operations, attempts }: OutboxState,
  recordId: string,
): WorkState {
  const { phase } = autosave;
  const ownOperations = operations.filter(({ record }) => record === recordId);
  const refusedCount = ownOperations.filter(({ refusal }) => refusal !== undefined).length;
  const waiting = ownOperations.length - refusedCount;
  const count = waiting + (holdsMore(autosave) ? 1 : 0);
  if (phase === 'clash' || phase === 'refused') return { kind: phase, count };
  if (refusedCount > 0) return { kind: 'filesRefused', count: refusedCount };
  if (!isKept && phase !== 'saved') return { kind: 'notKept', count };
  if (phase === 'offline' || (waiting > 0 && attempts > 0)) return { kind: 'offline', count };
  if (phase !== 'saved') return { kind: phase, count };
  if (waiting > 0) return { kind: 'sendingFiles', count: waiting };
  return { kind: holdsMore(autosave) ? 'unreadable' : 'saved', count };
}
