// Labels of equipment (使用标志, 检验合格标志, 设备二维码标签): which device may carry one, and whether a template fits its paper.
import type { Day } from '../../shared/day/day.ts';
import { mayBegin } from '../equipment/business.ts';
import { labelText as text, type LabelFact, type LabelPurpose } from './label.text.ts';

export const labelPurposes = ['use', 'pass', 'device'] as const satisfies readonly LabelPurpose[];
export const labelFacts = Object.keys(text.facts) as LabelFact[]; // the record's keys are exactly the facts

/** A4 in millimetres. */
const sheetPaper = { width: 210, height: 297 } as const;
/** White edge within a label, in millimetres. */
const LABEL_EDGE = 2;
export const mostLabels = 500;

export interface LabelSheet {
  readonly columns: number;
  readonly rows: number;
  readonly top: number;
  readonly left: number;
  readonly gapX: number;
  readonly gapY: number;
}

export interface LabelShape {
  readonly width: number;
  readonly height: number;
  /** Edge of the QR code. */
  readonly codeSize: number;
  readonly sheet?: LabelSheet | undefined;
  readonly lines: readonly { readonly label: string; readonly fact: string }[];
}

export const placesOf = (sheet: Pick<LabelSheet, 'columns' | 'rows'> | undefined): number =>
  sheet ? sheet.columns * sheet.rows : 1;

const extent = (count: number, size: number, gap: number): number => count * size + (count - 1) * gap;

/** The hindrances of a template, each with its place. */
export function labelFindings(shape: LabelShape): { place: string; sentence: string }[] {
  const { width, height, codeSize, sheet, lines } = shape;
  const findings: { place: string; sentence: string }[] = [];
  if (codeSize > Math.min(width, height) - 2 * LABEL_EDGE)
    findings.push({ place: 'codeSize', sentence: text.codeTooLarge });
  if (sheet) {
    const right = sheet.left + extent(sheet.columns, width, sheet.gapX);
    const bottom = sheet.top + extent(sheet.rows, height, sheet.gapY);
    if (right > sheetPaper.width || bottom > sheetPaper.height)
      findings.push({ place: 'sheet', sentence: text.beyondPaper });
  }
  if (lines.length === 0) findings.push({ place: 'lines', sentence: text.noLines });
  const seenTexts = new Set<string>();
  for (const [at, { label, fact }] of lines.entries()) {
    if (seenTexts.has(fact)) findings.push({ place: `lines[${String(at)}].fact`, sentence: text.factTwice(label) });
    seenTexts.add(fact);
  }
  return findings;
}

export interface LabelledDevice {
  readonly useStatus: string;
  readonly useCertificateNo: string | null;
  readonly inspectDate: Day | null;
  readonly nextDate: Day | null;
  /** The nearest day on which any of its inspections falls due, the yearly one among them. */
  readonly dueOn?: Day | null;
  /** The last inspection, as the archive or its report says. */
  readonly hasFailed: boolean;
  /** Its report was issued here and is valid no longer. */
  readonly isReportInvalid: boolean;
}

/** Scrapped, dismantled, moved away: no business begins with it any more. */
export const isEnded = (useStatus: string): boolean => !mayBegin(useStatus, 'other');

/**
 * The reason that a device may not carry this label. A mark says that the device may be used, so only a passed and
 * timely one has it.
 */
export function labelRefusal(purpose: LabelPurpose, device: LabelledDevice, today: Day): string | undefined {
  if (isEnded(device.useStatus)) return text.scrapped;
  if (purpose === 'device') return undefined;
  if (purpose === 'use' && !device.useCertificateNo) return text.noCertificate;
  if (!device.inspectDate || !device.nextDate) return text.notInspected;
  if (device.hasFailed) return text.failed;
  if (device.isReportInvalid) return text.reportInvalid;
  const due = device.dueOn && device.dueOn < device.nextDate ? device.dueOn : device.nextDate;
  return due < today ? text.overdue(due) : undefined;
}
