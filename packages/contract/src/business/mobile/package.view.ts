import { packageText as text } from '@tejian/domain/business/mobile/package.text.ts';
import { siteRecordText } from '@tejian/domain/business/site-record/site-record.text.ts';
import { listView, type Column, type SearchField } from '../../kit/list-view.ts';
import type { MobilePackage, MobileReturn } from './package.record.ts';

const { actions, label, lists } = text;
const DETAIL = '查看';
const { inApproval, approved, sentBack } = siteRecordText.packageStates;
/** The possible outcomes of a record that was handed in. */
const examinedStates = { inApproval, approved, sentBack };
const chosenFrom = (words: Readonly<Record<string, string>>) => ({
  showType: 'select' as const,
  match: 'equal' as const,
  options: Object.entries(words).map(([value, shownText]) => ({ value, label: shownText })),
});

const head: readonly Column<MobilePackage>[] = [
  { field: 'packageNo', label: label.packageNo, type: 'code', width: 140, frozen: true, sortable: true },
  { field: 'stateWord', label: label.state, width: 90, queried: false },
];
const ofItem: readonly Column<MobilePackage>[] = [
  { field: 'itemNo', label: label.itemNo, type: 'code', width: 150 },
  { field: 'inspectedUnit', label: label.inspectedUnit, width: 200 },
  { field: 'kindCode', label: label.kind, type: 'catalogue', width: 110 },
  { field: 'categoryCode', label: label.category, type: 'category' },
  { field: 'inspectors', label: label.inspectors, width: 120, queried: false },
];
const ofDevice: readonly Column<MobilePackage>[] = [
  { field: 'deviceName', label: label.device, width: 150, queried: false },
  { field: 'platform', label: label.platform, width: 90, queried: false, folded: true },
];
const search: readonly SearchField<MobilePackage>[] = [
  { name: 'packageNo', label: label.packageNo, over: ['packageNo'], match: 'equal' },
  { name: 'seisn', label: label.itemNo, over: ['itemNo'], match: 'equal' },
];

export const mobilePackageList = listView<MobilePackage>({
  viewNo: 'mobilePackageList',
  title: lists.package,
  columns: [
    ...head,
    { field: 'isExpired', label: label.isExpired, type: 'flag', width: 80, queried: false },
    ...ofItem,
    ...ofDevice,
    { field: 'issuedAt', label: label.issuedAt, type: 'instant', sortable: true },
    { field: 'expiresAt', label: label.expiresAt, type: 'instant' },
    { field: 'issuedBy', label: label.issuedBy, width: 90, queried: false },
    { field: 'takenBy', label: label.takenBy, width: 90, queried: false },
    { field: 'takenAt', label: label.takenAt, type: 'instant' },
    { field: 'returnedAt', label: label.returnedAt, type: 'instant', folded: true },
    { field: 'templateName', label: label.template, width: 240, folded: true },
    { field: 'note', label: label.note, width: 180 },
    { field: 'reason', label: label.reason, width: 200 },
    { field: 'decidedBy', label: label.decidedBy, width: 90, queried: false },
  ],
  search: [
    ...search,
    { name: 'state', label: label.state, over: ['state'], ...chosenFrom(siteRecordText.packageStates) },
    { name: 'issuedAt', label: label.issuedAt, over: ['issuedAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'issuedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'issue', label: actions.issue, permission: 'mobile:issue' }],
  rowActions: [
    { name: 'take', label: actions.take, permission: 'mobile:read' },
    { name: 'detail', label: DETAIL },
    { name: 'revoke', label: actions.revoke, permission: 'mobile:issue' },
  ],
});

export const submittedList = listView<MobilePackage>({
  viewNo: 'mobileSubmittedList',
  title: lists.submitted,
  columns: [
    ...head,
    { field: 'submittedAt', label: label.submittedAt, type: 'instant', sortable: true },
    { field: 'submittedBy', label: label.submittedBy, width: 90, queried: false },
    ...ofItem,
    ...ofDevice,
    { field: 'reason', label: label.reason, width: 240 },
    { field: 'decidedBy', label: label.decidedBy, width: 90, queried: false },
    { field: 'issuedBy', label: label.issuedBy, width: 90, queried: false, folded: true },
    { field: 'issuedAt', label: label.issuedAt, type: 'instant', folded: true, sortable: true },
  ],
  search: [
    ...search,
    { name: 'state', label: label.state, over: ['state'], ...chosenFrom(examinedStates) },
    { name: 'submittedAt', label: label.submittedAt, over: ['submittedAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'submittedAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'approve', label: actions.approve, permission: 'mobile:approve' },
    { name: 'sendBack', label: actions.sendBack, permission: 'mobile:approve' },
    { name: 'detail', label: DETAIL },
  ],
});

const returnColumns: readonly Column<MobileReturn>[] = [
  { field: 'packageNo', label: label.packageNo, type: 'code', width: 140, frozen: true, sortable: true },
  { field: 'resultWord', label: label.result, width: 90, queried: false },
  { field: 'returnedAt', label: label.returnedAt, type: 'instant', sortable: true },
  { field: 'returnedBy', label: label.returnedBy, width: 90 },
  { field: 'isFinal', label: label.isFinal, type: 'flag', width: 90 },
  { field: 'reasonWords', label: label.reasons, width: 360, queried: false },
  { field: 'stateWord', label: label.state, width: 90, queried: false },
  { field: 'itemNo', label: label.itemNo, type: 'code', width: 150 },
  { field: 'inspectedUnit', label: label.inspectedUnit, width: 200 },
  { field: 'kindCode', label: label.kind, type: 'catalogue', width: 110 },
  { field: 'categoryCode', label: label.category, type: 'category', folded: true },
  { field: 'deviceName', label: label.device, width: 150, queried: false },
];
const returnSearch: readonly SearchField<MobileReturn>[] = [
  { name: 'packageNo', label: label.packageNo, over: ['packageNo'], match: 'equal' },
  { name: 'seisn', label: label.itemNo, over: ['itemNo'], match: 'equal' },
  { name: 'returnedAt', label: label.returnedAt, over: ['returnedAt'], match: 'range', showType: 'daterange' },
];

export const mobileReturnList = listView<MobileReturn>({
  viewNo: 'mobileReturnList',
  title: lists.returned,
  columns: returnColumns,
  search: [...returnSearch, { name: 'result', label: label.result, over: ['result'], ...chosenFrom(text.results) }],
  sort: { field: 'returnedAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [{ name: 'detail', label: DETAIL }],
});

export const checkFailList = listView<MobileReturn>({
  viewNo: 'mobileCheckFailList',
  title: lists.checkFail,
  columns: returnColumns,
  search: returnSearch,
  sort: { field: 'returnedAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'correct', label: text.correct, permission: 'mobile:read' },
    { name: 'detail', label: DETAIL },
  ],
});
