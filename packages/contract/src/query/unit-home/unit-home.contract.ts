import { noticeOutcomes, noticeStates } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { onlineStateForm } from '@tejian/domain/business/form/online-forms.view.ts';
import { onlineStates } from '@tejian/domain/business/online-application/online-application.ts';
import { noticeUnitAnswerForm } from '@tejian/domain/business/form/notice-forms.view.ts';
import { keptOnlineContent, onlineContent } from '../../business/online-application/online-application.contract.ts';
import { call, fileCall } from '../../kit/call.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { date, flag, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const id = identifier({ max: 40 });
/** More rows than are answered: the unit asks its institute for the others. */
const isCut = flag();
const byWord = record({ word: optional(text({ max: 60 })) });

/** The unit of the person, and what waits there. */
export const findOwnSummary = call({
  path: '/api/own/findSummary',
  answer: record({
    unitName: text(),
    equipmentCount: integer(),
    overdueCount: integer(),
    /** Due within the next 30 days. */
    dueSoonCount: integer(),
    runningCount: integer(),
    openNoticeCount: integer(),
    unpaidCount: integer(),
  }),
});
export type OwnSummary = ReturnType<typeof findOwnSummary.answer.decode>;

const ownEquipment = record({
  id: text(),
  equipmentNo: text(),
  kindCode: wire('seitypecode', text()),
  name: text(),
  useCertificateNo: text(),
  internalNo: text(),
  useAddress: text(),
  useStatus: text(),
  lastInspectionDate: optional(date()),
  dueDate: optional(date()),
  /** Until it falls due; negative where the day has passed. */
  daysLeft: optional(integer()),
  /** Under way already, by an application or an inspection. */
  isRunning: flag(),
});
export type OwnEquipment = ValueOf<typeof ownEquipment>;

/** The unit's equipment, what falls due first before the rest. */
export const findOwnEquipment = call({
  path: '/api/own/findEquipment',
  request: byWord,
  answer: record({ rows: list(ownEquipment), isCut }),
});

const ownOnline = record({
  id: text(),
  onlineNo: text(),
  kindCode: wire('seitypecode', text()),
  category: text(),
  deviceCount: integer(),
  state: oneOf(onlineStates),
  reason: text(),
  applicationNo: wire('appno', optional(text())),
  sentAt: instant(),
  /** The content of one that came back, to be mended and sent again. */
  returned: optional(keptOnlineContent),
  version: integer(),
});
export type OwnOnline = ValueOf<typeof ownOnline>;

const ownApplication = record({
  id: text(),
  applicationNo: wire('appno', text()),
  kindCode: wire('seitypecode', text()),
  category: text(),
  equipmentCount: integer(),
  state: text(),
  organisationName: text(),
  submittedAt: optional(instant()),
});
export type OwnApplication = ValueOf<typeof ownApplication>;

/** The unit's online applications, and the institute's applications for it; drafts are the institute's own. */
export const findOwnApplications = call({
  path: '/api/own/findApplication',
  answer: record({ online: list(ownOnline), rows: list(ownApplication), isCut }),
});

const ownReport = record({
  itemNo: wire('seisn', text()),
  reportNo: text(),
  kindCode: wire('seitypecode', text()),
  equipmentNo: text(),
  category: text(),
  inspectDate: optional(date()),
  conclusion: text(),
  nextDate: optional(date()),
  releasedOn: date(),
  /** The words for one that is in force no more; only what is in force is downloaded. */
  standing: text(),
});
export type OwnReport = ValueOf<typeof ownReport>;

/** Reports that were released to the unit. */
export const findOwnReports = call({
  path: '/api/own/findReport',
  answer: record({ rows: list(ownReport), isCut }),
});

export const ownReportPdf = fileCall({
  method: 'GET',
  path: '/api/own/report/:seisn/pdf',
  request: record({ itemNo: wire('seisn', identifier({ max: 40 })) }),
});

const ownCharge = record({
  chargeNo: integer(),
  itemNo: wire('seisn', optional(text())),
  applicationNo: wire('appno', optional(text())),
  /** The institute that is owed, where the unit has business with more than one. */
  organisationName: optional(text()),
  subject: text(),
  /** In yuan, to the fen; nothing while no amount is known. */
  amount: optional(text()),
  confirmed: text(),
  /** Paid back of it. */
  refunded: text(),
  /** Still to be paid, in yuan; what was paid back is not asked for again. */
  owed: text(),
  /** The code by which it is paid to the finance authority, while it is asked for and the code is valid, and its last day. */
  paymentCode: optional(text()),
  codeUntil: optional(date()),
  paymentState: wire('paymstate', text()),
  paymentStateWord: text(),
  createdAt: instant(),
});
export type OwnCharge = ValueOf<typeof ownCharge>;

export const findOwnCharges = call({
  path: '/api/own/findCharge',
  answer: record({ rows: list(ownCharge), isCut }),
});

const ownNotice = record({
  id: text(),
  noticeNo: text(),
  equipmentNo: text(),
  state: oneOf(noticeStates),
  /** The finding of the institute on the answer, once the notice is closed. */
  outcome: optional(oneOf(noticeOutcomes)),
  /** The further demand of the institute, where it has returned the answer. */
  returnReason: text(),
  defects: text(),
  requirement: text(),
  deadline: date(),
  answer: text(),
  answeredOn: optional(date()),
  issuedAt: instant(),
  version: integer(),
});
export type OwnNotice = ValueOf<typeof ownNotice>;

/** Opinion notices to the unit, those that wait for its answer first. */
export const findOwnNotices = call({
  path: '/api/own/findNotice',
  answer: record({ rows: list(ownNotice), isCut }),
});

export const answerOwnNotice = call({
  path: '/api/own/answerNotice',
  encoding: 'form',
  request: record({ id, version: integer({ min: 1 }), answer: textOf(noticeUnitAnswerForm.fields.answer) }),
  answer: record({ id: text(), version: integer() }),
});

/** The unit applies for an inspection; the institute's desk accepts or returns it. What was returned is sent again under its number. */
export const applyForOwn = call({
  path: '/api/own/apply',
  request: record({
    ...onlineContent.fields,
    /** Made by the sender's page (a UUID): what is sent again, because no answer came, is the same application. */
    id: optional(id),
    onlineNo: optionalTextOf(onlineStateForm.fields.onlineNo),
    /** Of the one that came back, as it was when its content was taken over. */
    version: optional(integer({ min: 1 })),
  }),
  answer: record({ onlineNo: text() }),
});

/** The values that the form of a unit's own application begins with. */
export const findOwnStart = call({
  path: '/api/own/findStart',
  answer: record({
    unitName: text(),
    creditCode: text(),
    address: text(),
    contactName: text(),
    contactPhone: text(),
  }),
});
