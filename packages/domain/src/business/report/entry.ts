// What an inspector has entered into a report. Everything else (effects, counts, conclusion) is judged from it.
import type { Bind } from './template.ts';

/** The content of a field of the report: of the archive, of the task, or filled by the inspector. */
export type FieldValue = string | number | boolean | readonly string[] | null;
export type Cell = string | number | null;
/** A table row. `id` keeps a row the same row when two people edit; `item` names the failing item of a problem row. */
export type Row = Readonly<Record<string, Cell>>;
/** A box: a number, nothing, or the text as typed that is no number yet; such a text is never saved or submitted. */
export type Box = number | string | null;
/** One box, or as many as the measure repeats. */
export type MeasuredValue = Box | readonly Box[];

export interface SubEntry {
  readonly result?: string;
}
export interface ItemEntry {
  readonly result?: string;
  readonly subs?: Readonly<Record<string, SubEntry>>;
  readonly values?: Readonly<Record<string, MeasuredValue>>;
  readonly memo?: string;
}

export interface ReportEntry {
  /** By item number. */
  readonly items: Readonly<Record<string, ItemEntry>>;
  /** By section id. */
  readonly grids: Readonly<Record<string, readonly Row[]>>;
  readonly problems: readonly Row[];
  readonly instruments: readonly Row[];
  /** File ids by slot code. */
  readonly attachments: Readonly<Record<string, readonly string[]>>;
  /** Fields the inspector fills or corrects, by bind: "rep.inspectDate", "res.safetyGrade", "par.maxOvertravel". */
  readonly fields: Readonly<Record<Bind, FieldValue>>;
}

export const emptyEntry: ReportEntry = {
  items: {},
  grids: {},
  problems: [],
  instruments: [],
  attachments: {},
  fields: {},
};
