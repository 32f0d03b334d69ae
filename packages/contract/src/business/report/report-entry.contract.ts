import { entryForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { wholeEntry } from '@tejian/domain/business/report/read-entry.ts';
import { itemResults } from '../item/item.contract.ts';
import { optionalTextOf } from '../../kit/declared-form.ts';
import { call } from '../../kit/call.ts';
import { codes, date, flag, instant, integer, json, optional, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';
import { itemNo, seenContents, seenFirst, severalSigned, seenVersion } from './seen-content.record.ts';

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

/** Changes of the archive as a person saw them (`archiveChanges` of the report). */
const marks = list(text({ max: 200 }), { max: 200 });

/** Takes values of the archive over that changed since the report was built; signatures lapse as with every change. */
export const takeArchiveFacts = call({
  path: '/api/report/takeArchiveFacts',
  request: record({ itemNo, marks: list(text({ max: 200 }), { min: 1, max: 200 }) }),
});

const opinion = optionalTextOf(entryForm.fields.opinion);
export const submitReport = call({
  path: '/api/report/submit',
  /**
   * `seenDate` answers the question about an inspection date before the business began, as it was shown (`isDateConfirmed`: whatever
   * it is, by a program that shows nobody anything; docs/decisions/2240); `seenPackage` the one about a
   * record that is on a device: the package as it was seen, number and version with a blank between them; `seenFirst` the one about
   * a first report that is not valid any more: number, state and the number of the valid one; `seenArchive` the one about facts that the
   * archive says otherwise: their marks, as the report keeps its own values.
   */
  request: record({
    itemNo,
    seenContents,
    seenVersion,
    opinion,
    siteConditions: optional(flag()),
    isDateConfirmed: optional(flag()),
    seenDate: optional(text({ max: 200 })),
    seenPackage: optional(text({ max: 60 })),
    seenFirst,
    seenArchive: optional(marks),
  }),
  answer: itemResults,
});
