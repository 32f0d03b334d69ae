import {
  begunFrom,
  entryDifferences,
  mergeEntries,
  type Difference,
  type MergeConflict,
} from '@tejian/domain/business/report/difference.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { retryDelay } from './backoff.ts';

/** The server's state, as far as this form knows. */
export interface Base {
  version: number;
  entry: ReportEntry;
  /** The content that a signature carries: the server's name for this content. */
  content: string;
}

/** A value that somebody else changed, until the person says that it was looked at. */
export interface Unseen extends Difference {
  by?: string;
  at?: Date;
}

/** Two people changed the same values: one of them has to decide. */
export interface Clash {
  /**
   * The base that mine began from: kept until the decision, so that a draft is asked again and not sent in silence, and so that
   * whatever is saved meanwhile is merged with all that came before it.
   */
  began: Base;
  merged: ReportEntry;
  conflicts: readonly MergeConflict[];
  by?: string;
  at?: Date;
}

/** A save as it was sent: repeated under its identifier until the server has answered, so that it is done once. */
export interface SentSave {
  id: string;
  version: number;
  /** The entry that the server gets: texts that cannot be read yet are left out. */
  entry: ReportEntry;
  /** The content of the form when it was sent. */
  typed: ReportEntry;
  /** An attempt had no answer: what the server has by now may hold it. */
  mayHaveArrived?: boolean;
}

export type Phase = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'clash';

export interface Autosave {
  phase: Phase;
  base: Base;
  mine: ReportEntry;
  /** The save that went to the server without an answer so far. */
  sent?: SentSave;
  savedAt?: Date;
  /** Failed attempts in a row. */
  attempts: number;
  reason?: string;
  clash?: Clash;
  /** The changes by others since the person last looked: nothing is signed before. */
  unseen: readonly Unseen[];
  /** The person whose changes were taken in without a question, and how many. */
  taken?: { by?: string; count: number };
}

export type AutosaveEvent =
  | { type: 'edited'; entry: ReportEntry }
  /** Of a new save only: one without an answer is sent again as it was. */
  | { type: 'sending'; id: string; entry: ReportEntry }
  | { type: 'saved'; version: number; content: string; at: Date }
  | { type: 'failed' }
  | { type: 'refused'; reason: string }
  | { type: 'overtaken'; version: number; content: string; theirs: ReportEntry; by?: string; at?: Date }
  /** Work that a window which is gone has left on this machine; everything of this form is on the server. */
  | { type: 'takenUp'; draft: Draft; by?: string; at?: Date }
  | { type: 'looked' }
  /** Of the clash that was shown: an answer to an older one decides nothing. */
  | { type: 'decided'; entry: ReportEntry; clash: Clash };

/** An entry as it was opened; `draft` is newer work of this machine that the server has not got. */
export function openAutosave(base: Base, mine: ReportEntry, savedAt?: Date): Autosave {
  const state: Autosave = { phase: 'saved', base, mine, attempts: 0, unseen: [], ...(savedAt ? { savedAt } : {}) };
  return mine === base.entry ? state : { ...state, phase: 'waiting' };
}

const isSame = (left: ReportEntry, right: ReportEntry) => left === right || entryDifferences(left, right).length === 0;

/** The state after an event. What somebody typed is in `mine` at any time; nothing but a decision takes it out. */
export function step(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case 'edited':
      return editedAutosave(state, event.entry);
    case 'sending':
      return state.clash ? state : { ...state, phase: 'saving', sent: state.sent ?? sentSave(state, event) };
    case 'saved':
      return savedAutosave(state, event);
    case 'failed':
      return { ...state, sent: unansweredSave(state.sent), phase: 'offline', attempts: state.attempts + 1 };
    case 'refused':
      return { ...state, sent: undefined, phase: 'refused', reason: event.reason };
    case 'overtaken':
      return overtakenAutosave(state, event);
    case 'takenUp':
      return takenUp(state, event);
    case 'looked':
      return { ...state, unseen: [] };
    case 'decided':
      return event.clash === state.clash ? decidedAutosave(state, event.entry) : state;
  }
}

const decidedAutosave = (state: Autosave, entry: ReportEntry): Autosave => ({
  ...state,
  mine: entry,
  clash: undefined,
  unseen: withoutDecided(state),
  phase: isSame(entry, state.base.entry) ? 'saved' : 'waiting',
});

function takenUp(state: Autosave, { draft, by, at }: Extract<AutosaveEvent, { type: 'takenUp' }>): Autosave {
  const resumedAutosave = resume(state.base, draft, by, at);
  const unseenItems = resumedAutosave.unseen.reduce((all, one) => alsoUnseen(all, [one], one), state.unseen);
  return { ...resumedAutosave, unseen: unseenItems, savedAt: state.savedAt };
}

const sentSave = ({ base, mine }: Autosave, { id, entry }: { id: string; entry: ReportEntry }): SentSave => ({
  id,
  version: base.version,
  entry,
  typed: mine,
});

const unansweredSave = (save: SentSave | undefined): SentSave | undefined => save && { ...save, mayHaveArrived: true };

