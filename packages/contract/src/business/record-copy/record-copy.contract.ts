import { copyForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { recordCopyText as text } from '@tejian/domain/business/record-copy/record-copy.text.ts';
import { call, listCall } from '../../kit/call.ts';
import { codesOf, optionalTextOf } from '../../kit/declared-form.ts';
import { flag, instant, integer, oneOf, optional, text as plain } from '../../kit/field.ts';
import { listView } from '../../kit/list-view.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { itemNos, itemResults } from '../item/item.contract.ts';

const MOST_READERS = 50;

/** Everybody of the institute who reads reports. */
export const findReaders = call({
  path: '/api/task/findReaders',
  request: record({}),
  answer: list(record({ userId: plain(), name: plain(), department: optional(plain()) })),
});

/** 抄送: gives each record to people to read, who are told; whoever has it already gets no second one. */
export const copyToReaders = call({
  path: '/api/task/copyTo',
  encoding: 'form',
  request: record({
    itemNos,
    userIds: codesOf(copyForm.fields.userIds, MOST_READERS),
    words: optionalTextOf(copyForm.fields.words),
  }),
  answer: itemResults,
});

const recordCopy = record({
  id: plain(),
  itemNo: wire('seisn', plain()),
  applicationId: plain(),
  inspectedUnit: wire('unitname', plain()),
  kindCode: wire('seitypecode', plain()),
  step: wire('stepcode', plain()),
  reportNo: optional(plain()),
  conclusion: optional(plain()),
  from: plain(),
  words: plain(),
  createdAt: instant(),
  isRead: flag(),
  readWord: plain(),
  readAt: optional(instant()),
});
export type RecordCopy = ValueOf<typeof recordCopy>;

const recordCopyList = listView<RecordCopy>({
  viewNo: 'recordCopyList',
  title: text.title,
  columns: [
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, frozen: true, sortable: true },
    { field: 'readWord', label: text.label.readWord, width: 80, queried: false },
    { field: 'from', label: text.label.from, width: 90, queried: false },
    { field: 'words', label: text.label.words, width: 220 },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'conclusion', label: '检验结论', width: 90 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 110 },
    { field: 'step', label: '当前环节', type: 'step', width: 100 },
    { field: 'reportNo', label: '报告编号', type: 'code', width: 150, sortable: true },
    { field: 'createdAt', label: text.label.at, type: 'instant', width: 168, sortable: true },
    { field: 'readAt', label: text.label.readAt, type: 'instant', width: 168 },
  ],
  search: [
    { name: 'itemNo', label: '业务流水号', over: ['itemNo'], match: 'contains' },
    { name: 'inspectedUnit', label: '受检单位', over: ['inspectedUnit'], match: 'contains' },
    {
      name: 'readWord',
      label: text.label.readWord,
      over: ['readWord'],
      match: 'equal',
      showType: 'select',
      options: [text.unread, text.read].map((value) => ({ value, label: value })),
    },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'read', label: text.markRead }],
  rowActions: [{ name: 'open', label: text.open }],
});

/** 抄送我的: the records that others gave the person to read. */
export const findRecordCopies = listCall({
  path: '/api/task/findCopies',
  search: record({
    itemNo: wire('seisn', optional(plain({ max: 40 }))),
    inspectedUnit: wire('unitname', optional(plain({ max: 100 }))),
    readWord: optional(oneOf([text.unread, text.read])),
  }),
  row: recordCopy,
  view: recordCopyList,
});

/** Marks what was given to the person as read, by its record. */
export const readCopies = call({
  path: '/api/task/readCopies',
  encoding: 'form',
  request: record({ itemNos }),
  answer: record({ marked: integer() }),
});
