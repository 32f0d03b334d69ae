import { withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import { readableEntry } from '@tejian/domain/business/report/entry-values.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { judge, type Judgement } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import {
  delayOf,
  draftOf,
  holdsMore,
  step,
  type Autosave,
  type AutosaveEvent,
  type Base,
  type Clash,
  type Draft,
  type Phase,
  type SentSave,
} from './autosave.ts';
import { shareStructure } from './shared-structure.ts';
import { createStore } from './store.ts';

/** A report while it is filled in; an application may show more beside it. */
export interface Worksheet {
  readonly template: ReportTemplate;
  readonly frozen: Context;
  readonly entry: ReportEntry;
  readonly judgement: Judgement;
}

type EntryEdit = (entry: ReportEntry) => ReportEntry;

export interface SaveAnswer {
  isSaved: boolean;
  entryVersion: number;
  contentVersion: string;
  entryBy?: string;
  entryAt?: Date;
  theirs?: ReportEntry;
}

/** Work that a window which is gone has left on this machine. */
export interface LeftDraft {
  draft: Draft;
  drop: () => Promise<void>;
}

/** The things that a session begins with beside the server's state. */
export interface Found {
  drafts: readonly LeftDraft[];
  /** The person who saved the server's state, and the moment. */
  by?: string;
  at?: Date;
}

/** The needs of a session from the world. */
export interface SessionPorts {
  /** Sends a save; the same identifier again is the same save, done once. */
  save: (sent: SentSave) => Promise<SaveAnswer>;
  newId: () => string;
  /** A failure that passes by itself (no network); any other is the server's no, with its sentence. */
  passes: (error: unknown) => boolean;
  sentence: (error: unknown) => string;
  keepDraft: (draft: Draft) => Promise<void>;
  dropDraft: () => Promise<void>;
  now: () => Date;
}

/** Somebody filling in a report: the entry with its judgement, kept on this machine at once and on the server soon after. */
export interface EntrySession<S extends Worksheet> {
  source: { getState: () => S; subscribe: (listener: () => void) => () => void };
  getAutosave: () => Autosave;
  /** True where it began with work of a window that is gone, which the server had not got. */
  isRestored: boolean;
  /** True when this machine keeps what is not sent; if not, it is lost with the window. */
  isKept: () => boolean;
  subscribe: (listener: () => void) => () => void;
  change: (edit: EntryEdit) => void;
  /** The answer to a clash as it was shown; where it has changed meanwhile, the question stands. */
  decide: (entry: ReportEntry, clash: Clash) => void;
  /** Takes in what the server has by now, where it is newer than what this form knows. */
  takeIn: (newer: Base & { by?: string; at?: Date }) => void;
  /** The person has looked at what others changed. */
  markSeen: () => void;
  /** Saves what is not saved; true when the server has everything. */
  settle: () => Promise<boolean>;
  /** Begins and ends the timers; what is unsaved at the end is sent. */
  start: () => () => void;
}

function judgedSheet<S extends Worksheet>(before: S, entry: ReportEntry): S {
  if (entry === before.entry) return before;
  const template = withAddedItems(before.template, entry);
  const judgement = shareStructure(before.judgement, judge(template, entry, before.frozen));
  return { ...before, template, entry, judgement };
}

/** Writes the newest draft, one at a time; what comes while one is being written replaces what waits. */
function draftWriter({ keepDraft, dropDraft }: SessionPorts, onKept: (isKept: boolean) => void) {
  let waiting: Autosave | undefined;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (waiting) {
      const state = waiting;
      waiting = undefined;
      try {
        await (holdsMore(state) ? keepDraft(draftOf(state)) : dropDraft());
        onKept(true);
      } catch {
        onKept(false); // a private window or a full disk: it is still sent to the server
      }
    }
    running = undefined;
  };
  return (state: Autosave): Promise<void> => {
    waiting = state;
    running ??= run();
    return running;
  };
}

/** One attempt, and what came of it. */
async function sendOnce(ports: SessionPorts, sentSave: SentSave): Promise<AutosaveEvent> {
  try {
    const answer = await ports.save(sentSave);
    const { isSaved, entryVersion: version, contentVersion: content, entryBy: by, entryAt: at } = answer;
    return isSaved
      ? { type: 'saved', version, content, at: ports.now() }
      : { type: 'overtaken', version, content, theirs: answer.theirs ?? sentSave.entry, by, at };
  } catch (error) {
    return ports.passes(error) ? { type: 'failed' } : { type: 'refused', reason: ports.sentence(error) };
  }
}

