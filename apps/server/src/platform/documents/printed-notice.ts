import type { PairRow } from './printed-report.ts';

/**
 * The content that the design `notice.typ` draws: one 检验意见通知书. Images are named as the request carries them; empty for
 * none.
 */
export interface PrintedNotice {
  title: string;
  institute: string;
  date: [number, number, number];
  numberLabel: string;
  number: string;
  rows: PairRow[];
  defects: { title: string; columns: [string, string]; rows: string[][] };
  requirementLabel: string;
  requirement: string;
  /** The institute's box, with the seal over its date, and the unit's, to be signed by hand. */
  signing: { title: string; lines: { label: string; value: string }[]; seal: string }[];
  notes: string[];
  qr: string;
  queryLabel: string;
  query: string;
}
