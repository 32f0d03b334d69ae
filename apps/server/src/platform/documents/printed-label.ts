/**
 * The content that the design `label.typ` draws: labels one to a page, or as places of A4 sheets. Lengths are
 * millimetres.
 */
export interface PrintedLabels {
  title: string;
  institute: string;
  date: [number, number, number];
  width: number;
  height: number;
  codeSize: number;
  note: string;
  isFramed: boolean;
  sheet: { columns: number; rows: number; top: number; left: number; gapX: number; gapY: number } | null;
  /** The first place of the first sheet that is printed on, from 1. */
  startAt: number;
  labels: { device: string; lines: { label: string; value: string }[]; image: string }[];
}
