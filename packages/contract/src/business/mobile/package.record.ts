import type { EntryRefusal } from '@tejian/domain/business/report/entry-check.ts';
import { returnResults } from '@tejian/domain/business/mobile/package.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { packageStates } from '@tejian/domain/business/site-record/site-record.ts';
import { flag, instant, integer, json, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

/** The item that a package or a return is of, as lists name it. */
const ofItem = {
  itemNo: wire('seisn', text()),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('seitypecode', text()),
  categoryCode: wire('seisortcode', text()),
};

/** A task package: one item that was issued to one device. */
export const mobilePackage = record({
  id: text(),
  packageNo: text(),
  ...ofItem,
  inspectors: text(),
  /** Name and version of the template that the device fills in. */
  templateName: text(),
  deviceId: text(),
  deviceName: text(),
  platform: text(),
  state: oneOf(packageStates),
  /** In words, as lists and exports show it. */
  stateWord: text(),
  /** It is still out and its time is over. */
  isExpired: flag(),
  issuedBy: text(),
  issuedAt: instant(),
  expiresAt: instant(),
  takenBy: optional(text()),
  takenAt: optional(instant()),
  returnedAt: optional(instant()),
  submittedAt: optional(instant()),
  /** The person who handed in what is examined. */
  submittedBy: optional(text()),
  note: text(),
  reason: text(),
  /** The person who revoked it, sent it back or let it pass last. */
  decidedBy: optional(text()),
  /** The person who asks inspects it, and the device is theirs or nobody's: they take and return it. */
  isMine: flag(),
  version: integer(),
});
export type MobilePackage = ValueOf<typeof mobilePackage>;

/** The things that came back from a device at one time. */
export const mobileReturn = record({
  id: text(),
  packageId: text(),
  packageNo: text(),
  ...ofItem,
  deviceName: text(),
  result: oneOf(returnResults),
  resultWord: text(),
  isFinal: flag(),
  /** The places that the check refused, in words; the reason where the whole was not taken. */
  reasonWords: text(),
  state: oneOf(packageStates),
  stateWord: text(),
  returnedBy: text(),
  returnedAt: instant(),
  isMine: flag(),
});
export type MobileReturn = ValueOf<typeof mobileReturn>;

/** A record as it came back at one time, with who brought it: what comes next follows it. */
export const packageReturn = record({
  id: text(),
  entry: json<ReportEntry>(),
  returnedBy: text(),
  returnedAt: instant(),
});

const refusals = list(json<EntryRefusal>());
export const returnOutcome = record({
  result: oneOf(returnResults),
  state: oneOf(packageStates),
  reason: text(),
  reasons: refusals,
  version: integer(),
  /** The last return, where this one does not follow it: nothing of this one was kept, both are merged before it comes again. */
  newer: optional(packageReturn),
});
export type ReturnOutcome = ValueOf<typeof returnOutcome>;

/** A value of the record before and after, in words. */
const change = record({ label: text(), before: text(), after: text() });
const conflict = record({ label: text(), field: text(), office: text() });

/** A package with what was done about it, what came back, and what of the record it would change now. */
export const packageDetail = record({
  package: mobilePackage,
  acts: list(record({ action: text(), words: text(), userName: text(), at: instant() })),
  returns: list(
    record({
      id: text(),
      result: oneOf(returnResults),
      isFinal: flag(),
      reason: text(),
      reasons: refusals,
      returnedBy: text(),
      returnedAt: instant(),
    }),
  ),
  changes: list(change),
  /** The conflicts: values that office and device both changed since they were taken. */
  conflicts: list(conflict),
  /** Names the conflicts as they are shown; a decision says it, and decides no others. */
  conflictsShown: text(),
});
export type PackageDetail = ValueOf<typeof packageDetail>;
