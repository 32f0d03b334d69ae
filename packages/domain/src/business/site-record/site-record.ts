// The record of an item while it is on a device: what the office has to know of it before the report leaves the entry.
import { siteRecordText as text } from './site-record.text.ts';

/** The states of a task package (decisions sections 6 and 11). */
export const packageStates = [
  'issued',
  'taken',
  'returned',
  'checkFailed',
  'inApproval',
  'approved',
  'sentBack',
  'revoked',
] as const;
export type PackageState = (typeof packageStates)[number];

/** Its record is written into the report, or it was taken back: an item may go out again. */
export const endedStates = ['approved', 'revoked'] as const satisfies readonly PackageState[];

/** The package with which an item is out. */
export interface PackageOut {
  readonly packageNo: string;
  readonly device: string;
  readonly state: PackageState;
  /** The person who has it on the device; empty until it was taken along. */
  readonly takenBy: string;
  readonly version: number;
}

/** The record on site in a sentence; nothing where nothing was written there that the report has not got. */
export function siteRecordStands(out: PackageOut | undefined): string | undefined {
  if (!out || out.state === 'issued' || endedStates.some((state) => state === out.state)) return undefined;
  const { packageNo, device, state, takenBy } = out;
  const says = state === 'inApproval' ? text.toExamine : text.onDevice;
  return says(packageNo, device, text.packageStates[state], takenBy);
}

/** The package as a person saw it who goes on without its record. */
export const markOf = ({ packageNo, version }: Pick<PackageOut, 'packageNo' | 'version'>): string =>
  `${packageNo} ${version}`;

/** The question before a report goes on while its record is on a device; nothing where what was seen is what is. */
export function siteRecordQuestion(out: PackageOut | undefined, seenMark: string | undefined): string | undefined {
  const stands = siteRecordStands(out);
  return out === undefined || stands === undefined || seenMark === markOf(out) ? undefined : text.isLost(stands);
}
