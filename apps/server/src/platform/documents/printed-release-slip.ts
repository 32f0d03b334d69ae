import type { PairRow } from './printed-report.ts';

/** The content that the design `slip.typ` draws: the receipt of reports that were handed out at once (检验报告领取单). */
export interface PrintedReleaseSlip {
  title: string;
  institute: string;
  date: [number, number, number];
  rows: PairRow[];
  reports: { title: string; columns: string[]; rows: string[][] };
  /** The receiver's signature by its image, where it was drawn on the screen; empty for none. */
  signing: { title: string; lines: { label: string; value: string }[]; image: string };
  notes: string[];
}
