import { deviceText as text } from '@tejian/domain/business/mobile/device.text.ts';
import { mobileText } from '@tejian/domain/business/mobile/mobile.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { MobileDevice, MobileVersion } from './device.record.ts';

const { label, lists, action } = text;
const chosenFrom = (words: Readonly<Record<string, string>>) => ({
  showType: 'select' as const,
  options: Object.entries(words).map(([value, shownText]) => ({ value, label: shownText })),
});
const save = 'mobile:save';

export const mobileVersionList = listView<MobileVersion>({
  viewNo: 'mobileVersionList',
  title: lists.version,
  columns: [
    { field: 'versionNo', label: label.versionNo, type: 'code', width: 120, frozen: true },
    { field: 'platformWord', label: label.platform, width: 110, queried: false },
    { field: 'stateWord', label: label.state, width: 90, queried: false },
    { field: 'releasedOn', label: label.releasedOn, type: 'date' },
    { field: 'requiredFrom', label: label.requiredFrom, type: 'date', width: 130 },
    { field: 'outdatedCount', label: label.outdatedCount, type: 'number', width: 130, queried: false },
    { field: 'notes', label: label.notes, width: 320 },
    { field: 'changedBy', label: label.changedBy, width: 100 },
    { field: 'changedAt', label: label.changedAt, type: 'instant', sortable: true },
  ],
  search: [
    { name: 'versionNo', label: label.versionNo, over: ['versionNo'], match: 'contains' },
    { name: 'platform', label: label.platform, over: ['platform'], ...chosenFrom(mobileText.platforms) },
    { name: 'state', label: label.state, over: ['state'], ...chosenFrom(mobileText.versionStates) },
  ],
  sort: { field: 'changedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [
    { name: 'add', label: action.add, permission: save },
    { name: 'devices', label: lists.device },
  ],
  rowActions: [{ name: 'detail', label: action.detail }],
});

export const mobileDeviceList = listView<MobileDevice>({
  viewNo: 'mobileDeviceList',
  title: lists.device,
  columns: [
    { field: 'deviceNo', label: label.deviceNo, type: 'code', width: 130, frozen: true },
    { field: 'name', label: label.deviceName, width: 160 },
    { field: 'standingWord', label: label.state, width: 90, queried: false },
    { field: 'holderName', label: label.holderName, width: 140 },
    { field: 'platformWord', label: label.platform, width: 110, queried: false },
    { field: 'installedVersion', label: label.installedVersion, type: 'code', width: 100 },
    { field: 'upgradeTo', label: label.upgradeTo, type: 'code', width: 100 },
    { field: 'upgradeSince', label: label.upgradeSince, type: 'date', width: 110 },
    { field: 'lastSeenAt', label: label.lastSeenAt, type: 'instant', sortable: true },
    { field: 'openCount', label: label.openCount, type: 'number', width: 100, queried: false },
    { field: 'revokeReason', label: label.revokeReason, width: 180 },
    { field: 'note', label: label.note, width: 180 },
    { field: 'organisationName', label: label.organisationName, width: 200, folded: true },
    { field: 'changedBy', label: label.changedBy, width: 100 },
    { field: 'changedAt', label: label.changedAt, type: 'instant', sortable: true },
  ],
  search: [
    { name: 'deviceNo', label: label.deviceNo, over: ['deviceNo', 'name'], match: 'contains' },
    { name: 'holderName', label: label.holderName, over: ['holderName'], match: 'contains' },
    { name: 'platform', label: label.platform, over: ['platform'], ...chosenFrom(mobileText.platforms) },
    { name: 'standing', label: label.state, over: ['standing'], ...chosenFrom(text.standings) },
  ],
  sort: { field: 'changedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'register', label: action.register, permission: save }],
  rowActions: [
    { name: 'edit', label: action.edit, permission: save },
    { name: 'revoke', label: action.revoke, permission: save, danger: true },
  ],
});
