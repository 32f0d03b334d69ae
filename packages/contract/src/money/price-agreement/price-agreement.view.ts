import { agreementStates } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { priceAgreementText as text } from '@tejian/domain/money/price-agreement/price-agreement.text.ts';
import { listView, moneyColumn } from '../../kit/list-view.ts';
import type { PriceAgreement } from './price-agreement.record.ts';

const { label } = text;

/** Prices, exemptions and ceilings that were agreed with units, the newest first. */
export const priceAgreementList = listView<PriceAgreement>({
  viewNo: 'priceAgreementList',
  title: '协议价与免缴',
  columns: [
    { field: 'agreementNo', label: label.agreementNo, type: 'code', width: 140, frozen: true, sortable: true },
    { field: 'unitName', label: label.unitId, width: 220 },
    { field: 'termsWord', label: label.terms, width: 150, queried: false },
    { field: 'value', label: label.value, ...moneyColumn },
    { field: 'kindCodes', label: label.kindCodes, type: 'dict', dictType: 'EQUIPMENT_KIND', many: true, width: 180 },
    { field: 'validFrom', label: label.validFrom, type: 'date' },
    { field: 'validTo', label: label.validTo, type: 'date' },
    { field: 'stateWord', label: label.state, width: 90, queried: false },
    { field: 'reason', label: label.reason, width: 180, queried: false },
    { field: 'requestedBy', label: '登记人', width: 90, queried: false },
    { field: 'requestedAt', label: '登记时间', type: 'instant', width: 168, sortable: true },
    { field: 'decidedBy', label: '审批人', width: 90, queried: false },
    { field: 'decidedAt', label: '审批时间', type: 'instant', width: 168, queried: false },
    { field: 'decision', label: '审批意见', width: 180, queried: false },
  ],
  search: [
    { name: 'agreementNo', label: label.agreementNo, over: ['agreementNo'], match: 'equal' },
    { name: 'unitName', label: label.unitId, over: ['unitName'], match: 'contains' },
    {
      name: 'state',
      label: label.state,
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: agreementStates.map((value) => ({ value, label: text.states[value] })),
    },
  ],
  sort: { field: 'requestedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'add', label: '登记协议', permission: 'charge:submit', primary: true }],
  rowActions: [
    { name: 'approve', label: text.operations.approve },
    { name: 'refuse', label: text.operations.refuse, danger: true },
    { name: 'end', label: text.operations.end, permission: 'charge:submit', danger: true },
  ],
});
