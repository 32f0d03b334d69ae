import { mobileVersionForm } from '@tejian/domain/business/mobile/device-forms.view.ts';
import * as forms from '@tejian/domain/business/mobile/package-forms.view.ts';
import { preferences, returnResults } from '@tejian/domain/business/mobile/package.ts';
import { packageStates } from '@tejian/domain/business/site-record/site-record.ts';
import type { EntryRefusal } from '@tejian/domain/business/report/entry-check.ts';
import { wholeEntry } from '@tejian/domain/business/report/read-entry.ts';
import { call, listCall } from '../../kit/call.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { date, flag, identifier, integer, json, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire } from '../../kit/record.ts';
import { itemNos, itemResults } from '../item/item.contract.ts';
import { findReport } from '../report/report-detail.contract.ts';
import { mobilePackage, mobileReturn, packageDetail, packageReturn, returnOutcome } from './package.record.ts';
import { checkFailList, mobilePackageList, mobileReturnList, submittedList } from './package.view.ts';

const id = identifier({ max: 40 });
/** The version that the person saw: of two who act one is first, and the other learns who. */
const version = integer({ min: 1 });
const savedRecord = record({ id: text(), version: integer() });
const search = {
  packageNo: optional(text({ max: 40 })),
  itemNo: wire('seisn', optional(text({ max: 40 }))),
};

/** Task packages that were issued to devices (下发). */
export const findMobilePackages = listCall({
  path: '/api/mobile/findPackage',
  search: record({
    ...search,
    state: optional(oneOf(packageStates)),
    issuedAtStart: optional(date()),
    issuedAtEnd: optional(date()),
  }),
  row: mobilePackage,
  view: mobilePackageList,
});

export const findMobilePackage = call({
  path: '/api/mobile/getPackage',
  request: record({ id }),
  answer: packageDetail,
});

/** Devices and items at report entry that may be brought together, and the items that may not. */
export const findPackageChoices = call({
  path: '/api/mobile/findPackageChoices',
  request: record({}),
  answer: record({
    devices: list(record({ id: text(), name: text(), deviceNo: text(), holder: optional(text()) })),
    items: list(
      record({
        itemNo: wire('seisn', text()),
        inspectedUnit: wire('unitname', text()),
        place: text(),
        inspectors: text(),
      }),
    ),
    /** Items at report entry that are not offered, each with the reason; those that have waited longest, fifty at most. */
    withheld: list(
      record({ itemNo: wire('seisn', text()), inspectedUnit: wire('unitname', text()), obstacle: text() }),
    ),
  }),
});

const { fields: issue } = forms.packageIssueForm;
/** Issues each item to the device as a package of its own, until the end of the day. */
export const issuePackages = call({
  path: '/api/mobile/issuePackage',
  encoding: 'form',
  request: record({ itemNos, deviceId: textOf(issue.deviceId), expiresOn: date(), note: optionalTextOf(issue.note) }),
  answer: itemResults,
});

export const revokePackage = call({
  path: '/api/mobile/revokePackage',
  encoding: 'form',
  request: record({ id, version, reason: textOf(forms.packageRevokeForm.fields.reason) }),
  answer: savedRecord,
});

const dictionary = record({ type: text(), items: list(record({ value: text(), label: text() })) });
/**
 * Takes a package along: everything that a device needs without a network. Again, it answers the same beginning, with what was
 * returned last.
 */
export const takePackage = call({
  path: '/api/mobile/takePackage',
  request: record({
    id,
    /** The version that runs on the device; an office's browser, which has no version, leaves it out. */
    installedVersion: optionalTextOf(mobileVersionForm.fields.versionNo),
  }),
  answer: record({
    package: mobilePackage,
    /** The report with its template, frozen archive data, the last report, and the entry as it was when it was first taken. */
    task: findReport.answer,
    lastReturn: optional(packageReturn),
    /** The verdict of the check on the last return, or of the examination. */
    reason: text(),
    reasons: list(json<EntryRefusal>()),
    dictionaries: list(dictionary),
  }),
});

/** Brings a record back, under an identifier that the device made: the same again is the same return. */
export const returnPackage = call({
  path: '/api/mobile/returnPackage',
  request: record({
    id,
    packageId: identifier({ max: 40 }),
    entry: json(wholeEntry),
    /** The return from which the record went on; nothing where it went on from the beginning. */
    follows: optional(identifier({ max: 40 })),
    /** Handed in for examination; otherwise work in progress that is kept. */
    isFinal: flag(),
  }),
  answer: returnOutcome,
});

/** Everything that came back (回传). */
export const findReturns = listCall({
  path: '/api/mobile/findReturn',
  search: record({
    ...search,
    result: optional(oneOf(returnResults)),
    returnedAtStart: optional(date()),
    returnedAtEnd: optional(date()),
  }),
  row: mobileReturn,
  view: mobileReturnList,
});

/**
 * The things that came back and were not taken: values that the check refuses, or a package that was no longer valid.
 */
export const findCheckFails = listCall({
  path: '/api/mobile/findCheckFail',
  search: record({ ...search, returnedAtStart: optional(date()), returnedAtEnd: optional(date()) }),
  row: mobileReturn,
  view: checkFailList,
});

/** Records that were handed in from the field; `state` 审批中 is what waits for the examination. */
export const findSubmitted = listCall({
  path: '/api/mobile/findSubmitted',
  search: record({
    ...search,
    state: optional(oneOf(packageStates)),
    submittedAtStart: optional(date()),
    submittedAtEnd: optional(date()),
  }),
  row: mobilePackage,
  view: submittedList,
});

/**
 * Puts the record into report entry as its inspector's save; `prefer` where office and device changed the same value, of the conflicts
 * that were shown: others are asked anew.
 */
export const approveSubmitted = call({
  path: '/api/mobile/approveSubmitted',
  encoding: 'form',
  request: record({ id, version, prefer: optional(oneOf(preferences)), conflictsShown: optional(text()) }),
  answer: savedRecord,
});

export const returnSubmitted = call({
  path: '/api/mobile/returnSubmitted',
  encoding: 'form',
  request: record({ id, version, reason: textOf(forms.packageSendBackForm.fields.reason) }),
  answer: savedRecord,
});
