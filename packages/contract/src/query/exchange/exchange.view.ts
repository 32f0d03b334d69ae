import { exchangeText as text } from '@tejian/domain/query/exchange/exchange.text.ts';
import { listView, type Column, type SearchField } from '../../kit/list-view.ts';
import type { Counterpart, ExchangeField, ExchangePlan, ExchangeRecord, ExchangeRun } from './exchange.record.ts';

const { label, lists, action } = text;
const chosenFrom = (words: Readonly<Record<string, string>>) => ({
  showType: 'select' as const,
  options: Object.entries(words).map(([value, shownText]) => ({ value, label: shownText })),
});
const rowActions = [{ name: 'edit', label: action.edit, permission: 'transfer:save' }];
const toolbar = [{ name: 'add', label: action.add, permission: 'transfer:save' }];

export const counterpartList = listView<Counterpart>({
  viewNo: 'exchangeCounterpartList',
  title: lists.counterpart,
  columns: [
    { field: 'code', label: label.code, type: 'code', width: 120, frozen: true },
    { field: 'name', label: label.name, width: 220 },
    { field: 'subjectWords', label: label.subjects, width: 160, queried: false },
    { field: 'isEnabled', label: label.isEnabled, type: 'flag' },
    { field: 'address', label: label.address, width: 280 },
    { field: 'keyId', label: label.keyId, width: 120 },
    { field: 'note', label: label.note, width: 200 },
    { field: 'changedBy', label: label.changedBy, width: 90 },
    { field: 'changedAt', label: label.changedAt, type: 'instant', sortable: true },
  ],
  search: [{ name: 'name', label: label.name, over: ['name', 'code'], match: 'contains' }],
  sort: { field: 'changedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar,
  rowActions,
});

export const exchangeFieldList = listView<ExchangeField>({
  viewNo: 'exchangeFieldList',
  title: lists.field,
  columns: [
    { field: 'counterpartName', label: label.counterpart, width: 220, frozen: true },
    { field: 'subject', label: label.subject, width: 100 },
    { field: 'sort', label: label.sort, type: 'number', width: 88, sortable: true },
    { field: 'sourceName', label: label.source, width: 160, queried: false },
    { field: 'target', label: label.target, type: 'code', width: 160 },
    { field: 'codes', label: label.codes, width: 220, queried: false },
    { field: 'changedBy', label: label.changedBy, width: 90 },
    { field: 'changedAt', label: label.changedAt, type: 'instant', sortable: true },
  ],
  search: [
    { name: 'target', label: label.target, over: ['target'], match: 'contains' },
    { name: 'subject', label: label.subject, over: ['subject'], ...chosenFrom(text.subjects) },
  ],
  sort: { field: 'sort', order: 'asc' },
  searchOnOpen: true,
  toolbar,
  rowActions: [...rowActions, { name: 'remove', label: action.remove, permission: 'transfer:save' }],
});

export const exchangePlanList = listView<ExchangePlan>({
  viewNo: 'exchangePlanList',
  title: lists.plan,
  columns: [
    { field: 'name', label: label.planName, width: 200, frozen: true },
    { field: 'isEnabled', label: label.isEnabled, type: 'flag' },
    { field: 'counterpartName', label: label.counterpart, width: 200 },
    { field: 'subject', label: label.subject, width: 100 },
    { field: 'mode', label: label.mode, width: 90 },
    { field: 'dailyAt', label: label.dailyAt, width: 90 },
    { field: 'everyMinutes', label: label.everyMinutes, type: 'number', width: 130 },
    { field: 'lastState', label: label.lastState, width: 90, queried: false },
    { field: 'coveredUntil', label: label.coveredUntil, type: 'instant' },
    { field: 'nextRunAt', label: label.nextRunAt, type: 'instant' },
    { field: 'changedBy', label: label.changedBy, width: 90 },
    { field: 'changedAt', label: label.changedAt, type: 'instant', sortable: true },
  ],
  search: [
    { name: 'name', label: label.planName, over: ['name'], match: 'contains' },
    { name: 'subject', label: label.subject, over: ['subject'], ...chosenFrom(text.subjects) },
    { name: 'mode', label: label.mode, over: ['mode'], ...chosenFrom(text.modes) },
  ],
  sort: { field: 'changedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar,
  rowActions: [{ name: 'run', label: action.run, permission: 'transfer:run' }, ...rowActions],
});

export const exchangeRunList = listView<ExchangeRun>({
  viewNo: 'exchangeRunList',
  title: lists.run,
  columns: [
    { field: 'planName', label: label.planName, width: 200, frozen: true },
    { field: 'counterpartName', label: label.counterpart, width: 200 },
    { field: 'subject', label: label.subject, width: 100 },
    { field: 'state', label: label.state, width: 90 },
    { field: 'total', label: label.total, type: 'number', width: 90 },
    { field: 'sent', label: label.sent, type: 'number', width: 90 },
    { field: 'failed', label: label.failed, type: 'number', width: 90 },
    { field: 'reason', label: label.reason, width: 260 },
    { field: 'startedBy', label: label.startedBy, width: 90 },
    { field: 'startedAt', label: label.startedAt, type: 'instant', sortable: true },
    { field: 'endedAt', label: label.endedAt, type: 'instant' },
  ],
  search: [
    { name: 'planName', label: label.planName, over: ['planName'], match: 'contains' },
    { name: 'state', label: label.state, over: ['state'], ...chosenFrom(text.runStates) },
    { name: 'subject', label: label.subject, over: ['subject'], ...chosenFrom(text.subjects) },
    { name: 'startedAt', label: label.startedAt, over: ['startedAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'startedAt', order: 'desc' },
  searchOnOpen: true,
});

const recordColumns: readonly Column<ExchangeRecord>[] = [
  { field: 'recordNo', label: label.recordNo, type: 'code', width: 190, frozen: true },
  { field: 'state', label: label.state, width: 90 },
  { field: 'counterpartName', label: label.counterpart, width: 200 },
  { field: 'planName', label: label.planName, width: 180 },
  { field: 'tries', label: label.tries, type: 'number', width: 72 },
  { field: 'reason', label: label.reason, width: 280 },
  { field: 'answer', label: label.answer, width: 240, queried: false },
  { field: 'at', label: label.at, type: 'instant', sortable: true },
];
const recordSearch: readonly SearchField<ExchangeRecord>[] = [
  { name: 'recordNo', label: label.recordNo, over: ['recordNo'], match: 'equal' },
  { name: 'state', label: label.state, over: ['state'], ...chosenFrom(text.recordStates) },
  { name: 'at', label: label.at, over: ['at'], match: 'range', showType: 'daterange' },
];
const recordList = (viewNo: string, title: string) =>
  listView<ExchangeRecord>({
    viewNo,
    title,
    columns: recordColumns,
    search: recordSearch,
    sort: { field: 'at', order: 'desc' },
    searchOnOpen: true,
    toolbar: [{ name: 'resend', label: action.resend, permission: 'transfer:run' }],
  });

export const equipmentLogList = recordList('exchangeEquipmentLogList', lists.equipment);
export const inspectionLogList = recordList('exchangeInspectionLogList', lists.inspection);
