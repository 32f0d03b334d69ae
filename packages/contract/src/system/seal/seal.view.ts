import { sealText } from '@tejian/domain/system/seal/seal.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { SealRow, SealUseRow, SignatureRow, SignatureUseRow } from './seal.record.ts';

const { label, states, documents, action } = sealText;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, shownText]) => ({ value, label: shownText }));

/** /sysmng/electronic: the seals that stand or stood on reports. */
export const sealList = listView<SealRow>({
  viewNo: 'sealList',
  title: sealText.title,
  columns: [
    { field: 'name', label: label.name, width: 200, frozen: true },
    { field: 'state', label: label.state, width: 90 },
    { field: 'validFrom', label: label.validFrom, type: 'date', width: 110, sortable: true },
    { field: 'validTo', label: label.validTo, type: 'date', width: 110 },
    { field: 'instituteName', label: label.institute, width: 220 },
    { field: 'uploadedBy', label: label.uploadedBy, width: 90 },
    { field: 'uploadedAt', label: label.uploadedAt, type: 'instant', width: 168 },
    { field: 'retiredAt', label: label.retiredAt, type: 'instant', width: 168 },
    { field: 'retireReason', label: label.retireReason, width: 240 },
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    { name: 'name', label: label.name, over: ['name'], match: 'contains' },
    {
      name: 'state',
      label: label.state,
      over: ['state'],
      showType: 'select',
      options: optionsOf(states),
    },
  ],
  sort: { field: 'validFrom', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'add', label: action.upload, permission: 'seal:save' }],
  rowActions: [
    { name: 'detail', label: action.detail },
    { name: 'uses', label: action.uses },
    { name: 'edit', label: action.edit, permission: 'seal:save' },
    { name: 'retire', label: action.retire, permission: 'seal:save' },
  ],
});

/** Every document that a seal was put on. */
export const sealUseList = listView<SealUseRow>({
  viewNo: 'sealUseList',
  title: sealText.sealUses,
  columns: [
    { field: 'usedAt', label: label.usedAt, type: 'instant', width: 168, frozen: true, sortable: true },
    { field: 'sealName', label: label.name, width: 200 },
    { field: 'documentWord', label: label.document, width: 140 },
    { field: 'documentNo', label: label.documentNo, type: 'code', width: 160 },
    { field: 'issuedBy', label: label.issuedBy, width: 130 },
    { field: 'instituteName', label: label.institute, width: 220 },
    { field: 'document', label: 'document', hidden: true },
    { field: 'sealId', label: 'sealId', hidden: true },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'sealName', label: label.name, over: ['sealName'], match: 'contains' },
    { name: 'document', label: label.document, over: ['document'], showType: 'select', options: optionsOf(documents) },
    { name: 'documentNo', label: label.documentNo, over: ['documentNo'] },
    { name: 'issuedBy', label: label.issuedBy, over: ['issuedBy'], placeholder: sealText.wholeName },
    { name: 'usedAt', label: label.usedAt, over: ['usedAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'usedAt', order: 'desc' },
  searchOnOpen: true,
});

/** The people who sign by an image, with how often it was used. */
export const signatureList = listView<SignatureRow>({
  viewNo: 'signatureList',
  title: sealText.signatures,
  columns: [
    { field: 'holder', label: label.holder, width: 110, frozen: true, sortable: true },
    { field: 'loginName', label: label.loginName, type: 'code', width: 130, sortable: true },
    { field: 'stateWord', label: label.state, width: 90 },
    { field: 'department', label: label.department, width: 160 },
    { field: 'instituteName', label: label.institute, width: 220 },
    { field: 'validFrom', label: label.validFrom, type: 'date', width: 110, sortable: true },
    { field: 'validTo', label: label.validTo, type: 'date', width: 110 },
    { field: 'user', label: label.user, width: 130, queried: false },
    { field: 'uses', label: label.uses, type: 'number', width: 90, align: 'right', queried: false },
    { field: 'lastUsedAt', label: label.lastUsedAt, type: 'instant', width: 168, queried: false },
    { field: 'state', label: 'state', hidden: true },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'holder', label: label.holder, over: ['holder'], match: 'contains' },
    {
      name: 'state',
      label: label.state,
      over: ['state'],
      showType: 'select',
      options: optionsOf(sealText.signatureStates),
    },
  ],
  sort: { field: 'validFrom', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'detail', label: action.detail, permission: 'user:read' },
    { name: 'uses', label: action.uses },
  ],
});

/** Every signing of a report, newest first. */
export const signatureUseList = listView<SignatureUseRow>({
  viewNo: 'signatureUseList',
  title: sealText.signatureUses,
  columns: [
    { field: 'signedAt', label: label.signedAt, type: 'instant', width: 168, frozen: true, sortable: true },
    { field: 'holder', label: label.holder, width: 110 },
    { field: 'role', label: label.role, width: 90 },
    { field: 'reportNo', label: label.reportNo, type: 'code', width: 160, sortable: true },
    { field: 'inspectedUnit', label: label.inspectedUnit, width: 220 },
    { field: 'signedFor', label: label.signedFor, width: 110 },
    { field: 'validity', label: label.isValid, width: 90 },
    { field: 'lapse', label: label.lapse, width: 200 },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'holder', label: label.holder, over: ['holder'], placeholder: sealText.wholeName },
    { name: 'reportNo', label: label.reportNo, over: ['reportNo'] },
    { name: 'signedAt', label: label.signedAt, over: ['signedAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'signedAt', order: 'desc' },
  searchOnOpen: true,
});
