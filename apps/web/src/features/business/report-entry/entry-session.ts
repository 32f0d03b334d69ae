import { readableEntry } from '@tejian/domain/business/report/entry-values.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { createStore } from 'zustand/vanilla';
import type { EntryEdit, SheetSource, SheetState } from '../../../ui/report-sheet/sheet-source.ts';
import {
  delayOf,
  draftOf,
  holdsMore,
  step,
  type Autosave,
  type AutosaveEvent,
  type Base,
  type Draft,
  type Phase,
} from './autosave.ts';
import { shareStructure } from './shared-structure.ts';

export interface SaveAnswer {
  isSaved: boolean;
  entryVersion: number;
  contentVersion: string;
  entryBy?: string;
  entryAt?: Date;
  theirs?: ReportEntry;
}

/** What a session needs of the world. */
export interface SessionPorts {
  save: (entryVersion: number, entry: ReportEntry) => Promise<SaveAnswer>;
  /** A failure that passes by itself (no network); any other is the server's no, with its sentence. */
  passes: (error: unknown) => boolean;
  sentence: (error: unknown) => string;
  keepDraft: (draft: Draft) => Promise<void>;
  dropDraft: () => Promise<void>;
  now: () => Date;
}

interface SessionState {
  sheet: SheetState;
  autosave: Autosave;
}

/** Somebody filling in a report: the entry with its judgement, kept on this machine at once and on the server soon after. */
export interface EntrySession {
  source: SheetSource;
  getAutosave: () => Autosave;
  subscribe: (listener: () => void) => () => void;
  change: (edit: EntryEdit) => void;
  decide: (entry: ReportEntry) => void;
  /** What the server has by now, where it is newer than what this form knows. */
  takeIn: (newer: Base & { by?: string; at?: Date }) => void;
  /** The person has looked at what others changed. */
  look: () => void;
  /** Saves what is not saved; true when the server has everything. */
  settle: () => Promise<boolean>;
  /** Begins and ends the timers; what is unsaved at the end is sent. */
  start: () => () => void;
}

const judged = (before: SheetState, entry: ReportEntry): SheetState => {
  if (entry === before.entry) return before;
  const judgement = shareStructure(before.judgement, judge(before.template, entry, before.frozen));
  return { ...before, entry, judgement };
};

/** Writes the newest draft, one at a time; what comes while one is being written replaces what waits. */
function draftWriter({ keepDraft, dropDraft }: SessionPorts) {
  let waiting: Autosave | undefined;
  let running = false;
  const run = async () => {
    running = true;
    while (waiting) {
      const state = waiting;
      waiting = undefined;
      // A machine that keeps no drafts (private window, full disk) still saves to the server.
      await (holdsMore(state) ? keepDraft(draftOf(state)) : dropDraft()).catch(() => undefined);
    }
    running = false;
  };
  return (state: Autosave) => {
    waiting = state;
    if (!running) void run();
  };
}

/** One attempt, and what came of it. Texts that cannot be read yet stay here; everything else is not held up by them. */
async function sendOnce(
  ports: SessionPorts,
  template: ReportTemplate,
  base: Base,
  mine: ReportEntry,
): Promise<AutosaveEvent> {
  try {
    const entry = readableEntry(template, mine, base.entry);
    const {
      isSaved,
      entryVersion: version,
      contentVersion: content,
      theirs = base.entry,
      entryBy: by,
      entryAt: at,
    } = await ports.save(base.version, entry);
    return isSaved
      ? { type: 'saved', version, content, at: ports.now(), entry }
      : { type: 'overtaken', version, content, theirs, by, at };
  } catch (error) {
    return ports.passes(error) ? { type: 'failed' } : { type: 'refused', reason: ports.sentence(error) };
  }
}

export function openSession(sheet: SheetState, autosave: Autosave, ports: SessionPorts): EntrySession {
  const store = createStore<SessionState>(() => ({ sheet: judged(sheet, autosave.mine), autosave }));
  const write = draftWriter(ports);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let live = false;
  let saving: Promise<void> | undefined;

  const take = (event: AutosaveEvent) => {
    const before = store.getState();
    const next = step(before.autosave, event);
    store.setState({ autosave: next, sheet: judged(before.sheet, next.mine) });
    if (event.type !== 'sending') write(next);
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const delay = live ? delayOf(store.getState().autosave) : undefined;
    if (delay !== undefined) timer = setTimeout(() => void send(), delay);
  };
  const attempt = async () => {
    const { base, mine } = store.getState().autosave;
    take({ type: 'sending' });
    take(await sendOnce(ports, store.getState().sheet.template, base, mine));
  };
  const send = (): Promise<void> => {
    saving ??= attempt().finally(() => (saving = undefined));
    return saving;
  };
  const isIn = (...phases: Phase[]) => phases.includes(store.getState().autosave.phase);

  return {
    source: { getState: () => store.getState().sheet, subscribe: store.subscribe },
    getAutosave: () => store.getState().autosave,
    subscribe: store.subscribe,
    change: (edit) => {
      const entry = edit(store.getState().autosave.mine);
      if (entry !== store.getState().autosave.mine) take({ type: 'edited', entry });
    },
    decide: (entry) => take({ type: 'decided', entry }),
    takeIn: ({ version, content, entry: theirs, by, at }) => {
      // While something is on its way, its answer brings the newer entry.
      if (!saving && version > store.getState().autosave.base.version)
        take({ type: 'overtaken', version, content, theirs, by, at });
    },
    look: () => take({ type: 'looked' }),
    settle: async () => {
      await saving;
      if (isIn('offline', 'refused')) await send();
      for (let round = 0; round < 3 && isIn('waiting'); round += 1) await send();
      return isIn('saved');
    },
    start: () => {
      live = true;
      plan();
      return () => {
        if (isIn('waiting', 'offline')) void send();
        live = false;
        clearTimeout(timer);
      };
    },
  };
}
