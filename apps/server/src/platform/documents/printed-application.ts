import type { GridColumn, PairRow } from './printed-report.ts';

/** The content that the design `application-form.typ` draws: one or many applications in one document. */
export interface PrintedApplications {
  title: string;
  institute: string;
  date: [number, number, number];
  /** The picture of a code to scan, beside the title of each; an application form has none. */
  qr?: string;
  applications: PrintedApplication[];
}

export interface PrintedApplication {
  number: string;
  numberLabel: string;
  /** Laid over every page of this application, 作废 for example; empty otherwise. */
  watermark: string;
  rows: PairRow[];
  tables: { title: string; columns: GridColumn[]; rows: string[][] }[];
  statementLabel: string;
  statement: string;
  /** Two boxes at the foot: who applies, who accepts. */
  signing: { title: string; lines: { label: string; value: string }[] }[];
  notes: string[];
}
