// What reports are called in a download, and its list of contents.
import { reportLifeText } from '../../business/report/life.text.ts';
import { isInvalid, type ReportState } from '../../business/report/life.ts';
import { bundleText as text } from './bundle.text.ts';

export interface BundledReport {
  readonly reportNo: string;
  readonly inspectedUnit: string;
  readonly state: ReportState;
  readonly conclusion?: string | undefined;
  readonly sha256: string;
}

const LONGEST_UNIT = 40;
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/gu; // names of Windows; a report number may hold a slash

/** `0007_TJ2026-00123_示范海峡酒店.pdf`: the order of the list holds wherever the file is unpacked. */
export function bundledName({ reportNo, inspectedUnit, state }: BundledReport, at: number): string {
  const unit = [...inspectedUnit].slice(0, LONGEST_UNIT).join('').trim().replace(/\.+$/, '');
  const place = String(at + 1).padStart(4, '0');
  return `${`${place}_${reportNo}_${unit}${saidState(state)}`.replaceAll(FORBIDDEN, '-')}.pdf`;
}

/** The text of a bookmark in a document of many reports. */
export const bundledTitle = ({ reportNo, inspectedUnit, state }: BundledReport, at: number): string =>
  `${at + 1}. ${reportNo} ${inspectedUnit}${saidState(state)}`;

/** Of a report that is valid no longer its name says so. */
const saidState = (state: ReportState): string => (isInvalid(state) ? `（${reportLifeText.states[state]}）` : '');

const FORMULA = /^[=+\-@\t\r]/;
/** A cell that a spreadsheet neither splits nor computes. */
const cell = (value: string): string => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** The list of contents, for spreadsheets (UTF-8 with its mark). */
export function bundleContents(reports: readonly BundledReport[]): string {
  const rows = reports.map((report, at) => [
    String(at + 1),
    report.reportNo,
    reportLifeText.states[report.state],
    report.inspectedUnit,
    report.conclusion ?? '',
    bundledName(report, at),
    isInvalid(report.state) ? '' : report.sha256, // its file is a marked copy
  ]);
  return `\u{feff}${[text.columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

export const LEAST_PASSWORD = 6;

/** The reason that a download is not begun; `count` are the reports that have a file. */
export function bundleRefusal(
  askedBundle: { readonly format: 'zip' | 'pdf'; readonly password?: string | undefined },
  count: number,
  most: number,
): { readonly field?: 'password'; readonly sentence: string } | undefined {
  const { format, password } = askedBundle;
  if (count === 0) return { sentence: text.nothing };
  if (count > most) return { sentence: text.tooMany(most) };
  if (password === undefined) return undefined;
  if (format === 'pdf') return { field: 'password', sentence: text.passwordOfZip };
  return [...password].length < LEAST_PASSWORD
    ? { field: 'password', sentence: text.passwordShort(LEAST_PASSWORD) }
    : undefined;
}