function savedAutosave(state: Autosave, { version, content, at }: Extract<AutosaveEvent, { type: 'saved' }>): Autosave {
  const { entry, typed } = state.sent ?? { entry: state.mine, typed: state.mine };
  return {
    ...state,
    base: { version, entry, content },
    sent: undefined,
    savedAt: at,
    attempts: 0,
    reason: undefined,
    phase: isSame(state.mine, typed) ? 'saved' : 'waiting',
  };
}

function editedAutosave(state: Autosave, mine: ReportEntry): Autosave {
  const { clash, base } = state;
  const editedState = { ...state, mine, phase: afterEdit(state.phase), taken: undefined };
  return clash
    ? mergedAutosave(editedState, clash.began, { theirs: base.entry, by: clash.by, at: clash.at })
    : editedState;
}

const afterEdit = (phase: Phase): Phase => (phase === 'saved' || phase === 'refused' ? 'waiting' : phase);

/** Somebody saved in between; what else was saved since a clash began belongs to the same question. */
function overtakenAutosave(state: Autosave, event: Extract<AutosaveEvent, { type: 'overtaken' }>): Autosave {
  const { theirs, version, content, by, at } = event;
  const { base, clash, sent } = state;
  const knownEntry = sent?.mayHaveArrived ? begunFrom(base.entry, sent.entry, theirs) : base.entry;
  const unseenItems = alsoUnseen(state.unseen, entryDifferences(knownEntry, theirs), { by, at });
  const newerState = { ...state, base: { version, entry: theirs, content }, sent: undefined, unseen: unseenItems };
  const began = clash?.began ?? { ...base, entry: knownEntry };
  return mergedAutosave(newerState, began, { theirs, by, at });
}

/** Puts together what does not overlap, and asks about the rest: nothing is overwritten in silence. */
function mergedAutosave(
  state: Autosave,
  began: Base,
  { theirs, by, at }: { theirs: ReportEntry; by: string | undefined; at: Date | undefined },
): Autosave {
  const { merged, conflicts } = mergeEntries(began.entry, state.mine, theirs);
  if (conflicts.length > 0) return { ...state, phase: 'clash', clash: { began, merged, conflicts, by, at } };
  return {
    ...state,
    mine: merged,
    clash: undefined,
    taken: { by, count: entryDifferences(state.mine, merged).length },
    attempts: 0,
    phase: isSame(merged, theirs) ? 'saved' : 'waiting',
  };
}

/** The unseen without the decided: who decided between two values has looked at both. */
function withoutDecided({ unseen, clash }: Autosave): readonly Unseen[] {
  const decidedTexts = new Set(clash?.conflicts.map(({ path, inTheirs = path }) => inTheirs.join('/')));
  return unseen.filter(({ path }) => !decidedTexts.has(path.join('/')));
}

/** Every place once: from the value that the person saw to the newest. */
function alsoUnseen(
  before: readonly Unseen[],
  changes: readonly Difference[],
  who: Pick<Unseen, 'by' | 'at'>,
): readonly Unseen[] {
  const places = new Map(before.map((one) => [one.path.join('/'), one]));
  for (const change of changes) {
    const key = change.path.join('/');
    places.set(key, { ...change, before: places.has(key) ? places.get(key)?.before : change.before, ...who });
  }
  return [...places.values()];
}

const QUIET = 1500;

/**
 * The time until the next attempt, in milliseconds; undefined while there is nothing to send or somebody must decide
 * first.
 */
export function delayOf({ phase, attempts }: Autosave): number | undefined {
  if (phase === 'waiting') return QUIET;
  return phase === 'offline' ? retryDelay(attempts) : undefined;
}

/** True when this machine holds something that the server has not got: also texts that cannot be read yet. */
export const holdsMore = ({ phase, mine, base }: Autosave): boolean => phase !== 'saved' || !isSame(mine, base.entry);

/** Work that only this machine has, as it is kept there. */
export interface Draft {
  base: Base;
  entry: ReportEntry;
  /** A save that may have arrived: asked again before anything else is sent. */
  sent?: SentSave;
}

export const draftOf = ({ base, mine, clash, sent }: Autosave): Draft => ({
  base: clash?.began ?? base,
  entry: mine,
  ...(sent ? { sent } : {}),
});

/** Takes a draft of this machine up again: against the version that it began from, whatever the server has now. */
export function resume(server: Base, draft: Draft | undefined, by?: string, at?: Date): Autosave {
  if (!draft || isSame(draft.entry, server.entry)) return openAutosave(server, server.entry, at);
  const began = { ...openAutosave(draft.base, draft.entry), phase: 'waiting' as const };
  if (draft.sent) return { ...began, sent: unansweredSave(draft.sent) };
  if (draft.base.version === server.version) return { ...began, base: server };
  return step(
    { ...began, sent: offeredSave(draft) },
    {
      type: 'overtaken',
      version: server.version,
      content: server.content,
      theirs: server.entry,
      by,
      at,
    },
  );
}

/** A draft is offered again where the window that took it up was gone before it could be dropped: the server may hold it. */
const offeredSave = ({ base, entry }: Draft): SentSave => ({
  id: '',
  version: base.version,
  entry,
  typed: entry,
  mayHaveArrived: true,
});
