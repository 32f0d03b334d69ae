import {
  approvalForm,
  archiveForm,
  auditForm,
  buildForm,
  checkForm,
  entryForm,
  printForm,
  releaseForm,
  returnForm,
} from '@tejian/domain/business/form/step-forms.view.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import type { Difference } from '@tejian/domain/business/report/difference.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { wholeEntry } from '@tejian/domain/business/report/read-entry.ts';
import { contentText } from '@tejian/domain/business/report/steps.text.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { certificate } from './certificate.record.ts';
import { remark } from './remark.contract.ts';
import { itemNos, itemResults } from '../item/item.contract.ts';
import { item } from '../item/item.record.ts';
import { signedTogether } from '../../shared/session/session.contract.ts';
import { integerOf, optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { call, fileCall } from '../../kit/call.ts';
import { codes, date, flag, instant, integer, json, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const itemNo = wire('seisn', requiredText('业务流水号', { max: 20 }));
/** The content that the person has seen, per item in the order of `itemNos`: `contentVersion` as a page or a list got it. */
const seenContents = codes({ min: 1, max: 500, empty: contentText.notSeen });

/** One report or several that a person signs as they were seen. */
const severalSigned = { itemNos, seenContents, ...signedTogether };

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
  files: list(reportFile),
  /** Of a report that judges its rows by themselves: what each of them came to, with a file of its own. */
  certificates: list(certificate),
  prints: list(printRecord),
});
export type ReportDetail = ValueOf<typeof reportDetail>;

export const findReport = call({ path: '/api/report/getDetail', request: record({ itemNo }), answer: reportDetail });

/** A sub-report of a template: who audits it where nobody else is chosen, and who may. */
const subReportChoice = record({
  sectionId: text(),
  title: text(),
  auditorId: optional(text()),
  people: list(record({ userId: text(), name: text() })),
});
export type SubReportChoice = ValueOf<typeof subReportChoice>;

/** Templates that serve an item at its planned date; build takes the only one by itself. */
export const findTemplates = call({
  path: '/api/report/findTemplates',
  request: record({ itemNo }),
  answer: list(record({ code: text(), version: text(), name: text(), subReports: list(subReportChoice) })),
});

/** The content of the institute's own fields of an item, in words, before it has a report. */
export const findOwnValues = call({
  path: '/api/report/findOwnValues',
  request: record({ itemNo }),
  answer: list(ownValue),
});

export const buildReports = call({
  path: '/api/report/build',
  encoding: 'form',
  /** `auditors` chooses who audits a sub-report (`section=user`); others are proposed by rule. */
  request: record({
    itemNos,
    templateCode: optionalTextOf(buildForm.fields.templateCode),
    isRebuild: optional(flag()),
    auditors: optional(codes({ max: 40 })),
  }),
  answer: itemResults,
});

/** Saves the entry against the version it began from; a conflict answers what the other editor wrote. */
export const saveEntry = call({
  path: '/api/report/saveEntry',
  request: record({ itemNo, entryVersion: integer({ min: 1 }), entry: json(wholeEntry) }),
  answer: record({
    isSaved: flag(),
    entryVersion: integer(),
    contentVersion: text(),
    entryBy: optional(text()),
    entryAt: optional(instant()),
    theirs: optional(json<ReportEntry>()),
  }),
});

/** Inspectors sign the records that they have checked, one or many; who submits signs by submitting (flow-transitions §2, G02). */
export const signEntry = call({
  path: '/api/report/sign',
  encoding: 'form',
  request: record(severalSigned),
  answer: itemResults,
});

/** The instrument ledger, for the table of instruments used. */
export const findInstruments = call({
  path: '/api/instrument/findInstrument',
  request: record({ search: optional(text({ max: 60 })), numbers: optional(codes({ max: 100 })) }),
  answer: list(
    record({
      id: text(),
      name: text(),
      model: text(),
      instrumentNo: text(),
      validTo: date(),
      state: text(),
      /** Its state in words, where that is none in which it is used; else ''. */
      outOfUse: text(),
    }),
  ),
});

const opinion = optionalTextOf(entryForm.fields.opinion);
const seenVersion = optional(integer({ min: 1 }));

export const submitReport = call({
  path: '/api/report/submit',
  /** `isDateConfirmed` answers the question about an inspection date before the business began. */
  request: record({
    itemNo,
    seenContents,
    seenVersion,
    opinion,
    siteConditions: optional(flag()),
    isDateConfirmed: optional(flag()),
  }),
  answer: itemResults,
});
export const returnReports = call({
  path: '/api/report/return',
  encoding: 'form',
  request: record({
    itemNos,
    stepcode: requiredText('当前环节', { max: 20 }),
    target: textOf(returnForm.fields.target),
    reasonCode: textOf(returnForm.fields.reasonCode),
    opinion: textOf(returnForm.fields.opinion),
    seenVersion,
  }),
  answer: itemResults,
});
/**
 * The outcome that each of several items would have, before anything is done: the rules of the act itself, which
 * changes nothing.
 */
