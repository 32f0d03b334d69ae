import { sealText } from '@tejian/domain/system/seal/seal.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { SealRow } from './seal.record.ts';

const { label, states, action } = sealText;

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
      options: Object.entries(states).map(([value, shown]) => ({ value, label: shown })),
    },
  ],
  sort: { field: 'validFrom', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'add', label: action.upload, permission: 'seal:save' }],
  rowActions: [
    { name: 'detail', label: action.detail },
    { name: 'edit', label: action.edit, permission: 'seal:save' },
    { name: 'retire', label: action.retire, permission: 'seal:save' },
  ],
});
