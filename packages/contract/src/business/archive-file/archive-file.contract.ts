import * as forms from '@tejian/domain/business/form/archive-file-forms.view.ts';
import { archiveActions, archiveStates } from '@tejian/domain/business/archive-file/archive-file.ts';
import { archiveFileText as words } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { date, flag, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { listView } from '../../kit/list-view.ts';

const fields = {
  id: text(),
  archiveNo: text(),
  place: text(),
  state: oneOf(archiveStates),
  stateWord: text(),
  reportNo: text(),
  /** The present state of the report, in words: a file of a void one is kept like any other. */
  reportStateWord: text(),
  itemNo: wire('seisn', text()),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('seitypecode', text()),
  categoryCode: wire('seisortcode', text()),
  keepUntil: optional(date()),
  borrower: optional(text()),
  dueOn: optional(date()),
  isOverdue: flag(),
  archivedBy: text(),
  archivedAt: instant(),
  checkedAt: optional(instant()),
  faultCount: integer(),
  /** Of a destruction that waits: the person who reads this asked for it. */
  isAsker: flag(),
  version: integer(),
};

/** The file of an archived report. */
const archiveFile = record(fields);
export type ArchiveFile = ValueOf<typeof archiveFile>;

const archiveFileList = listView<ArchiveFile>({
  viewNo: 'archiveFileList',
  title: words.title,
  columns: [
    { field: 'archiveNo', label: '档号', type: 'code', width: 180, frozen: true, sortable: true },
    { field: 'stateWord', label: '状态', width: 96, queried: false },
    { field: 'place', label: '盒号/库位', width: 120 },
    { field: 'reportNo', label: '报告编号', type: 'code', width: 150, sortable: true },
    { field: 'reportStateWord', label: '报告状态', width: 84, queried: false },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 160 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'keepUntil', label: '保管至', type: 'date', width: 110, sortable: true },
    { field: 'borrower', label: '借阅人', width: 90, queried: false },
    { field: 'dueOn', label: '应还日期', type: 'date', width: 110, queried: false },
    { field: 'isOverdue', label: '逾期未还', type: 'flag', width: 84, queried: false },
    { field: 'checkedAt', label: '四性检测时间', type: 'instant', width: 168 },
    { field: 'faultCount', label: '检测问题数', type: 'number', width: 92, align: 'right', queried: false },
    { field: 'archivedBy', label: '归档人', width: 80 },
    { field: 'archivedAt', label: '归档时间', type: 'instant', width: 168, sortable: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, sortable: true },
  ],
  search: [
    { name: 'archiveNo', label: '档号', over: ['archiveNo'], match: 'contains' },
    { name: 'place', label: '盒号/库位', over: ['place'], match: 'contains' },
    { name: 'reportNo', label: '报告编号', over: ['reportNo'], match: 'contains' },
    { name: 'inspectedUnit', label: '受检单位', over: ['inspectedUnit'], match: 'contains' },
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: Object.entries(words.states).map(([value, label]) => ({ value, label })),
    },
    { name: 'keepUntil', label: '保管至', over: ['keepUntil'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'archivedAt', order: 'desc' },
  toolbar: [{ name: 'contents', label: words.contents.title }],
  rowActions: [
    { name: 'detail', label: '查看' },
    { name: 'lend', label: words.actions.lend, permission: 'archive:borrow' },
    { name: 'return', label: words.actions.return, permission: 'archive:borrow' },
    { name: 'askDestroy', label: words.actions.askDestroy, permission: 'archive:destroy' },
    { name: 'confirmDestroy', label: words.actions.confirmDestroy, permission: 'archive:destroy' },
    { name: 'rejectDestroy', label: words.actions.rejectDestroy, permission: 'archive:destroy' },
    { name: 'withdrawDestroy', label: words.actions.withdrawDestroy, permission: 'archive:destroy' },
  ],
});

export const findArchiveFiles = listCall({
  path: '/api/archive/findFiles',
  search: record({
    archiveNo: optional(text({ max: 60 })),
    place: optional(text({ max: 60 })),
    reportNo: optional(text({ max: 60 })),
    inspectedUnit: wire('unitname', optional(text({ max: 100 }))),
    state: optional(text({ max: 20 })),
    keepUntilStart: optional(date()),
    keepUntilEnd: optional(date()),
  }),
  row: archiveFile,
  view: archiveFileList,
});

const id = identifier({ max: 40 });
const seenVersion = { id, version: integer({ min: 1 }) };
const answer = record({ id: text(), version: integer() });

/** With everything that was done about it, and what the last check found. */
export const findArchiveFile = call({
  path: '/api/archive/getDetail',
  request: record({ id }),
  answer: record({
    ...fields,
    checklist: list(text()),
    faults: list(text()),
    acts: list(record({ action: oneOf(archiveActions), opinion: text(), userName: text(), at: instant() })),
  }),
});
export type ArchiveFileDetail = ValueOf<typeof findArchiveFile.answer>;

const lend = forms.archiveLendForm.fields;
export const lendArchiveFile = call({
  path: '/api/archive/lend',
  encoding: 'form',
  request: record({
    ...seenVersion,
    borrower: textOf(lend.borrower),
    department: textOf(lend.department),
    purpose: textOf(lend.purpose),
    dueOn: date(),
  }),
  answer,
});

export const returnArchiveFile = call({
  path: '/api/archive/return',
  encoding: 'form',
  request: record({ ...seenVersion, opinion: textOf(forms.archiveReturnForm.fields.opinion) }),
  answer,
});

const opinion = textOf(forms.archiveDestroyForm.fields.opinion);
/** One person asks, another one decides. */
export const askDestruction = call({
  path: '/api/archive/askDestroy',
  encoding: 'form',
  request: record({ ...seenVersion, opinion }),
  answer,
});
export const decideDestruction = call({
  path: '/api/archive/decideDestroy',
  encoding: 'form',
  request: record({ ...seenVersion, isAccepted: flag(), opinion }),
  answer,
});

/** 真实性, 完整性, 可用性, 安全性 of the package as it is made now. */
export const checkArchiveFile = call({
  path: '/api/archive/check',
  request: record({ id }),
  answer: record({ faults: list(text()) }),
});

/** The package of a report: original, record, photos, metadata, signatures, log, checksums (docs/archive-package.md). */
export const archivePackage = fileCall({ method: 'GET', path: '/api/archive/package', request: record({ id }) });

/** 案卷目录: what lies in the box of this file, to be printed for the box. */
export const archiveContents = fileCall({ method: 'GET', path: '/api/archive/contents', request: record({ id }) });
