import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ReportEntry, Row } from '@tejian/domain/business/report/entry.ts';
import type { Judgement } from '@tejian/domain/business/report/judge.ts';
import type { Place } from '@tejian/domain/business/report/place.ts';
import type { AttachmentSlot, GridSection, Item, ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { createContext, useContext, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { RemarkTools } from './remark-tools.ts';

/** The report of the same equipment before this one, judged by the same template. */
export interface LastReport {
  readonly reportNo: string;
  readonly entry: ReportEntry;
  readonly judgement: Judgement;
}

/** Everything that the sheets of a report show. */
export interface SheetState {
  readonly template: ReportTemplate;
  readonly frozen: Context;
  readonly entry: ReportEntry;
  readonly judgement: Judgement;
  readonly last?: LastReport;
}

/** The source that the sheets read it from: a store while somebody types, a fixed state elsewhere. */
export interface SheetSource {
  getState(): SheetState;
  subscribe(listener: () => void): () => void;
}

export function fixedSource(state: SheetState): SheetSource {
  return { getState: () => state, subscribe: () => () => undefined };
}

type EntryEdit = (entry: ReportEntry) => ReportEntry;

export interface PeopleProps {
  value: readonly string[];
  onChange: (people: readonly string[]) => void;
  label: string;
}

/** The tools of the inspector on the sheets; without it they are for reading. */
export interface SheetTools {
  change: (edit: EntryEdit) => void;
  /** 全部符合: the empty ones or all of a section, of all its items or of the named ones. */
  fillSection: (section: string, only: 'empty' | 'all', items?: readonly string[]) => void;
  /** The day for which instruments are marked while no inspection date is typed. */
  instrumentDay: string;
  /** Button that picks from the instrument ledger. */
  instrumentPicker: ReactNode;
  renderPeople: (props: PeopleProps) => ReactNode;
  /** Of an open section: what brings items into it, and what can be done with one of them. */
  renderAddItems: (section: string) => ReactNode;
  renderItemTools: (section: string, item: Item) => ReactNode;
  /** Buttons that fill a table from a file. */
  renderGridFile: (section: GridSection, rows: readonly Row[]) => ReactNode;
  upload: (slot: AttachmentSlot, files: readonly File[]) => void;
  /** Slots that an upload is under way for. */
  uploading: ReadonlySet<string>;
}

export interface SheetSetting {
  source: SheetSource;
  /** On which day the inspection was planned. */
  plannedDay?: { readonly day: string; readonly hasCome: boolean };
  tools?: SheetTools;
  fileAddress?: (id: string) => string;
  /** The remarks that reviewers pinned to its places. */
  remarks?: RemarkTools;
  /** Shows who changed what of a place. */
  renderTrail?: (place: Place, label: string) => ReactNode;
  /** The time and place of a photo, where its camera wrote it. */
  originOf?: (id: string) => { readonly short: string; readonly whole: string } | undefined;
}

export const SheetContext = createContext<SheetSetting | undefined>(undefined);

export function useSheetSetting(): SheetSetting {
  const setting = useContext(SheetContext);
  if (!setting) throw new Error('a part of a report outside its sheets');
  return setting;
}

/** Reads a part of the sheet; draws again only when that part is another object or value. */
export function useSheet<T>(select: (state: SheetState) => T): T {
  const { source } = useSheetSetting();
  const latest = useRef(select);
  latest.current = select;
  return useSyncExternalStore(source.subscribe, () => latest.current(source.getState()));
}
