import { issuedTemplateText as text } from '@tejian/domain/business/mobile/issued-template.text.ts';
import { mobileText } from '@tejian/domain/business/mobile/mobile.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { IssuedTemplate } from './issued-template.record.ts';

const { label, action } = text;
const save = 'mobile:save';

export const issuedTemplateList = listView<IssuedTemplate>({
  viewNo: 'mobileTemplateList',
  title: text.list,
  columns: [
    { field: 'name', label: label.name, width: 260, frozen: true },
    { field: 'stateWord', label: label.state, width: 90, queried: false },
    { field: 'kindCode', label: label.kindCode, type: 'dict', dictType: 'EQUIPMENT_KIND', width: 110 },
    { field: 'categoryCodes', label: label.categoryCodes, type: 'category', many: true },
    { field: 'templateVersion', label: label.templateVersion, type: 'code', width: 90 },
    { field: 'newestVersion', label: label.newestVersion, type: 'code', width: 90 },
    { field: 'isBehind', label: label.isBehind, type: 'flag', width: 80 },
    { field: 'openCount', label: label.openCount, type: 'number', width: 100, queried: false },
    { field: 'issuedBy', label: label.issuedBy, width: 100 },
    { field: 'issuedAt', label: label.issuedAt, type: 'instant' },
    { field: 'templateCode', label: label.templateCode, type: 'code', width: 240, folded: true, sortable: true },
    { field: 'organisationName', label: label.organisationName, width: 200, folded: true },
    { field: 'note', label: label.note, width: 200 },
    { field: 'changedBy', label: label.changedBy, width: 100, folded: true },
    { field: 'changedAt', label: label.changedAt, type: 'instant', sortable: true },
  ],
  search: [
    { name: 'name', label: label.name, over: ['name', 'templateCode'], match: 'contains' },
    { name: 'kindCode', label: label.kindCode, over: ['kindCode'], dictType: 'EQUIPMENT_KIND' },
    { name: 'categoryCode', label: label.categoryCodes, over: ['categoryCodes'], isMany: true, dictType: 'category' },
    {
      name: 'state',
      label: label.state,
      over: ['state'],
      showType: 'select',
      options: Object.entries(mobileText.templateStates).map(([value, shownText]) => ({ value, label: shownText })),
    },
  ],
  sort: { field: 'changedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'issue', label: action.issue, permission: save }],
  rowActions: [
    { name: 'detail', label: action.detail },
    { name: 'enable', label: action.enable, permission: save },
    { name: 'disable', label: action.disable, permission: save, danger: true },
  ],
});
