// The file of an archived report: lent and returned, and destroyed by two people once it need not be kept any longer.
import { daysBetween, type Day } from '../../shared/day/day.ts';
import { archiveFileText as text } from './archive-file.text.ts';

export const archiveStates = ['kept', 'lent', 'destroying', 'destroyed'] as const;
export type ArchiveState = (typeof archiveStates)[number];
export const archiveActions = [
  'lend',
  'return',
  'askDestroy',
  'confirmDestroy',
  'rejectDestroy',
  'withdrawDestroy',
] as const;
export type ArchiveAction = (typeof archiveActions)[number];

/** The day until which a file is kept that nobody may ever destroy. */
export const FOR_GOOD: Day = '9999-12-31';
/** The end of the retention as people read it. */
export const keptUntilWord = (day: Day): string => (day === FOR_GOOD ? text.forGood : day);

interface Way {
  readonly from: ArchiveState;
  readonly to: ArchiveState;
}
const ways: Readonly<Record<ArchiveAction, Way>> = {
  lend: { from: 'kept', to: 'lent' },
  return: { from: 'lent', to: 'kept' },
  askDestroy: { from: 'kept', to: 'destroying' },
  confirmDestroy: { from: 'destroying', to: 'destroyed' },
  rejectDestroy: { from: 'destroying', to: 'kept' },
  withdrawDestroy: { from: 'destroying', to: 'kept' },
};

export interface ArchiveFacts {
  readonly archiveNo: string;
  readonly state: ArchiveState;
  readonly keepUntil: Day;
  /** Of a destruction that waits: who asked for it. */
  readonly askedBy?: { readonly userId: string; readonly name: string } | undefined;
}

interface Acting {
  readonly userId: string;
  readonly today: Day;
}

/** The reason that nobody may ask for its destruction yet. */
export function stillKept({ archiveNo, keepUntil }: Pick<ArchiveFacts, 'archiveNo' | 'keepUntil'>, today: Day) {
  if (keepUntil === FOR_GOOD) return text.keptForGood(archiveNo);
  return keepUntil >= today ? text.tooEarly(archiveNo, keepUntil) : undefined;
}

/** The state to which an act leads, or the reason that it may not be done. */
export function archiveTransition(
  { archiveNo, state, keepUntil, askedBy }: ArchiveFacts,
  action: ArchiveAction,
  { userId, today }: Acting,
): { readonly ok: true; readonly to: ArchiveState } | { readonly ok: false; readonly sentence: string } {
  const { from, to } = ways[action];
  const refusal = (sentence: string) => ({ ok: false, sentence }) as const;
  if (state !== from) return refusal(text.refused(archiveNo, text.states[state], text.actions[action]));
  const keptText = action === 'askDestroy' ? stillKept({ archiveNo, keepUntil }, today) : undefined;
  if (keptText) return refusal(keptText);
  // Nobody destroys what they themselves asked to destroy.
  if (action === 'confirmDestroy' && askedBy?.userId === userId) return refusal(text.samePerson(askedBy.name));
  if (action === 'withdrawDestroy' && askedBy?.userId !== userId) return refusal(text.notAsker(askedBy?.name ?? ''));
  return { ok: true, to };
}

/** The act that a decision about a destruction is: whoever asked for it takes it back, anybody else does not agree. */
export function decisionOf(isAccepted: boolean, { askedBy }: ArchiveFacts, userId: string): ArchiveAction {
  if (isAccepted) return 'confirmDestroy';
  return askedBy?.userId === userId ? 'withdrawDestroy' : 'rejectDestroy';
}

export type DestructionNews = keyof typeof text.destruction;

const news: Readonly<Partial<Record<ArchiveAction, DestructionNews>>> = {
  askDestroy: 'asked',
  confirmDestroy: 'confirmed',
  withdrawDestroy: 'takenBack',
  rejectDestroy: 'rejected',
};

/** The news that the other one of the two hears of an act of a destruction. */
export const newsOfDestruction = (action: ArchiveAction): DestructionNews | undefined => news[action];

/**
 * The acts that a person may do with a file; of a destruction that waits, its asker may take it back and the others
 * decide.
 */
export const possibleArchiveActions = (state: ArchiveState, isAsker: boolean): ArchiveAction[] =>
  archiveActions.filter(
    (action) => ways[action].from === state && (state !== 'destroying' || isAsker === (action === 'withdrawDestroy')),
  );

const LONGEST_LOAN = 90;
/** The reason that a file may not be lent until a day. */
export function loanRefusal(dueOn: Day, today: Day): string | undefined {
  const days = daysBetween(today, dueOn);
  return days > 0 && days <= LONGEST_LOAN ? undefined : text.dueOn(today);
}
