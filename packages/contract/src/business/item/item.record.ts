import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { withOwn } from '../../kit/own-values.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** A business item (业务单): one piece of equipment within an application, as the work lists show it. */
export const item = withOwn(
  record({
    id: text(),
    itemNo: wire('seisn', text()),
    applicationId: text(),
    applicationNo: wire('appno', text()),
    inspectedUnit: wire('unitname', text()),
    kindCode: wire('seitypecode', text()),
    categoryCode: wire('seisortcode', text()),
    varietyCode: optional(text()),
    flowCode: wire('flowunicode', text()),
    flowVersion: integer(),
    step: wire('stepcode', text()),
    state: text(),
    deviceCode: optional(text()),
    registrationCode: optional(text()),
    useCertificateNo: optional(text()),
    factoryNo: optional(text()),
    identificationCode: optional(text()),
    useAddress: text(),
    internalNo: optional(text()),
    equipmentId: text(),
    reportNo: optional(text()),
    /** In words: whether the report of this number is valid, and what became of it. */
    reportState: optional(text()),
    /** 复检, where it is a later round. */
    round: optional(text()),
    leadInspector: optional(text()),
    inspectors: optional(text()),
    signedBy: optional(text()),
    /** The version of what the report says now; who signs from a list sends it back (`seenContents`). */
    contentVersion: optional(text()),
    /** The person has opened the report as it stands now; in lists of what waits for them. */
    isOpened: optional(flag()),
    /** Parts of the report that wait for the person, where it is audited in parts. */
    parts: optional(text()),
    /** For whom the person would do the open task, as a deputy. */
    standsFor: optional(text()),
    plannedDate: optional(date()),
    inspectDate: optional(date()),
    conclusion: optional(text()),
    conclusionPolarity: optional(oneOf(polarities)),
    nextDate: optional(date()),
    /** An opinion notice is not closed yet: the item waits for the unit. */
    hasOpenNotice: flag(),
    hasBeenReturned: flag(),
    paymentState: wire('paymstate', text()),
    isCharged: flag(),
    /** The last day on which the present step is done in time, and whether that day is over. */
    dueDate: optional(date()),
    isOverdue: flag(),
    stepAt: instant(),
    version: integer(),
  }),
);
export type Item = ValueOf<typeof item>;