/** The state of a session; every event is kept on this machine before it can be sent. */
function sessionState<S extends Worksheet>(
  sheet: S,
  autosave: Autosave,
  ports: SessionPorts,
  { drafts, by, at }: Found,
) {
  const store = createStore({ sheet: judgedSheet(sheet, autosave.mine), autosave, isKept: true });
  const write = draftWriter(ports, (isKept) => isKept !== store.get().isKept && store.set({ ...store.get(), isKept }));
  const leftDrafts = [...drafts];
  const take = (event: AutosaveEvent): Promise<void> => {
    const before = store.get();
    const next = step(before.autosave, event);
    store.set({ ...before, autosave: next, sheet: judgedSheet(before.sheet, next.mine) });
    const writing = write(next);
    takeUp();
    return writing;
  };
  /** Work of windows that are gone follows one by one, each when the one before is on the server. */
  const takeUp = (): void => {
    if (holdsMore(store.get().autosave)) return;
    const next = leftDrafts.shift();
    if (!next) return;
    void takeOver(next);
  };
  const takeOver = async ({ draft, drop }: (typeof leftDrafts)[number]): Promise<void> => {
    await take({ type: 'takenUp', draft, by, at });
    if (store.get().isKept) await drop().catch(() => undefined); // offered again: merging it twice changes nothing
  };
  takeUp();
  return { store, take };
}

/** Sends by itself while it is live: soon after typing, and again after a failure. */
function sender<S extends Worksheet>(
  { store, take: takeEvent }: ReturnType<typeof sessionState<S>>,
  ports: SessionPorts,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let live = false;
  let saving: Promise<void> | undefined;
  const take = (event: AutosaveEvent): Promise<void> => {
    const writing = takeEvent(event);
    plan();
    return writing;
  };
  const plan = () => {
    clearTimeout(timer);
    const delay = live ? delayOf(store.get().autosave) : undefined;
    if (delay !== undefined) timer = setTimeout(() => void send(), delay);
  };
  const attempt = async () => {
    const { base, mine } = store.get().autosave;
    const entry = readableEntry(store.get().sheet.template, mine, base.entry);
    await take({ type: 'sending', id: ports.newId(), entry }); // kept with its identifier before it can arrive
    const { sent } = store.get().autosave;
    if (sent) void take(await sendOnce(ports, sent));
  };
  const send = (): Promise<void> => {
    saving ??= attempt().finally(() => (saving = undefined));
    return saving;
  };
  return {
    take,
    send,
    /** The save that is on its way. */
    saving: () => saving,
    goLive: (on: boolean) => {
      live = on;
      plan();
    },
  };
}

export function openSession<S extends Worksheet>(
  sheet: S,
  autosave: Autosave,
  ports: SessionPorts,
  foundDrafts: Found = { drafts: [] },
): EntrySession<S> {
  const state = sessionState(sheet, autosave, ports, foundDrafts);
  const { store } = state;
  const { take, send, saving, goLive } = sender(state, ports);
  const current = () => store.get().autosave;
  const isIn = (...phases: Phase[]) => phases.includes(current().phase);

  return {
    source: { getState: () => store.get().sheet, subscribe: store.subscribe },
    getAutosave: current,
    isRestored: autosave.phase === 'saved' && !isIn('saved'),
    isKept: () => store.get().isKept,
    subscribe: store.subscribe,
    change: (edit) => {
      const entry = edit(current().mine);
      if (entry !== current().mine) void take({ type: 'edited', entry });
    },
    decide: (entry, clash) => void take({ type: 'decided', entry, clash }),
    takeIn: ({ version, content, entry: theirs, by, at }) => {
      // While something is on its way, its answer brings the newer entry.
      if (!saving() && !current().sent && version > current().base.version)
        void take({ type: 'overtaken', version, content, theirs, by, at });
    },
    markSeen: () => void take({ type: 'looked' }),
    settle: async () => {
      await saving();
      if (isIn('offline', 'refused')) await send();
      for (let round = 0; round < 3 && isIn('waiting'); round += 1) await send();
      return isIn('saved');
    },
    start: () => {
      goLive(true);
      return () => {
        if (isIn('waiting', 'offline')) void send();
        goLive(false);
      };
    },
  };
}
