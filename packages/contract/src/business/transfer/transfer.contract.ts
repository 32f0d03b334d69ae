import { transferForm, urgeForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { call } from '../../kit/call.ts';
import { codesOf, optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { codes, identifier, integer, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { itemNos, itemResults } from '../item/item.contract.ts';

const branch = optional(text({ max: 60 }));

const successor = record({
  userId: text(),
  name: text(),
  department: optional(text()),
  /** The number of tasks that wait for this person already. */
  openTasks: integer(),
  /** The reason that the task cannot go to this person. */
  obstacle: optional(text()),
});
export type SuccessorRow = ValueOf<typeof successor>;

const partToGive = record({ branch: text(), label: text(), people: text() });
export type PartToGive = ValueOf<typeof partToGive>;

/** The parts of a report of which the person may give away one, where there is more than one; empty where there is nothing to choose. */
export const findPartsToGive = call({
  path: '/api/task/findPartsToGive',
  request: record({ itemNo: wire('seisn', requiredText('业务单号', { max: 40 })) }),
  answer: list(partToGive),
});

/** The people who could take the open task of an item; those who cannot are named with the reason. */
export const findSuccessors = call({
  path: '/api/task/findSuccessors',
  request: record({ itemNo: wire('seisn', requiredText('业务单号', { max: 40 })), branch }),
  answer: list(successor),
});

/** 转办: gives the open task of each item to somebody else, who is told; the record stays where it stands. */
export const transferTasks = call({
  path: '/api/task/transfer',
  encoding: 'form',
  request: record({
    itemNos,
    userId: identifier({ max: 40 }),
    reason: textOf(transferForm.fields.reason),
    /** The people who read the record besides (抄送). */
    readerIds: optional(codesOf(transferForm.fields.readerIds)),
    branch,
    /** The versions that the person had on the screen, per item in the order of `itemNos`. */
    seenVersions: optional(codes({ max: 500 })),
  }),
  answer: itemResults,
});

/** 催办: reminds whoever has the open task of each item, or application before it is arranged, once a day for each step. */
export const urgeTasks = call({
  path: '/api/task/urge',
  encoding: 'form',
  request: record({ itemNos, words: optionalTextOf(urgeForm.fields.words) }),
  answer: itemResults,
});
