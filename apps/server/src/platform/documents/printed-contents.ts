import type { PairRow } from './printed-report.ts';

/** The content that the design `contents.typ` draws: the list of what lies in one box of the archive (案卷目录). */
export interface PrintedContents {
  title: string;
  institute: string;
  date: [number, number, number];
  rows: PairRow[];
  files: { title: string; columns: string[]; rows: string[][] };
  /** By whom and when. */
  made: string;
}
