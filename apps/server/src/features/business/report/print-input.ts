import type { Context } from '@tejian/domain/business/report/context.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { Judgement } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';

/** Everything a printed report or raw record is made of; images are given by the names under which they are handed to the renderer. */
export interface PrintInput {
  document: 'report' | 'record';
  template: ReportTemplate;
  entry: ReportEntry;
  /** The judged context, with the people and dates of the steps done so far. */
  context: Context;
  judgement: Judgement;
  /** A draft carries the watermark and neither signatures, dates nor seal (LAYOUT §7). */
  draft: boolean;
  /** Date written into the PDF itself, 'yyyy-MM-dd'. */
  documentDate: string;
  images: PrintImages;
  /** The certificate of one row alone, by its place in the entry. */
  only?: number;
}

export interface PrintImages {
  qr?: string;
  /** The code that is checked without a network. */
  offline?: string;
  seal?: string;
  /** Signature image by the bind of the signature, for example 'rep.writer'. */
  signatures?: Readonly<Record<string, string>>;
  /** Photographs and drawings by slot code, in their order. */
  attachments?: Readonly<Record<string, readonly string[]>>;
}