export const rehearseReports = call({
  path: '/api/report/rehearse',
  encoding: 'form',
  request: record({
    itemNos,
    seenContents: codes({ max: 500 }),
    stepcode: requiredText('当前环节', { max: 20 }),
    operation: oneOf(['submit', 'return']),
  }),
  answer: itemResults,
});
export const confirmReports = call({
  path: '/api/report/confirm',
  encoding: 'form',
  request: record({ ...severalSigned, opinion: textOf(checkForm.fields.opinion), seenVersion }),
  answer: itemResults,
});
export const auditReports = call({
  path: '/api/report/audit',
  encoding: 'form',
  request: record({
    ...severalSigned,
    opinion: textOf(auditForm.fields.opinion),
    unqualifiedReason: optionalTextOf(auditForm.fields.unqualifiedReason),
    seenVersion,
    /** BGSH_FX where parts are audited; the audit of the whole otherwise. */
    stepcode: optional(text({ max: 20 })),
    /** The part that is audited; all that name the person where none is given. */
    branch: optional(text({ max: 60 })),
  }),
  answer: itemResults,
});
export const approveReports = call({
  path: '/api/report/approve',
  encoding: 'form',
  request: record({
    ...severalSigned,
    opinion: textOf(approvalForm.fields.opinion),
    conclusion: optionalTextOf(approvalForm.fields.conclusion),
    overrideReason: optionalTextOf(approvalForm.fields.overrideReason),
    seenVersion,
  }),
  answer: itemResults,
});
export const finishReports = call({
  path: '/api/report/finish',
  encoding: 'form',
  request: record({ itemNos }),
  answer: itemResults,
});

export const printReports = call({
  path: '/api/report/print',
  encoding: 'form',
  request: record({
    itemNos,
    copies: integerOf(printForm.fields.copies),
    reason: optionalTextOf(printForm.fields.reason),
  }),
  answer: itemResults,
});
/** One PDF of all the chosen reports in order, for the printer. `isDuplex`: each begins on a new sheet. */
const toPrint = record({ itemNos, isDuplex: optional(flag()) });
export const printFile = fileCall({ method: 'GET', path: '/api/report/printFile', request: toPrint });

export const archiveReports = call({
  path: '/api/report/archive',
  encoding: 'form',
  request: record({
    itemNos,
    archiveNo: optionalTextOf(archiveForm.fields.archiveNo),
    /** One for each report, in their order; they go before `archiveNo`. */
    archiveNos: optional(codes({ max: 500 })),
    place: textOf(archiveForm.fields.place),
    keepUntil: optional(date('mayBeForGood')),
    checklist: codes({ max: 20 }),
  }),
  answer: itemResults,
});
export const releaseReports = call({
  path: '/api/report/release',
  encoding: 'form',
  request: record({
    itemNos,
    way: textOf(releaseForm.fields.way),
    receiver: textOf(releaseForm.fields.receiver),
    documentNo: optionalTextOf(releaseForm.fields.documentNo),
    releasedOn: date(),
    note: optionalTextOf(releaseForm.fields.note),
    signedName: optionalTextOf(releaseForm.fields.signedName),
    /** A PNG picture in base64, as the receiver drew it. */
    signature: optional(text({ max: 400_000 })),
  }),
  answer: itemResults,
});

/** Without a kind: the report as it stands, which of one that is valid no longer is its marked copy. */
export const reportPdf = fileCall({
  method: 'GET',
  path: '/api/report/:seisn/pdf',
  request: record({ itemNo, kind: optional(oneOf(['report', 'record', 'copy'])) }),
});

/**
 * The number of drawings that come before the next one that the caller waits for: the page asks while it has no answer.
 */
export const findDrawing = call({ path: '/api/report/findDrawing', answer: record({ ahead: integer() }) });

/** The certificate of one row, or all of a report's in one file. */
export const reportCertificate = fileCall({
  method: 'GET',
  path: '/api/report/:seisn/certificate',
  request: record({ itemNo, rowNo: optional(integer({ min: 1 })) }),
});
/** 检验结果告知单: what is entered so far, marked as no report; the same content is the same file. */
export const reportSlip = fileCall({ method: 'GET', path: '/api/report/:seisn/slip', request: record({ itemNo }) });

/** The result of the automatic finish per item. */
export const finishRun = record({
  itemNo: wire('seisn', text()),
  reportNo: optional(text()),
  inspectedUnit: wire('unitname', text()),
  state: text(),
  steps: list(text()),
  error: optional(text()),
  attempts: integer(),
  at: instant(),
  approvedAt: optional(instant()),
});
export type FinishRun = ValueOf<typeof finishRun>;
