import type { Context } from '@tejian/domain/business/report/context.ts';
import type { Difference } from '@tejian/domain/business/report/difference.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { packageStates } from '@tejian/domain/business/site-record/site-record.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { certificate } from './certificate.record.ts';
import { remark } from './remark.contract.ts';
import { item } from '../item/item.record.ts';
import { call } from '../../kit/call.ts';
import { date, flag, instant, integer, json, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { itemNo } from './seen-content.record.ts';

const signature = record({
  role: text(),
  userId: text(),
  userName: text(),
  signedOn: date(),
  opinion: text(),
  /** The part that it is of; empty for the whole. */
  branch: optional(text()),
  /** The person whose task it was, where a deputy signed. */
  signedForName: optional(text()),
});
/** A part of a report that is audited by itself: a sub-report, or a branch that the flow names. */
const partOfReport = record({
  branch: text(),
  label: text(),
  /** The people who audit it. */
  people: text(),
  isMine: flag(),
  isDone: flag(),
});
export type PartOfReport = ValueOf<typeof partOfReport>;
/** A signature that no longer counts, with the reason: the newest of each person who has not signed again. */
const lapsedSignature = record({
  role: text(),
  userId: text(),
  userName: text(),
  reason: text(),
  byName: text(),
  at: instant(),
  /** The changes since it was given; empty where the content is the same again. */
  changes: json<Difference[]>(),
});
export type LapsedSignature = ValueOf<typeof lapsedSignature>;
const reportFile = record({ id: text(), kind: text(), sha256: text(), createdAt: instant() });
/** The package with which the item is on a device. */
const packageOut = record({
  packageNo: text(),
  device: text(),
  state: oneOf(packageStates),
  takenBy: text(),
  version: integer(),
});
/** Of a re-inspection: the report that it follows, and the valid one that stands in its place. */
const firstReport = record({ reportNo: text(), state: text(), standsNow: optional(text()) });
/** A fact that the archive says otherwise than a report under way; who changed it and when, where the history names one. */
const archiveChange = record({
  label: text(),
  before: text(),
  after: text(),
  mark: text(),
  isOfUseUnit: optional(flag()),
  by: optional(text()),
  at: optional(instant()),
});
export type SaidArchiveChange = ValueOf<typeof archiveChange>;
const printRecord = record({ copies: integer(), reason: text(), userName: text(), at: instant() });

/** A field of an institute with its value in words. */
const ownValue = record({ label: text(), says: text() });

/** Everything that a report page shows about one item. */
const reportDetail = record({
  item,
  /** The content of the institute's own fields of the item, in words. */
  own: list(ownValue),
  itemId: text(),
  reportId: text(),
  reportNo: text(),
  state: text(),
  template: json<ReportTemplate>(),
  frozen: json<Context>(),
  entry: json<ReportEntry>(),
  entryVersion: integer(),
  /** The version that a signature has to carry back (`seenContents`). */
  contentVersion: text(),
  standing: text(), // another one with another step, signature or remark
  entryBy: optional(text()),
  entryAt: optional(instant()),
  /** May the person who asks write into the entry now, and if not, why; and ask for the item's void. */
  mayEnter: flag(),
  whyNot: optional(text()),
  mayProposeVoid: flag(),
  mayIssueNotice: flag(),
  /** The reason that the person can neither pass nor return it where it stands: others have it. */
  whyNotMine: optional(text()),
  /** The institute's settings of the flow. */
  settings: json<FlowSettings>(),
  /** An inspection date before these days is asked about when the entry is submitted. */
  declaredOn: optional(date()),
  arrangedOn: date(),
  signatures: list(signature),
  /** The parts in which it stands now, open and done. */
  parts: list(partOfReport),
  lapsed: list(lapsedSignature),
  previous:
    optional(json<{ reportNo: string; entry: ReportEntry; conclusion: string | null; inspectDate: string | null }>()),
  /** Of a later round: the number of the failed report that it follows. */
  reinspects: optional(text()),
  /** Of a correction or a supplement: the number of the report that its remark names. */
  standsFor: optional(text()),
  /** The remarks that reviewers pinned to its places, oldest first. */
  remarks: list(remark),
  returned: optional(record({ byName: text(), at: instant(), fromStep: text(), reason: text(), opinion: text() })),
  packageOut: optional(packageOut),
  firstReport: optional(firstReport),
  archiveChanges: list(archiveChange),
  files: list(reportFile),
  /** Of a report that judges its rows by themselves: what each of them came to, with a file of its own. */
  certificates: list(certificate),
  prints: list(printRecord),
});
export type ReportDetail = ValueOf<typeof reportDetail>;

export const findReport = call({ path: '/api/report/getDetail', request: record({ itemNo }), answer: reportDetail });

/** The content of the institute's own fields of an item, in words, before it has a report. */
export const findOwnValues = call({
  path: '/api/report/findOwnValues',
  request: record({ itemNo }),
  answer: list(ownValue),
});
