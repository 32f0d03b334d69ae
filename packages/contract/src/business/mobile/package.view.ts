import { mobileText } from '@tejian/domain/business/mobile/mobile.text.ts';
import { packageText as text } from '@tejian/domain/business/mobile/package.text.ts';
import { listView, type Column, type SearchField } from '../../kit/list-view.ts';
import type { MobilePackage } from './package.record.ts';

const { label, lists } = text;
const chosenFrom = (words: Readonly<Record<string, string>>) => ({
  showType: 'select' as const,
  match: 'equal' as const,
  options: Object.entries(words).map(([value, shown]) => ({ value, label: shown })),
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
    { field: 'templateCode', label: label.template, type: 'code', width: 140, folded: true },
    { field: 'note', label: label.note, width: 180 },
    { field: 'reason', label: label.reason, width: 200 },
    { field: 'decidedBy', label: label.decidedBy, width: 90, queried: false },
  ],
  search: [
    ...search,
    { name: 'state', label: label.state, over: ['state'], ...chosenFrom(mobileText.packageStates) },
    { name: 'issuedAt', label: label.issuedAt, over: ['issuedAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'issuedAt', order: 'desc' },
  searchOnOpen: true,
});
